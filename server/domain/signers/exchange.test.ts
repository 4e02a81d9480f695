import { describe, expect, it } from 'vitest'
import { isExchange } from './exchange.ts'

const asha = { name: 'Asha Rao', email: 'asha@example.in', mobile: null }

describe('a changed signer', () => {
  it.each([
    ['the same', {}, false],
    ['a name in capitals', { name: 'Smt. ASHA RAO' }, false],
    ['another name', { name: 'Suresh Gupta' }, true],
    ['a name cut short', { name: 'Asha' }, true],
    ['another mail', { email: 'suresh@example.in' }, true],
    ['another number', { mobile: '+919812300001' }, true],
    ['no mail any more', { email: null, mobile: '+919812300001' }, true],
  ])('may be another person: %s, %s', (_what, change, isAnother) => {
    expect(isExchange(asha, { ...asha, ...change })).toBe(isAnother)
  })
})
