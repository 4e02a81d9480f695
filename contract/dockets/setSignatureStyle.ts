import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { styleSources } from '../vocabulary/signature-looks.ts'
import { SignatureStyle } from '../vocabulary/signature-style.ts'

export const setSignatureStyle = defineCall({
  path: '/api/workflow/setSignatureStyle',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      docket_id: DocketId.optional(),
      /** Of this document alone. */
      document_id: DocumentId.optional(),
      /** Null takes it away: the document has that of its docket again, and so on. */
      style: SignatureStyle.nullable(),
    })
    .refine((body) => body.docket_id || body.document_id, {
      error: rule('DOCKET_NEEDED'),
      path: ['docket_id'],
    }),
  output: z.object({ style: SignatureStyle, source: z.enum(styleSources), revision: z.int() }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'FROZEN',
    'SETTING_LOCKED',
    'DOCKET_IN_EDIT',
  ],
  purpose: 'Sets what visible signatures show on a docket or on one document of it, until somebody signs.',
})
