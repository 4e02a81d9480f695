import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export interface LinkCodesTable {
  id: string
  purpose: string
  code_hash: Buffer
  user_id: string | null
  organisation_id: string | null
  params: Json<Record<string, unknown>>
  expires_at: Date
  /** Before its time; the holder is told why. */
  ended_at: Date | null
  end_reason: 'replaced' | 'ended' | null
  created_at: Generated<Date>
}

export interface PasswordHistoryTable {
  id: string
  user_id: string
  password_hash: string
  set_at: Date
}

export interface ContactOrganisationsTable {
  /** SHA-256 of a mail address or a mobile number. */
  contact_hash: Buffer
  organisation_id: string
}
