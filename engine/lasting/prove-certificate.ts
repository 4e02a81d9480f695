import { oids } from '../crypto/asn1/oids.ts'
import { sameBytes } from '../crypto/bytes.ts'
import { type Certificate, nameOfHolder } from '../crypto/x509/certificate.ts'
import { makeOcspRequest } from '../crypto/x509/ocsp.ts'
import type { CryptoPort } from '../ports.ts'
import { type RevocationSource, RevocationTrouble } from '../revocation-source.ts'
import type { Answer, EvidencePool, Question } from './evidence-pool.ts'

/** Why a certificate of a path is not proved good. */
export interface Unproved {
  subject: string
  why: string
  isRevoked: boolean
  /** Asking again later would not help. */
  isFinal: boolean
}

interface Trouble {
  why: string
  isFinal: boolean
}

interface Ports {
  pool: EvidencePool
  source: RevocationSource | null
  crypto: CryptoPort
  /** A larger CRL must not go into a file. */
  mostCrlBytes: number
}

/**
 * Evidence that a certificate was not revoked at a moment: OCSP before CRL, what is known before
 * what is fetched. For a leaf an answer from before that moment counts only where no later one can
 * be had (EN 319 102-1 §5.2.5.4, freshness). The certificate of a delegated OCSP responder is
 * proved in its turn (RFC 6960 §4.2.2.2.1).
 */
export async function proveCertificate(
  question: Question,
  isLeaf: boolean,
  ports: Ports,
): Promise<{ answers: Answer[] } | { unproved: Unproved }> {
  const subject = nameOfHolder(question.certificate)
  const trouble: Trouble[] = []
  const answer = await findAnswer(question, isLeaf, ports, trouble)
  if (!answer) {
    const why = trouble.map((one) => one.why).join('; ') || 'it names nobody who could be asked'
    // One address that may answer later is enough to try again.
    return { unproved: { subject, why, isRevoked: false, isFinal: trouble.every((one) => one.isFinal) } }
  }
  if (answer.status === 'revoked')
    return { unproved: { subject, why: 'it was revoked', isRevoked: true, isFinal: true } }
  const { responder } = answer
  if (!responder || sameBytes(responder.der, question.issuer.der) || isNeverChecked(responder))
    return { answers: [answer] }
  const about = {
    certificate: responder,
    issuer: question.issuer,
    at: answer.thisUpdate,
    isTimeProved: false,
  }
  const proved = await proveResponder(about, ports)
  return 'unproved' in proved ? proved : { answers: [answer, ...proved.answers] }
}

/** id-pkix-ocsp-nocheck, or nothing said about how: then nobody can ask. */
function isNeverChecked(responder: Certificate): boolean {
  return responder.extensions.has(oids.ocspNoCheck) || responder.crlUrls.length === 0
}

/** By a CRL alone: asking a responder about itself leads round in a circle. */
async function proveResponder(
  about: Question,
  ports: Ports,
): Promise<{ answers: Answer[] } | { unproved: Unproved }> {
  const trouble: Trouble[] = []
  const fresh = () => ports.pool.answer(about)
  const answer = (await fresh()) ?? (await fromCrls(about, ports, trouble, fresh))
  if (answer?.status === 'good') return { answers: [answer] }
  const why = answer ? 'it was revoked' : trouble.map((one) => one.why).join('; ')
  const subject = nameOfHolder(about.certificate)
  return {
    unproved: {
      subject,
      why,
      isRevoked: answer !== undefined,
      isFinal: answer !== undefined || trouble.every((one) => one.isFinal),
    },
  }
}

async function findAnswer(
  question: Question,
  isLeaf: boolean,
  ports: Ports,
  trouble: Trouble[],
): Promise<Answer | undefined> {
  const known = await ports.pool.answer(question)
  const since = Math.floor(question.at.getTime() / 1000) * 1000
  if (known && (known.status === 'revoked' || !isLeaf || known.thisUpdate.getTime() >= since)) return known
  if (!ports.source) return known
  const better = async () => {
    const answer = await ports.pool.answer(question)
    return answer && answer.der !== known?.der ? answer : undefined
  }
  return (
    (await fromOcsps(question, ports, trouble, better)) ??
    known ??
    (await fromCrls(question, ports, trouble, better))
  )
}

type Better = () => Promise<Answer | undefined>

async function fromOcsps(
  { certificate, issuer }: Question,
  { pool, source, crypto }: Ports,
  trouble: Trouble[],
  better: Better,
): Promise<Answer | undefined> {
  for (const url of certificate.ocspUrls) {
    const got = await tried(trouble, async () =>
      source?.askOcsp(url, await makeOcspRequest(certificate, issuer, crypto)),
    )
    if (!got) continue
    pool.add({ ocsps: [got] })
    const answer = await better()
    if (answer) return answer
    trouble.push({ why: `${url} does not vouch for it`, isFinal: false })
  }
  return undefined
}

async function fromCrls(
  { certificate }: Question,
  { pool, source, mostCrlBytes }: Ports,
  trouble: Trouble[],
  better: Better,
): Promise<Answer | undefined> {
  for (const url of certificate.crlUrls) {
    const got = await tried(trouble, async () => source?.fetchCrl(url))
    if (!got) continue
    if (got.length > mostCrlBytes) {
      const why = `the list at ${url} has ${got.length} bytes, and more than ${mostCrlBytes} are not put into a file`
      trouble.push({ why, isFinal: true })
      continue
    }
    pool.add({ crls: [got] })
    const answer = await better()
    if (answer) return answer
    trouble.push({ why: `${url} does not cover it`, isFinal: false })
  }
  return undefined
}

async function tried(
  trouble: Trouble[],
  ask: () => Promise<Uint8Array | undefined>,
): Promise<Uint8Array | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof RevocationTrouble)) throw error
    trouble.push({ why: error.message, isFinal: error.isFinal })
    return undefined
  }
}
