import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { type KeptOutcome, outcomeOfPapers } from '#domain/signing/outcome.ts'
import { complete } from '#engine'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningAttempt } from '#store/signing-attempts.ts'
import type { AuditFacts, OrganisationStore, Tx } from '#store/store.ts'
import { vaultSource, withTail } from '../seal/vault-source.ts'
import type { Result } from './attempt-result.ts'
import { preparedOf } from './kept-revision.ts'
import { placeOne, type Ready } from './place-one.ts'
import { tellOfHold } from './tell-of-hold.ts'
import { openTripLocked, settledOutcome, type Trip } from './trip.ts'

/**
 * Puts signatures into the documents. The files are written before the transaction, which then only adds rows: the
 * vault keeps bytes by their hash, so bytes that no row names harm nobody. Repeats the outcome when there is one.
 */
export async function placeSignatures(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
  results: ReadonlyMap<number, Result>,
  by: AuditFacts['by'],
): Promise<KeptOutcome> {
  const attempts = await store.read((tx) => tx.signingAttempts.ofTransaction(transactionId))
  const ready: Ready[] = []
  for (const attempt of attempts) {
    const result = results.get(attempt.number) ?? notAnswered
    ready.push({ attempt, result, bytes: await writeRevision(parts, store, attempt, result) })
  }

  return store.transaction(async (tx) => {
    const trip = await openTripLocked(tx, transactionId)
    if (!trip) throw new Error(`Transaction ${transactionId} is gone.`)
    const settled = settledOutcome(trip.transaction)
    if (settled) return settled

    return settle(tx, parts, trip, ready, by)
  })
}

const notAnswered: Result = { kind: 'none', code: 'PROVIDER_REFUSED', sentence: null }

async function writeRevision(
  parts: Parts,
  store: OrganisationStore,
  attempt: SigningAttempt,
  result: Result,
): Promise<Ready['bytes']> {
  if (result.kind !== 'cms') return null
  const tail = await complete(result.prepared ?? preparedOf(parts.keys, attempt), result.cms)
  const base = await vaultSource(parts, store.organisationId, attempt.base_sha256)

  return parts.vault.put(store.organisationId, withTail(base, tail))
}

async function settle(
  tx: Tx,
  parts: Parts,
  trip: Trip,
  ready: readonly Ready[],
  by: AuditFacts['by'],
): Promise<KeptOutcome> {
  const now = parts.clock.now()
  const docket = await tx.dockets.get(trip.transaction.docket_id)
  const settings = docketSettings(docket?.settings ?? {})
  const refused: Parameters<typeof outcomeOfPapers>[0]['refused'] = []
  const placed: Exclude<Result, { kind: 'none' }>[] = []
  for (const one of ready) {
    const document = await tx.documents.get(one.attempt.document_id)
    const refusal = await placeOne(tx, trip, one, document, settings, by, now)
    if (refusal) refused.push({ name: document?.name ?? '', ...refusal })
    else if (one.result.kind !== 'none') placed.push(one.result)
  }
  const outcome = outcomeOfPapers({
    asked: ready.length,
    refused,
    certificateName: placed.at(-1)?.by.certificateName ?? '',
    owesTimeStamp: placed.some((result) => result.kind === 'cms' && result.timeStamp === 'owed'),
    now,
  })
  await tx.signingTransactions.update(trip.transaction.id, {
    state: 'answered',
    outcome: JSON.stringify(outcome),
    form: null,
    answered_at: now,
  })
  await tx.announce(
    trip.transaction.docket_id,
    outcome.state === 'signed' ? 'signer-signed' : 'signing-ended',
    {},
  )
  await advanceDocket(tx, trip.transaction.docket_id, now)
  await tellOfHold(tx, parts, trip)
  await secureWhatIsOpen(tx, ready)

  return outcome
}

/** Signed, and others still have to: what proves the signature is gathered while the authority still answers for it. */
async function secureWhatIsOpen(tx: Tx, ready: readonly Ready[]): Promise<void> {
  for (const { attempt, bytes } of ready) {
    const document = bytes && (await tx.documents.get(attempt.document_id))
    if (document?.state !== 'out_for_signature' || document.seal_state !== 'none') continue
    await tx.jobs.send('secure-signatures', { organisationId: tx.organisationId, documentId: document.id })
  }
}
