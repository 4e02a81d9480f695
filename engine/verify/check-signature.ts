import { oids } from '../crypto/asn1/oids.ts'
import { signingTimeOf } from '../crypto/cms/check.ts'
import { embeddedRevocation } from '../crypto/cms/embedded-revocation.ts'
import { readCms } from '../crypto/cms/signed-data.ts'
import { type Signer, signerOf } from '../crypto/cms/signer.ts'
import { checkSignerSignature, digestAlgorithmOf } from '../crypto/cms/signer-signature.ts'
import { CmsError } from '../crypto/errors.ts'
import { digestOf } from '../crypto/hashing.ts'
import { signatureTimeStampOf } from '../crypto/tsp/signature-time-stamp.ts'
import { checkTimeStampToken, type TimeStamp } from '../crypto/tsp/token.ts'
import { type Certificate, readCertificate } from '../crypto/x509/certificate.ts'
import { buildPath } from '../crypto/x509/path.ts'
import { type CertificateRevocation, revocationOf } from '../crypto/x509/revocation.ts'
import { maySignDocuments } from '../crypto/x509/signer-purpose.ts'
import type { CryptoPort, HashName } from '../ports.ts'
import type { Verdict } from './report.ts'
import type { Evidence } from './security-store.ts'
import { indeterminate, passed, verdictOf } from './verdict.ts'

export interface SignatureQuestion {
  /** The CMS with its zero padding. */
  contents: Uint8Array
  subFilter: string | null
  digest: (hash: HashName) => Promise<Uint8Array>
  /** /M of the dictionary, where the CMS claims no time. */
  claimedTime: Date | undefined
  /** Earliest document time-stamp over this signature. */
  provedBy: Date | undefined
  /** Now, or the moment at which the question is asked. */
  at: Date
  trust: readonly Uint8Array[]
  timeStampTrust: readonly Uint8Array[]
  evidence: Evidence
  crypto: CryptoPort
}

export interface SignatureAnswer {
  verdict: Verdict
  signer: Signer | null
  time: Date | null
  timeSource: 'time-stamp' | 'claim' | null
  timeStamp: TimeStamp | null
  path: Certificate[]
  revocation: CertificateRevocation[]
}

/** Clocks differ; our choice. */
const clockSkew = 5 * 60_000

/**
 * The CMS of one signature: digest, signature, purpose, best signature time, chain and revocation at that time.
 * As far as it comes, the answer is filled, so that a report can name the signer of a broken signature.
 */
export async function checkSignature(question: SignatureQuestion): Promise<SignatureAnswer> {
  const answer: SignatureAnswer = {
    verdict: passed,
    signer: null,
    time: null,
    timeSource: null,
    timeStamp: null,
    path: [],
    revocation: [],
  }
  try {
    await fill(answer, question)
  } catch (error) {
    answer.verdict = verdictOf(error)
  }
  return answer
}

async function fill(answer: SignatureAnswer, question: SignatureQuestion): Promise<void> {
  const { crypto, evidence } = question
  const signed = readCms(question.contents, { padding: 'zeros' })
  const hash = digestAlgorithmOf(signed)
  if (signed.content !== undefined || signed.contentType !== oids.data) {
    throw new CmsError('NOT_DETACHED', 'the CMS brings content of its own')
  }
  const checked = await checkSignerSignature(signed, await question.digest(hash), hash, crypto)
  const { certificate, signer } = checked
  answer.signer = signerOf(certificate)
  if (question.subFilter === 'ETSI.CAdES.detached' && !checked.hasEssCertificate) {
    answer.verdict = indeterminate('SIG_CONSTRAINTS_FAILURE', 'a PAdES signature must name its certificate')
    return
  }
  if (!maySignDocuments(certificate)) {
    throw new CmsError('NOT_A_SIGNER_CERTIFICATE', 'the certificate may not sign documents')
  }

  const token = signatureTimeStampOf(signed)
  if (token) answer.timeStamp = await timeStampOf(token, signer.signature, question)
  const claimed = signingTimeOf(signer) ?? question.claimedTime
  const proved = answer.timeStamp?.time ?? provedWithin(certificate, question.provedBy)
  answer.time = proved ?? claimed ?? null
  answer.timeSource = proved ? 'time-stamp' : claimed ? 'claim' : null
  const at = answer.time ?? question.at
  if (at.getTime() > question.at.getTime() + clockSkew) {
    answer.verdict = indeterminate('SIG_CONSTRAINTS_FAILURE', 'the signing time lies in the future')
    return
  }

  const intermediates = [...signed.certificates, ...readable(evidence.certificates)]
  const roots = question.trust.map(readCertificate)
  answer.path = await buildPath({ leaf: certificate, intermediates, roots, at, crypto })
  const embedded = embeddedRevocation(signed, signer)
  answer.revocation = await revocationOf({
    path: answer.path,
    at,
    isTimeProved: proved !== undefined,
    crls: [...evidence.crls, ...embedded.crls],
    ocsps: [...evidence.ocsps, ...embedded.ocsps],
    crypto,
  })
  const revoked = answer.revocation.find(({ status }) => status === 'revoked')
  if (revoked) throw new CmsError('REVOKED', 'a certificate of the path was revoked')
}

/**
 * A time-stamp of an authority we do not trust is no proof and no harm; one that does not fit the signature is
 * refused with it.
 */
async function timeStampOf(
  token: Uint8Array,
  signature: Uint8Array,
  { crypto, timeStampTrust, evidence }: SignatureQuestion,
): Promise<TimeStamp | null> {
  try {
    return await checkTimeStampToken({
      token,
      imprint: (hash) => digestOf(crypto, hash, signature),
      trust: timeStampTrust,
      intermediates: evidence.certificates,
      crls: evidence.crls,
      ocsps: evidence.ocsps,
      crypto,
    })
  } catch (error) {
    if (error instanceof CmsError && error.code === 'CHAIN_UNTRUSTED') return null
    if (error instanceof CmsError) throw new CmsError('TIME_STAMP_REFUSED', `time-stamp: ${error.message}`)
    throw error
  }
}

/** A document time-stamp made after the certificate ended proves no moment inside its validity; the claim stands. */
function provedWithin(certificate: Certificate, time: Date | undefined): Date | undefined {
  return time && time <= certificate.notAfter ? time : undefined
}

function readable(certificates: readonly Uint8Array[]): Certificate[] {
  return certificates.flatMap((der) => {
    try {
      return [readCertificate(der)]
    } catch (error) {
      if (error instanceof CmsError) return []
      throw error
    }
  })
}
