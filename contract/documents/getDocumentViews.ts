import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ViewFilter } from '../vocabulary/document-views.ts'
import { Id } from '../vocabulary/ids.ts'

export const getDocumentViews = defineCall({
  path: '/api/workflow/getDocumentViews',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['documents', 'workflow'],
  input: z.object({}),
  output: z.object({
    /** By name. */
    views: z.array(z.object({ view_id: Id, name: z.string(), filter: ViewFilter })),
  }),
  refuses: [],
  purpose: 'The filters of the list of documents that the member keeps.',
  passive: true,
})
