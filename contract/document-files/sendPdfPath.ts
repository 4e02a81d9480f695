import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PageSize } from '../documents/document-record.ts'
import { DocumentId, FileId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'
import { openPdfRefuses } from './read-upload-refuses.ts'

export const sendPdfPath = defineCall({
  path: '/api/workflow/sendPdfPath',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow', 'documents'],
  /**
   * Its name is the specification's; a path of a file system is refused as every name that is not
   * here.
   */
  input: z
    .strictObject({ document_id: DocumentId.optional(), fileId: FileId.optional() })
    .refine(({ document_id, fileId }) => (document_id === undefined) !== (fileId === undefined), {
      path: ['document_id'],
      error: rule('CHOSEN_TWICE'),
    }),
  output: ticketOutput.extend({
    pages: z.int(),
    sizes: z.array(PageSize),
    /** Null for a file that is not on a document yet. */
    version: z.int().nullable(),
  }),
  refuses: ['DOCUMENT_NOT_FOUND', ...openPdfRefuses, 'JOB_FILE_GONE', 'LINK_ENDED', 'NOT_ALLOWED'],
  purpose: 'Opens a stored PDF for the viewer: its pages, their sizes, and a ticket to its bytes.',
})
