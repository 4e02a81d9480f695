import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const endSession = defineCall({
  path: '/api/users/endSession',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may end their own sessions.',
  input: z.object({ session_id: z.uuid() }),
  output: z.object({}),
  refuses: ['NOT_FOUND', 'OWN_SESSION'],
  outlivesSession: true,
  purpose: 'Ends one of one’s other sessions, by its id in the list of fetchDetails.',
})
