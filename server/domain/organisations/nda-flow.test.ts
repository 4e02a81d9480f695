import { describe, expect, it } from 'vitest'
import { worksInNdaFlow } from './nda-flow.ts'

describe('the NDA flow', () => {
  it.each([
    [null, 'B2B', false, false],
    [null, 'B2B', true, true],
    [null, 'B2C', true, true],
    [undefined, null, true, true],
    [null, 'operator', true, false],
    [false, 'B2C', true, false],
    [true, 'B2B', false, true],
  ])(
    'with %s set, of type %s, with such a referrer: %s, is %s',
    (setting, entityType, hasNdaReferrer, isOn) => {
      expect(worksInNdaFlow({ setting, entityType, hasNdaReferrer })).toBe(isOn)
    },
  )
})
