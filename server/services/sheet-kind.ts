import type { SheetKind } from '#contract/vocabulary/sheet-kinds.ts'
import type { Actor } from '#domain/actors.ts'
import type { SendingCaps } from '#domain/sending/caps.ts'
import type { SheetLimits } from '#providers/sheet-reader/port.ts'
import type { JudgedRow, RowOutcome } from '#store/sheets/sheet-rows.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { Tx } from '#store/store.ts'
import type { SheetSubject } from '#store/tables/sheets.ts'
import type { Parts } from './parts.ts'

/** What is known of a kind of sheet; `server/main/sheet-kinds.ts` lists them. */
export interface SheetKindRules {
  /** Of its empty sheet. */
  name: string
  limits: SheetLimits
  /** Rows that are made in one transaction. */
  rowsOfStep: number
  /** The columns that a sheet may have, in the order of the template. */
  columns(tx: Tx): Promise<SheetColumn[]>
  /** Asks once what all rows are checked by; a row is checked without a question. */
  checker(tx: Tx, parts: Pick<Parts, 'settings'>): Promise<RowChecker>
  /** Finds rows that say what others say; of all, or of those alone that say the same as these. */
  findClashes(tx: Tx, uploadId: string, only?: readonly RowKeys[]): Promise<void>
  /** Makes rows that were checked, and answers of each what became of it. */
  make(tx: Tx, parts: Parts, rows: readonly GoodRow[], acting: SheetActing): Promise<RowOutcome[]>
  /** Whether somebody else has to confirm the sheet. */
  needsAnother?(tx: Tx, upload: SheetUpload, userId: string): Promise<boolean>
}

export type SheetKinds = Readonly<Record<SheetKind, SheetKindRules>>

export interface SheetColumn {
  field: string
  /** Above the column in what is written. */
  name: string
  /** What people write above it, too. */
  words: readonly string[]
  /** A field of the organisation alone; `options` are what a choice can be. */
  own?: { options: readonly string[] }
  /** It is read, and is not in the template. */
  isReadOnly?: true
}

/** By the field. */
export type RowCells = Readonly<Record<string, string>>

/** What holds for each row that does not say it itself. */
export interface RowDefaults {
  role_id: string | null
  department_id: string | null
  language: string
}

export type CheckedRow = Omit<JudgedRow, 'id' | 'cells'>

/** What rows are compared by. */
export type RowKeys = Pick<JudgedRow, 'email' | 'mobile' | 'employee_id' | 'keys'>

/** All that is wrong with a row at once, but Aadhaar numbers: these it never sees. Pure. */
export type RowChecker = (cells: RowCells, defaults: RowDefaults) => CheckedRow

export interface GoodRow {
  id: string
  person: SheetSubject
}

export interface SheetActing {
  by: Actor
  caps: SendingCaps
  now: Date
}
