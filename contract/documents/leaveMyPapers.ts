import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PapersToken } from './own-paper.ts'

export const leaveMyPapers = defineCall({
  path: '/api/workflow/leaveMyPapers',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ token: PapersToken }),
  output: z.object({}),
  refuses: ['TOO_MANY_REQUESTS'],
  purpose: 'Ends the token for somebody’s papers, and what was opened by it.',
})
