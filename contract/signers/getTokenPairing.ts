import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { TokenCertificates } from './token-record.ts'

export const getTokenPairing = defineCall({
  path: '/api/workflow/getTokenPairing',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({ pairing_id: Id }),
  output: z.object({
    /** The helper has not come, has come, has a certificate, signs, has signed. */
    state: z.enum(['offered', 'taken', 'certified', 'asked', 'signed']),
    /** Once it has one; the start of the act judges it. */
    certificates: TokenCertificates.optional(),
    /** Once it has signed. */
    signatures: z.array(z.object({ document_id: Id, signature: z.base64() })).optional(),
  }),
  refuses: [
    'LINK_ENDED',
    'NOT_FOUND',
    'TOKEN_CODE_OVER',
    'TOKEN_PAIRING_OVER',
    'TOKEN_HELPER_AWAY',
    'TOKEN_NOT_FOUND',
    'TOKEN_WITHOUT_CERTIFICATE',
    'TOKEN_PULLED',
    'TOKEN_PIN_LOCKED',
    'TOKEN_PIN_WRONG',
    'TOKEN_STOPPED',
    'TOKEN_FAILED',
  ],
  purpose: 'How far the token helper has come, or what stopped it.',
  passive: true,
})
