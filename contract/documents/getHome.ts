import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'
import { listOutput } from '../vocabulary/lists.ts'
import { DocumentRow } from './document-record.ts'
import { StuckReason } from './stuck-reason.ts'

export const getHome = defineCall({
  path: '/api/workflow/getHome',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may see what waits for themselves, and what they sent.',
  input: z.object({}),
  output: z.object({
    /** To sign, to agree, to check. */
    waiting: listOutput(DocumentRow),
    /** Sent by the member. */
    stuck: listOutput(DocumentRow.extend({ why: z.array(StuckReason) })),
    /** Sent by the member: over, or sent back by a checker, since `back_since`. */
    came_back: listOutput(DocumentRow),
    /** The member's last visit; a week ago on the first. */
    back_since: Moment,
    /** Of a member who has sent nothing and is asked nothing; null for all others. */
    first_steps: z.object({ invited: z.boolean(), branded: z.boolean() }).nullable(),
  }),
  refuses: [],
  purpose: 'The first page of a member: what waits for them, what is stuck, what came back.',
  passive: true,
})
