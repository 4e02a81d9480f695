import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mostInBulk } from '../vocabulary/bulk-limits.ts'
import { ConsentTextId, DocumentId, Id } from '../vocabulary/ids.ts'
import { BulkMethod, BulkRecord } from './bulk-record.ts'

export const startBulkSigning = defineCall({
  path: '/api/workflow/startBulkSigning',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    document_ids: z.array(DocumentId).min(1).max(mostInBulk),
    method: BulkMethod,
    /** The words that the member agreed to, once for all of them. */
    consent_id: ConsentTextId,
    /** For a way whose key is at a signing service. */
    service_id: Id.optional(),
  }),
  output: z.object({ bulk: BulkRecord }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'NOT_ALLOWED',
    'BULK_OPEN',
    'BULK_NOTHING',
    'CONSENT_OUTDATED',
    'CONSENT_MISSING',
    'METHOD_NOT_ALLOWED',
    'SIGNING_SERVICE_OFF',
  ],
  purpose:
    'Begins to sign many documents of the member together, with one consent; what cannot go along is left with its reason.',
})
