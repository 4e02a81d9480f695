import { publicKeyKind } from '../crypto/algorithms.ts'
import { type Signer, signerOf } from '../crypto/cms/signer.ts'
import { CmsError } from '../crypto/errors.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import { maySignDocuments } from '../crypto/x509/signer-purpose.ts'
import type { CryptoPort, SignatureAlgorithm } from '../ports.ts'
import type { RevocationSource } from '../revocation-source.ts'
import { type Evidence, EvidencePool } from './evidence-pool.ts'
import { findPath } from './find-path.ts'
import { proveCertificate } from './prove-certificate.ts'

export interface SignerToProve {
  /** Leaf first, DER: what somebody says is theirs. */
  certificates: readonly Uint8Array[]
  /** Trust anchors, DER. */
  trust: readonly Uint8Array[]
  at: Date
  revocation: RevocationSource | null
  crypto: CryptoPort
}

export interface ProvedSigner {
  signer: Signer
  /** How the key signs what is digested with SHA-256. */
  algorithm: SignatureAlgorithm
  /** Leaf first, up to the trust anchor, which is left out. */
  chain: Uint8Array[]
  /** That none of them was revoked. */
  evidence: Evidence
}

// Our choice, as for what goes into a file.
const mostCrlBytes = 1024 * 1024

/**
 * Whether somebody may sign with a certificate, before anything is signed: purpose, key, validity,
 * path, and a good answer about every certificate of it.
 *
 * @throws CmsError UNREADABLE | NOT_A_SIGNER_CERTIFICATE | ALGORITHM_REFUSED | CERTIFICATE_EXPIRED
 * |
 *   CHAIN_UNTRUSTED | CHAIN_CONSTRAINTS_FAILED | REVOKED | REVOCATION_UNKNOWN
 */
export async function proveSigner(question: SignerToProve): Promise<ProvedSigner> {
  const { at, crypto, revocation: source } = question
  const [leaf, ...sent] = question.certificates.map(readCertificate)
  if (!leaf) throw new CmsError('UNREADABLE', 'no certificate')
  if (!maySignDocuments(leaf))
    throw new CmsError('NOT_A_SIGNER_CERTIFICATE', 'the certificate may not sign documents')
  const kind = publicKeyKind(leaf.spki)
  if (at < leaf.notBefore || at > leaf.notAfter)
    throw new CmsError('CERTIFICATE_EXPIRED', 'the certificate is not valid now')

  const pool = new EvidencePool(crypto)
  const roots = question.trust.map(readCertificate)
  const path = await findPath({ leaf, sent, at, roots }, pool, source, crypto)
  const crls: Uint8Array[] = []
  const ocsps: Uint8Array[] = []
  for (const [index, certificate] of path.slice(0, -1).entries()) {
    const about = { certificate, issuer: path[index + 1]!, at, isTimeProved: false }
    const proved = await proveCertificate(about, index === 0, { pool, source, crypto, mostCrlBytes })
    if ('unproved' in proved) {
      const { isRevoked, subject, why } = proved.unproved
      throw new CmsError(isRevoked ? 'REVOKED' : 'REVOCATION_UNKNOWN', `${subject}: ${why}`)
    }
    for (const { source: from, der } of proved.answers) (from === 'ocsp' ? ocsps : crls).push(der)
  }
  return {
    signer: signerOf(leaf),
    algorithm: { name: kind.name === 'EC' ? 'ECDSA' : 'RSA-PKCS1', hash: 'SHA-256' },
    chain: path.slice(0, Math.max(1, path.length - 1)).map(({ der }) => der),
    evidence: { certificates: [], crls, ocsps },
  }
}
