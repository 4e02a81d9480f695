import { describe, expect, it } from 'vitest'
import { isAccessCode, plainAccessCode } from '#contract/vocabulary/access-code.ts'
import { judgeAccessCode } from './access-code.ts'

describe('an access code', () => {
  it('is compared without case, gaps and dashes, because it is told by phone', () => {
    expect(plainAccessCode(' kx7p – 2mqz\u00a0')).toBe('KX7P2MQZ')
    expect(plainAccessCode('ＫＸ７Ｐ-2MQZ')).toBe('KX7P2MQZ')
  })

  it.each([
    ['12345', false],
    ['1-2-3-4-5', false],
    ['123456', true],
    ['x'.repeat(40), true],
    ['x'.repeat(41), false],
    ['      ', false],
  ])('%j is one: %s', (typed, isOne) => {
    expect(isAccessCode(typed)).toBe(isOne)
  })

  it('counts wrong tries, and a right one begins again', () => {
    expect(judgeAccessCode({ tries: 0 }, false)).toMatchObject({
      refusal: { code: 'ACCESS_CODE_WRONG', values: { left: 4 } },
      tries: 1,
    })
    expect(judgeAccessCode({ tries: 4 }, true)).toEqual({ refusal: null, tries: 0 })
  })

  it('locks at the fifth wrong one, also for the right one after', () => {
    expect(judgeAccessCode({ tries: 4 }, false)).toMatchObject({
      refusal: { code: 'ACCESS_CODE_LOCKED' },
      tries: 5,
    })
    expect(judgeAccessCode({ tries: 5 }, true)).toMatchObject({
      refusal: { code: 'ACCESS_CODE_LOCKED' },
      tries: 5,
    })
  })
})
