import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { completeSigning } from '#contract/signers/completeSigning.ts'
import type { startSigning } from '#contract/signers/startSigning.ts'

/** A key that signs on this page: only certificates and signatures leave it. */
export interface OwnKey {
  /** Its own first, in DER as base64. */
  certificates: string[]
  sign(
    toSign: NonNullable<OutputOf<typeof startSigning>['to_sign']>,
  ): Promise<NonNullable<InputOf<typeof completeSigning>['signed']>>
}
