import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltMethod, isSignedHere } from '#contract/vocabulary/signing-methods.ts'
import { bySystem } from '#domain/actors.ts'
import type { Asker } from '#domain/askers.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProviderForm } from '#providers/esp/port.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import type { WayToSign } from './methods/way-to-sign.ts'
import { mostDocumentsOf, waysToSign } from './methods/ways-to-sign.ts'
import { prepareAttempts } from './prepare-attempts.ts'
import { endRedirect, openRedirectLocked, settledOutcome } from './redirect.ts'
import { signingPerson } from './signing-person.ts'
import { type Taken, takeLease } from './take-lease.ts'

export interface StartRequest {
  method: BuiltMethod
  documentIds: readonly string[] | undefined
  consentRecordId: string
  /** They saw that their name differs from the one the sender gave, and go on. */
  nameConfirmed: boolean
}

export interface Started {
  transactionId: string
  leaseUntil: Date
  form: Pick<ProviderForm, 'action' | 'enctype' | 'fields'> | null
}

type From = { address: string; device: string; portal: Portal }

/** Takes the lease and, where the papers go out, prepares them and what sends the browser there. */
export async function startSigning(
  parts: Parts,
  store: OrganisationStore,
  asker: Asker,
  origin: From,
  request: StartRequest,
): Promise<Started> {
  const { method } = request
  const way = waysToSign[method]
  if (!way.isSetUp(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  const taken = await store.transaction(async (tx) => {
    const person = await signingPerson(tx, asker, origin, request.documentIds?.[0] ?? null)

    return takeLease(
      tx,
      parts.keys,
      person,
      { ...request, provider: way.providerOf(parts), mostDocuments: mostDocumentsOf(parts, method) },
      parts.clock.now(),
    )
  })
  if (way.begin && !taken.isRepeat) await sendOut(parts, store, taken, way.begin, origin)

  return started(store, taken, way.begin !== undefined)
}

/**
 * Outside every lock: preparing reads whole files. What fails here gives the lease back at once.
 */
async function sendOut(
  parts: Parts,
  store: OrganisationStore,
  { transactionId, txn, nonce }: Taken,
  begin: NonNullable<WayToSign['begin']>,
  { portal }: From,
): Promise<void> {
  try {
    const papers = await prepareAttempts(parts, store, transactionId)
    const form = await begin({ parts, txn, nonce: nonce ?? '', portal, papers })
    const { action, enctype, fields } = form
    await store.transaction((tx) =>
      tx.signingTransactions.update(transactionId, {
        state: 'sent',
        request_sha256: Buffer.from(form.requestSha256),
        form: JSON.stringify({ action, enctype, fields }),
      }),
    )
  } catch (error) {
    await giveBack(parts, store, transactionId)
    if (error instanceof Refusal) throw error
    parts.log.error({ error: String(error), transaction: transactionId }, 'A signing could not begin.')
    throw new Refusal('PROVIDER_DOWN')
  }
}

/** Ends a redirect that a fault of ours or of the provider stopped. */
export async function giveBack(parts: Parts, store: OrganisationStore, transactionId: string): Promise<void> {
  await store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transactionId)
    if (!redirect || settledOutcome(redirect.transaction)) return
    await endRedirect(
      tx,
      redirect,
      {
        code: isSignedHere(redirect.transaction.method) ? 'UNAVAILABLE' : 'PROVIDER_DOWN',
        event: 'signing-failed',
        by: bySystem(),
      },
      parts.clock.now(),
    )
  })
}

/** The second of two clicks may come before the first has its form. */
async function started(store: OrganisationStore, taken: Taken, needsForm: boolean): Promise<Started> {
  for (let tries = 0; tries < 50; tries++) {
    const { transaction, attempts } = await store.read(async (tx) => ({
      transaction: await tx.signingTransactions.get(taken.transactionId),
      attempts: await tx.signingAttempts.ofTransaction(taken.transactionId),
    }))
    const held = attempts.find(({ state }) => state === 'leased')
    if (!transaction || !held) break
    const form = transaction.form as Started['form']
    if (form || !needsForm)
      return { transactionId: transaction.id, leaseUntil: held.lease_until ?? new Date(0), form }
    await pause(100)
  }
  throw new Refusal('PROVIDER_DOWN')
}
