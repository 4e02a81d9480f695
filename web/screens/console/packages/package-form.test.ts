import { describe, expect, it } from 'vitest'
import { draftOf, faultsIn, inputOf, type Offer, paise } from './package-form.ts'

const offer: Offer = {
  packageId: '0198c0de-0000-7000-8000-000000000001',
  revision: 3,
  code: 'business-year',
  entity_type: 'B2B',
  en: { name: 'Business', says: 'For one tenant.' },
  hi: null,
  price_paise: 1_199_950,
  tax_percent: 18,
  period_days: 365,
  modules: ['documents'],
  allowances: [
    { product: 'documents', total: 1_200 },
    { product: 'aadhaar_esign', total: null },
    { product: 'sms', total: 0 },
    { product: 'whatsapp', total: 50 },
  ],
  position: 2,
  is_public: true,
  ended_at: null,
  holders: 0,
  changed_by: null,
}

describe('a package in its form', () => {
  it('comes out as it went in', () => {
    const { ended_at, holders, changed_by, ...same } = offer
    expect(inputOf(draftOf(offer), offer)).toEqual(same)
  })

  it.each([
    ['0', 0],
    ['999', 99_900],
    ['₹ 11,999.5', 1_199_950],
    ['0.05', 5],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['1.234', null],
    ['10000001', null],
  ])('%s rupees are %s paise', (typed, amount) => expect(paise(typed)).toBe(amount))

  it('says which fields are wrong', () => {
    const draft = { ...draftOf(offer), code: 'Not This', price: 'much', nameHi: 'व्यवसाय', days: '0' }
    expect(faultsIn({ ...draft, counts: { ...draft.counts, sms: '1.5' }, modules: new Set() })).toEqual({
      code: 'code',
      price: 'number',
      saysHi: 'both',
      days: 'number',
      sms: 'number',
      modules: 'required',
    })
    expect(faultsIn(draftOf(null))).toEqual({
      code: 'required',
      nameEn: 'required',
      saysEn: 'required',
      price: 'required',
    })
  })
})
