import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { batchRowStates } from '../vocabulary/batches.ts'
import { Id } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { documentStates } from '../vocabulary/states.ts'
import { BatchRowRecord } from './batch-record.ts'

export const getWFBatchDocument = defineCall({
  path: '/api/workflow/getWFBatchDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({
    ...listInput,
    batch_id: Id,
    filter: z
      .object({
        states: z.array(z.enum(batchRowStates)).optional(),
        /** The refusal for which rows failed. */
        cause: z.string().max(60).optional(),
        /** Rows whose document is in one of these. */
        docket_states: z.array(z.enum(documentStates)).optional(),
      })
      .default({}),
  }),
  output: listOutput(BatchRowRecord),
  refuses: ['BATCH_NOT_FOUND'],
  purpose:
    'Lists the rows of a batch with what is wrong with them and their documents, in the order of the sheet.',
  passive: true,
})
