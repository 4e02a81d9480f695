import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsAadhaar, maskAadhaar } from './aadhaar-numbers.ts'
import { isVerhoeff } from './verhoeff.ts'

// A resident of the e-sign simulator; its check digit is right.
const number = '999900000016'

describe('the check digit of an Aadhaar number', () => {
  it('is Verhoeff’s', () => {
    expect(isVerhoeff('2363')).toBe(true) // the worked example of the literature
    expect(isVerhoeff(number)).toBe(true)
    for (let last = 0; last <= 9; last += 1) expect(isVerhoeff(`99990000001${last}`)).toBe(last === 6)
  })

  it('finds every single wrong digit and every two neighbours exchanged', () => {
    fc.assert(
      fc.property(fc.nat(11), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digits = [...number]
        digits[place] = String((Number(digits[place]) + more) % 10)
        expect(isVerhoeff(digits.join(''))).toBe(false)
      }),
    )
    for (let place = 0; place < 11; place += 1) {
      const digits = [...number]
      const [a = '', b = ''] = digits.slice(place, place + 2)
      digits.splice(place, 2, b, a)
      if (a !== b) expect(isVerhoeff(digits.join(''))).toBe(false)
    }
  })
})

describe('an Aadhaar number', () => {
  it.each([
    number,
    '9999 0000 0016',
    '9999-0000-0016',
    '9999.0000.0016',
    '9999\u00a00000\u20090016',
    '9999 - 0000 - 0016',
    '९९९९ ०००० ००१६',
    '৯৯৯৯০০০০০০১৬',
    '۹۹۹۹ ۰۰۰۰ ۰۰۱۶',
    '９９９９００００００１６',
    '9 9 9 9 0 0 0 0 0 0 1 6',
    '9-9-9-9-0-0-0-0-0-0-1-6',
    '9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 1, 6',
    '९ ९ ९ ९ ० ० ० ० ० ० १ ६',
    '9 | 9 | 9 | 9 | 0 | 0 | 0 | 0 | 0 | 0 | 1 | 6',
  ])('spelt %s is hidden but for its last four digits', (spelt) => {
    expect(maskAadhaar(spelt)).toBe('XXXX XXXX 0016')
    expect(maskAadhaar(`Aadhaar: ${spelt}, given.`)).toBe('Aadhaar: XXXX XXXX 0016, given.')
    expect(maskAadhaar(`<Poi uid="${spelt}"/>`)).toBe('<Poi uid="XXXX XXXX 0016"/>')
    expect(maskAadhaar(`Aadhaar-${spelt}.pdf`)).toBe('Aadhaar-XXXX XXXX 0016.pdf')
  })

  it.each([
    ['a wrong check digit', '9999 0000 0017'],
    ['a first digit that none has', '199900000013'],
    ['a longer number', '9999000000161'],
    ['a number with letters', 'A999900000016'],
    ['a mobile number', '+91 98765 43210'],
    ['a UUID that ends in one', '0193a1b2-1111-7222-8333-999900000016'],
    ['a fraction', '0.999900000016'],
    ['thirteen digits one by one', '9 9 9 9 0 0 0 0 0 0 1 6 1'],
    ['thirteen with one before', '1 9 9 9 9 0 0 0 0 0 0 1 6'],
    ['numbers of a list', '9, 99, 90, 0, 0, 0, 0, 1, 6'],
    ['a masked one', 'XXXX XXXX 0016'],
    ['words', 'the agreement of 21-11-2026'],
  ])('is not %s', (_what, text) => {
    expect(holdsAadhaar(text)).toBe(false)
  })
})
