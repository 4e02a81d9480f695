import type { Said } from '#domain/refusal.ts'
import type { Prepared } from '#engine'
import type { TimeStamping } from '../seal/quick-time-stamp.ts'

/** Who signed, as the certificate says. */
export interface SignedBy {
  certificateName: string
  issuer: string
  lastFour: string | null
}

/** What came for one attempt: a checked CMS, nothing for an approver, or why there is none. */
export type Result =
  /**
   * `prepared` when the CMS was made just now: two at the same moment must not fill each other's
   * revision.
   */
  | { kind: 'cms'; cms: Uint8Array; timeStamp: TimeStamping; prepared?: Prepared; by: SignedBy }
  | { kind: 'agreed'; by: SignedBy }
  | ({ kind: 'none' } & Said)
