import type { SocialProvider } from '#contract/vocabulary/registration.ts'

/** What this tab keeps while somebody is at a provider, and until they are in. */
export interface SocialMemory {
  provider: SocialProvider
  nonce: string
  /** Where the button was: a person who signs up is asked before they are logged in instead. */
  from: 'login' | 'register'
  /** The address of that page: a package or a partner is in it. */
  address: string
  /** Of the return; stands for the person from then on. */
  code?: string
}

const key = 'muhar.social'

export const rememberSocial = (memory: SocialMemory): void =>
  sessionStorage.setItem(key, JSON.stringify(memory))

export const forgetSocial = (): void => sessionStorage.removeItem(key)

export function readSocial(): SocialMemory | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SocialMemory | null
    return typeof kept?.nonce === 'string' ? kept : null
  } catch {
    return null
  }
}
