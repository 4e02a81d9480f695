import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { requestBoxes, requestStates } from '../vocabulary/document-requests.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { RequestRow } from './request-record.ts'

const sorts = ['changed', 'created', 'due'] as const

export const getDocumentRequests = defineCall({
  path: '/api/workflow/getDocumentRequests',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['requestDocument', 'coreWorkflowDashboard'],
  input: z.object({
    ...listInput,
    box: z.enum(requestBoxes).default('all'),
    filter: z
      .object({ state: z.array(z.enum(requestStates)).max(requestStates.length) })
      .partial()
      .default({}),
    sort: z
      .object({ by: z.enum(sorts), descending: z.boolean().default(true) })
      .default({ by: 'changed', descending: true }),
  }),
  /** `counts`: of each box what is not closed. */
  output: listOutput(RequestRow).extend({
    counts: z.object({ mine: z.int(), branch: z.int() }),
  }),
  refuses: [],
  purpose: 'Lists the document requests that the member or their branch asked, or is asked.',
  passive: true,
})
