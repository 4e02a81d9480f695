import { createHash, webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import { Certificate, IssuerAndSerialNumber } from 'pkijs'
import { type Identity, rsaSha256 } from './certificates.ts'
import type { X509Certificate } from './x509.ts'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  algorithmProtection: '1.2.840.113549.1.9.52',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}

export interface CmsInput {
  /** Detached, over a hash somebody else made; or with the content inside. */
  digest: Buffer
  content?: { type: string; bytes: Buffer }
  signer: Identity
  /** The certificates field, the signer's own first; nothing leaves the field out. */
  certificates: X509Certificate[]
  signingTime: Date
  /** RFC 5035 §3: time-stamp tokens need it; the e-sign provider's answers come without. */
  hasSigningCertificate: boolean
  /** X.690 §8.1.3.6 for the outer levels, as BouncyCastle streams it; else DER throughout. */
  isIndefinite: boolean
}

/** A CMS SignedData (RFC 5652 §5) with one signer. */
export async function signCms(input: CmsInput): Promise<Buffer> {
  const contentType = input.content?.type ?? oids.data
  const attributes = signedAttributes(input, contentType)
  const toBeSigned = tlv(0x31, ...attributes) // RFC 5652 §5.4: signed as an explicit SET OF, not as [0]
  const signature = await webcrypto.subtle.sign(
    rsaSha256,
    input.signer.keys.privateKey,
    new Uint8Array(toBeSigned),
  )

  const signerInfo = tlv(
    0x30,
    integer(1),
    issuerAndSerial(input.signer.certificate),
    algorithm(oids.sha256),
    tlv(0xa0, ...attributes),
    algorithm(oids.sha256WithRsa),
    tlv(0x04, Buffer.from(signature)),
  )
  const constructed = input.isIndefinite ? indefinite : tlv
  const certificates = input.certificates.map((one) => Buffer.from(one.rawData))
  const signedData = constructed(
    0x30,
    integer(input.content ? 3 : 1), // RFC 5652 §5.1: 3 when the content is not id-data
    tlv(0x31, algorithm(oids.sha256)),
    input.content
      ? constructed(0x30, oid(contentType), constructed(0xa0, tlv(0x04, input.content.bytes)))
      : constructed(0x30, oid(contentType)),
    ...(certificates.length > 0 ? [constructed(0xa0, ...inSetOrder(certificates))] : []),
    tlv(0x31, signerInfo),
  )
  return constructed(0x30, oid(oids.signedData), constructed(0xa0, signedData))
}

function signedAttributes(input: CmsInput, contentType: string): Buffer[] {
  const attributes = [
    attribute(oids.contentType, oid(contentType)),
    attribute(oids.signingTime, der(new asn1js.UTCTime({ valueDate: input.signingTime }))),
    attribute(oids.messageDigest, tlv(0x04, input.digest)),
    // RFC 6211 §2: digestAlgorithm, then signatureAlgorithm as [1] IMPLICIT.
    attribute(
      oids.algorithmProtection,
      tlv(0x30, algorithm(oids.sha256), tlv(0xa1, oid(oids.sha256WithRsa), tlv(0x05))),
    ),
  ]
  if (input.hasSigningCertificate) {
    // RFC 5035 §4: the hash algorithm is left out because SHA-256 is the default.
    const hash = createHash('sha256').update(Buffer.from(input.signer.certificate.rawData)).digest()
    attributes.push(attribute(oids.signingCertificateV2, tlv(0x30, tlv(0x30, tlv(0x30, tlv(0x04, hash))))))
  }
  return inSetOrder(attributes)
}

// X.690 §11.6: the members of a DER SET OF stand in ascending order of their encodings.
const inSetOrder = (encodings: Buffer[]) => encodings.toSorted(Buffer.compare)

const attribute = (type: string, value: Buffer) => tlv(0x30, oid(type), tlv(0x31, value))
const algorithm = (type: string) => tlv(0x30, oid(type), tlv(0x05))
const oid = (value: string) => der(new asn1js.ObjectIdentifier({ value }))
const integer = (value: number) => der(new asn1js.Integer({ value }))
const der = (block: asn1js.BaseBlock) => Buffer.from(block.toBER())

function issuerAndSerial(certificate: X509Certificate): Buffer {
  const { issuer, serialNumber } = Certificate.fromBER(certificate.rawData)
  return der(new IssuerAndSerialNumber({ issuer, serialNumber }).toSchema())
}

/** Definite length (X.690 §8.1.3.3). */
export function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(
    body.length.toString(16).padStart(body.length > 0xffff ? 6 : body.length > 0xff ? 4 : 2, '0'),
    'hex',
  )
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}

function indefinite(tag: number, ...parts: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])])
}
