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
    filter: z
      .object({
        states: z.array(z.enum(batchStates)).optional(),
        /**
         * Those of the whole organisation whose rows are being made, also of others: how far they
         * are is open to all who work with batches, without what more could be asked by.
         */
        running: z.boolean().optional(),
      })
      .default({}),
  }),
  output: listOutput(BatchRecord),
  refuses: [],
  purpose:
    'Lists batches with how far they are, the newest first: those in which the member has a part, or all that run.',
  passive: true,
})
