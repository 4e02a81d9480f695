import { oids } from '../asn1/oids.ts'
import { attribute } from '../cms/attribute.ts'
import { readCms, type SignedData, singleValue, withUnsignedAttribute } from '../cms/signed-data.ts'
import { onlySigner } from '../cms/signer-signature.ts'
import { readTimeStampToken } from './token.ts'

/**
 * What a signature time-stamp is over: the signature value of the only signer (RFC 3161 appendix
 * A).
 */
export function signatureValueOf(cms: Uint8Array): Uint8Array {
  return onlySigner(readCms(cms)).signature
}

/**
 * The CMS with the token as its signature-time-stamp attribute (RFC 3161 appendix A): CAdES-T.
 * Everything signed stays byte for byte; DER.
 *
 * @throws CmsError UNREADABLE | MORE_THAN_ONE_SIGNER
 */
export function addSignatureTimeStamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
  const { signed } = readTimeStampToken(token)
  return withUnsignedAttribute(readCms(cms).der, attribute(oids.signatureTimeStamp, signed.der))
}

/** The token of the signature-time-stamp attribute, DER, not judged. */
export function signatureTimeStampOf(signed: SignedData): Uint8Array | undefined {
  return singleValue(onlySigner(signed).unsignedAttributes, oids.signatureTimeStamp)?.raw
}
