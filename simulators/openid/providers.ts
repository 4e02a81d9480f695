import type { Person } from './people.ts'

export const providerNames = ['google', 'microsoft', 'work'] as const
export type ProviderName = (typeof providerNames)[number]

export const isProviderName = (word: unknown): word is ProviderName =>
  providerNames.some((name) => name === word)

/** Providers that keep the same standard and word their tokens differently, as the real ones do. */
export interface Provider {
  name: ProviderName
  label: string
  /** Below the simulator's address; the issuer ends with it. */
  path: string
  /** RFC 9207: the answer names its issuer. */
  namesIssuer: boolean
  claimsOf(person: Person): Record<string, unknown>
}

// The tenant of private accounts, as the real one publishes it.
const privateTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'

export const providers: Record<ProviderName, Provider> = {
  google: {
    name: 'google',
    label: 'Namuna G',
    path: '/google',
    namesIssuer: true,
    claimsOf: ({ subject, email, isEmailProved, directory, name, givenName, familyName }) => ({
      sub: subject,
      ...(email && { email, email_verified: isEmailProved }),
      ...(directory && { hd: directory }),
      name,
      given_name: givenName,
      family_name: familyName,
    }),
  },
  microsoft: {
    name: 'microsoft',
    label: 'Namuna M',
    path: `/microsoft/${privateTenant}/v2.0`,
    namesIssuer: false,
    // No email_verified: whether the address is proved is in the optional claim xms_edov, and
    // only where it is.
    claimsOf: ({ subject, email, isEmailProved, name, givenName, familyName }) => ({
      sub: `M${subject}`,
      oid: `00000000-0000-0000-0000-${subject.slice(-12)}`,
      tid: privateTenant,
      ver: '2.0',
      ...(email && { email, preferred_username: email, ...(isEmailProved && { xms_edov: true }) }),
      name,
      given_name: givenName,
      family_name: familyName,
    }),
  },
  // An organisation's own directory: it says in which groups somebody is, and ends sessions for
  // others.
  work: {
    name: 'work',
    label: 'Namuna Work',
    path: '/work',
    namesIssuer: true,
    claimsOf: ({ subject, email, isEmailProved, name, givenName, familyName, groups, department }) => ({
      sub: `W${subject}`,
      ...(email && { email, email_verified: isEmailProved }),
      name,
      given_name: givenName,
      family_name: familyName,
      ...(groups && { groups }),
      ...(department && { department }),
    }),
  },
}
