import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, GroupId } from '../vocabulary/ids.ts'

export const unlinkGroup = defineCall({
  path: '/api/workflow/unlinkGroup',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, group_id: GroupId }),
  output: z.object({}),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'GROUP_SIGNED',
    'WRONG_STATE',
    'FROZEN',
    'NOT_ALLOWED',
  ],
  purpose: 'Takes a signing group off a document while nobody signs or has signed for it.',
})
