import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, DocumentId, Moment } from '../vocabulary/ids.ts'
import { documentStates } from '../vocabulary/states.ts'

const figures = {
  /** Of the documents begun in the period, how many are in each state now. */
  counts: z.partialRecord(z.enum(documentStates), z.int()),
  /** From going out to completion, of those that are complete. */
  median_minutes: z.int().nullable(),
  /** Of all that are out now, whenever they were begun, the one that went out first. */
  longest: z.object({ document_id: DocumentId, title: z.string(), sent_at: Moment }).nullable(),
}
const Place = z.object({ branch_id: DepartmentId, name: z.string() })

export const getDocumentFigures = defineCall({
  path: '/api/workflow/getDocumentFigures',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['coreWorkflowDashboard'],
  input: z
    .object({
      /**
       * First and last day of the period, in India: a document counts on the day on which it was
       * begun.
       */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** The branches beneath this one, and itself; without it those at the top. */
      branch_id: DepartmentId.optional(),
    })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'] }),
  output: z.object({
    /** From the top to the branch that was asked for; empty for the top. */
    path: z.array(Place),
    /** Each with all branches beneath it. */
    branches: z.array(
      z.object({
        ...figures,
        /** Null: of people who work in no branch. */
        branch_id: DepartmentId.nullable(),
        name: z.string().nullable(),
        /** How many branches are beneath it. */
        beneath: z.int(),
        /** The branch that was asked for, without those beneath it. */
        is_own: z.boolean(),
      }),
    ),
    total: z.object(figures),
  }),
  refuses: ['DEPARTMENT_NOT_FOUND'],
  purpose:
    'Answers the documents that the member may see, by branch: numbers by state, median time and longest wait.',
  passive: true,
})
