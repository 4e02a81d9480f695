import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Email } from '../signers/signer-record.ts'
import { Work } from '../vocabulary/proof-of-work.ts'

export const resetPassword = defineCall({
  path: '/api/users/resetPassword',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /** `path` is the login page of an organisation, whose own form the link then opens. */
  input: z.object({ emailId: Email, path: z.string().max(100).optional(), work: Work.optional() }),
  output: z.object({}),
  refuses: ['WORK_NEEDED', 'TOO_MANY_REQUESTS'],
  purpose: 'Mails a link to set a new password where the account exists; answers alike where it does not.',
})
