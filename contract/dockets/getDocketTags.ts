import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const getDocketTags = defineCall({
  path: '/api/workflow/getDocketTags',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({}),
  /** Those used most come first. */
  output: z.object({ tags: z.array(z.string()).max(100) }),
  refuses: [],
  purpose:
    'The tags of the newest dockets that the member sends, or of all where they see all, as suggestions.',
  passive: true,
})
