import { oids } from '../crypto/asn1/oids.ts'
import { signingTimeOf } from '../crypto/cms/check.ts'
import { embeddedRevocation } from '../crypto/cms/embedded-revocation.ts'
import { readCms } from '../crypto/cms/signed-data.ts'
import { type Signer, signerOf } from '../crypto/cms/signer.ts'
import {
  checkSignerSignature,
  claimedCertificate,
  digestAlgorithmOf,
} from '../crypto/cms/signer-signature.ts'
import { CmsError } from '../crypto/errors.ts'
import { digestOf } from '../crypto/hashing.ts'
import { signatureTimeStampOf } from '../crypto/tsp/signature-time-stamp.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { maySignDocuments } from '../crypto/x509/signer-purpose.ts'
import type { HashName } from '../ports.ts'
import { Evidence } from './evidence.ts'
import { judgeChain, namesFrom, stepsOf } from './judge-chain.ts'
import { type JudgedTimeStamp, judgeTimeStamp } from './judge-time-stamp.ts'
import type { PathStep, RevocationFinding, Verdict } from './report.ts'
import type { Setting } from './setting.ts'
import type { Anchor } from './trust.ts'
import { failed, indeterminate, passed, verdictOf } from './verdict.ts'

export interface SignatureQuestion {
  /** The CMS with its zero padding. */
  contents: Uint8Array
  subFilter: string | null
  digest: (hash: HashName) => Promise<Uint8Array>
  /** /M of the dictionary, where the CMS claims no time. */
  claimedTime: Date | undefined
  /** Earliest trusted document time-stamp over this signature. */
  provedBy: Date | undefined
  evidence: Evidence
  setting: Setting
}

export interface SignatureAnswer {
  verdict: Verdict
  signer: Signer | null
  time: Date | null
  timeSource: 'time-stamp' | 'claim' | null
  timeStamp: JudgedTimeStamp | null
  path: PathStep[]
  /** The path that holds, leaf first; empty without one. */
  chain: Certificate[]
  /** What the CMS brought along. */
  own: Evidence | null
  /** The moment the chain was judged at. */
  judgedAt: Date | null
  anchor: Anchor | null
  revocation: RevocationFinding[]
  hasEssCertificate: boolean
}

export const noAnswer: SignatureAnswer = {
  verdict: passed,
  signer: null,
  time: null,
  timeSource: null,
  timeStamp: null,
  path: [],
  chain: [],
  own: null,
  judgedAt: null,
  anchor: null,
  revocation: [],
  hasEssCertificate: false,
}

/** Clocks differ; our choice. */
const clockSkew = 5 * 60_000

/**
 * The CMS of one signature: digest, signature, purpose, best signature time, chain and revocation
 * at that time (ETSI EN 319 102-1 §5.5, §5.6). As far as it comes, the answer is filled, so that a
 * report can name the signer of a broken signature.
 */
export async function checkSignature(question: SignatureQuestion): Promise<SignatureAnswer> {
  const answer = { ...noAnswer }
  try {
    await fill(answer, question)
  } catch (error) {
    answer.verdict = verdictOf(error)
  }
  return answer
}

async function fill(answer: SignatureAnswer, question: SignatureQuestion): Promise<void> {
  const { setting, evidence } = question
  const { crypto } = setting
  const signed = readCms(question.contents, { padding: 'zeros' })
  const hash = digestAlgorithmOf(signed)
  if (signed.content !== undefined || signed.contentType !== oids.data) {
    throw new CmsError('NOT_DETACHED', 'the CMS brings content of its own')
  }
  answer.signer = signerOf(claimedCertificate(signed))
  const checked = await checkSignerSignature(signed, await question.digest(hash), hash, crypto)
  const { certificate, signer } = checked
  answer.hasEssCertificate = checked.hasEssCertificate
  if (question.subFilter === 'ETSI.CAdES.detached' && !checked.hasEssCertificate) {
    answer.verdict = indeterminate('SIG_CONSTRAINTS_FAILURE', 'a PAdES signature must name its certificate')
    return
  }
  if (!maySignDocuments(certificate)) {
    throw new CmsError('NOT_A_SIGNER_CERTIFICATE', 'the certificate may not sign documents')
  }

  const token = signatureTimeStampOf(signed)
  if (token) {
    answer.timeStamp = await judgeTimeStamp({
      token,
      imprint: (name) => digestOf(crypto, name, signer.signature),
      provedAt: question.provedBy ?? setting.time,
      evidence,
      setting,
    })
    if (answer.timeStamp.isLie)
      throw new CmsError('TIME_STAMP_REFUSED', `time-stamp: ${answer.timeStamp.message}`)
  }
  const stamped = answer.timeStamp?.isTrusted ? answer.timeStamp.time : undefined
  const proved = stamped ?? question.provedBy
  const claimed = signingTimeOf(signer) ?? question.claimedTime
  // A time-stamp from after the certificate's end proves no moment inside its life: what is told is
  // then the claim.
  const told = proved && proved <= certificate.notAfter ? proved : undefined
  answer.time = told ?? claimed ?? null
  answer.timeSource = told ? 'time-stamp' : claimed ? 'claim' : null
  answer.path = stepsOf(
    namesFrom(certificate, evidence.with('signature', { certificates: signed.certificates })),
    false,
  )
  const early = timeProblem({ stamped, claimed, certificate, proved, question })
  if (early) {
    answer.verdict = early
    return
  }
  const brought = { certificates: signed.certificates, ...embeddedRevocation(signed, signer) }
  answer.own = new Evidence().add('signature', brought)
  await judge(answer, certificate, {
    claimed,
    proved,
    evidence: evidence.with('signature', brought),
    setting,
  })
}

/** What the times say about each other, before any chain is asked. */
function timeProblem(known: {
  stamped: Date | undefined
  claimed: Date | undefined
  proved: Date | undefined
  certificate: Certificate
  question: SignatureQuestion
}): Verdict | undefined {
  const { stamped, claimed, proved, certificate, question } = known
  const { provedBy, setting } = question
  const latest = proved ?? claimed
  if (latest && latest.getTime() > setting.time.getTime() + clockSkew)
    return indeterminate('SIG_CONSTRAINTS_FAILURE', 'the signing time lies in the future')
  // ETSI EN 319 102-1 §5.6.2.3: what is inside cannot be younger than what is around it.
  if (stamped && provedBy && stamped.getTime() > provedBy.getTime() + clockSkew)
    return indeterminate('TIMESTAMP_ORDER_FAILURE', 'the time-stamp is later than the one over the document')
  if (!proved && claimed && (claimed < certificate.notBefore || claimed > certificate.notAfter))
    return indeterminate('OUT_OF_BOUNDS_NO_POE', 'the claimed time lies outside the life of the certificate')
  return undefined
}

async function judge(
  answer: SignatureAnswer,
  leaf: Certificate,
  known: { claimed: Date | undefined; proved: Date | undefined; evidence: Evidence; setting: Setting },
): Promise<void> {
  const { proved, evidence, setting } = known
  // Without a proof it may have been made a moment ago, whatever it claims (§5.5.4).
  const at = proved ?? setting.time
  const { anchors, testAnchors, source, crypto } = setting
  const isTimeProved = proved !== undefined
  const judged = await judgeChain({ leaf, at, isTimeProved, anchors, testAnchors, evidence, source, crypto })
  answer.judgedAt = at
  answer.chain = judged.path
  answer.path = stepsOf(judged.path, true)
  answer.anchor = judged.anchor
  answer.revocation = judged.revocation
  if (!anchors.includes(judged.anchor)) {
    answer.verdict = indeterminate(
      'NO_CERTIFICATE_CHAIN_FOUND',
      'the path ends at a test authority: test, not trusted',
    )
    return
  }
  const problem = revocationProblem(judged.revocation, known)
  if (problem) answer.verdict = problem
}

/**
 * ETSI EN 319 102-1 §5.1.3, tables 5 and 6: failed where the signer says of itself that it signed
 * when the certificate was revoked already; open where nothing proves that it was made before.
 */
function revocationProblem(
  revocation: readonly RevocationFinding[],
  { claimed, setting }: { claimed: Date | undefined; setting: Setting },
): Verdict | undefined {
  const index = revocation.findIndex(({ status }) => status === 'revoked')
  const revokedAt = revocation[index]?.revokedAt
  if (revokedAt !== undefined) {
    if (!claimed || claimed >= new Date(revokedAt))
      return failed('REVOKED', 'a certificate of the path was revoked')
    const message =
      'a certificate of the path was revoked, and nothing proves that the signature was made before'
    return indeterminate(index === 0 ? 'REVOKED_NO_POE' : 'REVOKED_CA_NO_POE', message)
  }
  const silent = setting.requireRevocation && revocation.find(({ status }) => status === 'unknown')
  return silent
    ? indeterminate(
        'TRY_LATER',
        `nothing is known about the certificate of ${silent.subject}: ${silent.trouble ?? 'no evidence'}`,
      )
    : undefined
}
