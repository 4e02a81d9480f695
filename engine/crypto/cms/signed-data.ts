import { type AlgorithmIdentifier, readAlgorithm } from '../algorithms.ts'
import { berToDer } from '../asn1/ber.ts'
import { oids } from '../asn1/oids.ts'
import {
  childrenOf,
  context,
  contextPrimitive,
  type Der,
  Fields,
  integerHexOf,
  oidOf,
  readDer,
  tags,
} from '../asn1/read.ts'
import { encode, setOf } from '../asn1/write.ts'
import { concat, toHex } from '../bytes.ts'
import { CmsError, unreadable } from '../errors.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { readName } from '../x509/name.ts'

/** How a SignerInfo names its certificate (RFC 5652 §5.3). */
export type SignerIdentifier =
  | { kind: 'issuer-and-serial'; issuerKey: string; serialNumber: string }
  | { kind: 'subject-key'; keyId: string }

export interface SignerInfo {
  identifier: SignerIdentifier
  digestAlgorithm: AlgorithmIdentifier
  /** By OID; each with its values. Undefined: the signature is over the content itself. */
  signedAttributes: ReadonlyMap<string, Der[]> | undefined
  /** DER SET OF the signed attributes: what was signed (RFC 5652 §5.4). */
  signedAttributesDer: Uint8Array | undefined
  signatureAlgorithm: AlgorithmIdentifier
  signature: Uint8Array
  unsignedAttributes: ReadonlyMap<string, Der[]>
}

/** A CMS SignedData (RFC 5652 §5.1), read but not judged. */
export interface SignedData {
  /** The ContentInfo in DER (BER input converted). */
  der: Uint8Array
  contentType: string
  /** The content inside, or undefined when detached. */
  content: Uint8Array | undefined
  certificates: Certificate[]
  /** CertificateLists, DER, as sent along. */
  crls: Uint8Array[]
  signers: SignerInfo[]
}

/** Our choice: more certificates or attributes than these are not seen outside attacks. */
const maxCertificates = 64
const maxAttributes = 64

/**
 * Reads a ContentInfo with SignedData, DER or BER (the Indian e-sign providers send indefinite
 * lengths).
 *
 * @param padding `zeros` for the content of a PDF `/Contents` string
 * @throws CmsError UNREADABLE
 */
export function readCms(
  bytes: Uint8Array,
  { padding = 'none' }: { padding?: 'none' | 'zeros' } = {},
): SignedData {
  try {
    return read(berToDer(bytes, { padding }))
  } catch (error) {
    if (error instanceof CmsError) throw error
    throw unreadable('CMS', error)
  }
}

function read(der: Uint8Array): SignedData {
  const info = new Fields(readDer(der), 'ContentInfo')
  if (oidOf(info.next(tags.oid)) !== oids.signedData) throw unreadable('not SignedData')
  const fields = new Fields(readDer(info.next(context(0)).content), 'SignedData')
  info.end()

  fields.next(tags.integer)
  fields.next(tags.set)
  const encapsulated = new Fields(fields.next(tags.sequence), 'EncapsulatedContentInfo')
  const contentType = oidOf(encapsulated.next(tags.oid))
  const contentField = encapsulated.optional(context(0))
  encapsulated.end()
  const certificateField = fields.optional(context(0))
  const revocationField = fields.optional(context(1))
  const signerField = fields.next(tags.set)
  fields.end()

  const content = contentField && readDer(contentField.content)
  if (content && content.tag !== tags.octetString) throw unreadable('content')
  return {
    der,
    contentType,
    content: content?.content,
    certificates: certificateField ? readCertificates(certificateField) : [],
    // Other kinds of revocation information ([1]) are left aside: they are hints, never needed.
    crls: revocationField ? rawSequencesOf(revocationField) : [],
    signers: childrenOf(signerField).map(readSignerInfo),
  }
}

/**
 * Plain certificates; attribute certificates and other forms ([0]–[3]) prove nothing here and are
 * left aside.
 */
function readCertificates(field: Der): Certificate[] {
  const all = rawSequencesOf(field)
  if (all.length > maxCertificates) throw unreadable('too many certificates')
  return all.map(readCertificate)
}

const rawSequencesOf = (field: Der) =>
  childrenOf(field)
    .filter((child) => child.tag === tags.sequence)
    .map((child) => child.raw)

function readSignerInfo(value: Der): SignerInfo {
  const fields = new Fields(value, 'SignerInfo')
  fields.next(tags.integer)
  const identifier = readIdentifier(fields.next())
  const digestAlgorithm = readAlgorithm(fields.next(tags.sequence))
  const signed = fields.optional(context(0))
  const signatureAlgorithm = readAlgorithm(fields.next(tags.sequence))
  const signature = fields.next(tags.octetString).content
  const unsigned = fields.optional(context(1))
  fields.end()
  return {
    identifier,
    digestAlgorithm,
    signedAttributes: signed && readAttributes(signed),
    signedAttributesDer: signed && setOf(childrenOf(signed).map((attribute) => attribute.raw)),
    signatureAlgorithm,
    signature,
    unsignedAttributes: unsigned ? readAttributes(unsigned) : new Map(),
  }
}

function readIdentifier(value: Der): SignerIdentifier {
  if (value.tag === contextPrimitive(0)) return { kind: 'subject-key', keyId: toHex(value.content) }
  const fields = new Fields(value, 'IssuerAndSerialNumber')
  const issuer = readName(fields.next(tags.sequence))
  const serial = fields.next(tags.integer)
  fields.end()
  return { kind: 'issuer-and-serial', issuerKey: issuer.key, serialNumber: integerHexOf(serial) }
}

/**
 * Attributes by OID; the same twice is refused (RFC 5652 §11 says at most one instance of those
 * that matter).
 */
function readAttributes(field: Der): Map<string, Der[]> {
  const attributes = new Map<string, Der[]>()
  for (const child of childrenOf(field)) {
    const fields = new Fields(child, 'Attribute')
    const oid = oidOf(fields.next(tags.oid))
    const values = childrenOf(fields.next(tags.set))
    fields.end()
    if (attributes.has(oid)) throw unreadable(`attribute ${oid} twice`)
    if (attributes.size >= maxAttributes) throw unreadable('too many attributes')
    attributes.set(oid, values)
  }
  return attributes
}

/** The one value of an attribute that has exactly one (RFC 5652 §11). */
export function singleValue(attributes: ReadonlyMap<string, Der[]>, oid: string): Der | undefined {
  const values = attributes.get(oid)
  if (!values) return undefined
  if (values.length !== 1) throw unreadable(`attribute ${oid} needs one value`)
  return values[0]
}

/** The certificate an identifier means, among those sent along. */
export function certificateOf(signed: SignedData, identifier: SignerIdentifier): Certificate {
  const found = signed.certificates.find((certificate) =>
    identifier.kind === 'subject-key'
      ? certificate.subjectKeyId === identifier.keyId
      : certificate.issuer.key === identifier.issuerKey &&
        certificate.serialNumber === identifier.serialNumber,
  )
  if (!found) throw new CmsError('SIGNER_CERTIFICATE_MISSING', 'the signer’s certificate is not in the CMS')
  return found
}

/**
 * The same ContentInfo with one more unsigned attribute in its only SignerInfo; all else byte for
 * byte.
 */
export function withUnsignedAttribute(cms: Uint8Array, attribute: Uint8Array): Uint8Array {
  const [contentType, wrapped] = childrenOf(readDer(cms))
  const fields = childrenOf(readDer(wrapped!.content))
  const signers = childrenOf(fields.at(-1)!)
  if (signers.length !== 1) throw new CmsError('MORE_THAN_ONE_SIGNER', `${signers.length} signers`)
  const parts = childrenOf(signers[0]!)
  const existing = parts.at(-1)!.tag === context(1) ? childrenOf(parts.pop()!) : []
  const attributes = setOf([...existing.map((one) => one.raw), attribute], context(1))
  const signer = rebuild(tags.sequence, [...parts.map((part) => part.raw), attributes])
  const signedData = rebuild(tags.sequence, [
    ...fields.slice(0, -1).map((field) => field.raw),
    rebuild(tags.set, [signer]),
  ])
  return rebuild(tags.sequence, [contentType!.raw, rebuild(context(0), [signedData])])
}

const rebuild = (tag: number, parts: Uint8Array[]) => encode(tag, concat(parts))
