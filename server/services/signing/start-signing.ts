import { setTimeout as pause } from 'node:timers/promises'
import {
  goesToProvider,
  isSignedHere,
  type ProviderMethod,
  type SigningMethod,
} from '#contract/vocabulary/signing-methods.ts'
import { bySystem } from '#domain/actors.ts'
import type { Asker } from '#domain/askers.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { plainInfo } from '#domain/signing/lease.ts'
import type { ProviderForm } from '#providers/esp/port.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { prepareAttempts } from './prepare-attempts.ts'
import { endRedirect, openRedirectLocked, settledOutcome } from './redirect.ts'
import { signingPerson } from './signing-person.ts'
import { type Taken, takeLease } from './take-lease.ts'

export interface StartRequest {
  method: SigningMethod
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

// Our choice: what is signed on our page needs no provider, so only the page limits it.
const mostHere = 20

/**
 * Takes the lease and, for a provider, prepares the revisions and the form that sends the browser
 * there.
 */
export async function startSigning(
  parts: Parts,
  store: OrganisationStore,
  asker: Asker,
  origin: From,
  request: StartRequest,
): Promise<Started> {
  const { method } = request
  const provided = goesToProvider(method) ? method : null
  const taken = await store.transaction(async (tx) => {
    const person = await signingPerson(tx, asker, origin, request.documentIds?.[0] ?? null)

    return takeLease(
      tx,
      parts.keys,
      person,
      {
        ...request,
        provider: provided ? parts.esign.name : 'muhar',
        mostDocuments: provided ? parts.esign.mostDocuments : mostHere,
      },
      parts.clock.now(),
    )
  })
  if (provided && !taken.isRepeat) await sendToProvider(parts, store, taken, provided, origin)

  return started(store, taken, provided !== null)
}

/**
 * Outside every lock: preparing reads whole files. What fails here gives the lease back at once.
 */
async function sendToProvider(
  parts: Parts,
  store: OrganisationStore,
  taken: Taken,
  method: ProviderMethod,
  origin: From,
): Promise<void> {
  try {
    const prepared = await prepareAttempts(parts, store, taken.transactionId)
    const form = await parts.esign.begin({
      txn: taken.txn,
      method,
      at: parts.clock.now(),
      responseUrl: returnAddress(parts, origin.portal, taken.nonce ?? ''),
      documents: prepared.map(({ number, digest, documentName }) => ({
        id: number,
        digest,
        info: plainInfo(documentName),
      })),
    })
    const { action, enctype, fields } = form
    await store.transaction((tx) =>
      tx.signingTransactions.update(taken.transactionId, {
        state: 'sent',
        request_sha256: Buffer.from(form.requestSha256),
        form: JSON.stringify({ action, enctype, fields }),
      }),
    )
  } catch (error) {
    await giveBack(parts, store, taken.transactionId)
    if (error instanceof Refusal) throw error
    parts.log.error({ error: String(error), transaction: taken.transactionId }, 'A signing could not begin.')
    throw new Refusal('PROVIDER_DOWN')
  }
}

/**
 * The address by which they came, where it is in force, so that their page finds its session again;
 * the browser's Host header has no further say. The nonce ties even an unreadable answer to its
 * redirect.
 */
const returnAddress = (parts: Parts, portal: Portal, nonce: string): string =>
  `${portal.url}/api/returns/${parts.esign.name}?trip=${nonce}`

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
