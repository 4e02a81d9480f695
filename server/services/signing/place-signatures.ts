import type { Actor } from '#domain/actors.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { type KeptOutcome, outcomeOfPapers } from '#domain/signing/outcome.ts'
import { complete } from '#engine'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { vaultSource, withTail } from '../seal/vault-source.ts'
import type { Result } from './attempt-result.ts'
import { followSigned } from './follow-ups.ts'
import { placeOne, type Ready } from './place-one.ts'
import { openRedirectLocked, type Redirect, settledOutcome } from './redirect.ts'
import { tellOfHold } from './tell-of-hold.ts'
import { stopForPin } from './unattended/stop-for-pin.ts'

/**
 * Puts signatures into the documents. The files are written before the transaction, which then only
 * adds rows: the vault keeps bytes by their hash, so bytes that no row names harm nobody. Repeats
 * the outcome when there is one.
 */
export async function placeSignatures(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
  results: ReadonlyMap<number, Result>,
  by: Actor,
): Promise<KeptOutcome> {
  const attempts = await store.read((tx) => tx.signingAttempts.ofTransaction(transactionId))
  const ready: Ready[] = []
  for (const attempt of attempts) {
    const result = results.get(attempt.number) ?? notAnswered
    ready.push({ attempt, result, bytes: await writeRevision(parts, store, attempt, result) })
  }

  return store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (!redirect) throw new Error(`Transaction ${transactionId} is gone.`)
    await stopRefusedPin(tx, parts, redirect, ready)
    const settled = settledOutcome(redirect.transaction)
    if (settled) return settled

    return settle(tx, parts, redirect, ready, by)
  })
}

/** With what is known of the refusal, also where the act is over: no other try comes between. */
async function stopRefusedPin(
  tx: Tx,
  parts: Parts,
  { transaction: { certificate_id } }: Redirect,
  ready: readonly Ready[],
): Promise<void> {
  const isRefused = ready.some(({ result }) => result.kind === 'none' && result.code === 'KEY_PIN_WRONG')
  if (certificate_id && isRefused) await stopForPin(tx, certificate_id, parts.clock.now())
}

const notAnswered: Result = { kind: 'none', code: 'PROVIDER_REFUSED' }

async function writeRevision(
  parts: Parts,
  store: OrganisationStore,
  attempt: SigningAttempt,
  result: Result,
): Promise<Ready['bytes']> {
  if (result.kind !== 'cms') return null
  const tail = await complete(result.prepared, result.cms)
  const base = await vaultSource(parts, store.organisationId, attempt.base_sha256)

  return parts.vault.put(store.organisationId, withTail(base, tail))
}

async function settle(
  tx: Tx,
  parts: Parts,
  redirect: Redirect,
  ready: readonly Ready[],
  by: Actor,
): Promise<KeptOutcome> {
  const now = parts.clock.now()
  const docket = await tx.dockets.get(redirect.transaction.docket_id)
  const settings = docketSettings(docket?.settings ?? {})
  const refused: Parameters<typeof outcomeOfPapers>[0]['refused'] = []
  const placed: Exclude<Result, { kind: 'none' }>[] = []
  const signed: Ready[] = []
  for (const one of ready) {
    const document = await tx.documents.get(one.attempt.document_id)
    const refusal = await placeOne(tx, parts.keys, redirect, one, document, settings, by, now)
    if (refusal) refused.push({ name: document?.name ?? '', ...refusal })
    else if (one.result.kind !== 'none') {
      placed.push(one.result)
      signed.push(one)
    }
  }
  const outcome = outcomeOfPapers({
    asked: ready.length,
    refused,
    certificateName: placed.at(-1)?.by.certificateName ?? '',
    owesTimeStamp: placed.some((result) => result.kind === 'cms' && result.timeStamp === 'owed'),
    now,
  })
  await tx.signingTransactions.update(redirect.transaction.id, {
    state: 'answered',
    outcome: JSON.stringify(outcome),
    form: null,
    certificates: null,
    remote: null,
    answered_at: now,
  })
  await tx.announce(
    redirect.transaction.docket_id,
    outcome.state === 'signed' ? 'signer-signed' : 'signing-ended',
    { by: by.name },
  )
  await advanceDocket(tx, redirect.transaction.docket_id, now)
  await tellOfHold(tx, parts, redirect)
  for (const { attempt, bytes } of signed) {
    const document = await tx.documents.get(attempt.document_id)
    if (document)
      await followSigned(tx, parts.followUps, document, {
        signerId: attempt.signer_id,
        isInFile: bytes !== null,
        now,
      })
  }

  return outcome
}
