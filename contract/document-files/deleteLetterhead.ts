import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { LetterheadId } from '../vocabulary/ids.ts'

export const deleteLetterhead = defineCall({
  path: '/api/workflow/deleteLetterhead',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting', 'workflow'],
  input: z.object({ letterhead_id: LetterheadId }),
  output: z.object({}),
  refuses: ['LETTERHEAD_NOT_FOUND'],
  purpose: 'Retires a letterhead: no other document is set on it, and those that were keep it.',
})
