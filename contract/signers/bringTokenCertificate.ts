import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TokenCertificates, TokenSecret } from './token-record.ts'

export const bringTokenCertificate = defineCall({
  path: '/api/workflow/bringTokenCertificate',
  method: 'POST',
  transport: 'plain',
  access: ['public'],
  input: z.object({ secret: TokenSecret, certificates: TokenCertificates }),
  output: z.object({}),
  refuses: ['TOKEN_PAIRING_OVER', 'CERTIFICATE_UNREADABLE', 'CERTIFICATE_CHANGED', 'TOO_MANY_REQUESTS'],
  purpose:
    'For the token helper: the certificate that the signer chose on their token; startSigning checks it.',
})
