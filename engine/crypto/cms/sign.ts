import type { CryptoPort, HashName, SigningKey } from '../../ports.ts'
import { hashIdentifier, hashLengths, signatureIdentifier } from '../algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { context, tags } from '../asn1/read.ts'
import { encodeParts, inOrder, integer, nested, octetString, oid, sequence, time } from '../asn1/write.ts'
import { sameBytes } from '../bytes.ts'
import { CmsError } from '../errors.ts'
import { attribute } from './attribute.ts'
import { signerCertificate } from './signer-certificate.ts'

export interface CmsToSign {
  /** Digest of the content, made by the caller (for a PDF: over the two byte ranges). */
  digest: Uint8Array
  hash: HashName
  key: SigningKey
  /** Written as the signing-time attribute; a claim of the signer, seconds precision. */
  signingTime?: Date
  /**
   * Adds ESS signing-certificate-v2, which makes it CAdES-BES (RFC 5035 §3, ETSI EN 319 122-1
   * §5.2.2).
   */
  signingCertificateV2: boolean
  /** Certificates to send along beside the key's own, DER. */
  chain?: readonly Uint8Array[]
  crypto: CryptoPort
}

/**
 * A detached CMS SignedData (RFC 5652) over a digest computed elsewhere: certificates leaf first,
 * one SignerInfo, signed attributes content-type, message-digest and what the options add. DER.
 *
 * @throws CmsError ALGORITHM_REFUSED; what the key throws passes through
 */
export async function signCms(input: CmsToSign): Promise<Uint8Array> {
  const { key, hash } = input
  if (key.algorithm.hash !== hash)
    throw new CmsError('ALGORITHM_REFUSED', `${hash} with a key for ${key.algorithm.hash}`)
  const certificate = key.certificates[0] ?? new Uint8Array()
  const leaf = signerCertificate(certificate)
  const sorted = await attributesOf({ ...input, certificate })
  const signature = await key.sign(encodeParts(tags.set, sorted))
  const hashed = hashIdentifier(hash)
  const signerInfo = nested(tags.sequence, [
    version,
    leaf.issuerAndSerial,
    hashed,
    nested(context(0), sorted),
    signatureIdentifier(key.algorithm),
    nested(tags.octetString, [signature]),
  ])
  const signedData = nested(tags.sequence, [
    version,
    nested(tags.set, [hashed]),
    dataContent,
    nested(context(0), distinct([...key.certificates, ...(input.chain ?? [])])),
    nested(tags.set, [signerInfo]),
  ])
  return encodeParts(tags.sequence, [oid(oids.signedData), nested(context(0), [signedData])])
}

export interface AttributesToSign
  extends Pick<CmsToSign, 'digest' | 'hash' | 'signingTime' | 'signingCertificateV2' | 'crypto'> {
  /** Of who will sign, DER. */
  certificate: Uint8Array
}

/**
 * The bytes that a key elsewhere signs: `signCms` with the same input and a key that answers with
 * that signature makes the CMS.
 *
 * @throws CmsError ALGORITHM_REFUSED | UNREADABLE
 */
export async function attributesToSign(input: AttributesToSign): Promise<Uint8Array> {
  return encodeParts(tags.set, await attributesOf(input))
}

async function attributesOf(input: AttributesToSign): Promise<readonly Uint8Array[]> {
  const { digest, hash } = input
  if (hash === 'SHA-1' || digest.length !== hashLengths[hash])
    throw new CmsError('ALGORITHM_REFUSED', `${digest.length} bytes of ${hash}`)
  const leaf = signerCertificate(input.certificate)
  const attributes = [isData, attribute(oids.messageDigest, octetString(digest))]
  if (input.signingTime) attributes.push(attribute(oids.signingTime, time(input.signingTime)))
  if (input.signingCertificateV2) attributes.push(await leaf.essCertificate(hash, input.crypto))
  return inOrder(attributes)
}

/**
 * What every signature of this kind says: CMSVersion 1 (RFC 5652 §5.1, §5.3), and data as its
 * content.
 */
const version = integer(1)
const dataContent = sequence(oid(oids.data))
const isData = attribute(oids.contentType, oid(oids.data))

function distinct(certificates: readonly Uint8Array[]): Uint8Array[] {
  return certificates.filter((one, at) => certificates.findIndex((other) => sameBytes(one, other)) === at)
}
