import { z } from 'zod'

/** Stands for one act with a token; the helper alone has it. */
export const TokenSecret = z.string().min(80).max(200)

/** The certificate that will sign, and its issuers, in DER. */
export const TokenCertificates = z.array(z.base64().min(1).max(16_000)).min(1).max(8)
