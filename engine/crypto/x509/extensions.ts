import { oids } from '../asn1/oids.ts'
import {
  bitsOf,
  booleanOf,
  childrenOf,
  context,
  contextPrimitive,
  Fields,
  oidOf,
  readDer,
  smallIntegerOf,
  tags,
} from '../asn1/read.ts'
import { toHex } from '../bytes.ts'
import { unreadable } from '../errors.ts'

export interface Extension {
  critical: boolean
  /** DER inside the OCTET STRING. */
  value: Uint8Array
}

export type KeyUsage =
  | 'digitalSignature'
  | 'nonRepudiation'
  | 'keyEncipherment'
  | 'dataEncipherment'
  | 'keyAgreement'
  | 'keyCertSign'
  | 'cRLSign'
  | 'encipherOnly'
  | 'decipherOnly'

/** In the order of the bits. */
export const keyUsageBits: readonly KeyUsage[] = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
]

/**
 * The extensions of RFC 5280 §4.2 that decide something here. Absent extension: undefined or empty
 * list.
 */
export interface KnownExtensions {
  basicConstraints: { isCa: boolean; pathLength: number | undefined } | undefined
  keyUsage: KeyUsage[] | undefined
  /** Dotted OIDs; undefined when the extension is absent (any use). */
  extendedKeyUsage: string[] | undefined
  policies: string[]
  /** Certificates below it that may still go without an agreed policy (RFC 5280 §4.2.1.11). */
  requireExplicitPolicy: number | undefined
  subjectKeyId: string | undefined
  authorityKeyId: string | undefined
  crlUrls: string[]
  ocspUrls: string[]
  issuerUrls: string[]
  /** Critical and not understood: such a certificate is refused (RFC 5280 §4.2). */
  unknownCritical: string[]
}

const understood = new Set<string>([
  oids.basicConstraints,
  oids.keyUsage,
  oids.extKeyUsage,
  // No policy is asked for (initial-policy-set is any-policy), so listing policies is understanding
  // them.
  oids.certificatePolicies,
  oids.policyConstraints,
  // Compared when a path is checked: `name-constraints.ts`.
  oids.nameConstraints,
  oids.subjectAltName,
  oids.subjectKeyIdentifier,
  oids.authorityKeyIdentifier,
  oids.crlDistributionPoints,
  oids.authorityInfoAccess,
])

/** Extensions by OID; twice the same is refused (RFC 5280 §4.2). */
export function readExtensions(der: Uint8Array): Map<string, Extension> {
  const extensions = new Map<string, Extension>()
  for (const child of childrenOf(readDer(der))) {
    const fields = new Fields(child, 'Extension')
    const oid = oidOf(fields.next(tags.oid))
    const criticalField = fields.optional(tags.boolean)
    const value = fields.next(tags.octetString).content
    fields.end()
    if (extensions.has(oid)) throw unreadable(`extension ${oid} twice`)
    extensions.set(oid, { critical: criticalField ? booleanOf(criticalField) : false, value })
  }
  return extensions
}

export function knownExtensions(extensions: ReadonlyMap<string, Extension>): KnownExtensions {
  const inside = (oid: string) => {
    const extension = extensions.get(oid)
    return extension && readDer(extension.value)
  }
  const keyUsage = inside(oids.keyUsage)
  const extended = inside(oids.extKeyUsage)
  const policies = inside(oids.certificatePolicies)
  const subjectKey = inside(oids.subjectKeyIdentifier)
  const access = readAccess(extensions.get(oids.authorityInfoAccess))
  return {
    basicConstraints: readBasicConstraints(extensions.get(oids.basicConstraints)),
    keyUsage: keyUsage && [...bitsOf(keyUsage)].flatMap((bit) => keyUsageBits[bit] ?? []),
    extendedKeyUsage: extended && childrenOf(extended).map(oidOf),
    policies: policies
      ? childrenOf(policies).map((policy) => oidOf(new Fields(policy, 'policy').next(tags.oid)))
      : [],
    requireExplicitPolicy: readExplicitPolicy(extensions.get(oids.policyConstraints)),
    subjectKeyId: subjectKey && toHex(subjectKey.content),
    authorityKeyId: readAuthorityKeyId(extensions.get(oids.authorityKeyIdentifier)),
    crlUrls: readDistributionPoints(extensions.get(oids.crlDistributionPoints)),
    ocspUrls: access.filter(([method]) => method === oids.ocsp).map(([, url]) => url),
    issuerUrls: access.filter(([method]) => method === oids.caIssuers).map(([, url]) => url),
    unknownCritical: [...extensions]
      .filter(([oid, { critical }]) => critical && !understood.has(oid))
      .map(([oid]) => oid),
  }
}

function readBasicConstraints(extension: Extension | undefined): KnownExtensions['basicConstraints'] {
  if (!extension) return undefined
  const fields = new Fields(readDer(extension.value), 'BasicConstraints')
  const ca = fields.optional(tags.boolean)
  const length = fields.optional(tags.integer)
  fields.end()
  return { isCa: ca ? booleanOf(ca) : false, pathLength: length && smallIntegerOf(length) }
}

/**
 * Mappings of policies are never followed, so that the second half, which would forbid them,
 * changes nothing.
 */
function readExplicitPolicy(extension: Extension | undefined): number | undefined {
  if (!extension) return undefined
  const fields = new Fields(readDer(extension.value), 'PolicyConstraints')
  const required = fields.optional(contextPrimitive(0))
  fields.optional(contextPrimitive(1))
  fields.end()
  return required && smallIntegerOf({ ...required, tag: tags.integer })
}

function readAuthorityKeyId(extension: Extension | undefined): string | undefined {
  if (!extension) return undefined
  const id = new Fields(readDer(extension.value), 'AuthorityKeyIdentifier').optional(contextPrimitive(0))
  return id && toHex(id.content)
}

function readAccess(extension: Extension | undefined): [method: string, url: string][] {
  if (!extension) return []
  return childrenOf(readDer(extension.value)).flatMap((description): [string, string][] => {
    const fields = new Fields(description, 'AccessDescription')
    const method = oidOf(fields.next(tags.oid))
    return urlsOf([fields.next()]).map((url) => [method, url])
  })
}

/** The URLs of DistributionPoint.distributionPoint.fullName (RFC 5280 §4.2.1.13). */
function readDistributionPoints(extension: Extension | undefined): string[] {
  if (!extension) return []
  return childrenOf(readDer(extension.value)).flatMap((point) => {
    const name = new Fields(point, 'DistributionPoint').optional(context(0))
    return name ? fullNameUrls(name) : []
  })
}

/** URLs of a DistributionPointName [0] wrapper; nameRelativeToCRLIssuer gives none. */
export function fullNameUrls(wrapper: { content: Uint8Array }): string[] {
  const name = readDer(wrapper.content)
  return name.tag === context(0) ? urlsOf(childrenOf(name)) : []
}

/** uniformResourceIdentifier [6] of GeneralNames. */
function urlsOf(names: { tag: number; content: Uint8Array }[]): string[] {
  return names
    .filter((name) => name.tag === contextPrimitive(6))
    .map((name) => new TextDecoder('latin1').decode(name.content))
}
