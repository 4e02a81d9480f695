import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ChangeLetterheadInput, LetterheadRow } from './letterhead-record.ts'

export const updateLetterhead = defineCall({
  path: '/api/workflow/updateLetterhead',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting', 'workflow'],
  input: ChangeLetterheadInput,
  output: z.object({ letterhead: LetterheadRow }),
  refuses: ['LETTERHEAD_NOT_FOUND', 'LETTERHEAD_STALE', 'LETTERHEAD_NAME_TAKEN'],
  purpose:
    'Changes the name of a letterhead, its margins by hand, the pages under which it lies, and what lies under the others.',
})
