import type { Generated } from 'kysely'
import type { SupportMay } from '#contract/vocabulary/support-sessions.ts'
import type { Json, Tenant } from './column-types.ts'

export interface DowntimeWords {
  /** What is told. */
  text: string
  /** What does not work meanwhile. */
  affected: string
}

export interface DowntimeNoticesTable {
  id: string
  /** Counts its changes, so that two operators do not overwrite each other. */
  revision: Generated<number>
  announce_from: Date
  from_at: Date
  until_at: Date
  words: Json<{ en: DowntimeWords; hi: DowntimeWords }>
  made_by: string
  changed_by: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  cancelled_at: Date | null
}

export type SupportEnd = 'withdrawn' | 'operator' | 'client' | 'expired' | 'logged-out'

/** An organisation's consent to support, and what became of it: one code, one session. */
export interface SupportConsentsTable extends Tenant {
  code_hash: Buffer
  purpose: string
  minutes: number
  may: SupportMay
  /** Who consented, and as whom support acts. */
  user_id: string
  user_name: string
  code_until: Date
  operator_id: string | null
  operator_name: string | null
  reason: string | null
  /** The session. */
  family: string | null
  began_at: Date | null
  until_at: Date | null
  ended_at: Date | null
  ended_by: string | null
  end_reason: SupportEnd | null
}
