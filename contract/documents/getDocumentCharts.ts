import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { documentStates } from '../vocabulary/states.ts'
import { stepSplits, stepsOfDocuments } from '../vocabulary/steps-of-documents.ts'
import { stuckKinds } from '../vocabulary/stuck-kinds.ts'

// Our choice: a line of more days is no picture any more.
export const mostChartDays = 366
const dayLength = 86_400_000

export const getDocumentCharts = defineCall({
  path: '/api/workflow/getDocumentCharts',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['coreWorkflowDashboard'],
  input: z
    .object({
      /** First and last day of the period, in India. */
      from: z.iso.date(),
      to: z.iso.date(),
      /** This branch and those beneath it; without it the whole organisation. */
      branch_id: DepartmentId.optional(),
      /** By what the steps are split, of the people on each document. */
      split: z.enum(stepSplits).optional(),
    })
    .refine(({ from, to }) => from <= to, { path: ['from'], error: rule('DAYS_TURNED') })
    .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayLength < mostChartDays, {
      path: ['from'],
      error: rule('DAYS_TOO_MANY', { most: mostChartDays }),
    }),
  output: z.object({
    /** Of the documents begun in the period, how many are in each state now. */
    states: z.partialRecord(z.enum(documentStates), z.int()),
    /** Of the completed: those that were completed by hand, as on paper. */
    by_hand: z.int(),
    /** Of the documents begun in the period, how many came so far. */
    reached: z.record(z.enum(stepsOfDocuments), z.int()),
    /** Came to where a provider signs, or past it, and needed none. */
    without_provider: z.int(),
    /** The steps by method or language; null where neither is asked for. */
    split: z
      .object({
        /** Its first day. Of a period with many documents only the last days are split. */
        from: z.iso.date(),
        /** Whether that day has more documents than were looked at. */
        more: z.boolean(),
        /** A document is in each value that one of its people has. */
        rows: z.array(
          z.object({
            value: z.string(),
            reached: z.record(z.enum(stepsOfDocuments), z.int()),
            without_provider: z.int(),
          }),
        ),
      })
      .nullable(),
    /** Each day of the period, in order. */
    days: z.array(z.object({ day: z.iso.date(), sent: z.int(), completed: z.int() })),
    /** Signatures made in the period; hours without any are left out. */
    hours: z.array(
      z.object({
        /** 1 is Monday. */
        weekday: z.int().min(1).max(7),
        hour: z.int().min(0).max(23),
        many: z.int(),
      }),
    ),
    /** At this moment, whenever they were begun. */
    now: z.object({
      out: z.int(),
      /** Of these, those whose deadline is at most two days away. */
      ends_soon: z.int(),
      /** Of these, those that do not go on by themselves. */
      stuck: z.int(),
      /** Of the stuck, for which reasons; one may have several. */
      stuck_by: z.record(z.enum(stuckKinds), z.int()),
      /** Wait for a checker before they go out. */
      in_review: z.int(),
      /** Whether `ends_soon` or `stuck` is more than that. */
      more: z.boolean(),
    }),
    /** For the asker, in all branches. */
    waiting: z.object({ many: z.int(), since: Moment.nullable() }),
  }),
  refuses: ['DEPARTMENT_NOT_FOUND'],
  purpose:
    'Answers the numbers of the dashboard: states, steps, days and hours of the documents that the member may see.',
  passive: true,
})
