import type { BellEvent } from '#contract/vocabulary/bell.ts'
import type { ToldKind, ToldWay } from '#contract/vocabulary/told-ways.ts'
import type { Tenant } from './column-types.ts'

export interface BellEntriesTable extends Tenant {
  user_id: string
  event: BellEvent
  docket_id: string | null
  /** That the entry leads to: one that the member may see. */
  document_id: string | null
  /** Who did it, as a person of the docket or as a member. */
  signer_id: string | null
  by_user_id: string | null
  job_id: string | null
  template_id: string | null
  /** Tells apart what is told of one docket: a person, a question. */
  subject: string
  rung_at: Date
  read_at: Date | null
}

/** A row is a way that a member has switched off. */
export interface ToldWaysOffTable extends Tenant {
  user_id: string
  kind: ToldKind
  way: ToldWay
}
