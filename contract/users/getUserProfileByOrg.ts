import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment, UserId } from '../vocabulary/ids.ts'
import { MemberRow } from './member-record.ts'
import { orgClaim } from './person-fields.ts'

export const getUserProfileByOrg = defineCall({
  path: '/api/users/getUserProfileByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ ...orgClaim, user_id: UserId }),
  output: z.object({
    profile: MemberRow.extend({
      /** Open until then; null without an invitation that waits. */
      invitation_until: Moment.nullable(),
      invited_by: z.string().nullable(),
      invitation_sent_at: Moment.nullable(),
      language: z.string(),
      off_at: Moment.nullable(),
      off_reason: z.string().nullable(),
      /** The role that is theirs once a second administrator agrees, and who asked for it. */
      waiting_role: z.object({ proposal_id: Id, label: z.string(), asked_by: z.string() }).nullable(),
      /** Who changed them last. */
      changed_by: z.string().nullable(),
    }),
  }),
  refuses: ['USER_NOT_FOUND', 'NOT_FOUND'],
  purpose: 'Answers one member, for the form in which they are changed.',
  passive: true,
})
