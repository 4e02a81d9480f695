import type { CryptoPort } from '../../ports.ts'
import { type AlgorithmIdentifier, readAlgorithm, signatureAlgorithmOf } from '../algorithms.ts'
import { berToDer } from '../asn1/ber.ts'
import { oids } from '../asn1/oids.ts'
import {
  bitStringOctets,
  booleanOf,
  context,
  contextPrimitive,
  type Der,
  eachChildOf,
  Fields,
  integerHexOf,
  readDer,
  tags,
  timeOf,
} from '../asn1/read.ts'
import { CmsError, unreadable } from '../errors.ts'
import type { Certificate } from './certificate.ts'
import { verifyWithKey } from './check-signature.ts'
import { type Extension, fullNameUrls, readExtensions } from './extensions.ts'
import { type Name, readName } from './name.ts'
import type { RevocationAnswer } from './revocation-answer.ts'

/** A complete CRL (RFC 5280 §5); delta and indirect ones are refused as not understood. */
export interface Crl {
  der: Uint8Array
  tbs: Uint8Array
  issuer: Name
  thisUpdate: Date
  nextUpdate: Date | undefined
  signatureAlgorithm: AlgorithmIdentifier
  signature: Uint8Array
  /** `revokedCertificates`, read entry by entry when it is asked. */
  revoked: Der | undefined
  scope: CrlScope
}

interface CrlScope {
  urls: string[] | undefined
  onlyUsers: boolean
  onlyAuthorities: boolean
}

/** @throws CmsError UNREADABLE, also for what is not understood */
export function readCrl(bytes: Uint8Array): Crl {
  const outer = new Fields(readDer(berToDer(bytes)), 'CertificateList')
  const tbs = outer.next(tags.sequence)
  const algorithm = readAlgorithm(outer.next(tags.sequence))
  const signature = bitStringOctets(outer.next(tags.bitString))
  outer.end()
  const fields = new Fields(tbs, 'TBSCertList')
  fields.optional(tags.integer)
  const inner = readAlgorithm(fields.next(tags.sequence))
  if (inner.oid !== algorithm.oid) throw unreadable('two signature algorithms')
  const issuer = readName(fields.next(tags.sequence))
  const thisUpdate = timeOf(fields.next())
  const nextUpdate = fields.optional(tags.utcTime, tags.generalizedTime)
  const revoked = fields.optional(tags.sequence)
  const extensions = fields.optional(context(0))
  fields.end()
  return {
    der: bytes,
    tbs: tbs.raw,
    issuer,
    thisUpdate,
    nextUpdate: nextUpdate && timeOf(nextUpdate),
    signatureAlgorithm: algorithm,
    signature,
    revoked,
    scope: readScope(extensions ? readExtensions(extensions.content) : new Map()),
  }
}

function readScope(extensions: ReadonlyMap<string, Extension>): CrlScope {
  for (const [oid, { critical }] of extensions) {
    if (critical && oid !== oids.issuingDistributionPoint) throw unreadable(`critical CRL extension ${oid}`)
  }
  const extension = extensions.get(oids.issuingDistributionPoint)
  if (!extension) return { urls: undefined, onlyUsers: false, onlyAuthorities: false }
  const fields = new Fields(readDer(extension.value), 'IssuingDistributionPoint')
  const point = fields.optional(context(0))
  const onlyUsers = fields.optional(contextPrimitive(1))
  const onlyAuthorities = fields.optional(contextPrimitive(2))
  // onlySomeReasons, indirectCRL, onlyContainsAttributeCerts: not understood, so refused.
  fields.end()
  return {
    urls: point && fullNameUrls(point),
    onlyUsers: onlyUsers !== undefined && flag(onlyUsers),
    onlyAuthorities: onlyAuthorities !== undefined && flag(onlyAuthorities),
  }
}

const flag = (value: Der) => booleanOf({ ...value, tag: tags.boolean })

/**
 * What a CRL says about a certificate; undefined when it is not about it (another issuer, scope or
 * signature). RFC 5280 §6.3.3, direct CRLs only.
 */
export async function askCrl(
  crl: Crl,
  certificate: Certificate,
  issuer: Certificate,
  crypto: CryptoPort,
): Promise<RevocationAnswer | undefined> {
  const { scope } = crl
  const isAuthority = certificate.basicConstraints?.isCa === true
  if (crl.issuer.key !== certificate.issuer.key || (isAuthority ? scope.onlyUsers : scope.onlyAuthorities))
    return
  if (scope.urls && !scope.urls.some((url) => certificate.crlUrls.includes(url))) return
  if (issuer.keyUsage && !issuer.keyUsage.includes('cRLSign')) return
  if (!(await isSigned(crl, issuer, crypto))) return
  const validity = { source: 'crl' as const, thisUpdate: crl.thisUpdate, nextUpdate: crl.nextUpdate }
  for (const entry of crl.revoked ? eachChildOf(crl.revoked) : []) {
    const fields = new Fields(entry, 'revoked certificate')
    if (integerHexOf(fields.next(tags.integer)) !== certificate.serialNumber) continue
    const revokedAt = timeOf(fields.next())
    const extensions = fields.optional(tags.sequence)
    const reason = extensions && reasonOf(readExtensions(extensions.raw))
    // removeFromCRL (8) appears in deltas alone.
    return { ...validity, status: 'revoked', revokedAt, reason }
  }
  return { ...validity, status: 'good' }
}

function reasonOf(extensions: ReadonlyMap<string, Extension>): number | undefined {
  for (const [oid, { critical }] of extensions) {
    if (critical && oid !== oids.reasonCode) throw unreadable(`critical CRL entry extension ${oid}`)
  }
  const reason = extensions.get(oids.reasonCode)
  return reason && readDer(reason.value).content[0]
}

async function isSigned(crl: Crl, issuer: Certificate, crypto: CryptoPort): Promise<boolean> {
  try {
    const algorithm = signatureAlgorithmOf(crl.signatureAlgorithm)
    return await verifyWithKey(crypto, algorithm, issuer.spki, crl.tbs, crl.signature)
  } catch (error) {
    if (error instanceof CmsError) return false
    throw error
  }
}
