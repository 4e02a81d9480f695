import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Email, Mobile, PersonName } from '../signers/signer-record.ts'
import { GroupId, UserId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { GroupRow } from './group-record.ts'

export const addUser = defineCall({
  path: '/api/workflow/addUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      group_id: GroupId,
      /** A member; anybody else is named with a contact. */
      user_id: UserId.optional(),
      name: PersonName.optional(),
      email: Email.nullish(),
      mobile: Mobile.nullish(),
    })
    .refine(({ user_id, email, mobile }) => user_id || email || mobile, {
      error: rule('CONTACT_NEEDED'),
      path: ['email'],
    })
    .refine(({ user_id, name }) => user_id || name, { error: rule('NAME_REQUIRED'), path: ['name'] }),
  output: z.object({ group: GroupRow }),
  refuses: ['GROUP_NOT_FOUND', 'USER_NOT_FOUND', 'GROUP_FULL'],
  purpose: 'Adds a person to a signing group; one who is in it stays as they are.',
})
