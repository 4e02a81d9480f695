import type { CryptoPort, HashName } from '../../ports.ts'
import { hashLengths, readAlgorithm, signatureHashOf } from '../algorithms.ts'
import { berToDer } from '../asn1/ber.ts'
import { oids } from '../asn1/oids.ts'
import { context, Fields, integerHexOf, oidOf, readDer, smallIntegerOf, tags, timeOf } from '../asn1/read.ts'
import { sameBytes } from '../bytes.ts'
import { readCms, type SignedData } from '../cms/signed-data.ts'
import { checkSignerSignature, digestAlgorithmOf } from '../cms/signer-signature.ts'
import { CmsError, unreadable } from '../errors.ts'
import { digestOf } from '../hashing.ts'
import { type Certificate, nameOfHolder, readCertificate } from '../x509/certificate.ts'
import { readExtensions } from '../x509/extensions.ts'
import { buildPath } from '../x509/path.ts'
import { revocationOf } from '../x509/revocation.ts'
import { mayTimeStamp } from '../x509/signer-purpose.ts'

/** TSTInfo (RFC 3161 §2.4.2). */
export interface TimeStampInfo {
  policy: string
  hash: HashName
  imprint: Uint8Array
  /** Lower-case hex. */
  serialNumber: string
  time: Date
  /** Lower-case hex, as asked. */
  nonce: string | undefined
}

/** A time-stamp whose signature, purpose and chain hold. */
export interface TimeStamp extends TimeStampInfo {
  authority: string
  certificate: Uint8Array
  /** Leaf first, ending with the trust anchor, DER. */
  path: Uint8Array[]
  /** The token itself, DER. */
  token: Uint8Array
}

/** Reads a TimeStampToken without judging it. @throws CmsError UNREADABLE */
export function readTimeStampToken(
  token: Uint8Array,
  options?: { padding?: 'none' | 'zeros' },
): { signed: SignedData; info: TimeStampInfo } {
  const signed = readCms(token, options)
  if (signed.contentType !== oids.tstInfo || !signed.content) throw unreadable('not a time-stamp token')
  return { signed, info: readTstInfo(berToDer(signed.content)) }
}

function readTstInfo(der: Uint8Array): TimeStampInfo {
  const fields = new Fields(readDer(der), 'TSTInfo')
  if (smallIntegerOf(fields.next(tags.integer)) !== 1) throw unreadable('TSTInfo version')
  const policy = oidOf(fields.next(tags.oid))
  const imprintFields = new Fields(fields.next(tags.sequence), 'MessageImprint')
  const hash = signatureHashOf(readAlgorithm(imprintFields.next(tags.sequence)))
  const imprint = imprintFields.next(tags.octetString).content
  imprintFields.end()
  const serialNumber = integerHexOf(fields.next(tags.integer))
  const time = timeOf(fields.next(tags.generalizedTime))
  fields.optional(tags.sequence) // accuracy
  fields.optional(tags.boolean) // ordering
  const nonce = fields.optional(tags.integer)
  fields.optional(context(0)) // tsa: a hint; the signer's certificate says who it is
  const extensions = fields.optional(context(1))
  fields.end()
  if (imprint.length !== hashLengths[hash]) throw unreadable('MessageImprint')
  // [1] IMPLICIT Extensions: the list itself, not wrapped.
  for (const [oid, { critical }] of extensions ? readExtensions(extensions.raw) : []) {
    if (critical) throw unreadable(`critical time-stamp extension ${oid}`)
  }
  return { policy, hash, imprint, serialNumber, time, nonce: nonce && integerHexOf(nonce) }
}

export interface TimeStampQuestion {
  token: Uint8Array
  /**
   * The digest that must have been stamped; a function when its hash is only known from the token.
   */
  imprint: Uint8Array | ((hash: HashName) => Promise<Uint8Array>)
  /** Trust anchors, DER. */
  trust: readonly Uint8Array[]
  intermediates?: readonly Uint8Array[]
  crls?: readonly Uint8Array[]
  ocsps?: readonly Uint8Array[]
  /**
   * The moment up to which the authority's certificates must still hold: now, or when a later
   * time-stamp proves that the token was there. Default: the token's own time, for one that was
   * made just now.
   */
  provedAt?: Date
  crypto: CryptoPort
  padding?: 'none' | 'zeros'
}

/**
 * Judges a time-stamp token (RFC 3161 §2.2 to §2.4): imprint, signature, critical time-stamping
 * purpose, ESSCertID, chain at its own time.
 *
 * @throws CmsError
 */
export async function checkTimeStampToken(question: TimeStampQuestion): Promise<TimeStamp> {
  const { crypto } = question
  const { signed, info } = readTimeStampToken(question.token, { padding: question.padding })
  const expected =
    typeof question.imprint === 'function' ? await question.imprint(info.hash) : question.imprint
  if (!sameBytes(expected, info.imprint))
    throw new CmsError('DIGEST_MISMATCH', 'the time-stamp is of something else')
  const hash = digestAlgorithmOf(signed)
  const digest = await digestOf(crypto, hash, signed.content!)
  const { certificate, hasEssCertificate } = await checkSignerSignature(signed, digest, hash, crypto)
  if (!hasEssCertificate) throw unreadable('a time-stamp must name its certificate (RFC 3161 §2.4.2)')
  if (!mayTimeStamp(certificate)) throw new CmsError('NOT_A_SIGNER_CERTIFICATE', 'not a time-stamp authority')
  await pathOfAuthority(question, certificate, signed, info.time)
  const path = await pathOfAuthority(question, certificate, signed, latest(info.time, question.provedAt))
  const evidence = { crls: [...(question.crls ?? []), ...signed.crls], ocsps: question.ocsps ?? [] }
  const revocation = await revocationOf({ path, at: info.time, ...evidence, crypto })
  if (revocation.some(({ status }) => status === 'revoked'))
    throw new CmsError('REVOKED', 'time-stamp authority revoked')
  await requireKeyKept(path, evidence, info.time, question)
  return {
    ...info,
    authority: nameOfHolder(certificate),
    certificate: certificate.der,
    path: path.map(({ der }) => der),
    token: signed.der,
  }
}

const latest = (one: Date, other: Date = one) => (other > one ? other : one)

/**
 * RFC 3161 §4: an authority that ended in order leaves its earlier tokens good; for any other
 * reason, or none given, its key may date whatever it likes, so that only what was proved before
 * the revocation stays.
 */
async function requireKeyKept(
  path: Certificate[],
  evidence: { crls: readonly Uint8Array[]; ocsps: readonly Uint8Array[] },
  time: Date,
  { provedAt, crypto }: TimeStampQuestion,
): Promise<void> {
  if (provedAt === undefined || provedAt <= time) return
  const inOrder = new Set([3, 4, 5])
  const later = await revocationOf({ path, at: provedAt, ...evidence, crypto })
  if (later.some(({ status, reason }) => status === 'revoked' && !inOrder.has(reason ?? 0)))
    throw new CmsError(
      'REVOKED',
      'the time-stamp authority was revoked before anything else proved the token',
    )
}

function pathOfAuthority(
  { trust, intermediates = [], crypto }: TimeStampQuestion,
  leaf: Certificate,
  signed: SignedData,
  at: Date,
): Promise<Certificate[]> {
  return buildPath({
    leaf,
    intermediates: [...signed.certificates, ...intermediates.map(readCertificate)],
    roots: trust.map(readCertificate),
    at,
    crypto,
  })
}
