import { expect, it } from 'vitest'
import { type Registration, untried } from './registration-memory.ts'
import { shownScreen } from './shown-screen.ts'

const registration: Registration = {
  userId: 'u',
  organisationId: null,
  firstName: 'Asha',
  email: 'asha@example.in',
  mobile: '9820000003',
  needsMobile: true,
  flow: 'own',
  channels: { email: untried, mobile: untried },
  adopted: null,
}
const nothing = { registration: null, hasToken: false, done: null, hasError: false }
const plain = { packageCode: undefined, referrer: undefined }

it.each([
  [undefined, nothing, 'signUp'],
  ['otpMobileEmail', nothing, 'signUp'],
  ['otpMobileEmail', { ...nothing, registration }, 'otpMobileEmail'],
  ['createPassword', { ...nothing, registration }, 'otpMobileEmail'],
  ['createPassword', { ...nothing, registration, hasToken: true }, 'createPassword'],
  ['success', { ...nothing, registration, hasToken: true }, 'signUp'],
  ['error', nothing, 'signUp'],
  ['welcome_page', nothing, 'signUp'],
] as const)('asked for %s it shows what is known to be reached', (screen, known, shown) => {
  expect(shownScreen({ ...plain, screen }, known)).toBe(shown)
})

it('begins at the welcome of a partner', () => {
  const partners = { packageCode: undefined, referrer: 'r1' }

  expect(shownScreen({ ...partners, screen: undefined }, nothing)).toBe('welcome_page')
  expect(shownScreen({ ...partners, screen: 'signUp' }, nothing)).toBe('signUp')
  expect(shownScreen({ ...partners, screen: 'otpMobileEmail' }, nothing)).toBe('welcome_page')
})
