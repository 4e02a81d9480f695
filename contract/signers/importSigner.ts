import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, FileId, Id, SignerId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { mostImported } from '../vocabulary/signer-sheet.ts'
import { SignerRecord } from './signer-record.ts'

export const importSigner = defineCall({
  path: '/api/workflow/importSigner',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      document_id: DocumentId,
      /**
       * Members and external users by their ids, the main contacts of clients and the people of
       * other dockets by the ids of these, or a sheet.
       */
      source: z.enum(['member', 'external_user', 'client', 'docket', 'sheet']),
      ids: z.array(Id).min(1).max(mostImported).optional(),
      /**
       * CSV or XLSX; the first row names the columns: Name, Email, Mobile number, Role, Order,
       * Language.
       */
      fileId: FileId.optional(),
    })
    .refine(({ source, ids }) => (source === 'sheet') === (ids === undefined), {
      path: ['ids'],
      error: rule('CHOSEN_TWICE'),
    })
    .refine(({ source, fileId }) => (source === 'sheet') === (fileId !== undefined), {
      path: ['fileId'],
      error: rule('CHOSEN_TWICE'),
    }),
  output: z.object({
    signers: z.array(SignerRecord),
    added: z.array(SignerId),
    /** Chosen people who were on the document before. */
    already: z.array(z.string()),
  }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'DOCKET_NOT_FOUND',
    'USER_NOT_FOUND',
    'EXTERNAL_USER_NOT_FOUND',
    'CLIENT_NOT_FOUND',
    'FILE_NOT_FOUND',
    'SHEET_NOT_ONE',
    'SHEET_LOCKED',
    'SHEET_OLD_FORMAT',
    'SHEET_EMPTY',
    'SHEET_DAMAGED',
    'SHEET_TOO_LARGE',
    'SHEET_TOO_HEAVY',
    'SHEET_TOO_MANY_PEOPLE',
    'SHEET_WITHOUT_COLUMNS',
    'SHEET_ROWS_WRONG',
    'SIGNER_TWICE',
    'SIGNERS_TOO_MANY',
    'CONTACT_MISSING',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
    'TOO_MANY_INVITATIONS',
    'WRONG_STATE',
    'FROZEN',
    'NOT_ALLOWED',
    'UNAVAILABLE',
  ],
  purpose: 'Puts many known people on a docket at once, all or none.',
})
