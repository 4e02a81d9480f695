import type { Generated, GeneratedAlways } from 'kysely'
import type { ActorKind } from '#domain/actors.ts'
import type { Json, JsonWithDefault, Tenant } from './column-types.ts'

export interface AuditChainsTable extends Tenant {
  kind: 'docket' | 'organisation' | 'platform'
  subject_id: string
  length: number
  head_hash: Buffer
  checkpointed_length: Generated<number>
}

export type AuditDetail = Record<string, string | number | boolean | null>

export interface AuditEntriesTable extends Tenant {
  chain_id: string
  number: number
  event: string
  actor_kind: ActorKind
  actor_id: string | null
  actor_name: string | null
  actor_role: string | null
  address: string | null
  device: string | null
  at: Date
  docket_id: string | null
  document_id: string | null
  signer_id: string | null
  detail: JsonWithDefault<AuditDetail>
  hash_before: Buffer | null
  hash_after: Buffer | null
  previous_hash: Buffer
  hash: Buffer
}

/** The head of one chain as a checkpoint holds it: organisation, chain, length, hash in hex. */
export type ChainHead = [organisationId: string, chainId: string, length: number, hash: string]

export interface ChainCheckpointsTable {
  id: GeneratedAlways<number>
  /** Its place in the order, from 1; null of those that were made before they were counted. */
  number: number | null
  made_at: Date
  heads_hash: Buffer
  heads: Json<ChainHead[]>
  previous_hash: Buffer
  signature: Buffer
  key_id: string
  timestamp_token: Buffer | null
}

/** What lists find an entry of the organisation's own chain by; the row has the entry's id. */
export interface ActivitiesTable extends Tenant {
  number: number
  at: Date
  event: string
  actor_id: string | null
  about_id: string | null
  /** In lower case. */
  search_text: string
}
