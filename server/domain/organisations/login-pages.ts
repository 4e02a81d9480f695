/**
 * The pages of an organisation's own door, as the settings keep them. Addresses are data: no code
 * knows any of them.
 */
export interface LoginPages {
  login: string
  forgot_password: string | null
  change_password: string | null
  /** Whether the login also takes `{status}` and `{status}/{encryptedPath}` behind it. */
  accepts_status: boolean
  /** Which of the two login areas shows them; they look alike but for the bank's frame. */
  area: 'login' | 'bank'
}

const oneWord = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/

/** Addresses that are the product's own. */
const taken: ReadonlySet<string> = new Set([
  'login',
  'forgot-password',
  'change-password',
  'link-your-sso',
  'register',
  'sso',
  'sign',
  'verify',
  'papers',
  'assisted-dashboard',
])

/**
 * Whether an organisation may have this as the address of a page: one word in small letters that is
 * nobody's yet.
 */
export const isPagePath = (path: unknown): path is string =>
  typeof path === 'string' && oneWord.test(path) && !taken.has(path)

/** Our own row, read as carefully as anything that a form wrote once. */
export function readLoginPages(value: unknown): LoginPages | null {
  if (typeof value !== 'object' || value === null) return null
  const row = value as Record<string, unknown>
  if (!isPagePath(row.login)) return null

  return {
    login: row.login,
    forgot_password: isPagePath(row.forgot_password) ? row.forgot_password : null,
    change_password: isPagePath(row.change_password) ? row.change_password : null,
    accepts_status: row.accepts_status === true,
    area: row.area === 'bank' ? 'bank' : 'login',
  }
}

export const pathsOf = (pages: LoginPages): string[] =>
  [pages.login, pages.forgot_password, pages.change_password].filter((path) => path !== null)
