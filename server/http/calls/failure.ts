import { randomBytes } from 'node:crypto'
import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import { type FieldProblem, Refusal } from '#domain/refusal.ts'
import type { Log } from '#services/parts.ts'
import { SessionRefused } from '#services/sessions/find-asker.ts'

/** What a call answers when it did not do what was asked (docs/wire.md §3). */
interface FailureBody {
  status: 'failed'
  code: RefusalCode
  message: string
  fields?: readonly FieldProblem[]
  loginPath?: string
  reference?: string
}

export interface Failure {
  status: number
  body: FailureBody
  retryAfterSeconds: number | null
}

const defaultLoginPath = 'login'
// Our choice: the specification shows no limit here.
const retryAfterFault = 5

/** A refusal as the catalogue words it; anything else is a fault: a neutral sentence, a reference, and all of it in the log. */
export function failureOf(error: unknown, log: Log): Failure {
  if (error instanceof Refusal) return refused(error)
  const reference = randomBytes(6).toString('hex')
  const isAway = isDatabaseAway(error)
  const sentence = isAway ? 'The database does not answer' : 'A call failed'
  log.error({ reference, err: error }, sentence)
  const code = isAway ? 'UNAVAILABLE' : 'FAULT'

  return {
    status: refusals[code].status,
    body: { status: 'failed', code, message: refusals[code].text, reference },
    retryAfterSeconds: isAway ? retryAfterFault : null,
  }
}

function refused(refusal: Refusal): Failure {
  const { status, text } = refusals[refusal.code]
  const loginPath = refusal instanceof SessionRefused ? refusal.loginPath : null

  return {
    status,
    body: {
      status: 'failed',
      code: refusal.code,
      message: refusal.sentence ?? text,
      ...(refusal.fields && { fields: refusal.fields }),
      ...(status === 401 && { loginPath: loginPath ?? defaultLoginPath }),
    },
    retryAfterSeconds:
      refusal.retryAfterSeconds ?? (status === 429 || status === 503 ? retryAfterFault : null),
  }
}

/** PostgreSQL is down, starting, shutting down, out of connections or out of space: it may work again shortly. */
function isDatabaseAway(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (/^(08|53|57P)/.test(code)) return true
  if (/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC)$/.test(code)) return true

  return (
    error instanceof Error &&
    /^(Connection terminated|timeout (exceeded )?when trying to connect|Cannot use a pool after)/i.test(
      error.message,
    )
  )
}
