import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'

export const addDocumentDownloadedHistory = defineCall({
  path: '/api/workflow/addDocumentDownloadedHistory',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId, version: z.int().min(1).max(1_000_000) }),
  output: z.object({}),
  refuses: ['DOCUMENT_NOT_FOUND', 'VERSION_NOT_FOUND', 'LINK_ENDED', 'NOT_ALLOWED'],
  purpose: 'Notes in the trail that a copy was saved from the viewer; a download by ticket notes itself.',
})
