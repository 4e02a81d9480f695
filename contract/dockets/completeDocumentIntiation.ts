import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'
import { ReferenceId } from '../vocabulary/reference-mask.ts'
import { rule } from '../vocabulary/rule.ts'
import { documentStates } from '../vocabulary/states.ts'

export const completeDocumentIntiation = defineCall({
  path: '/api/workflow/completeDocumentIntiation',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      /** That the sender looked at; where somebody changed the docket since, nothing is sent. */
      revision: z.int().optional(),
      docket_id: DocketId.optional(),
      document_id: DocumentId.optional(),
      title: z.string().trim().min(1).max(200).optional(),
      message: z.string().trim().max(1000).optional(),
      expiry_days: z.int().min(1).max(365).optional(),
      /** Under which the organisation files the docket; by its setting `reference_id_rule`. */
      reference_id: ReferenceId.optional(),
      /** The sender knows that files of it are out or completed already. */
      duplicates_confirmed: z.boolean().default(false),
    })
    .refine((body) => body.docket_id || body.document_id, {
      error: rule('DOCKET_NEEDED'),
      path: ['docket_id'],
    }),
  output: z.object({
    docket_id: DocketId,
    state: z.enum(documentStates),
    /** `review` where somebody checks it before it goes out. */
    waiting_for: z.string().nullable(),
  }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCKET_STALE',
    'DOCKET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'WRONG_STATE',
    'NO_SIGNERS',
    'NO_DOCUMENTS',
    'SIGNER_WITHOUT_BOX',
    'FIELD_NOT_READY',
    'STAMP_NOT_SET',
    'NOT_ALLOWED',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
    'TOO_MANY_INVITATIONS',
    'DUPLICATE_FOUND',
    'DUPLICATE_REFUSED',
    'PAGE_NOT_DRAWN',
    'DOCUMENTS_CHANGED',
    'UNAVAILABLE',
    'REFERENCE_MISSING',
    'REFERENCE_INVALID',
    'REFERENCE_TAKEN',
    'NO_CHECKER',
  ],
  purpose:
    'Sends the docket: every page is drawn once, then it is checked where that is set, or its first signers are invited.',
})
