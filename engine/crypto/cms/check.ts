import type { CryptoPort, HashName } from '../../ports.ts'
import { oids } from '../asn1/oids.ts'
import { timeOf } from '../asn1/read.ts'
import { CmsError } from '../errors.ts'
import { digestOf } from '../hashing.ts'
import { signatureTimeStampOf } from '../tsp/signature-time-stamp.ts'
import { checkTimeStampToken, type TimeStamp } from '../tsp/token.ts'
import { readCertificate } from '../x509/certificate.ts'
import { buildPath } from '../x509/path.ts'
import { type CertificateRevocation, revocationOf } from '../x509/revocation.ts'
import { maySignDocuments } from '../x509/signer-purpose.ts'
import { embeddedRevocation } from './embedded-revocation.ts'
import { readCms, type SignerInfo, singleValue } from './signed-data.ts'
import { type Signer, signerOf } from './signer.ts'
import { checkSignerSignature } from './signer-signature.ts'

export interface CmsQuestion {
  /** DER or BER. */
  cms: Uint8Array
  /** What must have been signed: the digest we handed out. */
  digest: Uint8Array
  hash: HashName
  /** Trust anchors, DER. */
  trust: readonly Uint8Array[]
  /** Trust anchors of time-stamp authorities; default `trust`. */
  timeStampTrust?: readonly Uint8Array[]
  /** Further certificates that may complete the chain, DER. */
  intermediates?: readonly Uint8Array[]
  crls?: readonly Uint8Array[]
  ocsps?: readonly Uint8Array[]
  expected: {
    /**
     * The moment at which chain and revocation are judged. Certificates of the Indian e-sign live
     * 30 minutes: give the moment of signing, not of looking. Default: the time-stamp, else the
     * signing time claimed inside.
     */
    at?: Date
    /**
     * The claimed signing time must be there and inside: refuses answers prepared earlier or dated
     * otherwise.
     */
    signingTimeWithin?: { from: Date; to: Date }
    /** `required`: every certificate of the path needs a good answer. Default `if-known`. */
    revocation?: 'if-known' | 'required'
  }
  crypto: CryptoPort
}

export interface CheckedCms {
  signer: Signer
  /** As the signer claims it. */
  signingTime: Date | undefined
  timeStamp: TimeStamp | undefined
  /** Leaf first, ending with the trust anchor, DER. */
  path: Uint8Array[]
  revocation: CertificateRevocation[]
}

/**
 * Judges a detached CMS before it goes into a file: our digest, its signature, who signed, purpose,
 * chain, time, revocation as far as evidence is given. Fetches nothing.
 *
 * @throws CmsError with the code of the first thing that is wrong
 */
export async function checkCms(question: CmsQuestion): Promise<CheckedCms> {
  const { crypto, expected } = question
  const signed = readCms(question.cms)
  if (signed.content !== undefined || signed.contentType !== oids.data) {
    throw new CmsError('NOT_DETACHED', 'the CMS brings content of its own')
  }
  const { signer, certificate } = await checkSignerSignature(signed, question.digest, question.hash, crypto)
  const trust = question.trust.map(readCertificate)
  if (!maySignDocuments(certificate)) {
    throw new CmsError('NOT_A_SIGNER_CERTIFICATE', 'the certificate may not sign documents')
  }

  const token = signatureTimeStampOf(signed)
  const timeStamp = token
    ? await checkTimeStampToken({
        token,
        imprint: (hash) => digestOf(crypto, hash, signer.signature),
        trust: question.timeStampTrust ?? question.trust,
        intermediates: question.intermediates,
        crypto,
      })
    : undefined
  const signingTime = signingTimeOf(signer)
  requireInside(signingTime, expected.signingTimeWithin)
  if (signingTime && (signingTime < certificate.notBefore || signingTime > certificate.notAfter)) {
    throw new CmsError(
      'CERTIFICATE_EXPIRED',
      'the claimed signing time is outside the certificate’s validity',
    )
  }
  const at = expected.at ?? timeStamp?.time ?? signingTime
  if (!at) throw new CmsError('SIGNING_TIME_REFUSED', 'no moment to judge the chain at')

  const intermediates = [...signed.certificates, ...(question.intermediates ?? []).map(readCertificate)]
  const path = await buildPath({ leaf: certificate, intermediates, roots: trust, at, crypto })
  const embedded = embeddedRevocation(signed, signer)
  const revocation = await revocationOf({
    path,
    at,
    isTimeProved: timeStamp !== undefined && at.getTime() === timeStamp.time.getTime(),
    crls: [...(question.crls ?? []), ...embedded.crls],
    ocsps: [...(question.ocsps ?? []), ...embedded.ocsps],
    crypto,
  })
  requireNotRevoked(revocation, expected.revocation ?? 'if-known')
  return {
    signer: signerOf(certificate),
    signingTime,
    timeStamp,
    path: path.map(({ der }) => der),
    revocation,
  }
}

/** The signing-time attribute (RFC 5652 §11.3): a claim. */
export function signingTimeOf(signer: SignerInfo): Date | undefined {
  const value = signer.signedAttributes && singleValue(signer.signedAttributes, oids.signingTime)
  return value && timeOf(value)
}

function requireInside(time: Date | undefined, window: { from: Date; to: Date } | undefined): void {
  if (window && (!time || time < window.from || time > window.to)) {
    throw new CmsError('SIGNING_TIME_REFUSED', `claimed signing time ${time?.toISOString() ?? 'absent'}`)
  }
}

function requireNotRevoked(
  revocation: readonly CertificateRevocation[],
  mode: 'if-known' | 'required',
): void {
  for (const [index, { status, subject, revokedAt }] of revocation.entries()) {
    const who = index === 0 ? 'the signer’s certificate' : subject
    if (status === 'revoked') throw new CmsError('REVOKED', `${who} was revoked ${revokedAt?.toISOString()}`)
    if (status === 'unknown' && mode === 'required') {
      throw new CmsError('REVOCATION_UNKNOWN', `nothing is known about ${who}`)
    }
  }
}
