import { describe, expect, it } from 'vitest'
import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import { changesOf, draftOf, externalUserErrors, newPerson } from './external-user-form.ts'

const read: ExternalUserRecord = {
  user_id: '0199a000-0000-7000-8000-000000000001',
  name: 'Ramesh Pawar',
  email: 'ramesh@example.in',
  mobile: null,
  language: 'hi',
  assisted: true,
  state: 'active',
  valid_from: '2026-11-21T18:30:00.000Z',
  valid_until: '2026-12-31T18:29:59.999Z',
  email_verified_at: null,
  mobile_verified_at: null,
  link_sent_at: null,
  link_expires_at: null,
  ended_at: null,
  created_at: '2026-11-21T18:30:00.000Z',
  revision: 1,
}
const words = { contactMissing: 'no contact', datesWrong: 'dates' }
const now = Date.parse('2026-11-22T10:00:00Z')

describe('the form of an external user', () => {
  it('shows days as they are in India and sends nothing that was not changed', () => {
    const draft = draftOf(read)
    expect(draft).toMatchObject({ from: '2026-11-22', until: '2026-12-31', mobile: '' })
    expect(changesOf(draft, read)).toEqual({})
    expect(changesOf({ ...draft, until: '', name: ' Ramesh Patil ' }, read)).toEqual({
      name: 'Ramesh Patil',
      valid_until: null,
    })
    expect(changesOf({ ...draft, until: '2026-12-05' }, read)).toEqual({
      valid_until: '2026-12-05T18:29:59.999Z',
    })
  })

  it('asks for a contact and for an end that lies after the beginning and ahead', () => {
    const draft = { ...draftOf(null), name: 'Ramesh Pawar', email: 'ramesh@example.in' }
    expect(externalUserErrors(draft, words, now)).toEqual({})
    expect(externalUserErrors({ ...draft, email: '' }, words, now)).toEqual({ email: 'no contact' })
    expect(externalUserErrors({ ...draft, until: '2026-11-22' }, words, now)).toEqual({})
    expect(externalUserErrors({ ...draft, until: '2026-11-21' }, words, now)).toEqual({ until: 'dates' })
    const backwards = { ...draft, from: '2026-12-02', until: '2026-12-01' }
    expect(externalUserErrors(backwards, words, now)).toEqual({ until: 'dates' })
    expect(newPerson({ ...draft, until: '2026-12-01' })).toMatchObject({
      mobile: null,
      valid_until: '2026-12-01T18:29:59.999Z',
    })
  })
})
