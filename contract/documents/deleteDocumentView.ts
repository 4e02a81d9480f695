import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const deleteDocumentView = defineCall({
  path: '/api/workflow/deleteDocumentView',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['documents', 'workflow'],
  input: z.object({ view_id: Id }),
  output: z.object({}),
  refuses: ['VIEW_NOT_FOUND'],
  purpose: 'Removes a filter that the member keeps; no document changes.',
})
