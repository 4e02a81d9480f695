import type { Said } from '#domain/refusal.ts'
import type { SaidFacts } from '#domain/signing/compare-facts.ts'
import type { Prepared } from '#engine'
import type { TimeStamping } from '../seal/quick-time-stamp.ts'

/**
 * A revision that is written up to the hole for its signature, with the digest that is to be
 * signed.
 */
export interface PreparedAttempt {
  number: number
  prepared: Prepared
  digest: Uint8Array
  documentName: string
}

/** Who signed, as the certificate says. */
export interface SignedBy {
  certificateName: string
  issuer: string
  lastFour: string | null
  /** What else it says of the person. */
  facts?: SaidFacts
}

/** What came for one attempt: a checked CMS, nothing for an approver, or why there is none. */
export type Result =
  | { kind: 'cms'; cms: Uint8Array; timeStamp: TimeStamping; prepared: Prepared; by: SignedBy }
  | { kind: 'agreed'; by: SignedBy }
  | ({ kind: 'none' } & Said)
