/**
 * Portal §4, in the order they are walked; some organisations skip some. From "Awaiting Address
 * Setup" on there is an organisation.
 */
export const registrationStatuses = [
  'Awaiting Verification',
  'Awaiting Mobile Verification',
  'Awaiting Password Setup',
  'Awaiting Address Setup',
  'Awaiting NDA',
  'Awaiting Package Selection',
  'Package Selected',
  'Awaiting Payment',
  'Paid',
  'Completed',
] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/**
 * What a list of registrations tells them apart by: besides the walk, those that were ended before
 * its end.
 */
export const registrantStatuses = [...registrationStatuses, 'Ended'] as const
export type RegistrantStatus = (typeof registrantStatuses)[number]

/** Portal §4: those whom a partner sends have a status of their own. */
export const partnerStatuses = ['Awaiting Verification', 'Awaiting Password Setup', 'Completed'] as const
export type PartnerStatus = (typeof partnerStatuses)[number]

/**
 * What a partner's link opens: a business's own welcome page, or the sign-up of a housing society
 * without an organisation field.
 */
export const referrerKinds = ['b2c_referrer', 'society'] as const
export type ReferrerKind = (typeof referrerKinds)[number]

/** Where people have accounts by which they may come in: OpenID providers. */
export const socialProviders = ['google', 'microsoft'] as const
export type SocialProvider = (typeof socialProviders)[number]
/** Where a registration came from. */
export const registrationProviders = ['signup-form', ...socialProviders] as const
export type RegistrationProvider = (typeof registrationProviders)[number]

/** Whose words a form of the registration asks people to agree to. */
export const consentForms = ['registration', 'b2c_referrer'] as const
export type ConsentForm = (typeof consentForms)[number]

/**
 * Portal §5: mail services at which anybody gets an address, so that the domain names no business.
 * A name without a dot is one of many countries.
 */
const freeMail = [
  'gmail',
  'googlemail',
  'yahoo',
  'ymail',
  'rocketmail',
  'hotmail',
  'outlook',
  'live',
  'msn',
  'rediffmail',
  'rediff',
  'icloud',
  'me.com',
  'mac.com',
  'aol',
  'protonmail',
  'proton.me',
  'pm.me',
  'gmx',
  'mail.com',
  'zohomail',
  'yandex',
  'tutanota',
  'fastmail',
  'hey.com',
  'in.com',
  'sify.com',
  'indiatimes.com',
]

/** The part of a mail address behind its last @, in lower case; empty where there is none. */
export const domainOf = (email: string): string => email.trim().toLowerCase().split('@').slice(1).at(-1) ?? ''

/**
 * What may be behind a service's name: `com`, `in`, `co.in`. Longer ones are somebody's own
 * domain with that word before it.
 */
const ofAnyCountry = /^[a-z]{2,3}(\.[a-z]{2})?$/

/**
 * Whether an address is of a service for everyone, and thus of one person rather than of a business
 * (portal §5).
 */
export function isFreeMail(email: string): boolean {
  const domain = domainOf(email)
  const dot = domain.indexOf('.')

  return freeMail.some((name) =>
    name.includes('.')
      ? domain === name
      : domain.slice(0, dot) === name && ofAnyCountry.test(domain.slice(dot + 1)),
  )
}
