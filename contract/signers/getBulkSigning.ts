import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { BulkRecord, LeftPaper } from './bulk-record.ts'

export const getBulkSigning = defineCall({
  path: '/api/workflow/getBulkSigning',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  /** The newest of the member where none is named. */
  input: z.object({ bulk_id: Id.optional(), pageNo: listInput.pageNo, maxRows: listInput.maxRows }),
  /** The rows are what was left. */
  output: listOutput(LeftPaper).extend({ bulk: BulkRecord.nullable() }),
  refuses: ['NOT_FOUND'],
  purpose: 'Says how far a signing of many has come, and what was left with its reason.',
  passive: true,
})
