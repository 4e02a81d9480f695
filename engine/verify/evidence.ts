import { CmsError } from '../crypto/errors.ts'
import { type Certificate, readCertificate } from '../crypto/x509/certificate.ts'
import type { EvidenceOrigin } from './report.ts'

/**
 * Certificates and revocation data by where they were found. Hints: each is judged by its own
 * signature. DER.
 */
export class Evidence {
  readonly certificates: Certificate[] = []
  readonly crls: Uint8Array[] = []
  readonly ocsps: Uint8Array[] = []
  readonly #origins = new Map<Uint8Array, EvidenceOrigin>()

  /** What cannot be read proves nothing either way, and is left aside. */
  add(
    origin: EvidenceOrigin,
    more: {
      certificates?: readonly (Uint8Array | Certificate)[]
      crls?: readonly Uint8Array[]
      ocsps?: readonly Uint8Array[]
    },
  ): this {
    for (const one of more.certificates ?? []) {
      try {
        this.certificates.push(one instanceof Uint8Array ? readCertificate(one) : one)
      } catch (error) {
        if (!(error instanceof CmsError)) throw error
      }
    }
    for (const list of ['crls', 'ocsps'] as const) {
      for (const der of more[list] ?? []) {
        this[list].push(der)
        if (!this.#origins.has(der)) this.#origins.set(der, origin)
      }
    }
    return this
  }

  originOf(der: Uint8Array | undefined): EvidenceOrigin | undefined {
    return der && this.#origins.get(der)
  }

  /** With what one signature brings itself, which others do not see. */
  with(
    origin: EvidenceOrigin,
    more: { certificates?: readonly Certificate[]; crls?: Uint8Array[]; ocsps?: Uint8Array[] },
  ): Evidence {
    const both = new Evidence()
    both.certificates.push(...this.certificates)
    both.crls.push(...this.crls)
    both.ocsps.push(...this.ocsps)
    for (const [der, from] of this.#origins) both.#origins.set(der, from)
    return both.add(origin, more)
  }
}
