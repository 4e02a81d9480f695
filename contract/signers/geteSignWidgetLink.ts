import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment, SignerId } from '../vocabulary/ids.ts'

export const geteSignWidgetLink = defineCall({
  path: '/api/workflow/geteSignWidgetLink',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    signer_id: SignerId,
    /** One that the organisation has listed; it may have a query. */
    return_url: z.string().max(1_000),
    /** The site that shows the page. Missing: that of the return address. */
    origin: z.string().max(200).optional(),
    /** Of one of the organisation's keys. Missing: of the newest that opens. */
    application_id: z.string().max(100).optional(),
  }),
  output: z.object({ url: z.string(), expiresAt: Moment }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'LINK_EXPIRED',
    'LINK_ENDED',
    'LINK_REPLACED',
    'UNAVAILABLE',
  ],
  purpose:
    'An address of one use and ten minutes, by which a listed site shows the page of one signer in a frame.',
})
