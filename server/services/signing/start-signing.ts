import { setTimeout as pause } from 'node:timers/promises'
import type { Agent } from '#contract/vocabulary/agent.ts'
import type { Reader } from '#contract/vocabulary/readers.ts'
import {
  factsOf,
  isSignedHere,
  isUnattended,
  type PersonMethod,
  signsOnPage,
} from '#contract/vocabulary/signing-methods.ts'
import type { ToldPlace } from '#contract/vocabulary/told-place.ts'
import { bySystem } from '#domain/actors.ts'
import type { Asker } from '#domain/askers.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { Admitted, ToSign, WayOut, WayToSign } from './methods/way-to-sign.ts'
import { mostDocumentsOf, waysToSign } from './methods/ways-to-sign.ts'
import { papersToSign, type SigningRequest } from './papers-to-sign.ts'
import { prepareAttempts } from './prepare-attempts.ts'
import { endRedirect, openRedirectLocked, settledOutcome } from './redirect.ts'
import { serviceInUse } from './remote/service-in-use.ts'
import { type SigningPerson, signingPerson } from './signing-person.ts'
import { type Taken, takeLease } from './take-lease.ts'

export interface StartRequest {
  method: PersonMethod
  documentIds: readonly string[] | undefined
  consentRecordId: string
  /** They saw that their name differs from the one the sender gave, and go on. */
  nameConfirmed: boolean
  /** Where they say they are. */
  place: ToldPlace | null
  /** The certificate that will sign, and its issuers; null for a way that takes none. */
  certificates: readonly Uint8Array[] | null
  /** The signing service that keeps their key; null for every other way. */
  serviceId: string | null
  /** Where a device of the provider is at an agent: which it is, and who the agent is. */
  agent: Agent | null
}

export interface Started {
  transactionId: string
  leaseUntil: Date
  form: WayOut | null
  toSign: ToSign[] | null
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
  requireCertificates(request)
  await requireService(store, request)
  requireAgent(parts, request)
  if (!way.isSetUp(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  const wanted = {
    ...request,
    provider: way.providerOf(parts, request.serviceId),
    mostDocuments: mostDocumentsOf(parts, method),
  }
  const personOf = (tx: Tx) => signingPerson(tx, asker, origin, request.documentIds?.[0] ?? null)
  const admitted = way.admit && (await admit(parts, store, personOf, wanted, way.admit))
  const taken = await store.transaction(async (tx) =>
    takeLease(
      tx,
      parts.keys,
      await personOf(tx),
      { ...wanted, admitted: admitted ?? null },
      parts.clock.now(),
    ),
  )
  if (!taken.isRepeat) await sendOut(parts, store, taken, way, origin, readerOf(request))

  return started(parts, store, taken, way)
}

function requireCertificates({ method, certificates }: StartRequest): void {
  if (signsOnPage(method) === (certificates !== null)) return
  const code = certificates ? 'NOT_OF_THIS_METHOD' : 'REQUIRED'
  throw new Refusal('BAD_REQUEST', { fields: [{ path: 'certificates', code }] })
}

/** A service is named by the way that is signed at one, and by no other. */
async function requireService(store: OrganisationStore, { method, serviceId }: StartRequest): Promise<void> {
  if ((factsOf(method).knows === 'account') !== (serviceId !== null)) {
    const code = serviceId ? 'NOT_OF_THIS_METHOD' : 'REQUIRED'
    throw new Refusal('BAD_REQUEST', { fields: [{ path: 'service_id', code }] })
  }
  if (serviceId) await store.read((tx) => serviceInUse(tx, serviceId))
}

/** An agent is named by the way whose device is at one, with a device that the provider has. */
function requireAgent({ esign }: Parts, { method, agent }: StartRequest): void {
  const { atAgent, reads } = factsOf(method)
  if (atAgent !== (agent !== null)) {
    const code = agent ? 'NOT_OF_THIS_METHOD' : 'REQUIRED'
    throw new Refusal('BAD_REQUEST', { fields: [{ path: 'agent', code }] })
  }
  if (!agent) return
  const options = reads.filter((reader) => esign.readers.includes(reader))
  if (!options.includes(agent.reader) && options.length > 0)
    throw new Refusal('BAD_REQUEST', {
      fields: [{ path: 'agent.reader', code: 'NOT_ONE_OF', values: { options } }],
    })
}

const readerOf = ({ method, agent }: StartRequest): Reader | null =>
  agent?.reader ?? factsOf(method).reads[0] ?? null

/**
 * The authorities of a certificate are asked outside every lock, and for somebody alone who may
 * sign in this way now.
 */
async function admit(
  parts: Parts,
  store: OrganisationStore,
  personOf: (tx: Tx) => Promise<SigningPerson>,
  wanted: Omit<SigningRequest, 'admitted'> & StartRequest,
  judge: NonNullable<WayToSign['admit']>,
): Promise<Admitted> {
  await store.read(async (tx) =>
    papersToSign(tx, parts.keys, await personOf(tx), { ...wanted, admitted: null }, parts.clock.now()),
  )

  return judge(parts, wanted.certificates ?? [])
}

/**
 * Outside every lock: preparing reads whole files. What fails here gives the lease back at once.
 */
async function sendOut(
  parts: Parts,
  store: OrganisationStore,
  { transactionId, txn, nonce }: Taken,
  way: WayToSign,
  { portal }: From,
  reader: Reader | null,
): Promise<void> {
  if (!way.begin && !way.toSign) return
  try {
    const papers = await prepareAttempts(parts, store, transactionId)
    if (!way.begin) return
    const [first] = await store.read((tx) => tx.signingAttempts.ofTransaction(transactionId))
    const { form, requestSha256 } = await way.begin({
      parts,
      store,
      transactionId,
      txn,
      nonce: nonce ?? '',
      portal,
      reader,
      leaseUntil: first?.lease_until ?? parts.clock.now(),
      papers,
    })
    await store.transaction((tx) =>
      tx.signingTransactions.update(transactionId, {
        state: 'sent',
        request_sha256: Buffer.from(requestSha256),
        form: JSON.stringify(form),
      }),
    )
  } catch (error) {
    await giveBack(parts, store, transactionId)
    if (error instanceof Refusal) throw error
    parts.log.error({ error: String(error), transaction: transactionId }, 'A signing could not begin.')
    throw new Refusal(way.begin ? 'PROVIDER_DOWN' : 'UNAVAILABLE')
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
        code: isOurs(redirect.transaction.method) ? 'UNAVAILABLE' : 'PROVIDER_DOWN',
        event: 'signing-failed',
        by: bySystem(),
      },
      parts.clock.now(),
    )
  })
}

const isOurs = (method: string): boolean => isSignedHere(method) || isUnattended(method)

/** The second of two clicks may come before the first has its form, or its papers prepared. */
async function started(
  parts: Parts,
  store: OrganisationStore,
  taken: Taken,
  way: WayToSign,
): Promise<Started> {
  for (let tries = 0; tries < 50; tries++) {
    const { transaction, attempts } = await store.read(async (tx) => ({
      transaction: await tx.signingTransactions.get(taken.transactionId),
      attempts: await tx.signingAttempts.ofTransaction(taken.transactionId),
    }))
    const held = attempts.find(({ state }) => state === 'leased')
    if (!transaction || !held) break
    const form = transaction.form as Started['form']
    const arePrepared = attempts.every(({ digest }) => digest !== null)
    if ((!way.begin || form) && (!way.toSign || arePrepared))
      return {
        transactionId: transaction.id,
        leaseUntil: held.lease_until ?? new Date(0),
        form,
        toSign: way.toSign ? await way.toSign(parts, transaction, attempts) : null,
      }
    await pause(100)
  }
  throw new Refusal(way.begin ? 'PROVIDER_DOWN' : 'UNAVAILABLE')
}
