import type { TokenTrouble } from '#contract/vocabulary/token-helper.ts'

/** Why the helper cannot sign: a code for the portal, a sentence for this window. */
export class Trouble extends Error {
  readonly code: TokenTrouble

  constructor(code: TokenTrouble, sentence: string) {
    super(sentence)
    this.code = code
  }
}
