import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { JobRecord } from '../progress/job-record.ts'
import { DocumentId, Id } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { SaidValues } from '../vocabulary/said-values.ts'
import { checkActs, manyActs } from './many-acts.ts'

export const getDocumentWork = defineCall({
  path: '/api/workflow/getDocumentWork',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'batchprocess', 'coreWorkflowDashboard'],
  input: z.object({
    pageNo: listInput.pageNo,
    maxRows: listInput.maxRows,
    job_id: Id,
    filter: z
      .object({ outcome: z.enum(['done', 'refused']) })
      .partial()
      .default({}),
  }),
  output: listOutput(
    z.object({
      document_id: DocumentId,
      /** Of the document and its docket; empty where the member does not see it. */
      name: z.string(),
      title: z.string(),
      /** Null while its turn has not come. */
      outcome: z.enum(['done', 'refused']).nullable(),
      /** Why it was refused, with the values of the words. */
      refusal: z
        .object({
          code: z.string(),
          values: SaidValues.optional(),
          message: z.string(),
        })
        .nullable(),
    }),
  ).extend({ act: z.enum([...manyActs, ...checkActs]), job: JobRecord }),
  refuses: ['JOB_NOT_FOUND'],
  purpose: 'Says how far the work on many documents has come, and the result for each document.',
  passive: true,
})
