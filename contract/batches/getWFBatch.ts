import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { WholeBatch } from './batch-record.ts'

export const getWFBatch = defineCall({
  path: '/api/workflow/getWFBatch',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({
    batch_id: Id,
    /** Whether what its rows take is added up, too: who follows a batch needs its counts alone. */
    with_plan: z.boolean().default(true),
  }),
  output: z.object({ batch: WholeBatch }),
  refuses: ['BATCH_NOT_FOUND'],
  purpose: 'One batch: its state, columns, what its rows take, and what became of them.',
  passive: true,
})
