import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { memberStates } from '../vocabulary/states.ts'
import { MemberEmail, MemberMobile } from './person-fields.ts'

export const checkIfUserExists = defineCall({
  path: '/api/users/checkIfUserExists',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z
    .object({ email: MemberEmail.optional(), mobile: MemberMobile.optional() })
    .refine(({ email, mobile }) => email !== undefined || mobile !== undefined, {
      error: rule('CONTACT_NEEDED'),
    }),
  output: z.object({
    /** The member here who has it. */
    membership: z.object({ user_id: UserId, name: z.string(), state: z.enum(memberStates) }).nullable(),
    /** Whether anybody has it, here or elsewhere; of elsewhere nothing more is said. */
    userExists: z.boolean(),
  }),
  refuses: ['TOO_MANY_REQUESTS'],
  purpose: 'Says whether a mail address or mobile number is a member’s here, a user’s elsewhere, or new.',
  passive: true,
})
