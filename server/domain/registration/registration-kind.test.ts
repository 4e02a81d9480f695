import { describe, expect, it } from 'vitest'
import type { Refusal } from '#domain/refusal.ts'
import { registrationKind, requireWholeName } from './registration-kind.ts'

const asked = { organisationName: null, referredAs: null, form: 'any' } as const

describe('the kind of a registration', () => {
  it('is a person at a mail service for everyone, whose mobile is confirmed, too', () => {
    const kind = registrationKind({ ...asked, email: 'meera@gmail.com', organisationName: 'Sahyadri' })
    expect(kind).toEqual({ entity_type: 'B2C', mobile_needed: true })
  })

  it('is a business at a domain of its own, which says its name', () => {
    const email = 'meera@sahyadri.example'
    expect(registrationKind({ ...asked, email, organisationName: 'Sahyadri' })).toEqual({
      entity_type: 'B2B',
      mobile_needed: false,
    })
    expect(() => registrationKind({ ...asked, email })).toThrow('ORGANISATION_NAME_NEEDED')
  })

  it('is no business without a mail of one, where the form is for businesses', () => {
    const typed = { ...asked, email: 'm@gmail.com', organisationName: 'Sahyadri', form: 'business' } as const
    expect(() => registrationKind(typed)).toThrow('BUSINESS_MAIL_NEEDED')
  })

  it('is what the partner has packages for, whatever the mail, and asks for no organisation', () => {
    for (const email of ['meera@gmail.com', 'meera@sahyadri.example'])
      for (const referredAs of ['B2B', 'B2C'] as const)
        expect(registrationKind({ ...asked, email, referredAs })).toEqual({
          entity_type: referredAs,
          mobile_needed: false,
        })
  })
})

describe('a whole name', () => {
  it.each([
    ['R', 'Menon', null],
    ['Asha', '', null],
    ['A', '', { code: 'ENTERED_TOO_SHORT', values: { least: 2 } }],
    ['म'.repeat(20), 'न'.repeat(19), null],
    ['a'.repeat(20), 'b'.repeat(20), { code: 'ENTERED_TOO_LONG', values: { most: 40 } }],
  ])('%s %s: %j', (first, last, broken) => {
    let fields: Refusal['fields'] | null = null
    try {
      requireWholeName(first, last)
    } catch (error) {
      fields = (error as Refusal).fields
    }
    expect(fields).toEqual(broken && [{ path: 'first_name', ...broken }])
  })
})
