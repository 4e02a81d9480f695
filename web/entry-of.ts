export type Entry = 'login' | 'register' | 'signer' | 'papers' | 'assisted' | 'verify' | 'portal'

/** The address of the verification page; `#/verify` leads to it. */
export const isVerifyPath = (pathname: string): boolean => /\/verify\/?$/.test(pathname)

/** The page of a signer in a frame; its token is behind the `#`. */
export const isEmbedPath = (pathname: string): boolean => /\/embed\/v1\/[^/]+\/?$/.test(pathname)

/** The signer's page where it may ask the device for more; its link is behind the `#`. */
export const isSignPath = (pathname: string): boolean => /\/sign\/?$/.test(pathname)

/**
 * The product's own login, forgot-password and change-password, and those of organisations:
 * `acme-login`, `eazysign`; a session that another program hands over; an invitation to an
 * organisation; a contact that is taken back; the return from a provider of accounts, or from that
 * of an organisation; and what visitors may ask.
 */
const loginPage =
  /^(?:(?:.+-)?(?:login|forgot-password|change-password)|eazysign|hand-off|sales-enquiry|social|sso|link-your-sso|invitation|take-back)$/

/** Which program the address names; a partner's `#/{org}-login` is a login too. */
export function entryOf(hash: string, pathname = '/'): Entry {
  if (isVerifyPath(pathname)) return 'verify'
  if (isEmbedPath(pathname)) return 'signer'
  const first = hash.replace(/^#\/?/, '').split(/[/?]/, 1)[0] ?? ''
  if (loginPage.test(first)) return 'login'
  if (first === 'register') return 'register'
  if (first === 'sign') return 'signer'
  if (first === 'papers') return 'papers'
  if (first === 'assisted-dashboard') return 'assisted'
  if (first === 'verify') return 'verify'
  return 'portal'
}
