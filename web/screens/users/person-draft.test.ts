import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../wire/call-failure.ts'
import { errorsOfFailure, fieldsOf, nobody, personErrors, splitName } from './person-draft.ts'

const roleMissing = 'Choose a role.'
const meera = { ...nobody, first_name: 'Meera', email: 'meera@bank.example', role_id: 'role' }

describe('a person to be added', () => {
  it('is told every fault at once, in the words of the specification', () => {
    const wrong = { ...nobody, first_name: 'M3', email: 'nobody', mobile: '12', employee_id: '=1+1' }
    expect(personErrors(wrong, roleMissing)).toEqual({
      first_name: 'Please enter a valid name.',
      email: 'Please enter a valid email address.',
      mobile: 'Please enter a valid phone number.',
      employee_id: 'Use letters, digits and . _ / - in an employee number.',
      role_id: 'Choose a role.',
    })
    expect(personErrors(nobody, roleMissing)).toMatchObject({
      first_name: 'Name is required.',
      email: 'Email address is required.',
    })
  })

  it('needs no more than a name, a mail address and a role', () => {
    expect(personErrors(meera, roleMissing)).toEqual({})
    expect(fieldsOf(meera)).toEqual({
      first_name: 'Meera',
      last_name: '',
      email: 'meera@bank.example',
      mobile: null,
      role_id: 'role',
      depId: null,
      employee_id: null,
    })
  })

  it('is told by the server beside the field that it is about', () => {
    expect(errorsOfFailure(new CallFailure(409, { code: 'MOBILE_TAKEN' }), 'Taken.')).toEqual({
      mobile: 'Taken.',
    })
    const fields = [{ path: 'fields.email', message: 'No.' }]
    expect(errorsOfFailure(new CallFailure(400, { code: 'BAD_INPUT', fields }), '')).toEqual({ email: 'No.' })
    expect(errorsOfFailure(new CallFailure(429, { code: 'TOO_MANY_INVITATIONS' }), 'Wait.')).toEqual({})
  })

  it('has the last word of a name as surname', () => {
    expect(splitName('Venkata Subrahmanyeswara Rao Chintalapati')).toEqual({
      first_name: 'Venkata Subrahmanyeswara Rao',
      last_name: 'Chintalapati',
    })
    expect(splitName(' Meera ')).toEqual({ first_name: 'Meera', last_name: '' })
  })
})
