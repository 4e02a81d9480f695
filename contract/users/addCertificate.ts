import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FactorProof } from '../sessions/second-factor.ts'
import { mostKeyFileBytes } from '../vocabulary/autosign.ts'
import { Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { AutosignLimits, AutosignUser } from './autosign-user.ts'

const mostBase64 = Math.ceil(mostKeyFileBytes / 3) * 4

const common = {
  kind: z.literal('autosign'),
  limits: AutosignLimits,
  /** The text that the member has agreed to, once for all that the certificate signs. */
  consent_text_id: Id,
  /** Once more who one is; a session that was opened a moment ago needs none. */
  proof: FactorProof.nullish(),
}

export const addCertificate = defineCall({
  path: '/api/users/addCertificate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.discriminatedUnion('from', [
    /** A PKCS#12 file with the member's key. */
    z.object({
      ...common,
      from: z.literal('file'),
      file: z
        .base64()
        .min(4, rule('KEY_FILE_NEEDED'))
        .max(mostBase64, rule('KEY_FILE_TOO_LARGE', { most: mostKeyFileBytes / 1024 })),
      passphrase: z.string().max(256),
    }),
    /** A key that the member has shown at a signing service a moment ago. */
    z.object({
      ...common,
      from: z.literal('service'),
      visit_id: Id,
      credential_id: z.string().min(1).max(500),
      /** Of a key whose service asks for it at each signature; kept sealed. */
      pin: z.string().max(256).nullish(),
    }),
    /** A key in the token of the server. */
    z.object({
      ...common,
      from: z.literal('token'),
      key_id: z.string().regex(/^([0-9a-f]{2}){1,64}$/),
      /** Kept sealed. */
      pin: z.string().min(1).max(256),
    }),
  ]),
  output: z.object({ certificate: AutosignUser }),
  refuses: [
    'KEY_FILE_UNREADABLE',
    'KEY_FILE_PASSPHRASE',
    'KEY_FILE_WITHOUT_KEY',
    'CERTIFICATE_UNREADABLE',
    'CERTIFICATE_NOT_FOR_SIGNING',
    'CERTIFICATE_WEAK',
    'CERTIFICATE_EXPIRED',
    'CERTIFICATE_UNTRUSTED',
    'CERTIFICATE_REVOKED',
    'CERTIFICATE_STATUS_UNKNOWN',
    'CERTIFICATE_OF_ANOTHER',
    'CERTIFICATE_ENROLLED',
    'ENROLMENT_OVER',
    'CREDENTIAL_NOT_FOUND',
    'CREDENTIAL_NOT_SHARED',
    'CREDENTIAL_CHANGED',
    'CREDENTIAL_DISABLED',
    'CREDENTIAL_ASKS_PERSON',
    'KEY_PIN_WRONG',
    'KEY_PIN_LOCKED',
    'KEY_TOKEN_OFF',
    'KEY_TOKEN_AWAY',
    'KEY_NOT_IN_TOKEN',
    'SIGNATURE_INVALID',
    'SIGNING_SERVICE_OFF',
    'SIGNING_SERVICE_AWAY',
    'SIGNING_SERVICE_REFUSED',
    'CONSENT_MISSING',
    'METHOD_NOT_ALLOWED',
    'PROOF_NEEDED',
    'WRONG_PROOF',
    'WRONG_SECOND_FACTOR',
    'NO_SECOND_FACTOR',
    'SECOND_FACTOR_LOCKED',
    'PASSKEY_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Enrols one’s own certificate to sign unattended; a second administrator agrees to it.',
})
