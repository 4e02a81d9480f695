import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { BulkRecord } from './bulk-record.ts'

export const stopBulkSigning = defineCall({
  path: '/api/workflow/stopBulkSigning',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({ bulk_id: Id }),
  output: z.object({ bulk: BulkRecord }),
  refuses: ['NOT_FOUND'],
  purpose: 'Stops a signing of many: leases are given back, and what is signed stays signed.',
})
