import type { Generated } from 'kysely'
import type { BatchMapping, BatchRowState, BatchState } from '#contract/vocabulary/batches.ts'
import type { Values } from '#contract/vocabulary/fill.ts'
import type { Json, JsonWithDefault, Tenant } from './column-types.ts'

export interface BatchesTable extends Tenant {
  name: string
  /** Null: it is made like a docket. */
  template_id: string | null
  template_version: number | null
  pattern_docket_id: string | null
  /** Of that docket when its rows were checked. */
  pattern_digest: Buffer | null
  state: Generated<BatchState>
  /** Of rows that name none. */
  client_id: string | null
  /** Of people whose row names none. */
  language: string
  file_name: string | null
  /** Null once its rows are here. */
  file_id: string | null
  sha256: Buffer | null
  headers: JsonWithDefault<string[]>
  mapping: Json<BatchMapping>
  /** People whom all rows share, sealed. */
  shared: string | null
  /** What was corrected in whole columns, sealed. */
  corrections: string | null
  read_job_id: string | null
  check_job_id: string | null
  run_job_id: string | null
  made_by: string
  /** Who gave its sheet, said what its columns hold, or wrote into its rows. */
  makers: Generated<string[]>
  confirmed_by: string | null
  /** Address and device, for the trail. */
  confirmed_from: Json<{ address: string; device: string }> | null
  confirmed_at: Date | null
  /** The refusal for which all of it waits. */
  waits_for: string | null
  waits_until: Date | null
  /** Of its end by somebody. */
  reason: string | null
  ended_at: Date | null
  deleted_at: Date | null
  /** When its cells went. */
  erased_at: Date | null
}

/** Something wrong with a row, at a column or at a part of the form. */
export interface BatchProblem {
  path: string
  code: string
  values?: Values
}

export interface BatchFailure {
  code: string
  values?: Values
  fields?: BatchProblem[]
}

export interface BatchRowsTable extends Tenant {
  batch_id: string
  number: number
  state: Generated<BatchRowState>
  /** What the file says and what was corrected, sealed; null once it was erased. */
  cells: string | null
  reference_id: string | null
  reference_key: string | null
  /** By itself. */
  problems: JsonWithDefault<BatchProblem[]>
  /** With other rows and dockets. */
  clashes: JsonWithDefault<BatchProblem[]>
  failure: Json<BatchFailure> | null
  people: Generated<number>
  /** The messages that invite them, at most. */
  mails: Generated<number>
  sms: Generated<number>
  whatsapp: Generated<number>
  /** Aadhaar e-signs that it takes at most. */
  esigns: Generated<number>
  /** Whether its part of the allowance was set apart for it. */
  is_held: Generated<boolean>
  docket_id: string | null
  document_id: string | null
}

/** A document that a checker opens before they approve its batch. */
export interface BatchSamplesTable extends Tenant {
  batch_id: string
  user_id: string
  document_id: string
  opened_at: Date | null
}
