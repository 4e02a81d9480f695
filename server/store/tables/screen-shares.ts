import type { Generated } from 'kysely'
import type { ShareEnd, ShareSide, ShareSignal, ShareState } from '#contract/vocabulary/screen-sharing.ts'
import type { Json, Tenant } from './column-types.ts'

export interface ScreenSharesTable extends Tenant {
  state: ShareState
  code_expires_at: Date
  joined_at: Date | null
  allowed_at: Date | null
  ended_at: Date | null
  ended_by: ShareSide | 'system' | null
  why: ShareEnd | null
  sharer_id: string | null
  /** In place of `sharer_id`: somebody who is no member. */
  sharer_external_id: string | null
  sharer_organisation_id: string
  sharer_session: string
  sharer_ticket_hash: Buffer | null
  sharer_ticket_until: Date | null
  sharer_line: string | null
  sharer_seen_at: Date | null
  viewer_id: string | null
  viewer_organisation_id: string | null
  viewer_session: string | null
  viewer_ticket_hash: Buffer | null
  viewer_ticket_until: Date | null
  viewer_line: string | null
  viewer_seen_at: Date | null
}

export interface ScreenSignalsTable extends Tenant {
  share_id: string
  number: Generated<number>
  for_side: ShareSide
  signal: Json<ShareSignal>
}
