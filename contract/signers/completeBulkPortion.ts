import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mostInPortion } from '../vocabulary/bulk-limits.ts'
import { DocumentId, Id } from '../vocabulary/ids.ts'
import { BulkRecord } from './bulk-record.ts'

export const completeBulkPortion = defineCall({
  path: '/api/workflow/completeBulkPortion',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    bulk_id: Id,
    portion_id: Id,
    /** For a way that signs on their page: with what was signed, and a signature a document. */
    signed: z
      .object({
        certificate: z.base64().max(16_000),
        signatures: z
          .array(z.object({ document_id: DocumentId, signature: z.base64().max(2_000) }))
          .min(1)
          .max(mostInPortion),
      })
      .optional(),
  }),
  output: z.object({ bulk: BulkRecord }),
  refuses: ['NOT_FOUND', 'BULK_ELSEWHERE', 'METHOD_NOT_ALLOWED'],
  purpose: 'Ends a portion of a signing of many: each docket gets its signatures or gives its lease back.',
})
