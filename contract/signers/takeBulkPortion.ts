import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ConsentTextId, DocumentId, Id, Moment } from '../vocabulary/ids.ts'
import { ProviderForm } from '../vocabulary/provider-form.ts'
import { BulkRecord } from './bulk-record.ts'

export const takeBulkPortion = defineCall({
  path: '/api/workflow/takeBulkPortion',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    bulk_id: Id,
    /** For a way that signs on their page: its certificate and the issuers, in DER. */
    certificates: z.array(z.base64().max(16_000)).min(1).max(8).optional(),
    /**
     * For a way of a provider: the words that the member agreed to for this redirect. Each has its
     * own.
     */
    consent_id: ConsentTextId.optional(),
    /** For a way whose key is at a signing service: which key. */
    credential_id: z.string().min(1).max(1_000).optional(),
    /** They saw that their certificate has another name than a sender gave, and go on. */
    name_confirmed: z.boolean().default(false),
  }),
  output: z.object({
    bulk: BulkRecord,
    /** Null where nothing could be taken now. */
    portion: z
      .object({
        portion_id: Id,
        documents: z.int(),
        lease_until: Moment,
        /** What the key of the page signs with SHA-256. */
        to_sign: z.array(z.object({ document_id: DocumentId, bytes: z.base64() })).optional(),
        /** For a provider's page: the form the browser posts. */
        form: ProviderForm.optional(),
        /** For a key at a signing service: where its owner allows these signatures. */
        address: z.url().optional(),
      })
      .nullable(),
    /** All that is left is being signed by others: when to ask again. */
    retry_after_seconds: z.int().nullable(),
  }),
  refuses: [
    'NOT_FOUND',
    'BULK_OPEN',
    'BULK_ELSEWHERE',
    'BULK_OVER',
    'METHOD_NOT_ALLOWED',
    'CONSENT_OUTDATED',
    'CONSENT_MISSING',
    'PROVIDER_DOWN',
    'SIGNING_SERVICE_OFF',
    'SIGNING_SERVICE_AWAY',
    'SIGNING_SERVICE_REFUSED',
    'CREDENTIAL_NOT_FOUND',
    'CREDENTIAL_DISABLED',
    'CREDENTIAL_ASKS_HERE',
    'CERTIFICATE_UNREADABLE',
    'CERTIFICATE_NOT_FOR_SIGNING',
    'CERTIFICATE_WEAK',
    'CERTIFICATE_EXPIRED',
    'CERTIFICATE_UNTRUSTED',
    'CERTIFICATE_REVOKED',
    'CERTIFICATE_STATUS_UNKNOWN',
  ],
  purpose:
    'Keeps the next documents of a signing of many for the member and answers what their key signs; goes on with one that was stopped.',
})
