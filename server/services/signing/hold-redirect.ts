import { factsOf, isMethodName } from '#contract/vocabulary/signing-methods.ts'
import { byProvider } from '#domain/actors.ts'
import { Refusal, said } from '#domain/refusal.ts'
import { coachOf } from '#domain/signing/coach.ts'
import { renewedLease } from '#domain/signing/lease.ts'
import { type KeptOutcome, type OutcomeInWords, outcomeInWords } from '#domain/signing/outcome.ts'
import type { Parts } from '#services/parts.ts'
import { waitAtMost } from '#services/wait-at-most.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { type Found, ofTransaction } from './find-redirect.ts'
import { answerKept } from './keep-answer.ts'
import { providerNamed } from './provider-named.ts'
import { applyAnswer } from './receive-provider-answer.ts'
import { endRedirect, endWhenLapsed, openRedirectLocked, type Redirect, settledOutcome } from './redirect.ts'
import type { SigningPerson } from './signing-person.ts'

const minutesOf = (method: string): number => (isMethodName(method) ? factsOf(method).awayMinutes : 0)

/** Keeps the lease while the provider's page is open; one that ran out stays ended. */
export async function renewLease(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
): Promise<Date> {
  const now = parts.clock.now()
  const until = await store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (!redirect) throw new Refusal('NOT_FOUND')
    if (await endWhenLapsed(tx, redirect, now)) return null
    const renewed = settledOutcome(redirect.transaction)
      ? null
      : renewedLease(redirect.transaction.created_at, now, minutesOf(redirect.transaction.method))

    return renewed && (await tx.signingAttempts.prolong(transactionId, renewed)) > 0 ? renewed : null
  })
  if (!until) throw new Refusal('LEASE_ENDED')

  return until
}

/** Gives the lease back. Cancelling again changes nothing; what is signed stays signed. */
export async function cancelRedirect(
  parts: Parts,
  store: OrganisationStore,
  person: SigningPerson,
  transactionId: string,
): Promise<void> {
  await store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (!redirect) throw new Refusal('NOT_FOUND')
    const outcome = settledOutcome(redirect.transaction)
    if (outcome?.state === 'signed') throw new Refusal('ALREADY_SIGNED')
    if (outcome || redirect.transaction.state === 'timed_out') return
    await endRedirect(
      tx,
      redirect,
      { ...said('PROVIDER_CANCELLED', { case: 'stopped' }), event: 'signing-cancelled', by: person.by },
      parts.clock.now(),
    )
  })
}

// Our choice: a return that is this late was probably lost on the way.
const askAfterMs = 20_000
// Our choice: a provider that is slow is heard by the next look.
const patienceMs = 1_200

/**
 * What happened, in words. A lost return is asked after; a lease that ran out is ended here rather
 * than waited for.
 */
export async function readOutcome(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
): Promise<OutcomeInWords> {
  const before = await store.read((tx) => tx.signingTransactions.get(transactionId))
  if (!before) throw new Refusal('NOT_FOUND')
  const age = parts.clock.now().getTime() - before.created_at.getTime()
  if (before.state === 'sent' && age > askAfterMs)
    await waitAtMost(patienceMs, askProvider(parts, store.organisationId, before), parts.log)

  return store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (!redirect) throw new Refusal('NOT_FOUND')
    await endWhenLapsed(tx, redirect, parts.clock.now())
    const transaction = (await tx.signingTransactions.get(transactionId)) ?? redirect.transaction
    const kept = transaction.outcome as KeptOutcome | null
    const isOwed = kept?.being_added != null && (await isStillOut(tx, redirect))

    return outcomeInWords(kept && { ...kept, being_added: isOwed ? kept.being_added : null }, {
      id: transactionId,
      method: transaction.method,
      coach: coachOf({
        ...transaction,
        outcome: kept,
        ended_at: endOf(await tx.signingAttempts.ofTransaction(transactionId)),
      }),
      now: parts.clock.now(),
      waitsForStore: transaction.provider_code === answerKept,
    })
  })
}

/** When the last paper of an act ended. */
export const endOf = (attempts: readonly { ended_at: Date | null }[]): Date | null =>
  attempts.reduce<Date | null>(
    (last, { ended_at }) => (ended_at && (!last || ended_at > last) ? ended_at : last),
    null,
  )

/** What a file lacks is added before its document is completed. */
async function isStillOut(tx: Tx, { attempts }: Redirect): Promise<boolean> {
  for (const { document_id } of attempts)
    if ((await tx.documents.get(document_id))?.state === 'out_for_signature') return true

  return false
}

/** A provider that does not say leaves everything as it is. */
export async function askProvider(
  parts: Parts,
  organisationId: string,
  transaction: Pick<SigningTransaction, 'id' | 'txn' | 'provider' | 'created_at' | 'redirect_id'>,
): Promise<void> {
  const found = await ofTransaction(parts, organisationId, transaction)
  const { bulkRedirectId } = found
  const asked = bulkRedirectId
    ? await parts.store.forOrganisation(organisationId).read((tx) => tx.bulkRedirects.get(bulkRedirectId))
    : transaction
  if (asked) await askAbout(parts, found, asked)
}

/** Asks about a redirect by the transaction id that its provider knows. */
export async function askAbout(
  parts: Parts,
  found: Found,
  { txn, provider: name, created_at }: { txn: string; provider: string; created_at: Date },
): Promise<void> {
  // A signing service keeps no answer for us.
  const provider = providerNamed(parts, name)
  if (!provider) return
  try {
    const answer = await provider.askStatus(txn, created_at)
    if (!answer || answer.kind === 'pending' || answer.txn !== txn) return
    await applyAnswer(parts, found, answer, byProvider(provider.name))
  } catch (error) {
    parts.log.warn({ error: String(error) }, 'The e-sign provider did not say what became of a transaction.')
  }
}
