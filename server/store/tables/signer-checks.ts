import type { Generated } from 'kysely'
import type { SignerCheck } from '#contract/vocabulary/signer-checks.ts'
import type { Tenant } from './column-types.ts'

/** What a sender tells a person otherwise; one a person and docket. */
export interface AccessCodesTable extends Tenant {
  docket_id: string
  person_key: string
  /** A hash of it, sealed: it lives longer than a one-time code and is shorter than a key. */
  sealed_hash: Buffer
  /** Wrong ones since it was set. */
  tries: Generated<number>
  set_at: Date
}

/** A check that a person has passed on a docket. */
export interface SignerChecksTable extends Tenant {
  docket_id: string
  person_key: string
  passed: SignerCheck
  passed_at: Date
}
