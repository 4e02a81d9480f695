import { type Actor, byProvider } from '#domain/actors.ts'
import { type Said, said } from '#domain/refusal.ts'
import { AnswerNotTrusted, type EsignAnswer, type ProviderPost } from '#providers/esp/port.ts'
import type { Parts } from '#services/parts.ts'
import { Outage } from '#store/outage.ts'
import type { OrganisationStore } from '#store/store.ts'
import { inLanes } from './bulk/in-lanes.ts'
import { settleRedirect } from './bulk/settle-redirect.ts'
import { type Found, findRedirect, isSameRedirect } from './find-redirect.ts'
import { judgeAnswer } from './judge-answer.ts'
import { keepAnswer } from './keep-answer.ts'
import { wayOf } from './methods/ways-to-sign.ts'
import { placeSignatures } from './place-signatures.ts'
import { providerNamed } from './provider-named.ts'
import { endRedirect, openRedirectLocked, settledOutcome } from './redirect.ts'

/**
 * What came to `/api/returns/{provider}?trip=…`: the body as received, and the nonce of the
 * redirect when it is there.
 */
export interface ReturnPost extends ProviderPost {
  redirect?: string | null
}

export interface Received {
  /** Whether the answer was believed and led to an outcome; the browser is sent back either way. */
  ok: boolean
}

const notOurs: Received = { ok: false }

/**
 * Takes a provider's answer: from the browser or from its server, once or ten times, in time or
 * late. Nothing of it is believed before its signature holds, and one transaction has one outcome.
 */
export async function receiveProviderAnswer(
  parts: Parts,
  provider: string,
  post: ReturnPost,
  { isKept = false } = {},
): Promise<Received> {
  const asked = providerNamed(parts, provider)
  if (!asked) return notOurs
  const by = byProvider(provider)
  const expected = post.redirect ? await findRedirect(parts, post.redirect) : null
  let answer: EsignAnswer
  try {
    answer = await asked.readAnswer(post)
  } catch (error) {
    if (!(error instanceof AnswerNotTrusted)) throw error
    parts.log.warn({ provider, why: error.why }, 'An answer of the e-sign provider is not trusted.')
    if (expected) await refuseRedirect(parts, expected, error.why, by)

    return notOurs
  }

  const found = await findRedirect(parts, answer.txn)
  if (expected && !isSameRedirect(found, expected)) {
    await refuseRedirect(parts, expected, 'the answer is for another transaction', by)

    return notOurs
  }
  if (!found) return notOurs
  try {
    await applyAnswer(parts, found, answer, by)
  } catch (error) {
    // Somebody who keeps it already tries again by themselves.
    if (isKept || !(error instanceof Outage)) throw error
    await keepAnswer(parts, found, provider, post)
  }

  return { ok: true }
}

/**
 * Also for an answer that was fetched by a status query. Each docket gets its own outcome: one that
 * fails takes nothing from the others.
 */
export async function applyAnswer(parts: Parts, found: Found, answer: EsignAnswer, by: Actor): Promise<void> {
  if (answer.kind === 'pending') return
  const store = parts.store.forOrganisation(found.organisationId)
  const faults: unknown[] = []
  await inLanes(found.transactionIds, async (id) => {
    await applyToOne(parts, store, id, answer, by).catch((error: unknown) => faults.push(error))
  })
  const fault = faults.find((one) => one instanceof Outage) ?? faults[0]
  if (fault !== undefined) throw fault
  if (found.bulkRedirectId) await settleRedirect(parts, store, found.bulkRedirectId)
}

async function applyToOne(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
  answer: Exclude<EsignAnswer, { kind: 'pending' }>,
  by: Actor,
): Promise<void> {
  if (answer.kind === 'refused') {
    const { code, message } = answer
    await endIfOpen(parts, store, transactionId, whyRefused(answer), { code, message }, by)

    return
  }
  const { transaction, attempts } = await store.read(async (tx) => ({
    transaction: await tx.signingTransactions.get(transactionId),
    attempts: await tx.signingAttempts.ofTransaction(transactionId),
  }))
  if (!transaction || settledOutcome(transaction)) return
  const judging = wayOf(transaction.method).judging?.(parts)
  if (!judging) throw new Error(`No provider answers for ${transaction.method}.`)
  // Side by side: a slow time-stamp authority is waited for once, not once a paper.
  const judged = attempts.map(
    async (attempt) =>
      [attempt.number, await judgeAnswer(parts, transaction, attempt, answer, judging)] as const,
  )
  const results = new Map(await Promise.all(judged))
  await placeSignatures(parts, store, transactionId, results, by)
}

const refusedBecause = {
  cancelled: said('PROVIDER_CANCELLED'),
  transient: said('PROVIDER_DOWN', { case: 'answered' }),
  permanent: said('PROVIDER_REFUSED'),
} as const

/** A cause that the person can do something about comes before "try again". */
const whyRefused = ({ because, cause }: Extract<EsignAnswer, { kind: 'refused' }>): Said =>
  cause && because !== 'cancelled' ? said('PROVIDER_REFUSED', { case: cause }) : refusedBecause[because]

async function endIfOpen(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
  why: Said,
  provider: { code: string; message: string },
  by: Actor,
): Promise<void> {
  await store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (!redirect || settledOutcome(redirect.transaction)) return
    const event = why.code === 'PROVIDER_CANCELLED' ? 'signing-cancelled' : 'signing-refused'
    await endRedirect(tx, redirect, { ...why, provider, event, by }, parts.clock.now())
  })
}

/** The redirect is known by its nonce, which only its signer's browser and the provider hold. */
async function refuseRedirect(parts: Parts, found: Found, why: string, by: Actor): Promise<void> {
  const store = parts.store.forOrganisation(found.organisationId)
  const provider = { code: 'ANSWER_NOT_TRUSTED', message: why }
  for (const id of found.transactionIds)
    await endIfOpen(parts, store, id, said('PROVIDER_ANSWER_BAD'), provider, by)
  if (found.bulkRedirectId) await settleRedirect(parts, store, found.bulkRedirectId)
}
