import { describe, expect, it } from 'vitest'
import { outsideAct } from '#contract/vocabulary/document-types.ts'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { aboveFloor } from './method-floor.ts'

const capped = (floor: PersonMethod) => ({ document_type: 'Loan', method_floors: [{ type: 'loan', floor }] })

describe('the lowest way that a type allows', () => {
  it.each<[PersonMethod[], PersonMethod, PersonMethod[]]>([
    [['aadhaar_otp', 'dsc', 'electronic'], 'dsc', ['aadhaar_otp', 'dsc']],
    [['aadhaar_otp', 'dsc', 'electronic'], 'aadhaar_otp', ['aadhaar_otp']],
    [['aadhaar_otp', 'dsc', 'electronic'], 'electronic', ['aadhaar_otp', 'dsc', 'electronic']],
    // What names nobody is below a certificate, wherever it is in the order.
    [['electronic', 'dsc'], 'dsc', ['dsc']],
    [['electronic', 'aadhaar_otp'], 'dsc', ['aadhaar_otp']],
    [['electronic'], 'dsc', []],
  ])('keeps of %j above %s %j', (methods, floor, left) => {
    expect(aboveFloor(methods, capped(floor))).toEqual(left)
  })

  it('is none for another type and for no type', () => {
    const { method_floors } = capped('dsc')
    for (const document_type of ['lease', null])
      expect(aboveFloor(['electronic'], { document_type, method_floors })).toEqual(['electronic'])
  })
})

describe('what the Act leaves out', () => {
  it.each([
    ['will', [], 'will'],
    ['lease', ['Last will of Asha'], null],
    [null, ['Will of Asha Rao'], 'will'],
    [null, ['Last Will and Testament.pdf'], 'will'],
    [null, ['वसीयत.pdf'], 'will'],
    [null, ['Goodwill transfer', 'What we will do'], null],
    [null, ['Trust deed'], 'trust'],
    [null, ['Trusted partners'], null],
    [null, ['General power of attorney', 'Annex'], 'general_power_of_attorney'],
    [null, ['Special power of attorney'], null],
  ])('is told of type %s and titles %j as %s', (type, titles, found) => {
    expect(outsideAct(type, titles)).toBe(found)
  })
})
