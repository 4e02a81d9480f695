import type { FastifyRequest } from 'fastify'
import type { CallContext, Origin } from '#calls/answer.ts'
import type { AnyAnswer } from '#calls/answers.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { mayAct } from '#contract/vocabulary/acting-sessions.ts'
import { refusals } from '#contract/vocabulary/refusals.ts'
import { type Asker, type AskerOfOrganisation, isOfOrganisation, type KeyAsker } from '#domain/askers.ts'
import { isServedMeanwhile } from '#domain/downtime/served-meanwhile.ts'
import { Refusal } from '#domain/refusal.ts'
import { storeOfKey } from '#services/api-keys/store-of-key.ts'
import { refusedByDowntime, runningDowntime } from '#services/downtime/known-downtime.ts'
import type { Parts } from '#services/parts.ts'
import { SessionRefused } from '#services/sessions/find-asker.ts'
import { actingFor } from '#store/audit/acting-support.ts'
import type { OrganisationStore } from '#store/store.ts'
import type { Counters } from '../metrics.ts'
import { type BrowserSideWithCookies, browserSide, type SetCookie } from './browser-side.ts'
import { failureOf } from './failure.ts'
import { admit } from './gate.ts'
import { readInput } from './read-input.ts'
import { ActUnderKey, type KeptAnswer } from './repeated-acts.ts'

/** A call after the wire's own part: what it says, and the two places of its session token. */
export interface ArrivedCall {
  text: string
  clientKeyHash: Buffer
  headerToken: string
  /**
   * The token inside the envelope; a plain call has only the header's. Null where it is no string.
   */
  bodyToken: string | null
  /** Who was known by a key before the body was read. */
  key?: KeyAsker
  request: FastifyRequest
}

export interface CallOutcome {
  status: number
  /** JSON; for the calls that say so, a JSON string whose content is JSON. */
  text: string
  cookies: SetCookie[]
  retryAfterSeconds: number | null
}

/** Who asks → may they → the shape → done already? → the handler → the answer. Never throws. */
export async function runCall(
  parts: Parts,
  counters: Counters,
  answer: AnyAnswer,
  arrived: ArrivedCall,
): Promise<CallOutcome> {
  const { call } = answer
  const done = counters.callStarted(call.path)
  const outcome = await attempt(parts, answer, arrived).catch((error: unknown): CallOutcome => {
    const failure = failureOf(error, parts.log)
    counters.refused(call.path, failure.body.code)

    return {
      status: failure.status,
      text: wordsOf(call, failure.body),
      cookies: [],
      retryAfterSeconds: failure.retryAfterSeconds,
    }
  })
  done(outcome.status)

  return outcome
}

async function attempt(parts: Parts, answer: AnyAnswer, arrived: ArrivedCall): Promise<CallOutcome> {
  const { call } = answer
  if (arrived.bodyToken !== arrived.headerToken) throw new SessionRefused('SESSION_MISMATCH', null)
  const done = call.outlivesSession ? await repeated(parts, call, arrived) : null
  if (done) return { ...done, retryAfterSeconds: null }
  const asker = arrived.key ?? (await admitBySession(parts, call, arrived))
  await requireServed(parts, call, asker)
  const support = asker.kind === 'member' || asker.kind === 'operator' ? (asker.actingAs ?? null) : null
  if (support && !mayAct(call.path, support.may)) throw new Refusal('ACTING_MAY_NOT')
  const input = readInput(call, arrived.text)
  const browser = browserSide(arrived.request, arrived.clientKeyHash, arrived.headerToken)
  const key = idempotencyKeyOf(arrived.request)
  const act =
    key === null
      ? null
      : new ActUnderKey(parts, keeperOf(call, asker), arrived.clientKeyHash, call.path, key, input)
  const keep: CallContext['keep'] = async (tx, output) => {
    if (act && !isOfOrganisation(keeperOf(call, asker)))
      await act.keepInside(tx, keptOf(succeeded(call, output, browser)))

    return output
  }
  const run = (store?: OrganisationStore) =>
    actingFor(support, () =>
      answer.run(input, contextOf(parts, asker, browser, arrived.request, { store, keep })),
    )

  return act ? await once(parts, call, act, asker, browser, run) : succeeded(call, await run(), browser)
}

const admitBySession = (parts: Parts, call: CallDeclaration, arrived: ArrivedCall) =>
  admit(parts, call, {
    token: arrived.headerToken,
    clientKeyHash: arrived.clientKeyHash,
    address: call.servesEnded ? null : originOf(arrived.request).address,
    portal: call.servesEnded ? null : arrived.request.portal,
    activity: !call.passive && arrived.request.headers['x-activity'] === '1' ? 'person' : 'call',
  })

/** While maintenance runs those alone are served who run it. */
async function requireServed(parts: Parts, call: CallDeclaration, asker: Asker): Promise<void> {
  const notice = await runningDowntime(parts)
  if (notice && !isServedMeanwhile(call.path, asker)) throw refusedByDowntime(notice, parts.clock.now())
}

/**
 * On whose shelf the answer lies: the client's own, where it must be found again without the
 * session.
 */
const keeperOf = (call: CallDeclaration, asker: Asker): Asker =>
  call.outlivesSession ? { kind: 'public' } : asker

/**
 * The session that asked may have ended by the very act: who repeats it is known by the client's
 * key, to which it was bound.
 */
async function repeated(
  parts: Parts,
  call: CallDeclaration,
  { text, clientKeyHash, request }: ArrivedCall,
): Promise<KeptAnswer | null> {
  const key = idempotencyKeyOf(request)
  if (key === null) return null
  const input = readInput(call, text)

  return await new ActUnderKey(parts, { kind: 'public' }, clientKeyHash, call.path, key, input).answerBefore()
}

/** The act under its key: the first answer again, or done now and its answer kept. */
async function once(
  parts: Parts,
  call: CallDeclaration,
  act: ActUnderKey,
  asker: Asker,
  browser: BrowserSideWithCookies,
  run: (store?: OrganisationStore) => Promise<unknown>,
): Promise<CallOutcome> {
  const before = await act.begin()
  if (before) return { ...before, retryAfterSeconds: null }
  try {
    const outcome = succeeded(call, await run(keepingStore(parts, call, act, asker, browser)), browser)
    await act.keep(keptOf(outcome))

    return outcome
  } catch (error) {
    if (!(error instanceof Refusal) || isPassing(error)) await act.free()
    else
      await act.keep({
        status: refusals[error.code].status,
        text: wordsOf(call, failureOf(error, parts.log).body),
        cookies: [],
      })
    throw error
  }
}

function keepingStore(
  parts: Parts,
  call: CallDeclaration,
  act: ActUnderKey,
  asker: Asker,
  browser: BrowserSideWithCookies,
): OrganisationStore | undefined {
  if (call.outlivesSession || !isOfOrganisation(asker)) return undefined

  return act.storeThatKeeps(storeOf(parts, asker), (output) => {
    const fits = call.output.safeParse(output)

    return fits.success ? keptOf(succeeded(call, fits.data, browser)) : null
  })
}

function storeOf(parts: Parts, asker: AskerOfOrganisation): OrganisationStore {
  const store = parts.store.forOrganisation(asker.organisationId)

  return asker.kind === 'key' ? storeOfKey(store, asker) : store
}

const keptOf = ({ status, text, cookies }: CallOutcome): KeptAnswer => ({ status, text, cookies })

/** Refusals that say "not now" are not the answer to the act. */
function isPassing(refusal: Refusal): boolean {
  return [401, 429, 503].includes(refusals[refusal.code].status)
}

function succeeded(call: CallDeclaration, output: unknown, browser: BrowserSideWithCookies): CallOutcome {
  const declared = call.output.parse(output) as object

  return {
    status: 200,
    text: wordsOf(call, { status: 'success', ...declared }),
    cookies: [...browser.cookiesSet],
    retryAfterSeconds: null,
  }
}

function wordsOf(call: CallDeclaration, body: object): string {
  const text = JSON.stringify(body)

  return call.answersJsonText ? JSON.stringify(text) : text
}

function contextOf(
  parts: Parts,
  asker: Asker,
  browser: BrowserSideWithCookies,
  request: FastifyRequest,
  { store, keep }: { store: OrganisationStore | undefined; keep: CallContext['keep'] },
): CallContext {
  return {
    asker,
    parts,
    get store() {
      if (!isOfOrganisation(asker)) throw new Error('This asker has no organisation.')
      return store ?? storeOf(parts, asker)
    },
    origin: originOf(request),
    browser,
    keep,
  }
}

/**
 * The socket's address, or that of a trusted proxy's hop (Fastify's `trustProxy`), and the address
 * of ours that was asked.
 */
export function originOf(request: FastifyRequest): Origin {
  // A socket that is closed has no address any more, whatever Fastify's types say.
  const address: string | undefined = request.ip
  if (address === undefined) throw new Refusal('BAD_REQUEST', { values: { case: 'hungUp' } })

  return {
    address: address.replace(/^::ffff:(?=\d+\.)/i, ''),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    portal: request.portal,
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  // Our choice: the specification shows no limit here.
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('BAD_REQUEST', { values: { case: 'idempotencyKey' } })
  }

  return key
}
