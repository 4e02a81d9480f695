import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { composedOutput, savingRefuses, textInput } from './composed-record.ts'

export const updateCompleteDocumentEditing = defineCall({
  path: '/api/workflow/updateCompleteDocumentEditing',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, ...textInput }),
  output: composedOutput,
  refuses: savingRefuses,
  purpose:
    'Changes the text of a draft that was written here, and creates its pages again. Boxes go where their fields went.',
})
