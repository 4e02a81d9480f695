import { CmsError } from '../crypto/errors.ts'
import { type Certificate, readCertificate } from '../crypto/x509/certificate.ts'
import { buildPath } from '../crypto/x509/path.ts'
import type { CryptoPort } from '../ports.ts'
import { type RevocationSource, RevocationTrouble } from '../revocation-source.ts'
import type { EvidencePool } from './evidence-pool.ts'

/** Our choice, as for paths: a longer ladder of authorities is not seen outside attacks. */
const mostRungs = 6

export interface PathWanted {
  leaf: Certificate
  sent: readonly Certificate[]
  at: Date
  roots: readonly Certificate[]
}

/**
 * The path to a trust anchor; an authority whose certificate was not sent along is fetched where
 * the certificate below says it lies (RFC 5280 §4.2.2.1), and kept in the pool.
 *
 * @throws CmsError as buildPath does
 */
export async function findPath(
  { leaf, sent, at, roots }: PathWanted,
  pool: EvidencePool,
  source: RevocationSource | null,
  crypto: CryptoPort,
): Promise<Certificate[]> {
  const build = () => buildPath({ leaf, intermediates: [...sent, ...pool.certificates], roots, at, crypto })
  let last = leaf
  for (let rung = 0; ; rung++) {
    try {
      return await build()
    } catch (error) {
      if (!(error instanceof CmsError) || error.code !== 'CHAIN_UNTRUSTED' || rung >= mostRungs) throw error
      const issuer = source && (await fetchIssuer(topOf(last, [...sent, ...pool.certificates]), source))
      if (!issuer) throw error
      pool.add({ certificates: [issuer.der] })
      last = issuer
    }
  }
}

/** The highest certificate known above this one. */
function topOf(certificate: Certificate, known: readonly Certificate[]): Certificate {
  let top = certificate
  for (let rung = 0; rung < mostRungs; rung++) {
    const above = known.find((one) => one.subject.key === top.issuer.key && one !== top)
    if (!above || above.subject.key === above.issuer.key) return top
    top = above
  }
  return top
}

async function fetchIssuer(
  certificate: Certificate,
  source: RevocationSource,
): Promise<Certificate | undefined> {
  for (const url of certificate.issuerUrls) {
    try {
      return readCertificate(await source.fetchIssuer(url))
    } catch (error) {
      // The refusal of the path says what is missing; another address may still have it.
      if (!(error instanceof RevocationTrouble || error instanceof CmsError)) throw error
    }
  }
  return undefined
}
