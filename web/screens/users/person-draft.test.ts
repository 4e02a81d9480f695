import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../wire/call-failure.ts'
import { errorsOfFailure, fieldsOf, nobody, personErrors, splitName } from './person-draft.ts'

const roleMissing = 'Choose a role.'
const meera = { ...nobody, first_name: 'Meera', email: 'meera@bank.example', role_id: 'role' }

describe('a person to be added', () => {
  it('is told every fault at once', () => {
    const wrong = { ...nobody, first_name: 'M3', email: 'nobody', mobile: '12', employee_id: '=1+1' }
    expect(personErrors(wrong, roleMissing)).toMatchObject({
      first_name: { code: 'NAME_INVALID' },
      email: { code: 'MAIL_ADDRESS_INVALID' },
      mobile: { code: 'PHONE_INVALID' },
      employee_id: { code: 'EMPLOYEE_NUMBER_INVALID' },
      role_id: 'Choose a role.',
    })
    expect(personErrors(nobody, roleMissing)).toMatchObject({
      first_name: { code: 'NAME_REQUIRED' },
      email: { code: 'EMAIL_REQUIRED' },
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
    const fields = [{ path: 'fields.email', code: 'MAIL_ADDRESS_INVALID', message: 'No.' }]
    expect(errorsOfFailure(new CallFailure(400, { code: 'BAD_INPUT', fields }), '')).toEqual({
      email: fields[0],
    })
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
