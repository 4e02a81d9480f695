import type { Signer } from '../crypto/cms/signer.ts'
import type { DrawnWord } from './look-at-pages.ts'
import type { Place } from './picture-differences.ts'
import type { AnchorKind } from './trust.ts'

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
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'TIMESTAMP_ORDER_FAILURE'
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

export interface PlaceOnPage extends Place {
  /** From 1. */
  page: number
}

export interface Change {
  /** From 1, the oldest revision of the file; null for what belongs to no one of them. */
  revision: number | null
  kind: ChangeKind
  /**
   * Of what the second judge found: the page looks otherwise; or a signature whose pages do, shows
   * on a page.
   */
  code?: 'DRAWN_OTHERWISE' | 'SHOWN_BY_UNPROVED'
  /** From 1: where it shows; absent for what shows nowhere. */
  page?: number
  /** Everything that it shows, on pages as a viewer shows them. */
  places?: PlaceOnPage[]
  /** Full name of the field that was signed or filled, or whose further box an annotation is. */
  field?: string
  /** Numbers of the objects that were changed, added or removed. */
  objects: number[]
  /** Why it is refused; null where it may be. */
  message: string | null
}

/**
 * What the signature is protected by, of what is really in the file and holds (ETSI EN 319 142-1
 * §6): the signature alone, a trusted time, everything to judge it without a network, and a later
 * time-stamp over all of that.
 */
export type Level = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'

/** Where a piece of revocation data was found. */
export type EvidenceOrigin = 'dss' | 'signature' | 'given' | 'network'

export interface RevocationFinding {
  /** Name of the holder. */
  subject: string
  status: 'good' | 'revoked' | 'unknown'
  source?: 'crl' | 'ocsp'
  from?: EvidenceOrigin
  /** ISO 8601 UTC, as the following. */
  thisUpdate?: string
  nextUpdate?: string
  revokedAt?: string
  /** CRLReason (RFC 5280 §5.3.1). */
  reason?: number
  /** Why the network had no answer. */
  trouble?: string
}

export interface PathStep {
  subject: string
  issuer: string
  /** Lower-case hexadecimal. */
  serialNumber: string
  notBefore: string
  notAfter: string
  role: 'signer' | 'authority' | 'anchor'
}

export interface TimeStampFinding {
  authority: string
  time: string
  kind: 'signature' | 'document'
  /** Whether it proves its time: its digest, signature, purpose and authority hold. */
  isTrusted: boolean
  /** Why not. */
  message: string | null
  /** Policy of the authority, a dotted OID. */
  policy: string | null
}

export interface SignatureReport extends Verdict {
  field: string
  type: 'signature' | 'document time-stamp'
  subFilter: string | null
  /**
   * Common name; null when no certificate could be read. A claim, no more, of a signature that
   * failed.
   */
  signer: string | null
  /** Name of the authority that issued the signer's certificate. */
  authority: string | null
  /** Everything the certificate says about the signer. */
  certificate: Signer | null
  /** Best signature time, ISO 8601 UTC: what is proved, else what the signer claims. */
  time: string | null
  /** What is behind that moment: `time-stamp` is proof, `claim` the signer's word. */
  timeSource: 'time-stamp' | 'claim' | null
  /** Each time-stamp that speaks for this signature, good or not. */
  timeStamps: TimeStampFinding[]
  /** The protection reached; null when the signature itself does not hold. */
  level: Level | null
  /**
   * The signature has the form of the PAdES baseline (ETSI EN 319 142-1 §6.3: ETSI.CAdES.detached,
   * and a CMS that names its certificate). Without it `level` says what protects a plain CMS
   * signature of ISO 32000, no more.
   */
  isBaseline: boolean
  /** Leaf first, as far as it could be followed. */
  path: PathStep[]
  /**
   * Where the path ends; null without a path to an anchor. `test`: nobody vouches for anything in
   * it.
   */
  anchor: { subject: string; kind: AnchorKind } | null
  /** For every certificate of the path but the anchor. */
  revocation: RevocationFinding[]
  coversWholeFile: boolean
  /**
   * Bytes of the file that it covers, its own value excepted; null when it covers none properly.
   */
  covers: { start: 0; end: number; revision: number } | null
  changesAfter: Change[]
  /**
   * What a renderer says of the pages as signed beside the pages now; null where there was none,
   * where nothing came after, or where the signed bytes themselves are others, so that nothing is
   * left to compare with.
   */
  drawn: DrawnWord | null
  certification: 1 | 2 | 3 | null
  /** As the signature dictionary says; claims. */
  reason: string | null
  location: string | null
}

/**
 * Something in the signed bytes that could serve to deceive later, or that readers may show
 * differently.
 */
export interface Warning {
  kind:
    | 'hidden object'
    | 'hidden page'
    | 'hidden layer'
    | 'empty place'
    | 'covers the page'
    | 'active content'
    | 'stray bytes'
  page?: number
  objects: number[]
  message: string
}

export interface Report {
  /** Bytes of the file. */
  size: number
  /** How often it was written or appended to. */
  revisions: number
  signatures: SignatureReport[]
  /** What was there when it was signed and deserves a look; changes no indication. */
  warnings: Warning[]
  /** There is at least one signature and every one of them is TOTAL-PASSED. */
  isGood: boolean
  /** A signature rests on a test authority: worthless outside tests, whatever its indication. */
  isTest: boolean
}
