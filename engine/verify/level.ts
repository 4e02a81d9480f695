import type { Certificate } from '../crypto/x509/certificate.ts'
import { revocationOf } from '../crypto/x509/revocation.ts'
import type { CryptoPort } from '../ports.ts'
import type { Evidence } from './evidence.ts'
import type { JudgedTimeStamp } from './judge-time-stamp.ts'
import type { Level } from './report.ts'

/** A trusted document time-stamp over a signature, with what the file held when it was made. */
export interface ArchiveStamp {
  stamp: JudgedTimeStamp
  /** The security store of the revision it covers. */
  store: Evidence
}

export interface LevelQuestion {
  /** Path of the signer, leaf first, and the moment it was judged at. */
  chain: readonly Certificate[]
  judgedAt: Date
  /** What came with the signature itself. */
  own: Evidence
  /** The trusted time-stamp in the CMS, if there is one. */
  signatureStamp: JudgedTimeStamp | null
  /** Trusted, earliest first. */
  documentStamps: readonly ArchiveStamp[]
  /** The security store of the file as it is now. */
  store: Evidence
  crypto: CryptoPort
}

/**
 * ETSI EN 319 142-1 §6.3: B-T has a trusted time; B-LT also every certificate and revocation answer
 * that judging it takes, in the file; B-LTA also a time-stamp over all of them. Only what holds
 * counts.
 */
export async function levelOf(question: LevelQuestion): Promise<Level> {
  const { documentStamps, signatureStamp, store } = question
  const proof = signatureStamp ?? documentStamps[0]?.stamp
  if (!proof) return 'B-B'
  if (!(await hasEverything(question, proof, store))) return 'B-T'
  for (const { stamp, store: covered } of documentStamps) {
    // The stamp that proves the time comes before the answers that were gathered about it.
    if (stamp !== proof && (await hasEverything(question, proof, covered))) return 'B-LTA'
  }
  return 'B-LT'
}

async function hasEverything(
  { chain, judgedAt, own, crypto }: LevelQuestion,
  proof: JudgedTimeStamp,
  store: Evidence,
): Promise<boolean> {
  return (
    (await isProved(chain, judgedAt, [own, store], crypto)) &&
    (await isProved(proof.path, proof.time, [...(proof.own ? [proof.own] : []), store], crypto))
  )
}

/**
 * Is every certificate of a path but the anchor in the file, and every one of them answered for?
 */
async function isProved(
  path: readonly Certificate[],
  at: Date,
  sources: readonly Evidence[],
  crypto: CryptoPort,
): Promise<boolean> {
  const held = sources.flatMap(({ certificates }) => certificates)
  const isHeld = (certificate: Certificate) =>
    held.some(
      ({ serialNumber, issuer }) =>
        serialNumber === certificate.serialNumber && issuer.key === certificate.issuer.key,
    )
  if (path.length === 0 || !path.slice(0, -1).every(isHeld)) return false
  const answers = await revocationOf({
    path,
    at,
    isTimeProved: true,
    crls: sources.flatMap(({ crls }) => crls),
    ocsps: sources.flatMap(({ ocsps }) => ocsps),
    crypto,
  })
  return answers.every(({ status }) => status === 'good')
}
