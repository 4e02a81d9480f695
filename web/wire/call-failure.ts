import type { Values } from '#contract/vocabulary/fill.ts'
import type { WorkChallenge } from '#contract/vocabulary/proof-of-work.ts'

/** What is wrong with one field: a code and its values, and what they say in English. */
interface FieldFailure {
  path: string
  code: string
  values?: Values
  message: string
}

export interface FailureBody {
  status?: string
  code?: string
  message?: string
  values?: Values
  title?: string
  fields?: FieldFailure[]
  loginPath?: string
  reference?: string
  work?: WorkChallenge
}

/**
 * A call that did not succeed, as `docs/wire.md` §3 answers it, or as the network left it
 * (`OFFLINE`, `BROKEN_ANSWER`).
 */
export class CallFailure extends Error {
  readonly httpStatus: number
  readonly code: string
  /** What its text names beside its code. */
  readonly values: Values | undefined
  readonly title: string | undefined
  readonly fields: FieldFailure[]
  readonly loginPath: string | undefined
  readonly reference: string | undefined
  /** What this browser has to compute before the call is heard. */
  readonly work: WorkChallenge | undefined
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(httpStatus: number, body: FailureBody, retryAfter?: string | null) {
    super(body.message ?? '')
    this.name = 'CallFailure'
    this.httpStatus = httpStatus
    this.code = body.code ?? 'BROKEN_ANSWER'
    this.values = body.values
    this.title = body.title
    this.fields = body.fields ?? []
    this.loginPath = body.loginPath
    this.reference = body.reference
    this.work = body.work
    const seconds = Number(retryAfter)
    // The page that watches for maintenance looks at once instead of at its next turn.
    if (this.code === 'DOWNTIME') globalThis.dispatchEvent?.(new Event('muhar:downtime'))
    this.retryAfter = retryAfter && Number.isFinite(seconds) ? seconds : undefined
  }

  get isSessionEnd(): boolean {
    return this.httpStatus === 401
  }
}

/**
 * The network gave nothing back: whether the act happened is not known, so it may be repeated under
 * the same key.
 */
export const offline = (cause: unknown): CallFailure => {
  const failure = new CallFailure(0, { code: 'OFFLINE', message: '' })
  failure.cause = cause
  return failure
}

export const isFailure = (error: unknown, code?: string): error is CallFailure =>
  error instanceof CallFailure && (code === undefined || error.code === code)
