import type { RefusalCode } from '#contract/vocabulary/refusals.ts'

/** The product says no, as designed: a code of the catalogue, never logged as a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Replaces the catalogue's sentence where a better one is known ("… the document is revoked"). */
  readonly sentence: string | undefined
  readonly fields: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** What has to be computed before the same call is heard. */
  readonly work: object | undefined

  constructor(code: RefusalCode, more: RefusalDetail = {}) {
    super(more.sentence ?? code)
    this.name = 'Refusal'
    this.code = code
    this.sentence = more.sentence
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.work = more.work
  }
}

export interface FieldProblem {
  path: string
  message: string
}

export interface RefusalDetail {
  sentence?: string
  fields?: readonly FieldProblem[]
  retryAfterSeconds?: number
  work?: object
}
