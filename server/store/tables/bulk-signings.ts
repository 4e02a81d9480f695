import type { Generated } from 'kysely'
import type { Values } from '#contract/vocabulary/fill.ts'
import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import type { Json, Tenant } from './column-types.ts'

export interface BulkSigningsTable extends Tenant {
  user_id: string
  method: string
  state: 'open' | 'stopped' | 'done'
  /** What they agreed to, for all papers at once. */
  text_id: string
  accepted_at: Date
  address: string | null
  browser: string | null
  /** The newest portion: an older one brings nothing any more. */
  portion_id: string | null
  /** For a way that asks for a code: the newest that was sent, to whom, and when it was typed. */
  code_challenge_id: string | null
  code_to: string | null
  code_checked_at: Date | null
  /** The signing service that keeps the key, and where the act at it is (sealed). */
  service_id: string | null
  remote: Buffer | null
  ended_at: Date | null
}

export interface BulkPapersTable extends Tenant {
  bulk_id: string
  number: number
  document_id: string
  docket_id: string
  state: 'waiting' | 'taken' | 'signed' | 'left'
  /** Of the newest try. */
  transaction_id: string | null
  /** How often it was put off, since somebody else was signing it or a lease ran out. */
  tries: Generated<number>
  /** Why it was left, with the values of its sentence. */
  code: RefusalCode | null
  said: Json<Values> | null
}

/** One redirect to a provider with papers of several dockets. */
export interface BulkRedirectsTable extends Tenant {
  bulk_id: string
  /** The portion that it carries. */
  portion_id: string
  /** As the provider knows it; the transactions of its dockets have ids of their own. */
  txn: string
  provider: string
  state: 'prepared' | 'sent' | 'answered' | 'ended'
  /** What they agreed to before they went. */
  text_id: string
  accepted_at: Date
  address: string | null
  browser: string | null
  answered_at: Date | null
}
