import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TransactionId } from '../vocabulary/ids.ts'

export const chooseCredential = defineCall({
  path: '/api/workflow/chooseCredential',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    transaction_id: TransactionId,
    credential_id: z.string().min(1).max(1_000),
    /** They saw that the certificate has another name, and go on. */
    name_confirmed: z.boolean().default(false),
  }),
  output: z.object({
    /** The page of the service on which its owner allows these signatures. */
    address: z.url(),
  }),
  refuses: [
    'LINK_ENDED',
    'NOT_FOUND',
    'LEASE_ENDED',
    'SIGNING_SERVICE_OFF',
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
    'NAME_MISMATCH',
  ],
  purpose:
    'Judges the certificate of a key at the signing service and answers where the person allows the signatures.',
})
