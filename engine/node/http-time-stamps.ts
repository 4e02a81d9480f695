import { makeTimeStampQuery, readTimeStampResponse } from '../crypto/tsp/protocol.ts'
import { nodeCrypto } from './node-crypto.ts'

export interface HttpTimeStampOptions {
  url: string
  /** DER certificates under which the authority must be. */
  trust: readonly Uint8Array[]
  intermediates?: readonly Uint8Array[]
  /** Dotted OID; the authority's default when missing. */
  policy?: string
  /** 10 s when missing. */
  patienceMs?: number
}

// Our choice: a token with its chain has a few KiB.
const mostBytes = 256 * 1024

/**
 * A time-stamp authority over HTTP (RFC 3161 §3.4): tokens over SHA-256 digests, each checked
 * against its question.
 */
export function httpTimeStamps(options: HttpTimeStampOptions): (digest: Uint8Array) => Promise<Uint8Array> {
  return async (digest) => {
    const query = { digest, nonce: nodeCrypto.random(16), policy: options.policy }
    const answer = await askTimeStamp(options.url, makeTimeStampQuery(query), options.patienceMs)
    const { trust, intermediates } = options
    return (await readTimeStampResponse(answer, { ...query, trust, intermediates, crypto: nodeCrypto })).token
  }
}

/** The TimeStampResp to a TimeStampReq, not judged; both DER. */
export async function askTimeStamp(url: string, query: Uint8Array, patienceMs = 10_000): Promise<Uint8Array> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(query),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new Error(`the time-stamp authority at ${url} cannot be reached`, { cause: error })
  })
  if (!response.ok) throw new Error(`the time-stamp authority at ${url} answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > mostBytes) throw new Error(`the time-stamp authority at ${url} answered far too much`)
  return bytes
}
