import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { completeSigning } from '#contract/signers/completeSigning.ts'
import type { startSigning } from '#contract/signers/startSigning.ts'

/** A key that signs on this page, or on a token: only certificates and signatures come from it. */
export interface OwnKey {
  /** Its own first, in DER as base64. */
  certificates: string[]
  sign(
    toSign: NonNullable<OutputOf<typeof startSigning>['to_sign']>,
    /** Of the act or portion, for a key that is not on this page. */
    actId?: string,
  ): Promise<NonNullable<InputOf<typeof completeSigning>['signed']>>
  /** For a key that is not on this page: nobody waits for it any more. */
  end?(): Promise<unknown>
}

/** A key as it is shown before it signs. */
export interface ShownKey {
  name: string
  issuer: string
  notBefore: Date
  notAfter: Date
  /** Where the key is on a token. */
  pairingId?: string
  own(): OwnKey
}
