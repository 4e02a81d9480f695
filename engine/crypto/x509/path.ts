import type { CryptoPort } from '../../ports.ts'
import { oids } from '../asn1/oids.ts'
import { sameBytes } from '../bytes.ts'
import { CmsError, type CmsErrorCode } from '../errors.ts'
import { type Certificate, nameOfHolder } from './certificate.ts'
import { isSignedBy } from './check-signature.ts'
import { constraintBroken, namesOf, readGeneralNames, readNameConstraints } from './name-constraints.ts'

/** Our choice: longer paths and wider searches than these are not seen outside attacks. */
const maxPathLength = 8
const maxSignatureChecks = 40

export interface PathQuestion {
  leaf: Certificate
  /** Whatever was sent along or is known: not trusted, only candidates. */
  intermediates: readonly Certificate[]
  /** Trust anchors. */
  roots: readonly Certificate[]
  /** The moment at which every certificate must be valid. */
  at: Date
  crypto: CryptoPort
}

/**
 * Why a path is refused, worst-understood last: the most telling of all tried candidates is
 * reported.
 */
export type PathRefusal = Extract<
  CmsErrorCode,
  'CHAIN_UNTRUSTED' | 'ALGORITHM_REFUSED' | 'CERTIFICATE_EXPIRED' | 'CHAIN_CONSTRAINTS_FAILED'
>
const telling: PathRefusal[] = [
  'CHAIN_UNTRUSTED',
  'ALGORITHM_REFUSED',
  'CHAIN_CONSTRAINTS_FAILED',
  'CERTIFICATE_EXPIRED',
]

/**
 * A certification path from leaf to trust anchor (both included) that passes RFC 5280 §6.1:
 * signatures, names, validity at one moment, CA flag, path lengths, key usage, name constraints, no
 * critical extension that is not understood.
 *
 * @throws CmsError with a PathRefusal code
 */
export async function buildPath(question: PathQuestion): Promise<Certificate[]> {
  const search = new PathSearch(question)
  const path = await search.from([question.leaf])
  if (path) return path
  throw search.refusal()
}

class PathSearch {
  readonly #question: PathQuestion
  #checks = 0
  #worst: { code: PathRefusal; message: string } = {
    code: 'CHAIN_UNTRUSTED',
    message: 'no path to a trusted root',
  }

  constructor(question: PathQuestion) {
    this.#question = question
  }

  refusal(): CmsError {
    return new CmsError(this.#worst.code, this.#worst.message)
  }

  async from(path: Certificate[]): Promise<Certificate[] | undefined> {
    const { roots, intermediates } = this.#question
    const last = path.at(-1)!
    if (roots.some((root) => sameBytes(root.der, last.der))) return this.#checked(path)
    if (path.length >= maxPathLength) return undefined
    for (const candidates of [roots, intermediates]) {
      for (const issuer of candidates) {
        if (!mayIssue(issuer, last) || path.some((used) => sameBytes(used.der, issuer.der))) continue
        if (!(await this.#signed(last, issuer))) continue
        const found = await this.from([...path, issuer])
        if (found) return found
      }
    }
    return undefined
  }

  async #signed(certificate: Certificate, issuer: Certificate): Promise<boolean> {
    if (++this.#checks > maxSignatureChecks) return false
    try {
      return await isSignedBy(certificate, issuer, this.#question.crypto)
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      this.#note('ALGORITHM_REFUSED', error.message)
      return false
    }
  }

  #checked(path: Certificate[]): Certificate[] | undefined {
    const failure = pathFailure(path, this.#question.at)
    if (!failure) return path
    this.#note(failure.code, failure.message)
    return undefined
  }

  #note(code: PathRefusal, message: string): void {
    if (telling.indexOf(code) > telling.indexOf(this.#worst.code)) this.#worst = { code, message }
  }
}

/** Names chain (RFC 5280 §6.1.3 a4) and, where both say so, key identifiers too. */
function mayIssue(issuer: Certificate, certificate: Certificate): boolean {
  if (issuer.subject.key !== certificate.issuer.key) return false
  return (
    certificate.authorityKeyId === undefined ||
    issuer.subjectKeyId === undefined ||
    certificate.authorityKeyId === issuer.subjectKeyId
  )
}

/** The checks of RFC 5280 §6.1.3 and §6.1.4 on a path whose signatures already hold; leaf first. */
function pathFailure(
  path: readonly Certificate[],
  at: Date,
): { code: PathRefusal; message: string } | undefined {
  let issuersBelow = 0
  for (const [index, certificate] of path.entries()) {
    // Messages end in logs: never the subject of a person's certificate.
    const who = index === 0 ? 'the signer’s certificate' : nameOfHolder(certificate)
    if (certificate.unknownCritical.length > 0) {
      const list = certificate.unknownCritical.join(', ')
      return { code: 'CHAIN_CONSTRAINTS_FAILED', message: `${who}: critical extension ${list}` }
    }
    if (at < certificate.notBefore || at > certificate.notAfter) {
      return { code: 'CERTIFICATE_EXPIRED', message: `${who}: not valid at ${at.toISOString()}` }
    }
    if (index === 0) continue
    const constraints = certificate.basicConstraints
    if (!constraints?.isCa) return { code: 'CHAIN_CONSTRAINTS_FAILED', message: `${who}: not an authority` }
    if (certificate.keyUsage && !certificate.keyUsage.includes('keyCertSign')) {
      return { code: 'CHAIN_CONSTRAINTS_FAILED', message: `${who}: may not sign certificates` }
    }
    if (constraints.pathLength !== undefined && issuersBelow > constraints.pathLength) {
      return { code: 'CHAIN_CONSTRAINTS_FAILED', message: `${who}: path longer than allowed` }
    }
    const named = namesFailure(certificate, path.slice(0, index))
    if (named) return { code: 'CHAIN_CONSTRAINTS_FAILED', message: `${who}: ${named}` }
    // Self-issued certificates do not count (RFC 5280 §4.2.1.9).
    if (certificate.subject.key !== certificate.issuer.key) issuersBelow++
  }
  return hasAgreedPolicy(path)
    ? undefined
    : {
        code: 'CHAIN_CONSTRAINTS_FAILED',
        message: 'an authority asks for a policy that the path does not share',
      }
}

/**
 * RFC 5280 §6.1.3 (b) and (c). Those of an anchor count as well (RFC 5937): nobody writes them down
 * for nothing.
 */
function namesFailure(authority: Certificate, below: readonly Certificate[]): string | undefined {
  try {
    const constraints = readNameConstraints(authority.extensions.get(oids.nameConstraints))
    if (!constraints) return undefined
    for (const [index, { subject, issuer, extensions }] of below.entries()) {
      // A self-issued authority is a new key of the same name: it is not checked.
      if (index > 0 && subject.key === issuer.key) continue
      const names = namesOf(subject, readGeneralNames(extensions.get(oids.subjectAltName)))
      const broken = constraintBroken(constraints, names)
      if (broken) return `name constraints: ${broken}`
    }
    return undefined
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    return `name constraints: ${error.message}`
  }
}

/**
 * RFC 5280 §6.1, explicit-policy: where an authority of the path asks for it, all certificates must
 * share a policy. The set of policies that anybody asked for is any-policy, and mappings are not
 * followed: stricter than the RFC.
 */
function hasAgreedPolicy(path: readonly Certificate[]): boolean {
  const below = path.slice(0, -1).reverse()
  let skip = below.length + 1
  let shared: ReadonlySet<string> | undefined
  for (const [index, { policies, requireExplicitPolicy, subject, issuer }] of below.entries()) {
    if (!policies.includes(oids.anyPolicy)) {
      const known: ReadonlySet<string> | undefined = shared
      shared = new Set(policies.filter((policy) => known?.has(policy) ?? true))
    }
    const isLast = index === below.length - 1
    if (skip > 0 && (isLast || subject.key !== issuer.key)) skip--
    if (requireExplicitPolicy !== undefined && (!isLast || requireExplicitPolicy === 0))
      skip = Math.min(skip, requireExplicitPolicy)
    if (skip === 0 && shared?.size === 0) return false
  }
  return true
}
