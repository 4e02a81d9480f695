import { createHash, ECDH } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { fromBase64url } from './base64url.ts'

const curve = 'prime256v1'
const pointBytes = 65
const uncompressed = 4

/** The client's public point: 65 bytes beginning 04 and on the curve, else 400 ENVELOPE_KEY (docs/wire.md §1). */
export function readClientKey(header: unknown): Buffer {
  const point = fromBase64url(header)
  if (!point || point.length !== pointBytes || point[0] !== uncompressed || !isOnCurve(point)) {
    throw new Refusal('ENVELOPE_KEY')
  }

  return point
}

/** What sessions are bound to. */
export const hashOfClientKey = (point: Uint8Array): Buffer => createHash('sha256').update(point).digest()

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, curve)
    return true
  } catch {
    return false // OpenSSL refuses a point that is not on the curve
  }
}
