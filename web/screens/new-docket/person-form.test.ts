import { describe, expect, it } from 'vitest'
import { isSamePerson, type PersonDraft, personErrors } from './person-form.ts'

const asha: PersonDraft = {
  name: 'Asha Kulkarni',
  email: 'asha@example.in',
  mobile: '98123 45678',
  methods: ['aadhaar_otp'],
  language: 'en',
  part: 'signer' as const,
  witnessOf: '',
}
const errors = (part: Partial<PersonDraft>) => personErrors({ ...asha, ...part }, 'contact', 'method')

describe('the form of a person', () => {
  it('takes a person with either contact', () => {
    expect(errors({})).toEqual({})
    expect(errors({ email: '' })).toEqual({})
    expect(errors({ mobile: '' })).toEqual({})
  })

  it('says what is wrong', () => {
    expect(errors({ name: ' ' })).toMatchObject({ name: { code: 'NAME_REQUIRED' } })
    expect(errors({ name: 'A' })).toMatchObject({
      name: { code: 'ENTERED_TOO_SHORT', values: { least: 2 } },
    })
    expect(errors({ email: 'asha@' })).toMatchObject({ email: { code: 'MAIL_ADDRESS_INVALID' } })
    expect(errors({ mobile: '12345' })).toMatchObject({ mobile: { code: 'PHONE_INVALID' } })
  })

  it('asks for one contact and one way to sign', () => {
    expect(errors({ email: '', mobile: '' })).toEqual({ email: 'contact' })
    expect(errors({ methods: [] })).toEqual({ methods: 'method' })
  })
})

describe('isSamePerson', () => {
  const person = (email: string | null, mobile: string | null) => ({ email, mobile })

  it('goes by address or number, however they are written', () => {
    expect(isSamePerson(person('A@x.in', null), person(' a@x.in', null))).toBe(true)
    expect(isSamePerson(person(null, '+919812345678'), person('b@x.in', '098123 45678'))).toBe(true)
  })

  it('does not take two people without contacts for one', () => {
    expect(isSamePerson(person(null, null), person(null, null))).toBe(false)
    expect(isSamePerson(person('a@x.in', '9812345678'), person('b@x.in', '9812345679'))).toBe(false)
  })
})
