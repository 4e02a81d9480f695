import type { Generated } from 'kysely'
import type { Values } from '#contract/vocabulary/fill.ts'
import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import type { Json, Tenant } from './column-types.ts'

/** The words of one act, as they were asked: the deadline, the reason. */
export interface WorkOptions {
  reason?: string
  expires_at?: string
  like_docket_id?: string
  /** Each row is a docket, with the files that it has when its turn comes. */
  whole_dockets?: true
}

export interface DocumentWorkTable extends Tenant {
  act:
    | 'zip'
    | 'docket_zip'
    | 'remind'
    | 'resend'
    | 'extend'
    | 'prepare'
    | 'send'
    | 'revoke'
    | 'delete'
    | 'approve'
    | 'send_back'
  options: Json<WorkOptions>
  asked_from: Json<{ address: string; device: string }>
}

export interface DocumentWorkRowsTable extends Tenant {
  work_id: string
  number: number
  document_id: string
  docket_id: string
  /** The check that is meant; null: the act is of no check. */
  review_id: Generated<string | null>
  outcome: 'done' | 'refused' | null
  code: RefusalCode | null
  /** The values that the words of the code name. */
  said: Json<Values> | null
}
