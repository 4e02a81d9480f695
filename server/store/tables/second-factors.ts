import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './column-types.ts'

export interface SecondFactorsTable {
  id: string
  user_id: string
  kind: 'totp' | 'passkey'
  name: string
  /** Of a TOTP: 160 bits, sealed. */
  sealed_secret: Buffer | null
  /** The last step of 30 seconds whose code was used. */
  last_step: number | null
  /** Of a passkey, in base64url. */
  credential_id: string | null
  public_key: Buffer | null
  counter: number | null
  transports: string[] | null
  /** The address for which a passkey was made; null for the installation's. */
  rp_id: Generated<string | null>
  confirmed_at: Date | null
  last_used_at: Date | null
  created_at: Generated<Date>
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: Buffer
  used_at: Date | null
}

export interface PasskeyChallengesTable {
  session_id: string
  purpose: 'enrol' | 'prove'
  challenge: string
  expires_at: Date
}

export interface KnownBrowsersTable {
  /** A keyed hash of the e-mail and the browser's key. */
  subject: Buffer
  seen_at: Date
}

export interface SecurityEventsTable {
  id: GeneratedAlways<number>
  event: Json<Record<string, unknown>>
  at: Date
}
