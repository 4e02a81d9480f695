import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { OwnPaper, ownBoxes, PapersToken } from './own-paper.ts'

export const getMyPapers = defineCall({
  path: '/api/workflow/getMyPapers',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    ...listInput,
    token: PapersToken,
    /** `waiting`: out for signature, and others are asked now. */
    box: z.enum(ownBoxes).default('to_sign'),
  }),
  output: listOutput(OwnPaper).extend({
    counts: z.object({ to_sign: z.int(), to_check: z.int(), waiting: z.int(), finished: z.int() }),
  }),
  refuses: ['SESSION_ENDED', 'SESSION_KEY', 'TOO_MANY_REQUESTS'],
  purpose: 'The papers of somebody who has confirmed a contact, across organisations, with totals.',
})
