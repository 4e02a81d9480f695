import type { CryptoPort } from '../../ports.ts'
import { CmsError } from '../errors.ts'
import { type Certificate, nameOfHolder } from './certificate.ts'
import { askCrl, readCrl } from './crl.ts'
import { askOcsp, readOcspResponse } from './ocsp.ts'
import type { RevocationAnswer } from './revocation-answer.ts'

export interface RevocationQuestion {
  /** Leaf first, ending with the trust anchor (which nobody revokes). */
  path: readonly Certificate[]
  at: Date
  /**
   * A trusted time-stamp proves `at`; else a stolen key could have been used with an earlier date.
   */
  isTimeProved?: boolean
  /**
   * DER, gathered by the caller or sent along; what cannot be read or is about others is left
   * aside.
   */
  crls: readonly Uint8Array[]
  ocsps: readonly Uint8Array[]
  crypto: CryptoPort
}

export interface CertificateRevocation {
  /** Name of the holder. */
  subject: string
  status: 'good' | 'revoked' | 'unknown'
  revokedAt?: Date
  reason?: number
  source?: 'crl' | 'ocsp'
  /** When the answer was given, and until when it counts. */
  thisUpdate?: Date
  nextUpdate?: Date | undefined
  /** The very bytes that decided, of those that were given. */
  evidence?: Uint8Array
}

/**
 * Revocation of every certificate of a path at a moment, leaf first, without the trust anchor.
 * Fetches nothing.
 */
export async function revocationOf(question: RevocationQuestion): Promise<CertificateRevocation[]> {
  const crls = readable(question.crls, readCrl)
  const ocsps = readable(question.ocsps, readOcspResponse)
  const results: CertificateRevocation[] = []
  for (const [index, certificate] of question.path.slice(0, -1).entries()) {
    const issuer = question.path[index + 1]!
    const answers: Witness[] = []
    for (const { from, read } of ocsps) {
      const answer = await askOcsp(read, certificate, issuer, question.crypto)
      if (answer) answers.push({ ...answer, evidence: from })
    }
    for (const { from, read } of crls) {
      const answer = await askCrl(read, certificate, issuer, question.crypto)
      if (answer) answers.push({ ...answer, evidence: from })
    }
    results.push({ subject: nameOfHolder(certificate), ...judge(answers, certificate, question) })
  }
  return results
}

type Witness = RevocationAnswer & { evidence: Uint8Array }

/**
 * One word from several answers: a revocation before the moment wins over everything; a good answer
 * counts when it covers the moment.
 */
function judge(
  answers: readonly Witness[],
  certificate: Certificate,
  { at, isTimeProved = false }: Pick<RevocationQuestion, 'at' | 'isTimeProved'>,
): Omit<CertificateRevocation, 'subject'> {
  for (const answer of answers) {
    if (answer.status === 'revoked' && answer.revokedAt && isRevokedAt(answer, at, isTimeProved)) {
      const { revokedAt, reason, source, thisUpdate, nextUpdate, evidence } = answer
      return { status: 'revoked', revokedAt, reason, source, thisUpdate, nextUpdate, evidence }
    }
  }
  const good = answers.find((answer) => answer.status !== 'unknown' && covers(answer, certificate, at))
  if (!good) return { status: 'unknown' }
  const { source, thisUpdate, nextUpdate, evidence } = good
  return { status: 'good', source, thisUpdate, nextUpdate, evidence }
}

/**
 * With keyCompromise (1) or cACompromise (2) an unproved moment protects nothing (RFC 5280 §5.3.1).
 */
function isRevokedAt(answer: RevocationAnswer, at: Date, isTimeProved: boolean): boolean {
  const isStolen = answer.reason === 1 || answer.reason === 2
  return (isStolen && !isTimeProved) || answer.revokedAt! <= at
}

/**
 * An answer given later is the better witness, but an authority may drop what has expired (RFC 5280
 * §3.3), and one given before counts until its next update.
 */
function covers(answer: RevocationAnswer, certificate: Certificate, at: Date): boolean {
  if (answer.thisUpdate > at) return answer.thisUpdate <= certificate.notAfter
  return answer.nextUpdate !== undefined && at <= answer.nextUpdate
}

function readable<T>(
  all: readonly Uint8Array[],
  read: (der: Uint8Array) => T,
): { from: Uint8Array; read: T }[] {
  return all.flatMap((from) => {
    try {
      return [{ from, read: read(from) }]
    } catch (error) {
      // Evidence that cannot be read proves nothing; the caller sees `unknown`, never `good`.
      if (error instanceof CmsError) return []
      throw error
    }
  })
}
