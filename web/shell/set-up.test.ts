import { describe, expect, it } from 'vitest'
import { registrationStatuses } from '#contract/vocabulary/registration.ts'
import type { UserInfo } from '../wire/session-storage.ts'
import { isSetUp, leadsToSetUp } from './set-up.ts'

const at = (registration_status: string, agreement_withdrawn = false) =>
  ({ organisationInfo: { registration_status }, agreement_withdrawn }) as UserInfo

describe('an organisation whose registration is under way', () => {
  it.each(registrationStatuses.filter((status) => status !== 'Completed'))(
    'at “%s” leads to what is missing',
    (status) => {
      for (const path of ['/', '/documents', '/workflow/create', '/settings', '/nowhere'])
        expect(leadsToSetUp(path, at(status)), path).toBe(true)
    },
  )

  it('opens what one may do meanwhile', () => {
    for (const path of ['/set-up', '/profile', '/profile/downloads', '/help/first-steps', '/user-manual/1'])
      expect(leadsToSetUp(path, at('Awaiting Payment')), path).toBe(false)
  })
})

it('a complete one opens everything, until its member withdraws what the account stands on', () => {
  expect([isSetUp(at('Completed')), isSetUp(at('')), isSetUp(at('Completed', true))]).toEqual([
    true,
    true,
    false,
  ])
  expect(leadsToSetUp('/documents', at('Completed'))).toBe(false)
  expect(leadsToSetUp('/documents', at('Completed', true))).toBe(true)
  expect(leadsToSetUp('/profile', at('Completed', true))).toBe(false)
})
