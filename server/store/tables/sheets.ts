import type { Generated } from 'kysely'
import type { Values } from '#contract/vocabulary/fill.ts'
import type { SheetField, SheetKind, SheetRowState, SheetState } from '#contract/vocabulary/people-sheets.ts'
import type { Json, JsonWithDefault, Tenant } from './column-types.ts'

export interface SheetUploadsTable extends Tenant {
  kind: SheetKind
  name: string
  /** Null where rows were typed. */
  file_id: string | null
  /** Of the file, or of what was typed. */
  sha256: Buffer
  state: Generated<SheetState>
  headers: JsonWithDefault<string[]>
  mapping: JsonWithDefault<Partial<Record<SheetField, number>>>
  role_id: string | null
  department_id: string | null
  language: Generated<string>
  check_job_id: string | null
  work_job_id: string | null
  uploaded_by: string
  /** Who uploaded it, said what its columns hold, or wrote into its rows. */
  makers: Generated<string[]>
  confirmed_by: string | null
  /** Address and device, for the trail. */
  confirmed_from: Json<{ address: string; device: string }> | null
  report_file_id: string | null
  kept_until: Date
}

/** Something wrong that the row says by itself, or together with other rows or people. */
export interface StoredProblem {
  field: SheetField
  /**
   * A refusal or a rule; null in rows that were kept before rules had codes: of them `message` is
   * what there is.
   */
  code: string | null
  values?: Values
  message?: string
  row?: number
}

export interface SheetRowsTable extends Tenant {
  upload_id: string
  number: number
  /** As the file has them. */
  cells: Json<string[]>
  /** What was written in their place on the screen. */
  corrected: Json<Partial<Record<SheetField, string>>> | null
  /** As they are taken; null where a rule is broken. */
  person: Json<SheetPerson> | null
  email: string | null
  mobile: string | null
  employee_id: string | null
  problems: JsonWithDefault<StoredProblem[]>
  clashes: JsonWithDefault<StoredProblem[]>
  state: SheetRowState
  /** The refusal of a row that failed. */
  outcome: string | null
  made_id: string | null
}

/** A row that keeps all rules of its fields. */
export interface SheetPerson {
  first_name?: string
  last_name?: string
  name?: string
  email?: string | null
  mobile?: string | null
  role_id?: string
  department_id?: string | null
  employee_id?: string | null
  language?: string
  valid_until?: string | null
}
