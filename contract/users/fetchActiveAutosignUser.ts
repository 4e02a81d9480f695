import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { AutosignUser } from './autosign-user.ts'

export const fetchActiveAutosignUser = defineCall({
  path: '/api/user/fetchActiveAutosignUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({}),
  output: z.object({ rows: z.array(AutosignUser) }),
  refuses: [],
  purpose: 'Lists the people who can sign unattended at this moment.',
  passive: true,
})
