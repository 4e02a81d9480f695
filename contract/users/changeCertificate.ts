import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FactorProof } from '../sessions/second-factor.ts'
import { Id } from '../vocabulary/ids.ts'
import { AutosignLimits, AutosignUser } from './autosign-user.ts'

const certificate_id = Id
const revision = z.int()
/** Once more who one is; a session that was opened a moment ago needs none. */
const proof = FactorProof.nullish()

export const changeCertificate = defineCall({
  path: '/api/users/changeCertificate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.discriminatedUnion('act', [
    /** The second administrator: it signs from now on, also where it was stopped. */
    z.object({ act: z.literal('agree'), certificate_id, revision, proof }),
    /** Limits that allow more wait for a second administrator. */
    z.object({ act: z.literal('limit'), certificate_id, revision, limits: AutosignLimits, proof }),
    /** At once, whatever else has changed. */
    z.object({ act: z.literal('stop'), certificate_id }),
    /** For good: the key is erased. */
    z.object({ act: z.literal('end'), certificate_id }),
  ]),
  output: z.object({ certificate: AutosignUser.nullable() }),
  refuses: [
    'NOT_FOUND',
    'NOT_ALLOWED',
    'CERTIFICATE_OWN',
    'CERTIFICATE_STALE',
    'CERTIFICATE_EXPIRED',
    'PROOF_NEEDED',
    'WRONG_PROOF',
    'WRONG_SECOND_FACTOR',
    'NO_SECOND_FACTOR',
    'SECOND_FACTOR_LOCKED',
    'PASSKEY_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Agrees to a certificate that signs unattended, limits, stops or ends it.',
})
