import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { SaveViewInput } from './save-view-input.ts'

export const saveDocumentView = defineCall({
  path: '/api/workflow/saveDocumentView',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['documents', 'workflow'],
  input: SaveViewInput,
  output: z.object({ view_id: Id }),
  refuses: ['VIEW_NOT_FOUND', 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS'],
  purpose: 'Keeps a filter of the list of documents under a name, or changes one.',
})
