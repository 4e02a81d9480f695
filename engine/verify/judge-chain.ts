import { sameBytes } from '../crypto/bytes.ts'
import { CmsError } from '../crypto/errors.ts'
import { type Certificate, nameOfHolder } from '../crypto/x509/certificate.ts'
import { buildPath } from '../crypto/x509/path.ts'
import { type CertificateRevocation, revocationOf } from '../crypto/x509/revocation.ts'
import { EvidencePool } from '../lasting/evidence-pool.ts'
import { proveCertificate } from '../lasting/prove-certificate.ts'
import type { CryptoPort } from '../ports.ts'
import type { RevocationSource } from '../revocation-source.ts'
import type { Evidence } from './evidence.ts'
import type { PathStep, RevocationFinding } from './report.ts'
import type { Anchor } from './trust.ts'

export interface ChainQuestion {
  leaf: Certificate
  /** The moment at which every certificate must be valid and not revoked. */
  at: Date
  /** A time-stamp proves that moment. */
  isTimeProved: boolean
  anchors: readonly Anchor[]
  /** Recognised, not trusted. */
  testAnchors: readonly Anchor[]
  evidence: Evidence
  /** Asked only where the evidence is silent. */
  source: RevocationSource | null
  crypto: CryptoPort
}

export interface JudgedChain {
  path: Certificate[]
  anchor: Anchor
  revocation: RevocationFinding[]
}

/**
 * The path to an anchor (RFC 5280 §6.1) and what is known of each of its certificates.
 *
 * @throws CmsError with the code of a PathRefusal
 */
export async function judgeChain(question: ChainQuestion): Promise<JudgedChain> {
  const { anchors, testAnchors } = question
  const path = await pathTo(anchors, question).catch(async (error: unknown) => {
    if (!(error instanceof CmsError) || error.code !== 'CHAIN_UNTRUSTED' || testAnchors.length === 0)
      throw error
    return await pathTo(testAnchors, question)
  })
  const last = path.at(-1)!
  const anchor = [...anchors, ...testAnchors].find(({ certificate }) => sameBytes(certificate.der, last.der))!
  return { path, anchor, revocation: await revocationFindings(path, question) }
}

const pathTo = (anchors: readonly Anchor[], { leaf, evidence, at, crypto }: ChainQuestion) =>
  buildPath({
    leaf,
    intermediates: evidence.certificates,
    roots: anchors.map(({ certificate }) => certificate),
    at,
    crypto,
  })

type RevocationQuestion = Pick<ChainQuestion, 'at' | 'isTimeProved' | 'evidence' | 'source' | 'crypto'>

/**
 * For every certificate of a path but its anchor; the network is asked about what nothing else
 * answers.
 */
export async function revocationFindings(
  path: readonly Certificate[],
  question: RevocationQuestion,
): Promise<RevocationFinding[]> {
  const { at, isTimeProved, evidence, source, crypto } = question
  const ask = () =>
    revocationOf({ path, at, isTimeProved, crls: evidence.crls, ocsps: evidence.ocsps, crypto })
  const known = await ask()
  if (!source || known.every(({ status }) => status !== 'unknown'))
    return known.map((one) => found(one, evidence))
  const troubles = await askNetwork(path, known, question, source)
  const now = await ask()
  return now.map((one, index) => ({
    ...found(one, evidence),
    ...(one.status === 'unknown' && troubles[index] ? { trouble: troubles[index] } : {}),
  }))
}

/** Asks about what is unknown; answers why it stays so, certificate by certificate. */
async function askNetwork(
  path: readonly Certificate[],
  known: readonly CertificateRevocation[],
  { at, isTimeProved, evidence, crypto }: RevocationQuestion,
  source: RevocationSource,
): Promise<(string | undefined)[]> {
  const pool = new EvidencePool(crypto)
  pool.add({ crls: evidence.crls, ocsps: evidence.ocsps })
  const troubles: (string | undefined)[] = []
  for (const [index, { status }] of known.entries()) {
    if (status !== 'unknown') continue
    const about = { certificate: path[index]!, issuer: path[index + 1]!, at, isTimeProved }
    const proof = await proveCertificate(about, false, {
      pool,
      source,
      crypto,
      mostCrlBytes: 64 * 1024 * 1024,
    })
    if ('unproved' in proof) troubles[index] = proof.unproved.why
    // That it was revoked is an answer too.
    const revoked = 'unproved' in proof ? await pool.answer(about) : undefined
    const answers = 'unproved' in proof ? (revoked ? [revoked] : []) : proof.answers
    for (const { source: kind, der } of answers)
      evidence.add('network', kind === 'ocsp' ? { ocsps: [der] } : { crls: [der] })
  }
  return troubles
}

function found(one: CertificateRevocation, evidence: Evidence): RevocationFinding {
  const { subject, status, source, thisUpdate, nextUpdate, revokedAt, reason } = one
  const from = evidence.originOf(one.evidence)
  return {
    subject,
    status,
    ...(source && { source }),
    ...(from && { from }),
    ...(thisUpdate && { thisUpdate: thisUpdate.toISOString() }),
    ...(nextUpdate && { nextUpdate: nextUpdate.toISOString() }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
    ...(reason !== undefined && { reason }),
  }
}

export function stepsOf(path: readonly Certificate[], isComplete: boolean): PathStep[] {
  return path.map((certificate, index) => ({
    subject: nameOfHolder(certificate),
    issuer: certificate.issuer.text,
    serialNumber: certificate.serialNumber,
    notBefore: certificate.notBefore.toISOString(),
    notAfter: certificate.notAfter.toISOString(),
    role: isComplete && index === path.length - 1 ? 'anchor' : index === 0 ? 'signer' : 'authority',
  }))
}

/** Where the names lead when no path holds: for people, who want to see where it broke off. */
export function namesFrom(leaf: Certificate, { certificates }: Evidence): Certificate[] {
  const path = [leaf]
  for (let last = leaf; path.length < 8; last = path.at(-1)!) {
    const issuer = certificates.find(
      (one) =>
        one.subject.key === last.issuer.key && !path.some((used) => used.subject.key === one.subject.key),
    )
    if (!issuer) break
    path.push(issuer)
  }
  return path
}
