import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const BatchReasonInput = z.object({
  batch_id: Id,
  reason: z.string().trim().min(3, rule('REASON_NEEDED')).max(500),
})

export const revokeBatch = defineCall({
  path: '/api/workflow/revokeBatch',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: BatchReasonInput,
  output: z.object({ job_id: Id }),
  refuses: ['BATCH_NOT_FOUND', 'WRONG_STATE'],
  purpose:
    'Takes a batch back: rows that wait become none, documents that are out are revoked, signed ones stay; rows of what could not be revoked say why, and it is asked for again.',
})
