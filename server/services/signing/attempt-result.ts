import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import type { Prepared } from '#engine'
import type { SigningAttempt } from '#store/signing-attempts.ts'
import type { TimeStamping } from '../seal/quick-time-stamp.ts'

/** Who signed, as the certificate says. */
export interface SignedBy {
  certificateName: string
  issuer: string
  lastFour: string | null
}

/** What came for one attempt: a checked CMS, nothing for an approver, or why there is none. */
export type Result =
  /** `prepared` when the CMS was made just now: two at the same moment must not fill each other's revision. */
  | { kind: 'cms'; cms: Uint8Array; timeStamp: TimeStamping; prepared?: Prepared; by: SignedBy }
  | { kind: 'agreed'; by: SignedBy }
  | { kind: 'none'; code: RefusalCode; sentence: string | null }

export interface Refused {
  code: RefusalCode
  sentence: string | null
}

/** The revision that an attempt waits with. */
export function preparedOf({ id, prepared }: SigningAttempt): Prepared {
  if (!prepared) throw new Error(`Attempt ${id} was never prepared.`)

  return prepared as Prepared
}
