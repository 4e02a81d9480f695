import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { LetterheadRow } from './letterhead-record.ts'

export const getLetterheads = defineCall({
  path: '/api/workflow/getLetterheads',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents', 'advanceSetting'],
  input: z.object({
    ...listInput,
    filter: z
      .object({ state: z.enum(['in_use', 'retired']) })
      .partial()
      .default({}),
  }),
  output: listOutput(LetterheadRow),
  refuses: [],
  purpose: 'Lists the letterheads of the organisation by name: those in use, or those that were retired.',
  passive: true,
})
