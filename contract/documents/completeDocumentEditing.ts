import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId, DocketId, DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { composedOutput, savingRefuses, textInput } from './composed-record.ts'

export const completeDocumentEditing = defineCall({
  path: '/api/workflow/completeDocumentEditing',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      /** Written here before; missing: a new document, in the docket given or in a new one. */
      document_id: DocumentId.optional(),
      docket_id: DocketId.optional(),
      /** Whom the new docket is for. */
      client_id: ClientId.optional(),
      name: z.string().trim().min(1).max(200).optional(),
      ...textInput,
    })
    .refine(({ document_id, docket_id }) => !(document_id && docket_id), {
      path: ['docket_id'],
      message: rule('CHOSEN_TWICE'),
    })
    .refine(
      ({ document_id, docket_id, client_id }) => client_id === undefined || !(document_id || docket_id),
      { path: ['client_id'], message: rule('OF_NEW_DOCKET') },
    )
    .refine(({ document_id, name }) => document_id !== undefined || name !== undefined, {
      path: ['name'],
      message: rule('REQUIRED'),
    }),
  output: composedOutput,
  refuses: [...savingRefuses, 'DOCKET_NOT_FOUND', 'CLIENT_NOT_FOUND'],
  purpose:
    'Ends writing: creates the pages of a draft from its text, as a new document or as the next version of one that was written here.',
})
