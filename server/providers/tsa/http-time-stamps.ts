import { randomBytes } from 'node:crypto'
import { minute } from '#contract/vocabulary/time.ts'
import { makeTimeStampQuery, readTimeStampResponse } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import type { TimeStampAuthority } from './port.ts'

export interface HttpTimeStampOptions {
  url: string
  /** DER certificates under which the authority's certificate must be. */
  roots: readonly Uint8Array[]
  /** Dotted OID; the authority's default when missing. */
  policy?: string
  patienceMs?: number
  /** The clock a stamp is compared with; the machine's when missing. */
  now?: () => Date
  /** Told what time a believed token says, and what time we think it is. */
  onTime?: (said: Date, ours: Date) => void
}

const mostBytes = 256 * 1024
// Our choice: RFC 3161 leaves it to the policy. A stamp further off would date a signature wrongly
// for ever.
const mostSkewMs = 5 * minute

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
      const now = options.now?.() ?? new Date()
      options.onTime?.(stamp.time, now)
      if (Math.abs(stamp.time.getTime() - now.getTime()) > mostSkewMs)
        throw new Error(`The time-stamp authority says it is ${stamp.time.toISOString()}.`)

      return { token: stamp.token, at: stamp.time }
    },
  }
}

/**
 * An installation without an authority: signatures carry the time that the signer's side claims.
 */
export const noTimeStamps: TimeStampAuthority = { stamp: async () => null }
