import type { CryptoPort, HashName, SignatureAlgorithm } from '../../ports.ts'
import { hashLengths, signatureAlgorithmOf, signatureHashOf } from '../algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { oidOf, tags } from '../asn1/read.ts'
import { sameBytes } from '../bytes.ts'
import { CmsError, unreadable } from '../errors.ts'
import type { Certificate } from '../x509/certificate.ts'
import { verifyWithKey } from '../x509/check-signature.ts'
import { checkEssCertificate } from './ess.ts'
import { certificateOf, type SignedData, type SignerInfo, singleValue } from './signed-data.ts'

/** The one signer of a SignedData. @throws CmsError MORE_THAN_ONE_SIGNER */
export function onlySigner(signed: SignedData): SignerInfo {
  const [signer] = signed.signers
  if (!signer || signed.signers.length !== 1) {
    throw new CmsError('MORE_THAN_ONE_SIGNER', `${signed.signers.length} signers`)
  }
  return signer
}

/** The hash the signer used over the content: needed before the content can be digested. */
export function digestAlgorithmOf(signed: SignedData): HashName {
  return signatureHashOf(onlySigner(signed).digestAlgorithm)
}

/** The certificate that the SignerInfo names, before anything is checked: a claim. */
export const claimedCertificate = (signed: SignedData): Certificate =>
  certificateOf(signed, onlySigner(signed).identifier)

export interface CheckedSignature {
  signer: SignerInfo
  certificate: Certificate
  algorithm: SignatureAlgorithm
  hasEssCertificate: boolean
}

/**
 * The mathematics of one SignerInfo (RFC 5652 §5.6): our digest is the one signed, the attributes
 * are over their DER encoding, the signature belongs to the key of the certificate, which is the
 * one the ESS attribute names. No word about trust.
 *
 * @throws CmsError
 */
export async function checkSignerSignature(
  signed: SignedData,
  digest: Uint8Array,
  hash: HashName,
  crypto: CryptoPort,
): Promise<CheckedSignature> {
  const signer = onlySigner(signed)
  const attributes = signer.signedAttributes
  // A signature straight over the content could pass one day as one over attributes (RFC 5652
  // §11.1, RFC 8933): every signature in PDF has them, so the other form is refused.
  if (!attributes || !signer.signedAttributesDer) throw unreadable('no signed attributes')
  const announced = signatureHashOf(signer.digestAlgorithm)
  if (announced !== hash || digest.length !== hashLengths[hash]) {
    throw new CmsError('DIGEST_MISMATCH', `signed with ${announced}, digest is ${hash}`)
  }
  const certificate = certificateOf(signed, signer.identifier)
  const algorithm = signatureAlgorithmOf(signer.signatureAlgorithm, announced)
  const contentType = singleValue(attributes, oids.contentType)
  if (!contentType || oidOf(contentType) !== signed.contentType) throw unreadable('content-type attribute')
  const messageDigest = singleValue(attributes, oids.messageDigest)
  if (messageDigest?.tag !== tags.octetString) throw unreadable('message-digest attribute')
  if (!sameBytes(messageDigest.content, digest)) {
    throw new CmsError('DIGEST_MISMATCH', 'the signature is over something else')
  }
  if (
    !(await verifyWithKey(crypto, algorithm, certificate.spki, signer.signedAttributesDer, signer.signature))
  ) {
    throw new CmsError('SIGNATURE_INVALID', 'the signature value is not of this certificate’s key')
  }
  const hasEssCertificate = await checkEssCertificate(signer, certificate, crypto)
  return { signer, certificate, algorithm, hasEssCertificate }
}
