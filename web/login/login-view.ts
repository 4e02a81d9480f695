import { firstSegment } from '#contract/vocabulary/portal-routes.ts'

/** What an address of the login area shows. */
export type LoginView =
  /** `status` and the code after it: `#/acme-login/{status}/{encryptedPath}`. */
  | { kind: 'login'; status: string | undefined; code: string | undefined }
  | { kind: 'forgot' }
  /** A session that another program hands over. */
  | { kind: 'hand-off'; code: string }
  | { kind: 'enquiry' }
  /** Back from a provider at which the person has an account. */
  | { kind: 'social' }
  /** To the identity provider of one's organisation, and back. */
  | { kind: 'sso' }
  | { kind: 'link' }
  /** The link of an invitation to an organisation. */
  | { kind: 'invitation'; token: string }
  /** The link of the mail to a contact that was changed. */
  | { kind: 'take-back'; token: string }
  /** `token` of a mailed link. */
  | { kind: 'change'; token: string }

/**
 * `acme-login` is the login of acme's own page, `acme-forgot-password` and `acme-change-password`
 * its other two.
 */
export function viewOf(hash: string): LoginView {
  const first = firstSegment(hash)
  if (first === 'hand-off') return { kind: 'hand-off', code: partsOf(hash)[1] ?? '' }
  if (first === 'sales-enquiry') return { kind: 'enquiry' }
  if (first === 'sso') return { kind: 'sso' }
  if (first === 'link-your-sso') return { kind: 'link' }
  if (first === 'social') return { kind: 'social' }
  if (first === 'invitation') return { kind: 'invitation', token: tokenOf(hash) }
  if (first === 'take-back') return { kind: 'take-back', token: tokenOf(hash) }
  if (/(?:^|-)forgot-password$/.test(first)) return { kind: 'forgot' }
  if (!/(?:^|-)change-password$/.test(first)) {
    const [, status, code] = partsOf(hash)

    return { kind: 'login', status: status || undefined, code: code || undefined }
  }

  return { kind: 'change', token: tokenOf(hash) }
}

const tokenOf = (hash: string): string => new URLSearchParams(hash.split('?')[1]).get('token') ?? ''

const partsOf = (hash: string): string[] => (hash.split('?')[0] ?? '').replace(/^[#/]+/, '').split('/')

const own: readonly string[] = [
  '',
  'login',
  'forgot-password',
  'change-password',
  'hand-off',
  'sales-enquiry',
  'social',
  'sso',
  'link-your-sso',
  'invitation',
  'take-back',
]

/** The page of an organisation that this address is; undefined for the product's own. */
export function pageOf(hash: string): string | undefined {
  const first = firstSegment(hash)

  return own.includes(first) ? undefined : first
}
