/** The provider by which this browser logs in; who comes back without a session begins there. */
const providerKey = 'muhar.sso'
const linkKey = 'muhar.ssoLink'
const toKey = 'muhar.ssoTo'

export interface PendingLink {
  code: string
  email: string
  organisation: string
  provider: string
  handle: string
}

export const rememberProvider = (handle: string): void => localStorage.setItem(providerKey, handle)
export const rememberedProvider = (): string => localStorage.getItem(providerKey) ?? ''

/** Where to go after the login: kept in this tab while somebody is at their provider. */
export const rememberTo = (path: string): void => sessionStorage.setItem(toKey, path)
export const takeTo = (): string => {
  const kept = sessionStorage.getItem(toKey) ?? '/'
  sessionStorage.removeItem(toKey)

  return kept
}

export const rememberLink = (link: PendingLink): void => sessionStorage.setItem(linkKey, JSON.stringify(link))
export const forgetLink = (): void => sessionStorage.removeItem(linkKey)

export function pendingLink(): PendingLink | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(linkKey) ?? 'null') as PendingLink | null

    return typeof kept?.code === 'string' ? kept : null
  } catch {
    return null
  }
}
