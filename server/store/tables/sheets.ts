import type { Generated } from 'kysely'
import type { Values } from '#contract/vocabulary/fill.ts'
import type { SheetKind, SheetRowState, SheetState } from '#contract/vocabulary/sheet-kinds.ts'
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
  /** By the field: one of its kind, or the id of an own field. */
  mapping: JsonWithDefault<Record<string, number>>
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
  field: string
  /**
   * A refusal or a rule; null in rows that were kept before rules had codes: of them `message` is
   * what there is.
   */
  code: string | null
  values?: Values
  message?: string
  row?: number
  /** Where a column that is no field is what is wrong. */
  column?: number
}

export interface SheetRowsTable extends Tenant {
  upload_id: string
  number: number
  /** As the file has them, without Aadhaar numbers. */
  cells: Json<string[]>
  /** What was written in their place on the screen. */
  corrected: Json<Record<string, string>> | null
  /** What is made of the row, of sheets of clients too; null where a rule is broken. */
  person: Json<SheetSubject> | null
  email: string | null
  mobile: string | null
  employee_id: string | null
  /** By the field, as they are compared, what no two clients may have. */
  keys: JsonWithDefault<Record<string, string>>
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

/** As a person, of a client: a field that is empty in a sheet of changes is not there. */
export interface SheetClient {
  code?: string
  name?: string
  address?: string
  contact?: { name?: string; email?: string; mobile?: string; designation?: string }
  data?: Record<string, string>
}

export type SheetSubject = SheetPerson | SheetClient
