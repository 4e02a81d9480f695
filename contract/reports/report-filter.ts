import { z } from 'zod'
import { ReportedState, reportedStates, reportFilter } from '../vocabulary/reports/report-filter.ts'
import { reportNames } from '../vocabulary/reports/report-modules.ts'
import { sheetInput } from '../vocabulary/sheets.ts'

/** Which report, its rows and its columns; on screen and as a sheet. */
export const reportInput = {
  report: z.enum(reportNames),
  filter: reportFilter.default({}),
  /** Without: all that the report has. */
  columns: z.array(z.string().max(40)).min(1).max(60).optional(),
}

/** Of the words in heads and cells. */
export const languageInput = { language: z.enum(['en', 'hi']).default('en') }

const { from, to, branches, members, clients, templates, methods, messages, on } = reportFilter.shape

/** A program may name one state or several. */
const oneOrMany = z
  .union([ReportedState.transform((one) => [one]), z.array(ReportedState).max(reportedStates.length)])
  .optional()

const ofDockets = { from, to, on, state: oneOrMany, branches, members, clients, templates, methods }
const ofMessages = { from, to, branches, members, messages }

const sheetOf = <Filter extends z.ZodType>(filterValue: Filter) =>
  z.object({ filterValue, ...sheetInput, ...languageInput })

export const docketSheetInput = sheetOf(
  z.strictObject({ ...ofDockets, type: z.literal('workflow').optional() }).default({}),
)

export const messageSheetInput = sheetOf(
  z.strictObject({ ...ofMessages, type: z.literal('whatsapp').optional() }).default({}),
)

/** `type` whatsapp asks for another report. */
export const eitherSheetInput = sheetOf(
  z
    .union([
      z.strictObject({ ...ofMessages, type: z.literal('whatsapp') }),
      z.strictObject({ ...ofDockets, type: z.literal('workflow').optional() }),
    ])
    .default({}),
)
