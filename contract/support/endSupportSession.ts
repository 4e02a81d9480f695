import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ConsentId, SupportSession } from './support-session.ts'

export const endSupportSession = defineCall({
  path: '/api/users/endSupportSession',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users', 'roles'],
  input: z.object({ consent_id: ConsentId }),
  output: z.object({ session: SupportSession }),
  refuses: ['NOT_FOUND'],
  purpose: 'Ends a session of support at once, by either side, or takes its code back.',
})
