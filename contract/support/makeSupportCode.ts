import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { rule } from '../vocabulary/rule.ts'
import { supportMay, supportMinutes } from '../vocabulary/support-sessions.ts'
import { SupportSession } from './support-session.ts'

export const makeSupportCode = defineCall({
  path: '/api/users/makeSupportCode',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users', 'roles'],
  input: z.object({
    purpose: z.string().trim().min(3, rule('SUPPORT_PURPOSE_NEEDED')).max(300),
    minutes: z.int().min(supportMinutes.least).max(supportMinutes.most),
    may: z.enum(supportMay),
  }),
  output: z.object({
    /** Shown once and told to support; kept as a hash. */
    code: z.string(),
    session: SupportSession,
  }),
  refuses: ['ADMINISTRATORS_ONLY', 'TOO_MANY_REQUESTS'],
  purpose: 'An administrator lets support work in their place for some minutes, by a code.',
})
