import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'

export const getOpenWork = defineCall({
  path: '/api/users/getOpenWork',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ ids: z.array(UserId).min(1).max(200) }),
  output: z.object({
    rows: z.array(
      z.object({
        user_id: UserId,
        name: z.string(),
        /** What goes to a successor: dockets this person sent, or began. */
        drafts: z.int(),
        in_review: z.int(),
        out_for_signature: z.int(),
        /** Declined or expired ones, which can still go on. */
        halted: z.int(),
        /**
         * Documents that wait for this person’s own signature or approval; nobody else can give it.
         */
        to_sign: z.int(),
      }),
    ),
    needs_successor: z.boolean(),
  }),
  refuses: ['USER_NOT_FOUND'],
  purpose: 'Tells what is open with these members, before they are switched off or deleted.',
  passive: true,
})
