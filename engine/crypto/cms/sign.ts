import type { CryptoPort, HashName, SigningKey } from '../../ports.ts'
import { hashIdentifier, hashLengths, signatureIdentifier } from '../algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { context } from '../asn1/read.ts'
import { encode, encodeParts, integer, octetString, oid, sequence, setOf, time } from '../asn1/write.ts'
import { sameBytes } from '../bytes.ts'
import { CmsError } from '../errors.ts'
import { signerCertificate } from './signer-certificate.ts'

export interface CmsToSign {
  /** Digest of the content, made by the caller (for a PDF: over the two byte ranges). */
  digest: Uint8Array
  hash: HashName
  key: SigningKey
  /** Written as the signing-time attribute; a claim of the signer, seconds precision. */
  signingTime?: Date
  /** Adds ESS signing-certificate-v2, which makes it CAdES-BES (RFC 5035 §3, ETSI EN 319 122-1 §5.2.2). */
  signingCertificateV2: boolean
  /** Certificates to send along beside the key's own, DER. */
  chain?: readonly Uint8Array[]
  crypto: CryptoPort
}

/**
 * A detached CMS SignedData (RFC 5652) over a digest computed elsewhere: certificates leaf first, one SignerInfo,
 * signed attributes content-type, message-digest and what the options add. DER.
 *
 * @throws CmsError ALGORITHM_REFUSED; what the key throws passes through
 */
export async function signCms(input: CmsToSign): Promise<Uint8Array> {
  const { key, hash, digest } = input
  if (hash === 'SHA-1' || key.algorithm.hash !== hash || digest.length !== hashLengths[hash]) {
    throw new CmsError(
      'ALGORITHM_REFUSED',
      `${digest.length} bytes of ${hash} with a key for ${key.algorithm.hash}`,
    )
  }
  const leaf = signerCertificate(key.certificates[0] ?? new Uint8Array())
  const attributes = [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octetString(digest)),
  ]
  if (input.signingTime) attributes.push(attribute(oids.signingTime, time(input.signingTime)))
  if (input.signingCertificateV2) {
    attributes.push(attribute(oids.signingCertificateV2, await leaf.essCertificate(hash, input.crypto)))
  }
  // RFC 5652 §5.4: signed as a SET OF, sent as [0] IMPLICIT.
  const signedAttributes = setOf(attributes)
  const sentAttributes = signedAttributes.slice()
  sentAttributes[0] = context(0)
  const signature = await key.sign(signedAttributes)
  const signerInfo = sequence(
    integer(1),
    leaf.issuerAndSerial,
    hashIdentifier(hash),
    sentAttributes,
    signatureIdentifier(key.algorithm),
    octetString(signature),
  )
  const certificates = encodeParts(context(0), distinct([...key.certificates, ...(input.chain ?? [])]))
  const signedData = sequence(
    integer(1),
    setOf([hashIdentifier(hash)]),
    sequence(oid(oids.data)),
    certificates,
    setOf([signerInfo]),
  )
  return sequence(oid(oids.signedData), encode(context(0), signedData))
}

export const attribute = (type: string, value: Uint8Array) => sequence(oid(type), setOf([value]))

function distinct(certificates: readonly Uint8Array[]): Uint8Array[] {
  return certificates.filter((one, at) => certificates.findIndex((other) => sameBytes(one, other)) === at)
}
