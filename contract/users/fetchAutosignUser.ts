import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { AutosignUser } from './autosign-user.ts'

export const fetchAutosignUser = defineCall({
  path: '/api/user/fetchAutosignUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting', 'workflow'],
  input: z.object({ ...listInput }),
  output: listOutput(AutosignUser),
  refuses: [],
  purpose: 'Lists the people whose certificates are enrolled to sign unattended.',
  passive: true,
})
