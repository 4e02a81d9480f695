import type { Payload } from './begin.ts'

/**
 * What this device remembers of a registration under way, so that a reload, a dropped call and the
 * next day go on where it was. Nothing of it opens anything: going on elsewhere, or once the proof
 * is stale, needs a fresh code.
 */
export type Channel = 'email' | 'mobile'
export type ChannelState = 'otpMobileEmail' | 'enterEmailOtp' | 'enterMobileOtp' | 'verified'

/** The code that was sent last. */
export interface SentCode {
  challenge: string
  /** Of this channel so far, this one among them; the server counts. */
  sends: number
  /** Milliseconds since 1970. */
  lastAt: number
  expiresAt: number
  /** Whether mail or SMS has taken it on. */
  hasLeft?: boolean
}

export interface ChannelMemory {
  state: ChannelState
  sent: SentCode | null
  /** The server gives no further code before this moment. */
  lockedUntil: number | null
}

/** Portal §9: three codes a channel, 30 seconds apart, then a day from the last. */
export const mostSends = 3
export const resendAfterMs = 30_000

export type Flow = 'own' | 'referrer' | 'society'

export interface Registration {
  /** Null for an invited person until a code was sent: nobody may name an account before. */
  userId: string | null
  organisationId: string | null
  firstName: string
  email: string
  /** Ten digits; empty where none is known here. */
  mobile: string
  needsMobile: boolean
  flow: Flow
  channels: Record<Channel, ChannelMemory>
  /**
   * Of a registration that was typed elsewhere: what was typed here, which counts once the mail is
   * proved here.
   */
  adopted: Payload | null
}

export const untried: ChannelMemory = { state: 'otpMobileEmail', sent: null, lockedUntil: null }
export const verified: ChannelMemory = { state: 'verified', sent: null, lockedUntil: null }

export const registrationKey = 'muhar.registration'
const tokenKey = 'muhar.registration.token'

export function storedRegistration(): Registration | null {
  try {
    const kept = JSON.parse(localStorage.getItem(registrationKey) ?? 'null') as Registration | null
    return typeof kept?.email === 'string' && kept.channels?.email && kept.channels.mobile ? kept : null
  } catch {
    return null
  }
}

export const storeRegistration = (registration: Registration): void =>
  localStorage.setItem(registrationKey, JSON.stringify(registration))

/** With this a password may be set, for half an hour: it goes with the tab. */
export const secureToken = (): string => sessionStorage.getItem(tokenKey) ?? ''
export const storeSecureToken = (token: string): void => sessionStorage.setItem(tokenKey, token)
export const dropSecureToken = (): void => sessionStorage.removeItem(tokenKey)

export function forgetRegistration(): void {
  localStorage.removeItem(registrationKey)
  dropSecureToken()
}
