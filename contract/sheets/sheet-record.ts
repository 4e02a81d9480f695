import { z } from 'zod'
import { JobRecord } from '../progress/job-record.ts'
import { ClientFieldId, DepartmentId, Id, Moment, RoleId, Sha256, UserId } from '../vocabulary/ids.ts'
import { SaidValues } from '../vocabulary/said-values.ts'
import {
  mostClientCellCharacters,
  mostSheetColumns,
  namedFields,
  sheetKinds,
  sheetRowStates,
  sheetStates,
} from '../vocabulary/sheet-kinds.ts'
import { languages } from '../vocabulary/states.ts'

/** A field that every organisation has, or the id of one of its own. */
export const SheetFieldName = z.union([z.enum(namedFields), ClientFieldId])

/** Counted from 0. */
export const SheetColumnNumber = z
  .int()
  .min(0)
  .max(mostSheetColumns - 1)

/** Which column, counted from 0, holds each field; one that is not named is in none. */
export const SheetMapping = z.record(SheetFieldName, SheetColumnNumber)
export type SheetMapping = z.output<typeof SheetMapping>

/** What holds for each row that does not say it itself. */
export const sheetDefaults = {
  role_id: RoleId.nullish(),
  depId: DepartmentId.nullish(),
  language: z.enum(languages).default('en'),
}

/** The same bytes, uploaded before for the same purpose. */
export const SameSheet = z.object({
  upload_id: Id,
  name: z.string(),
  state: z.enum(sheetStates),
  created_at: Moment,
  uploaded_by: z.object({ id: UserId, name: z.string() }),
})

const SheetColumnRecord = z.object({
  field: SheetFieldName,
  /** Of an own field of the organisation; the others have names in each language. */
  name: z.string().nullable(),
  /** Of an own field that is a choice. */
  options: z.array(z.string()),
})
export type SheetColumnRecord = z.output<typeof SheetColumnRecord>

export const SheetRecord = z.object({
  upload_id: Id,
  kind: z.enum(sheetKinds),
  name: z.string(),
  sha256: Sha256,
  state: z.enum(sheetStates),
  /** As the header names them, with what is below. */
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  mapping: SheetMapping,
  /** What its columns may hold, in the order of the template. */
  fields: z.array(SheetColumnRecord),
  role_id: RoleId.nullable(),
  depId: DepartmentId.nullable(),
  language: z.enum(languages),
  counts: z.object({
    all: z.int(),
    good: z.int(),
    bad: z.int(),
    left_out: z.int(),
    made: z.int(),
    failed: z.int(),
  }),
  /** The check that is under way or over, then the work that was confirmed. */
  job: JobRecord.nullable(),
  same_as: SameSheet.nullable(),
  /**
   * Two decide on roles, and the asker uploaded or corrected it: another member has to confirm it.
   */
  needs_another: z.boolean(),
  uploaded_by: z.object({ id: UserId, name: z.string() }),
  created_at: Moment,
  /** When its rows go. */
  kept_until: Moment,
})
export type SheetRecord = z.output<typeof SheetRecord>

/**
 * What is wrong with a row: a rule of a field, or a refusal. Without a code where it was kept
 * before rules had them.
 */
export const SheetProblem = z.object({
  field: SheetFieldName,
  code: z.string().nullable(),
  values: SaidValues.optional(),
  message: z.string(),
  /** The row of this sheet that says the same, where that is what is wrong. */
  row: z.int().nullable(),
  /** The column, counted from 0, where that is what is wrong and it is no field. */
  column: z.int().nullable(),
})
export type SheetProblem = z.output<typeof SheetProblem>

export const SheetRowRecord = z.object({
  row_id: Id,
  /** Its number in a spreadsheet program. */
  number: z.int(),
  state: z.enum(sheetRowStates),
  cells: z.record(SheetFieldName, z.string()),
  /** All of them at once. */
  problems: z.array(SheetProblem),
})
export type SheetRowRecord = z.output<typeof SheetRowRecord>

export const sheetCell = z.string().trim().max(mostClientCellCharacters)

/**
 * What an upload answers: its rows are read and checked by a job, and wait then for
 * `confirmSheetUpload`.
 */
export const sheetTaken = z.object({ job_id: Id, upload_id: Id, same_as: SameSheet.nullable() })

export const sheetRefusals = [
  'FILE_NOT_FOUND',
  'SHEET_NOT_ONE',
  'SHEET_LOCKED',
  'SHEET_OLD_FORMAT',
  'SHEET_EMPTY',
] as const
