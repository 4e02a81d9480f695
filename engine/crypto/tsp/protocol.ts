import type { CryptoPort, HashName } from '../../ports.ts'
import { hashIdentifier, hashLengths } from '../algorithms.ts'
import { berToDer } from '../asn1/ber.ts'
import { bitsOf, childrenOf, Fields, readDer, smallIntegerOf, tags } from '../asn1/read.ts'
import { booleanValue, integer, octetString, oid, sequence } from '../asn1/write.ts'
import { toHex } from '../bytes.ts'
import { CmsError } from '../errors.ts'
import { textOf } from '../x509/name.ts'
import { checkTimeStampToken, type TimeStamp } from './token.ts'

export interface TimeStampQuery {
  digest: Uint8Array
  /** Default SHA-256. */
  hash?: HashName
  /** Random, 8 bytes or more; the answer must repeat it. */
  nonce: Uint8Array
  /** Dotted OID; the authority's default when absent. */
  policy?: string
}

/**
 * TimeStampReq (RFC 3161 §2.4.1) asking for the certificate to come along. DER,
 * `application/timestamp-query`.
 */
export function makeTimeStampQuery({ digest, hash = 'SHA-256', nonce, policy }: TimeStampQuery): Uint8Array {
  if (hash === 'SHA-1' || digest.length !== hashLengths[hash]) throw new CmsError('ALGORITHM_REFUSED', hash)
  return sequence(
    integer(1),
    sequence(hashIdentifier(hash), octetString(digest)),
    ...(policy ? [oid(policy)] : []),
    integer(nonce),
    booleanValue(true),
  )
}

/** Names of PKIFailureInfo bits (RFC 3161 §2.4.2). */
const failures = new Map([
  [0, 'badAlg'],
  [2, 'badRequest'],
  [5, 'badDataFormat'],
  [14, 'timeNotAvailable'],
  [15, 'unacceptedPolicy'],
  [16, 'unacceptedExtension'],
  [17, 'addInfoNotAvailable'],
  [25, 'systemFailure'],
])

export interface TimeStampExpectation extends TimeStampQuery {
  trust: readonly Uint8Array[]
  intermediates?: readonly Uint8Array[]
  crypto: CryptoPort
}

/**
 * Judges a TimeStampResp against the query it answers (RFC 3161 §2.4.2): status, imprint, nonce,
 * policy, signature, purpose and chain. The token in it is `result.token`.
 *
 * @throws CmsError TIME_STAMP_REFUSED when the authority says no or answers another query; else as
 * checkTimeStampToken
 */
export async function readTimeStampResponse(
  bytes: Uint8Array,
  expected: TimeStampExpectation,
): Promise<TimeStamp> {
  const fields = new Fields(readDer(berToDer(bytes)), 'TimeStampResp')
  const status = new Fields(fields.next(tags.sequence), 'PKIStatusInfo')
  const number = smallIntegerOf(status.next(tags.integer))
  const words = status.optional(tags.sequence)
  const failure = status.optional(tags.bitString)
  status.end()
  const token = fields.optional(tags.sequence)
  fields.end()
  // 0 granted, 1 grantedWithMods
  if (number > 1 || !token) {
    const reasons = failure ? [...bitsOf(failure)].map((bit) => failures.get(bit) ?? `bit ${bit}`) : []
    const text = [...reasons, ...(words ? childrenOf(words).map(textOf) : [])].join(', ')
    throw new CmsError('TIME_STAMP_REFUSED', `status ${number}${text && `: ${text}`}`)
  }
  const { trust, intermediates, crypto, digest } = expected
  const stamp = await checkTimeStampToken({ token: token.raw, imprint: digest, trust, intermediates, crypto })
  if (stamp.nonce !== toHex(expected.nonce).replace(/^(?:00)+(?=..)/, '')) {
    throw new CmsError('TIME_STAMP_REFUSED', 'the answer has another nonce')
  }
  if (expected.policy && stamp.policy !== expected.policy) {
    throw new CmsError('TIME_STAMP_REFUSED', `policy ${stamp.policy}`)
  }
  return stamp
}
