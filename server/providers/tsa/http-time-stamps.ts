import { randomBytes } from 'node:crypto'
import { makeTimeStampQuery, readTimeStampResponse } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import type { TimeStampAuthority } from './port.ts'

export interface HttpTimeStampOptions {
  url: string
  /** DER certificates under which the authority's certificate must stand. */
  roots: readonly Uint8Array[]
  /** Dotted OID; the authority's default when missing. */
  policy?: string
  patienceMs?: number
}

const mostBytes = 256 * 1024

/** A time-stamp authority over HTTP (RFC 3161 §3.4). */
export function httpTimeStamps(options: HttpTimeStampOptions): TimeStampAuthority {
  return {
    async stamp(digest) {
      const query = { digest, nonce: randomBytes(16), policy: options.policy }
      const response = await fetch(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: new Uint8Array(makeTimeStampQuery(query)),
        redirect: 'error',
        signal: AbortSignal.timeout(options.patienceMs ?? 5_000),
      })
      if (!response.ok) throw new Error(`The time-stamp authority answered ${response.status}.`)
      const body = new Uint8Array(await response.arrayBuffer())
      if (body.length > mostBytes) throw new Error('The time-stamp authority answered far too much.')
      const stamp = await readTimeStampResponse(body, { ...query, trust: options.roots, crypto: nodeCrypto })

      return { token: stamp.token, at: stamp.time }
    },
  }
}

/** An installation without an authority: signatures carry the time that the signer's side claims. */
export const noTimeStamps: TimeStampAuthority = { stamp: async () => null }
