import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import { AnswerNotTrusted, type EsignAnswer, type ProviderPost } from '#providers/esp/port.ts'
import type { Parts } from '#services/parts.ts'
import { Outage } from '#store/outage.ts'
import type { AuditFacts, OrganisationStore } from '#store/store.ts'
import { judgeDocument } from './judge-document.ts'
import { keepAnswer } from './keep-answer.ts'
import { placeSignatures } from './place-signatures.ts'
import { hashOf } from './take-lease.ts'
import { endTrip, openTripLocked, settledOutcome } from './trip.ts'

/** What came to `/api/returns/{provider}?trip=…`: the body as received, and the nonce of the trip when it is there. */
export interface ReturnPost extends ProviderPost {
  trip?: string | null
}

export interface Received {
  /** Whether the answer was believed and led to an outcome; the browser is sent back either way. */
  ok: boolean
}

const notOurs: Received = { ok: false }

/**
 * Takes a provider's answer: from the browser or from its server, once or ten times, in time or late. Nothing of it is
 * believed before its signature holds, and one transaction has one outcome.
 */
export async function receiveProviderAnswer(
  parts: Parts,
  provider: string,
  post: ReturnPost,
  { isKept = false } = {},
): Promise<Received> {
  if (provider !== parts.esign.name) return notOurs
  const by: AuditFacts['by'] = { kind: 'provider', name: provider }
  const expected = post.trip ? await findTrip(parts, post.trip) : null
  let answer: EsignAnswer
  try {
    answer = await parts.esign.readAnswer(post)
  } catch (error) {
    if (!(error instanceof AnswerNotTrusted)) throw error
    parts.log.warn({ provider, why: error.why }, 'An answer of the e-sign provider is not trusted.')
    if (expected) await refuseTrip(parts, expected, error.why, by)

    return notOurs
  }

  const found = await findTrip(parts, answer.txn)
  if (expected && found?.transactionId !== expected.transactionId) {
    await refuseTrip(parts, expected, 'the answer is for another transaction', by)

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

interface Found {
  organisationId: string
  transactionId: string
}

async function findTrip(parts: Parts, key: string): Promise<Found | null> {
  if (key.length > 200) return null
  const found = await parts.store.platform.transaction((tx) => tx.lookups.find('transaction', hashOf(key)))

  return found && { organisationId: found.organisationId, transactionId: found.rowId }
}

/** Also for an answer that was fetched by a status query. */
export async function applyAnswer(
  parts: Parts,
  { organisationId, transactionId }: Found,
  answer: EsignAnswer,
  by: AuditFacts['by'],
): Promise<void> {
  if (answer.kind === 'pending') return
  const store = parts.store.forOrganisation(organisationId)
  if (answer.kind === 'refused') {
    const { because, code, message } = answer
    await endIfOpen(parts, store, transactionId, codes[because], sentences[because], { code, message }, by)

    return
  }
  const { transaction, attempts } = await store.read(async (tx) => ({
    transaction: await tx.signingTransactions.get(transactionId),
    attempts: await tx.signingAttempts.ofTransaction(transactionId),
  }))
  if (!transaction || settledOutcome(transaction)) return
  // Side by side: a slow time-stamp authority is waited for once, not once a paper.
  const judged = attempts.map(
    async (attempt) => [attempt.number, await judgeDocument(parts, transaction, attempt, answer)] as const,
  )
  const results = new Map(await Promise.all(judged))
  await placeSignatures(parts, store, transactionId, results, by)
}

const codes = {
  cancelled: 'PROVIDER_CANCELLED',
  transient: 'PROVIDER_DOWN',
  permanent: 'PROVIDER_REFUSED',
} as const
const sentences = {
  cancelled: null,
  transient:
    'The e-sign provider could not do this now. Nothing was signed; your turn is kept. Check what you typed there, and try again.',
  permanent: null,
} as const

async function endIfOpen(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
  code: RefusalCode,
  sentence: string | null,
  provider: { code: string; message: string },
  by: AuditFacts['by'],
): Promise<void> {
  await store.transaction(async (tx) => {
    const trip = await openTripLocked(tx, transactionId)
    if (!trip || settledOutcome(trip.transaction)) return
    const event = code === 'PROVIDER_CANCELLED' ? 'signing-cancelled' : 'signing-refused'
    await endTrip(tx, trip, { code, sentence, provider, event, by }, parts.clock.now())
  })
}

/** The trip is known by its nonce, which only its signer's browser and the provider hold. */
async function refuseTrip(parts: Parts, found: Found, why: string, by: AuditFacts['by']): Promise<void> {
  const store = parts.store.forOrganisation(found.organisationId)
  const provider = { code: 'ANSWER_NOT_TRUSTED', message: why }
  await endIfOpen(parts, store, found.transactionId, 'PROVIDER_ANSWER_BAD', null, provider, by)
}
