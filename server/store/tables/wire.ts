import type { Generated } from 'kysely'
import type { Tenant } from './column-types.ts'

export interface EnvelopeKeysTable {
  kid: string
  public_key: Buffer
  sealed_private: Buffer
  created_at: Generated<Date>
  retired_at: Date | null
}

export interface EnvelopeTokensTable {
  token_hash: Buffer
  used_at: Generated<Date>
  expires_at: Date
}

export interface OtpChallengesTable {
  id: string
  purpose: string
  contact_hash: Buffer
  subject: string
  code_hash: Buffer
  tries: Generated<number>
  sends: Generated<number>
  last_sent_at: Generated<Date>
  expires_at: Date
  locked_until: Date | null
  used_at: Date | null
  /** Whose papers a code opens; null where it opens something else. */
  sealed_contact: string | null
  /** Whose account a code opens; null where it opens a signer's link, or nothing. */
  user_id: string | null
  /** By which channels the last code went; null where it opens no signer's link. */
  sent_by: string | null
  /** Which registration a code moves on; null where it belongs to none. */
  registration_id: string | null
  created_at: Generated<Date>
}

export interface LookupsTable {
  kind: string
  key_hash: Buffer
  organisation_id: string
  row_id: string
  created_at: Generated<Date>
}

export interface RateLimitsTable {
  bucket: string
  window_start: Date
  count: number
}

export interface PlatformKeysTable {
  name: string
  sealed: Buffer
  created_at: Generated<Date>
}

export interface PublicIdempotencyKeysTable {
  id: string
  scope_hash: Buffer
  key: string
  call: string
  request_hash: Buffer
  status: number | null
  answer: Buffer | null
  expires_at: Date
  created_at: Generated<Date>
}

export interface IdempotencyKeysTable extends Tenant {
  scope_hash: Buffer
  key: string
  call: string
  request_hash: Buffer
  status: number | null
  answer: Buffer | null
  expires_at: Date
}
