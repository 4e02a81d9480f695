import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Email, Mobile } from '../signers/signer-record.ts'
import { GroupId, UserId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { GroupRow } from './group-record.ts'

export const removeUser = defineCall({
  path: '/api/workflow/removeUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      group_id: GroupId,
      user_id: UserId.optional(),
      /** Of somebody who is no member. */
      email: Email.nullish(),
      mobile: Mobile.nullish(),
    })
    .refine(({ user_id, email, mobile }) => user_id || email || mobile, {
      error: rule('CONTACT_NEEDED'),
      path: ['email'],
    }),
  output: z.object({ group: GroupRow }),
  refuses: ['GROUP_NOT_FOUND'],
  purpose: 'Takes a person out of a signing group; a turn that is open stays until another takes it.',
})
