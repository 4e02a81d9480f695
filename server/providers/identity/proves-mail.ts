import type { SocialProvider } from '#contract/vocabulary/registration.ts'

type Claims = Readonly<Record<string, unknown>>

/**
 * Whether a provider answers for a mailbox being its account's today. A claim `email` alone is only
 * what the account says of itself: a product that believes it lets strangers into other people's
 * accounts.
 */
export const provesMail: Record<SocialProvider, (claims: Claims) => boolean> = {
  // Google's page "Verify the Google ID token on your server side": it is the authority for its own
  // addresses, and for those of an organisation whose directory it keeps (`hd`). Any other address
  // was somebody's once, when the account was made.
  google: ({ email, email_verified, hd }) =>
    email_verified === true &&
    (isOf(email, ['gmail.com', 'googlemail.com']) || (typeof hd === 'string' && hd !== '')),
  // Microsoft's pages on optional claims: `xms_edov`, the owner of the address's domain was
  // verified; it has to be asked for where the application is registered. `email_verified` is never
  // sent, and `email` can be written by a tenant's administrator.
  microsoft: ({ xms_edov }) => xms_edov === true || xms_edov === 1 || xms_edov === '1' || xms_edov === 'true',
}

const isOf = (email: unknown, domains: readonly string[]): boolean =>
  typeof email === 'string' && domains.some((domain) => email.toLowerCase().endsWith(`@${domain}`))
