import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { batchStates } from '../vocabulary/batches.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { BatchRecord } from './batch-record.ts'

export const getBulkworkflowBatches = defineCall({
  path: '/api/workflow/getBulkworkflowBatches',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({
    ...listInput,
    filter: z.object({ states: z.array(z.enum(batchStates)).optional() }).default({}),
  }),
  output: listOutput(BatchRecord),
  refuses: [],
  purpose: 'Lists batches with how far they are, the newest first.',
  passive: true,
})
