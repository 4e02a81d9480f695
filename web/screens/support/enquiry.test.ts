import { expect, it } from 'vitest'
import { emptyEnquiry, enquiryOf, fieldErrors } from './enquiry.ts'

const t = ((key: string) => key) as never
const whole = {
  ...emptyEnquiry,
  fname: 'Asha',
  email: 'asha@example.in',
  phone: '98111 22334',
  msg: 'How much?',
}

it('says of each field what is missing, and what is wrong', () => {
  expect(fieldErrors(t, emptyEnquiry)).toEqual({
    fname: 'enquiry.nameRequired',
    email: 'login.emailRequired',
    phone: 'enquiry.phoneRequired',
    msg: 'login.fieldRequired',
  })
  expect(fieldErrors(t, { ...whole, fname: '§', email: 'asha', phone: 'call me' })).toEqual({
    fname: 'enquiry.nameInvalid',
    email: 'login.emailInvalid',
    phone: 'enquiry.phoneInvalid',
  })
  expect(fieldErrors(t, whole)).toEqual({})
})

it('carries what a quote is about, and nothing of it otherwise', () => {
  const quote = { ...whole, people: '12' }
  expect(enquiryOf(quote)).toMatchObject({ type: 'quote', user_details: { people: '12' } })
  expect(enquiryOf(quote)).not.toHaveProperty('people')
  expect(enquiryOf(whole)).not.toHaveProperty('user_details')
  expect(enquiryOf({ ...quote, type: 'demo' })).not.toHaveProperty('user_details')
})
