import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const deleteBatch = defineCall({
  path: '/api/workflow/deleteBatch',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({
    batch_id: Id,
    /** Brings one back that was deleted within thirty days. */
    undo: z.boolean().default(false),
  }),
  output: z.object({}),
  refuses: ['BATCH_NOT_FOUND', 'WRONG_STATE'],
  purpose: 'Deletes a batch that is not running, or brings it back.',
})
