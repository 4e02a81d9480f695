import { z } from 'zod'
import { ClientId, DepartmentId, TemplateId, UserId } from '../vocabulary/ids.ts'
import { messageStates } from '../vocabulary/reports/message-states.ts'
import { reportNames } from '../vocabulary/reports/report-modules.ts'
import { reportDays, reportGroups } from '../vocabulary/reports/reports.ts'
import { sheetInput } from '../vocabulary/sheets.ts'
import { signingMethods } from '../vocabulary/signing-methods.ts'
import { documentStates } from '../vocabulary/states.ts'

const states = documentStates.filter((state) => state !== 'deleted')
const State = z.enum(states)

/** What narrows a report; a report refuses what it does not know. */
export const reportFilter = z
  .object({
    /** Days of India, both included. */
    from: z.iso.date(),
    to: z.iso.date(),
    state: z.array(State).max(states.length),
    branches: z.array(DepartmentId).max(50),
    /** Who sent it. */
    members: z.array(UserId).max(50),
    clients: z.array(ClientId).max(50),
    templates: z.array(TemplateId).max(50),
    methods: z.array(z.enum(signingMethods)).max(20),
    messages: z.array(z.enum(messageStates)).max(messageStates.length),
    /** Of which day of a document the period is: of its making unless it is said. */
    on: z.enum(reportDays),
    /** What the figures are added up by. */
    by: z.enum(reportGroups),
  })
  .partial()
export type ReportFilter = z.output<typeof reportFilter>

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
const oneOrMany = z.union([State.transform((one) => [one]), z.array(State).max(states.length)]).optional()

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
