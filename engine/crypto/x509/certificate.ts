import { type AlgorithmIdentifier, readAlgorithm } from '../algorithms.ts'
import { attributeOids } from '../asn1/oids.ts'
import {
  bitStringOctets,
  context,
  contextPrimitive,
  Fields,
  integerHexOf,
  readDer,
  smallIntegerOf,
  tags,
  timeOf,
} from '../asn1/read.ts'
import { CmsError, unreadable } from '../errors.ts'
import { type Extension, type KnownExtensions, knownExtensions, readExtensions } from './extensions.ts'
import { attributeOf, type Name, readName } from './name.ts'

/** An X.509 v3 certificate (RFC 5280 §4.1), read strictly and never re-encoded. */
export interface Certificate extends KnownExtensions {
  der: Uint8Array
  /** The signed part, as it is. */
  tbs: Uint8Array
  /** Lower-case hex without the sign octet. */
  serialNumber: string
  /** DER of the serial number, for identifiers that repeat it. */
  serialNumberDer: Uint8Array
  issuer: Name
  subject: Name
  notBefore: Date
  notAfter: Date
  /** SubjectPublicKeyInfo, DER. */
  spki: Uint8Array
  signatureAlgorithm: AlgorithmIdentifier
  signature: Uint8Array
  extensions: ReadonlyMap<string, Extension>
}

/** @throws CmsError UNREADABLE */
export function readCertificate(der: Uint8Array): Certificate {
  try {
    return read(der)
  } catch (error) {
    if (error instanceof CmsError) throw error
    throw unreadable('certificate', error)
  }
}

function read(der: Uint8Array): Certificate {
  const outer = new Fields(readDer(der), 'Certificate')
  const tbs = outer.next(tags.sequence)
  const outerAlgorithm = outer.next(tags.sequence)
  const signature = bitStringOctets(outer.next(tags.bitString))
  outer.end()

  const fields = new Fields(tbs, 'TBSCertificate')
  const version = fields.optional(context(0))
  const serial = fields.next(tags.integer)
  const innerAlgorithm = fields.next(tags.sequence)
  const issuer = readName(fields.next(tags.sequence))
  const validity = new Fields(fields.next(tags.sequence), 'Validity')
  const subject = readName(fields.next(tags.sequence))
  const spki = fields.next(tags.sequence)
  fields.optional(contextPrimitive(1))
  fields.optional(contextPrimitive(2))
  const extensionsField = fields.optional(context(3))
  fields.end()

  // RFC 5280 §4.1.1.2: the algorithm inside the signed part is the one that counts; a different one
  // outside is a lie.
  if (!sameDer(innerAlgorithm.raw, outerAlgorithm.raw)) throw unreadable('two signature algorithms')
  if (extensionsField && (!version || smallIntegerOf(readDer(version.content)) !== 2)) {
    throw unreadable('extensions need version 3')
  }
  const extensions = extensionsField ? readExtensions(extensionsField.content) : new Map<string, Extension>()
  return {
    der,
    tbs: tbs.raw,
    serialNumber: integerHexOf(serial),
    serialNumberDer: serial.raw,
    issuer,
    subject,
    notBefore: timeOf(validity.next()),
    notAfter: timeOf(validity.next()),
    spki: spki.raw,
    signatureAlgorithm: readAlgorithm(outerAlgorithm),
    signature,
    extensions,
    ...knownExtensions(extensions),
  }
}

const sameDer = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

/** What people call the holder: common name, else organisation, else the whole subject. */
export function nameOfHolder(certificate: Certificate): string {
  const { subject } = certificate
  return (
    attributeOf(subject, attributeOids.commonName) ??
    attributeOf(subject, attributeOids.organization) ??
    subject.text
  )
}

/**
 * One or many PEM certificates, or one DER certificate, as DER. @throws CmsError UNREADABLE when
 * there is none
 */
export function certificatesOf(pemOrDer: Uint8Array | string): Uint8Array[] {
  const text = typeof pemOrDer === 'string' ? pemOrDer : new TextDecoder('latin1').decode(pemOrDer)
  const blocks = [...text.matchAll(/-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([^-]*)-----END/g)]
  if (blocks.length > 0) {
    return blocks.map((block) => readCertificate(fromPemBody(block[1]!)).der)
  }
  if (typeof pemOrDer === 'string') throw unreadable('no certificate in the text')
  return [readCertificate(pemOrDer).der]
}

function fromPemBody(body: string): Uint8Array {
  try {
    return Uint8Array.from(atob(body.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
  } catch (error) {
    throw unreadable('Base64', error)
  }
}
