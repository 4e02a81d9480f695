import { fromBase64 } from '../sign/base64.ts'
import { complete } from '../sign/complete.ts'
import { type PrepareOptions, prepare } from '../sign/prepare.ts'
import type { SignatureField } from '../sign/signature-field.ts'
import type { Prepared } from '../sign/signature-hole.ts'
import type { OpensslSigner } from './tools.ts'

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let length = 0
  for (const part of parts) {
    whole.set(part, length)
    length += part.length
  }
  return whole
}

/** The bytes a signature covers. */
export function coveredBy(file: Uint8Array, [a, b, c, d]: Prepared['byteRange']): Uint8Array {
  return joined(file.subarray(a, a + b), file.subarray(c, c + d))
}

/** Prepares, has OpenSSL sign what is covered, completes: the whole signed file. */
export async function signFile(
  base: Uint8Array,
  field: SignatureField,
  signer: OpensslSigner,
  options?: PrepareOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { prepared } = await prepare(base, field, options)
  const unsigned = joined(base, fromBase64(prepared.tail))
  return joined(base, await complete(prepared, signer.sign(coveredBy(unsigned, prepared.byteRange))))
}
