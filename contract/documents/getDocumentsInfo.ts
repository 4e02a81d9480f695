import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { DocumentRow } from './document-record.ts'

export const getDocumentsInfo = defineCall({
  path: '/api/workflow/getDocumentsInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may see what waits for themselves.',
  input: z.object({
    ...listInput,
    box: z.enum(['to_sign', 'to_check', 'sent', 'finished']).default('to_sign'),
  }),
  output: listOutput(DocumentRow.extend({ signer_id: z.uuid().nullable() })).extend({
    counts: z.object({ to_sign: z.int(), to_check: z.int(), sent: z.int(), finished: z.int() }),
  }),
  refuses: [],
  purpose: 'The own inbox: to sign, to check, sent, finished, with counts.',
  passive: true,
})
