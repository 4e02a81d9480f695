import { ECDH, hash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { RecentlyUsed } from './recently-used.ts'

const curve = 'prime256v1'
const pointBytes = 65
const uncompressed = 4

/**
 * The client's public point: 65 bytes beginning 04 and on the curve, else 400 ENVELOPE_KEY
 * (docs/wire.md §1).
 */
export function readClientKey(header: unknown): Buffer {
  const point = fromBase64url(header)
  if (!point || point.length !== pointBytes || point[0] !== uncompressed || !isOnCurve(point)) {
    throw new Refusal('ENVELOPE_KEY')
  }

  return point
}

/** What sessions are bound to. */
export const hashOfClientKey = (point: Uint8Array): Buffer => hash('sha256', point, 'buffer')

export interface ClientKey {
  /** The one spelling of its point. */
  text: string
  point: Buffer
  hash: Buffer
}

/** A client's key comes with each of its calls: what was found good is not looked at again. */
export class ClientKeys {
  readonly #known = new RecentlyUsed<ClientKey>(10_000)

  read(header: unknown): ClientKey {
    const known = typeof header === 'string' ? this.#known.get(header) : undefined
    if (known) return known
    const point = readClientKey(header)
    const key = { text: toBase64url(point), point, hash: hashOfClientKey(point) }
    this.#known.set(key.text, key)

    return key
  }
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, curve)
    return true
  } catch {
    return false // OpenSSL refuses a point that is not on the curve
  }
}
