import type { Signer } from '../crypto/cms/signer.ts'
import type { CertificateRevocation } from '../crypto/x509/revocation.ts'

/** The words of ETSI EN 319 102-1 §5.1.3. */
export type Indication = 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE'

/** ETSI EN 319 102-1 §5.1.3, table 5 and 6: those this verifier gives. */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'REVOKED'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'TRY_LATER'

export interface Verdict {
  indication: Indication
  /** Null when passed. */
  subIndication: SubIndication | null
  /** One English sentence for people; null when passed. */
  message: string | null
}

/** What a later revision of the file did. */
export type ChangeKind =
  | 'signature'
  | 'document time-stamp'
  | 'dss'
  | 'form fill'
  | 'annotation'
  | 'metadata'
  | 'nothing'
  | 'not understood'

export interface Change {
  /** From 1, the oldest revision of the file; null for bytes that belong to no revision. */
  revision: number | null
  kinds: ChangeKind[]
  /** Numbers of the objects that were changed or added. */
  objects: number[]
  /** Why it is not understood, where it is not. */
  message: string | null
}

export interface SignatureReport extends Verdict {
  field: string
  type: 'signature' | 'document time-stamp'
  subFilter: string | null
  /** Common name; null when no certificate could be read. */
  signer: string | null
  /** Name of the authority that issued the signer's certificate. */
  authority: string | null
  /** Everything the certificate says about the signer. */
  certificate: Signer | null
  /** The moment the chain was judged at, ISO 8601 UTC. */
  time: string | null
  /** What proves that moment: `time-stamp` is proof, `claim` the signer's word. */
  timeSource: 'time-stamp' | 'claim' | null
  timeStamps: { authority: string; time: string; kind: 'signature' | 'document' }[]
  /** Names of the holders, leaf first, ending with the trust anchor. Empty without a chain. */
  path: string[]
  revocation: CertificateRevocation[]
  coversWholeFile: boolean
  changesAfter: Change[]
  certification: 1 | 2 | 3 | null
  /** As the signature dictionary says; claims. */
  reason: string | null
  location: string | null
}

export interface Report {
  /** Bytes of the file. */
  size: number
  signatures: SignatureReport[]
  /** There is at least one signature and every one of them is TOTAL-PASSED. */
  isGood: boolean
}
