import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Agent } from '../vocabulary/agent.ts'
import { DocumentId, Id, Moment, TransactionId } from '../vocabulary/ids.ts'
import { PersonMethodName } from '../vocabulary/offered-method.ts'
import { ProviderForm } from '../vocabulary/provider-form.ts'
import { ToldPlace } from '../vocabulary/told-place.ts'
import { SigningMethodName } from './signer-record.ts'

export const startSigning = defineCall({
  path: '/api/workflow/startSigning',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    method: PersonMethodName,
    /** The papers of the docket to sign now; all that wait for this person when missing. */
    document_ids: z.array(DocumentId).min(1).max(20).optional(),
    consent_record_id: Id,
    /**
     * For a way that signs on their page: the certificate that will sign, and its issuers, in DER.
     */
    certificates: z.array(z.base64().max(16_000)).min(1).max(8).optional(),
    /** For a way that is signed at a signing service: which one. */
    service_id: Id.optional(),
    /** For a way whose device is at an agent: who that is, and what is read there. */
    agent: Agent.optional(),
    /**
     * They compared their name, saw that it differs, and go on; without it a signature under
     * another name waits for the sender.
     */
    name_confirmed: z.boolean().default(false),
    /** Where they are, where the docket asks it. */
    place: ToldPlace.optional(),
  }),
  output: z.object({
    transaction_id: TransactionId,
    lease_until: Moment,
    method: SigningMethodName,
    /** For a provider's page: the form the browser posts. */
    form: ProviderForm.optional(),
    /** For a signing service: the page to which the browser goes. */
    address: z.url().optional(),
    /**
     * For a way that signs on their page: the bytes that the key signs with SHA-256, a document
     * each.
     */
    to_sign: z.array(z.object({ document_id: DocumentId, bytes: z.base64() })).optional(),
  }),
  refuses: [
    'LINK_ENDED',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'OTHER_IS_SIGNING',
    'CONSENT_MISSING',
    'FIELD_MISSING',
    'MARK_MISSING',
    'PLACE_MISSING',
    'VIDEO_MISSING',
    'ACCESS_CODE_NEEDED',
    'FACTOR_NEEDED',
    'PAN_MISSING',
    'METHOD_NOT_ALLOWED',
    'METHOD_WAITS',
    'WRONG_STATE',
    'PROVIDER_DOWN',
    'DOCUMENT_NOT_FOUND',
    'CERTIFICATE_UNREADABLE',
    'CERTIFICATE_NOT_FOR_SIGNING',
    'CERTIFICATE_WEAK',
    'CERTIFICATE_EXPIRED',
    'CERTIFICATE_UNTRUSTED',
    'CERTIFICATE_REVOKED',
    'CERTIFICATE_STATUS_UNKNOWN',
    'NAME_MISMATCH',
    'SIGNING_SERVICE_OFF',
    'SIGNING_SERVICE_AWAY',
    'SIGNING_SERVICE_REFUSED',
  ],
  purpose:
    'Takes the signing lease, prepares the revision and answers the provider’s form, or what the key of the signer’s page signs.',
})
