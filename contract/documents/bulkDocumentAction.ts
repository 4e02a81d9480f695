import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { jobOutput } from '../vocabulary/sheets.ts'
import { chosenDocuments, chosenTwice, oneWayChosen } from './chosen-documents.ts'
import { manyActs } from './many-acts.ts'

export const bulkDocumentAction = defineCall({
  path: '/api/workflow/bulkDocumentAction',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: chosenDocuments
    .extend({
      act: z.enum(manyActs),
      /** Of `revoke`. */
      reason: z.string().trim().min(3, rule('REASON_NEEDED')).max(500).optional(),
      /** Of `extend`. */
      expires_at: z.iso.datetime({ error: rule('MOMENT_INVALID') }).optional(),
      /** Of `prepare`: the docket whose people, boxes and settings the drafts get. */
      like_docket_id: DocketId.optional(),
    })
    .refine(oneWayChosen, chosenTwice)
    .refine(({ act, reason }) => act !== 'revoke' || reason !== undefined, {
      path: ['reason'],
      error: rule('REASON_NEEDED'),
    })
    .refine(({ act, expires_at }) => act !== 'extend' || expires_at !== undefined, {
      path: ['expires_at'],
      error: rule('MOMENT_INVALID'),
    })
    .refine(({ act, like_docket_id }) => act !== 'prepare' || like_docket_id !== undefined, {
      path: ['like_docket_id'],
      error: rule('FIELD_NEEDED'),
    }),
  output: jobOutput,
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'DOCKET_NOT_FOUND',
    'NOTHING_CHOSEN',
    'TOO_MANY_CHOSEN',
    'TOO_MANY_JOBS',
    'BAD_REQUEST',
  ],
  purpose:
    'Reminds, resends, extends, prepares like another, sends, revokes or deletes up to 10,000 documents, one after another; of one batch reminds, resends, extends or revokes up to 100,000.',
})
