import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { SupportSession } from './support-session.ts'

export const getSupportSessions = defineCall({
  path: '/api/users/getSupportSessions',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users', 'roles'],
  input: z.object({}),
  output: z.object({ sessions: z.array(SupportSession) }),
  refuses: [],
  purpose: 'Lists when support acted here, who it was and what for, the newest first.',
  passive: true,
})
