import type { CryptoPort, HashName } from '../../ports.ts'
import {
  type AlgorithmIdentifier,
  hashIdentifier,
  hashOf,
  readAlgorithm,
  signatureAlgorithmOf,
} from '../algorithms.ts'
import { berToDer } from '../asn1/ber.ts'
import { oids } from '../asn1/oids.ts'
import {
  bitStringOctets,
  childrenOf,
  context,
  contextPrimitive,
  type Der,
  Fields,
  integerHexOf,
  oidOf,
  readDer,
  smallIntegerOf,
  tags,
  timeOf,
} from '../asn1/read.ts'
import { encode, octetString, oid, sequence } from '../asn1/write.ts'
import { sameBytes, toHex } from '../bytes.ts'
import { CmsError, unreadable } from '../errors.ts'
import { digestOf } from '../hashing.ts'
import { type Certificate, readCertificate } from './certificate.ts'
import { isSignedBy, verifyWithKey } from './check-signature.ts'
import { readExtensions } from './extensions.ts'
import { readName } from './name.ts'
import type { RevocationAnswer } from './revocation-answer.ts'

/** A BasicOCSPResponse (RFC 6960 §4.2.1). */
export interface OcspResponse {
  der: Uint8Array
  tbs: Uint8Array
  responder: { nameKey: string } | { keyHash: string }
  producedAt: Date
  answers: OcspAnswer[]
  /** As sent in the nonce extension. */
  nonce: Uint8Array | undefined
  signatureAlgorithm: AlgorithmIdentifier
  signature: Uint8Array
  certificates: Certificate[]
}

interface OcspAnswer {
  hash: HashName
  issuerNameHash: Uint8Array
  issuerKeyHash: Uint8Array
  serialNumber: string
  status: 'good' | 'revoked' | 'unknown'
  revokedAt: Date | undefined
  reason: number | undefined
  thisUpdate: Date
  nextUpdate: Date | undefined
}

/**
 * A request for one certificate (RFC 6960 §4.1.1) with CertID by SHA-1, which every responder
 * knows; DER.
 */
export async function makeOcspRequest(
  certificate: Certificate,
  issuer: Certificate,
  crypto: CryptoPort,
  nonce?: Uint8Array,
): Promise<Uint8Array> {
  const certificateId = sequence(
    hashIdentifier('SHA-1'),
    octetString(await digestOf(crypto, 'SHA-1', issuer.subject.raw)),
    octetString(await digestOf(crypto, 'SHA-1', publicKeyOctets(issuer))),
    certificate.serialNumberDer,
  )
  const requestList = sequence(sequence(certificateId))
  if (!nonce) return sequence(sequence(requestList))
  const extension = sequence(oid(oids.ocspNonce), octetString(octetString(nonce)))
  return sequence(sequence(requestList, encode(context(2), sequence(extension))))
}

/** @throws CmsError UNREADABLE, also when the responder answered with an error status */
export function readOcspResponse(bytes: Uint8Array): OcspResponse {
  const outer = new Fields(readDer(berToDer(bytes)), 'OCSPResponse')
  const status = smallIntegerOf(outer.next(tags.enumerated))
  if (status !== 0) throw unreadable(`OCSP responder answered status ${status}`)
  const wrapped = new Fields(readDer(outer.next(context(0)).content), 'ResponseBytes')
  if (oidOf(wrapped.next(tags.oid)) !== oids.ocspBasic) throw unreadable('unknown OCSP response type')
  return readBasic(wrapped.next(tags.octetString).content)
}

/** A BasicOCSPResponse on its own, as adbe-revocationInfoArchival and DSS may carry it. */
function readBasic(der: Uint8Array): OcspResponse {
  const basic = new Fields(readDer(der), 'BasicOCSPResponse')
  const tbs = basic.next(tags.sequence)
  const signatureAlgorithm = readAlgorithm(basic.next(tags.sequence))
  const signature = bitStringOctets(basic.next(tags.bitString))
  const certificates = basic.optional(context(0))
  basic.end()
  const fields = new Fields(tbs, 'ResponseData')
  fields.optional(context(0))
  const responder = fields.next()
  const producedAt = timeOf(fields.next())
  const answers = childrenOf(fields.next(tags.sequence)).map(readAnswer)
  const extensions = fields.optional(context(1))
  fields.end()
  const known = extensions ? readExtensions(extensions.content) : undefined
  for (const [name, { critical }] of known ?? []) {
    if (critical && name !== oids.ocspNonce) throw unreadable(`critical OCSP extension ${name}`)
  }
  const nonce = known?.get(oids.ocspNonce)
  return {
    der,
    tbs: tbs.raw,
    responder: readResponder(responder),
    producedAt,
    answers,
    nonce: nonce && readDer(nonce.value).content,
    signatureAlgorithm,
    signature,
    certificates: certificates
      ? childrenOf(readDer(certificates.content))
          .slice(0, 8)
          .map((one) => readCertificate(one.raw))
      : [],
  }
}

function readResponder(value: Der): OcspResponse['responder'] {
  const inner = readDer(value.content)
  if (value.tag === context(1)) return { nameKey: readName(inner).key }
  if (value.tag === context(2) && inner.tag === tags.octetString) return { keyHash: toHex(inner.content) }
  throw unreadable('ResponderID')
}

function readAnswer(value: Der): OcspAnswer {
  const fields = new Fields(value, 'SingleResponse')
  const id = new Fields(fields.next(tags.sequence), 'CertID')
  const hash = hashOf(readAlgorithm(id.next(tags.sequence)))
  const issuerNameHash = id.next(tags.octetString).content
  const issuerKeyHash = id.next(tags.octetString).content
  const serialNumber = integerHexOf(id.next(tags.integer))
  const state = fields.next()
  const thisUpdate = timeOf(fields.next(tags.generalizedTime))
  const nextUpdate = fields.optional(context(0))
  const extensions = fields.optional(context(1))
  fields.end()
  for (const [name, { critical }] of extensions ? readExtensions(extensions.content) : []) {
    if (critical) throw unreadable(`critical OCSP extension ${name}`)
  }
  const revoked = state.tag === context(1) ? childrenOf(state) : undefined
  if (!revoked && state.tag !== contextPrimitive(0) && state.tag !== contextPrimitive(2))
    throw unreadable('CertStatus')
  return {
    hash,
    issuerNameHash,
    issuerKeyHash,
    serialNumber,
    status: revoked ? 'revoked' : state.tag === contextPrimitive(0) ? 'good' : 'unknown',
    revokedAt: revoked && timeOf(revoked[0] ?? state),
    reason: revoked?.[1] && readDer(revoked[1].content).content[0],
    thisUpdate,
    nextUpdate: nextUpdate && timeOf(readDer(nextUpdate.content)),
  }
}

/**
 * What an OCSP response says about a certificate; undefined when it is not about it, or not signed
 * by its issuer or by a responder that this issuer named for it (RFC 6960 §4.2.2.2).
 */
export async function askOcsp(
  response: OcspResponse,
  certificate: Certificate,
  issuer: Certificate,
  crypto: CryptoPort,
): Promise<RevocationAnswer | undefined> {
  for (const answer of response.answers) {
    if (answer.serialNumber !== certificate.serialNumber) continue
    const nameHash = await digestOf(crypto, answer.hash, issuer.subject.raw)
    const keyHash = await digestOf(crypto, answer.hash, publicKeyOctets(issuer))
    if (!sameBytes(nameHash, answer.issuerNameHash) || !sameBytes(keyHash, answer.issuerKeyHash)) continue
    if (!(await isFromResponder(response, issuer, crypto))) return
    const { status, revokedAt, reason, thisUpdate, nextUpdate } = answer
    return { source: 'ocsp', status, revokedAt, reason, thisUpdate, nextUpdate }
  }
  return
}

async function isFromResponder(
  response: OcspResponse,
  issuer: Certificate,
  crypto: CryptoPort,
): Promise<boolean> {
  for (const candidate of [issuer, ...response.certificates]) {
    try {
      if (!(await isNamed(response, candidate, crypto))) continue
      if (candidate !== issuer && !(await isDelegate(candidate, issuer, response.producedAt, crypto)))
        continue
      const algorithm = signatureAlgorithmOf(response.signatureAlgorithm)
      if (await verifyWithKey(crypto, algorithm, candidate.spki, response.tbs, response.signature))
        return true
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
    }
  }
  return false
}

async function isNamed(
  { responder }: OcspResponse,
  candidate: Certificate,
  crypto: CryptoPort,
): Promise<boolean> {
  if ('nameKey' in responder) return candidate.subject.key === responder.nameKey
  return toHex(await digestOf(crypto, 'SHA-1', publicKeyOctets(candidate))) === responder.keyHash
}

/** Issued by the same authority, for OCSP, valid when it answered. */
async function isDelegate(
  candidate: Certificate,
  issuer: Certificate,
  at: Date,
  crypto: CryptoPort,
): Promise<boolean> {
  return (
    candidate.issuer.key === issuer.subject.key &&
    candidate.extendedKeyUsage?.includes(oids.ocspSigning) === true &&
    candidate.unknownCritical.length === 0 &&
    at >= candidate.notBefore &&
    at <= candidate.notAfter &&
    (await isSignedBy(candidate, issuer, crypto))
  )
}

/** The key octets without tag, length and unused bits: what CertID hashes (RFC 6960 §4.1.1). */
function publicKeyOctets(certificate: Certificate): Uint8Array {
  const fields = new Fields(readDer(certificate.spki), 'SubjectPublicKeyInfo')
  fields.next(tags.sequence)
  return bitStringOctets(fields.next(tags.bitString))
}
