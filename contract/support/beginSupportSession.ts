import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { SessionUser } from '../sessions/user-record.ts'
import { rule } from '../vocabulary/rule.ts'
import { supportMay } from '../vocabulary/support-sessions.ts'
import { ConsentId } from './support-session.ts'

export const beginSupportSession = defineCall({
  path: '/api/users/beginSupportSession',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .transform((typed) => typed.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^[A-Z0-9]{10}$/, rule('SUPPORT_CODE_INVALID'))),
    reason: z.string().trim().min(3, rule('SUPPORT_REASON_NEEDED')).max(300),
  }),
  output: z.object({
    consent_id: ConsentId,
    user: SessionUser,
    expiresAt: z.iso.datetime(),
    organisation: z.string(),
    person: z.string(),
    may: z.enum(supportMay),
  }),
  refuses: ['SUPPORT_CODE_WRONG', 'TOO_MANY_REQUESTS', 'ORGANISATION_SUSPENDED'],
  purpose: 'Begins a session of support by the code that an administrator of the organisation created.',
})
