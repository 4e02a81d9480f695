import { randomBytes } from 'node:crypto'
import type { Values } from '#contract/vocabulary/fill.ts'
import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import { type ShownProblem, showProblem } from '#domain/field-problem.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Log } from '#services/parts.ts'
import { SessionRefused } from '#services/sessions/find-asker.ts'
import { databaseOutage, Outage } from '#store/outage.ts'

/** What a call answers when it did not do what was asked (docs/wire.md §3). */
interface FailureBody {
  status: 'failed'
  code: RefusalCode
  message: string
  values?: Values
  title?: string
  fields?: readonly ShownProblem[]
  loginPath?: string
  reference?: string
  work?: object
}

export interface Failure {
  status: number
  body: FailureBody
  retryAfterSeconds: number | null
}

const defaultLoginPath = 'login'
// Our choice: the specification shows no limit here.
const retryAfterPassing = 5

/**
 * A refusal as the catalogue words it; anything else is a fault: a neutral sentence, a reference,
 * and all of it in the log.
 */
export function failureOf(error: unknown, log: Log): Failure {
  const refusal = error instanceof Refusal ? error : databaseOutage(error)
  if (refusal instanceof Outage) log.warn({ err: refusal.cause }, 'A call met an outage')
  if (refusal) return refused(refusal)
  const reference = randomBytes(6).toString('hex')
  log.error({ reference, err: error }, 'A call failed')
  const { status, text } = refusals.FAULT

  return {
    status,
    body: { status: 'failed', code: 'FAULT', message: text, reference },
    retryAfterSeconds: null,
  }
}

function refused(refusal: Refusal): Failure {
  const { status, title }: { status: number; title?: string } = refusals[refusal.code]
  const loginPath = refusal instanceof SessionRefused ? refusal.loginPath : null

  return {
    status,
    body: {
      status: 'failed',
      code: refusal.code,
      message: refusal.sentence,
      ...(title && { title }),
      ...(refusal.values && { values: refusal.values }),
      ...(refusal.fields && { fields: refusal.fields.map(showProblem) }),
      ...(refusal.work && { work: refusal.work }),
      ...(status === 401 && refusal.code !== 'API_KEY' && { loginPath: loginPath ?? defaultLoginPath }),
    },
    retryAfterSeconds:
      refusal.retryAfterSeconds ?? (status === 429 || status === 503 ? retryAfterPassing : null),
  }
}
