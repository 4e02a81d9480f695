import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ViewFilter, ViewName } from '../vocabulary/document-views.ts'
import { Id } from '../vocabulary/ids.ts'

export const SaveViewInput = z.object({
  /** One that is there already: its name and filter change. */
  view_id: Id.optional(),
  name: ViewName,
  filter: ViewFilter,
})

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
