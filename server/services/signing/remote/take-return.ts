import type { Actor } from '#domain/actors.ts'
import { Refusal, said } from '#domain/refusal.ts'
import { isOver } from '#domain/signing/lease.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { placeSignatures } from '../place-signatures.ts'
import { endRedirect, endWhenLapsed, openRedirectLocked, settledOutcome } from '../redirect.ts'
import type { SigningPerson } from '../signing-person.ts'
import { orRefuse } from './begin-visit.ts'
import { resultsSoFar } from './portions-of-act.ts'
import { type KeptCredential, type RemoteAct, remoteOf, sealRemote, type Visit } from './remote-act.ts'
import { askedService, serviceIdOf, serviceInUse } from './service-in-use.ts'
import { signRemotely } from './sign-remotely.ts'

/** With what a service sent the browser back (RFC 6749 §4.1.2). */
export interface ServiceReturn {
  state: string
  /** Null where the person or the service said no. */
  code: string | null
}

/** What there is to do at the service before the act ends. */
export interface AtServiceNow {
  /** Those to choose from; one alone once it has signed. */
  credentials: KeptCredential[]
  signed: number
}

const nothingMore: AtServiceNow = { credentials: [], signed: 0 }

/**
 * Goes on with an act after a visit to the service: once a visit, within the lease. Answers what
 * there is to choose from, or that the chosen key signs the next portion; what became of the act is
 * in its row.
 */
export async function takeReturn(
  parts: Parts,
  store: OrganisationStore,
  person: SigningPerson,
  transactionId: string,
  returned: ServiceReturn,
): Promise<AtServiceNow> {
  const taken = await store.transaction((tx) => takeVisit(tx, parts, person, transactionId, returned))
  if ('lapsed' in taken) throw new Refusal('LEASE_ENDED')
  if ('isSettled' in taken) return nothingMore
  if ('stops' in taken) {
    await placeWhatIsSigned(parts, store, person, transactionId, taken.stops, 'PROVIDER_CANCELLED')

    return nothingMore
  }
  const { transaction, act, visit, code } = taken
  try {
    if (visit.for === 'service')
      return {
        ...nothingMore,
        credentials: await readCredentials(parts, store, transaction, act, visit, code),
      }
    const kept = await signRemotely(parts, store, person, transaction, act, visit, code)

    return kept ? nextPortion(kept) : nothingMore
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isAway = error.code === 'SIGNING_SERVICE_AWAY'
    const code = isAway ? 'SIGNING_SERVICE_AWAY' : 'SIGNING_SERVICE_REFUSED'
    if (act.signed) await placeWhatIsSigned(parts, store, person, transaction.id, act, code)
    else await end(parts, store, transaction, person.by, code)

    return nothingMore
  }
}

const nextPortion = ({ credentials, credentialId, signed = {} }: RemoteAct): AtServiceNow => ({
  credentials: credentials.filter(({ id }) => id === credentialId),
  signed: Object.keys(signed).length,
})

/** Who stops between two portions keeps what the key has signed. */
async function placeWhatIsSigned(
  parts: Parts,
  store: OrganisationStore,
  person: SigningPerson,
  transactionId: string,
  act: RemoteAct,
  code: 'PROVIDER_CANCELLED' | 'SIGNING_SERVICE_AWAY' | 'SIGNING_SERVICE_REFUSED',
): Promise<void> {
  const attempts = await store.read((tx) => tx.signingAttempts.ofTransaction(transactionId))
  const results = resultsSoFar(parts, attempts, act, { kind: 'none', code })
  await placeSignatures(parts, store, transactionId, results, person.by)
}

type TakenVisit =
  | { lapsed: true }
  | { isSettled: true }
  | { stops: RemoteAct }
  | { transaction: SigningTransaction; act: RemoteAct; visit: Visit; code: string }

/**
 * Under the lock of the act: of one return that comes twice the second finds the visit over. Who
 * said no asks nothing of the service any more: the act ends with the visit.
 */
async function takeVisit(
  tx: Tx,
  parts: Parts,
  { by }: SigningPerson,
  transactionId: string,
  { state, code }: ServiceReturn,
): Promise<TakenVisit> {
  const redirect = await openRedirectLocked(tx, transactionId)
  if (!redirect) throw new Refusal('NOT_FOUND')
  const { transaction, attempts } = redirect
  const found = await tx.lookups.find('transaction', sha256(state))
  if (found?.organisation_id !== tx.organisationId || found.row_id !== transactionId)
    throw new Refusal('RETURN_OF_OTHERS')
  if (settledOutcome(transaction)) return { isSettled: true }
  const now = parts.clock.now()
  if (await endWhenLapsed(tx, redirect, now)) return { lapsed: true }
  if (!attempts.some((attempt) => attempt.state === 'leased' && !isOver(attempt, now)))
    return { lapsed: true }
  const act = remoteOf(parts.keys, transaction)
  if (!act?.visit || act.visit.state !== state) throw new Refusal('RETURN_USED')
  if (!code && act.signed) {
    await tx.signingTransactions.update(transactionId, {
      remote: sealRemote(parts.keys, transactionId, { ...act, visit: null }),
    })

    return { stops: act }
  }
  if (!code) {
    await endRedirect(tx, redirect, { ...said('PROVIDER_CANCELLED'), event: 'signing-cancelled', by }, now)

    return { isSettled: true }
  }
  await tx.signingTransactions.update(transactionId, {
    remote: sealRemote(parts.keys, transactionId, { ...act, visit: null }),
  })

  return { transaction, act, visit: act.visit, code }
}

async function readCredentials(
  parts: Parts,
  store: OrganisationStore,
  transaction: SigningTransaction,
  act: RemoteAct,
  { codeVerifier }: Visit,
  code: string,
): Promise<KeptCredential[]> {
  const row = await store.read((tx) => serviceInUse(tx, serviceIdOf(transaction)))
  const service = askedService(parts, row)
  const { accessToken, credentials } = await orRefuse(
    parts,
    row.id,
    parts.signingServices.readCredentials(service, act.oauth, code, codeVerifier),
  )
  const kept = credentials.map((one) => ({
    ...one,
    certificates: one.certificates.map((der) => Buffer.from(der).toString('base64')),
  }))
  const remote = sealRemote(parts.keys, transaction.id, {
    ...act,
    visit: null,
    accessToken,
    credentials: kept,
  })
  await store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, transaction.id)
    // Ended meanwhile: nothing is kept of it.
    if (!redirect || redirect.transaction.outcome) return
    await tx.signingTransactions.update(transaction.id, { remote })
  })

  return kept
}

async function end(
  parts: Parts,
  store: OrganisationStore,
  { id }: SigningTransaction,
  by: Actor,
  code: 'SIGNING_SERVICE_AWAY' | 'SIGNING_SERVICE_REFUSED',
): Promise<void> {
  await store.transaction(async (tx) => {
    const redirect = await openRedirectLocked(tx, id)
    if (!redirect || settledOutcome(redirect.transaction)) return
    await endRedirect(tx, redirect, { ...said(code), event: 'signing-refused', by }, parts.clock.now())
  })
}
