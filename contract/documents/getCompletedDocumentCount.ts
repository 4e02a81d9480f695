import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const getCompletedDocumentCount = defineCall({
  path: '/api/workflow/getCompletedDocumentCount',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'The answer is about the documents that the member may see, and no others.',
  input: z.object({
    /** Completed at this moment or later, and before that one. */
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
  }),
  output: z.object({
    count: z.int(),
    /** Months in India, oldest first; one without a document is left out. */
    by_month: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: z.int() })),
  }),
  refuses: [],
  purpose: 'Answers how many documents that the member may see were completed, by month.',
  passive: true,
})
