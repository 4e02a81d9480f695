import { createPrivateKey } from 'node:crypto'
import type { Given } from '../own-certificate.ts'

/** A part of the private exponent, which no public value has. */
export function privatePart({ keyPem }: Pick<Given, 'keyPem'>): Buffer {
  const { d } = createPrivateKey(keyPem).export({ format: 'jwk' })

  return Buffer.from(d!, 'base64url').subarray(16, 64)
}

/** Bytes as they are, in hexadecimal, and in Base64 wherever it begins. */
export const spellingsOf = (secret: Buffer): (Buffer | string)[] => [
  secret,
  secret.toString('hex'),
  secret.toString('hex').toUpperCase(),
  ...[0, 1, 2].flatMap((skipped) =>
    (['base64', 'base64url'] as const).map((form) => secret.subarray(skipped).toString(form).slice(0, 24)),
  ),
]
