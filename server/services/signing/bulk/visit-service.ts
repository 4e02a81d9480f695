import { goesToService } from '#contract/vocabulary/bulk-signing.ts'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { sha256 } from '#store/sha256.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { Tx } from '#store/store.ts'
import { judgeAll } from '../judge-signature.ts'
import { withSignatures } from '../methods/own-certificate.ts'
import { placeSignatures } from '../place-signatures.ts'
import { orRefuse } from '../remote/begin-visit.ts'
import { rememberCredential } from '../remote/remember-credential.ts'
import { type KeptCredential, newVisit, type RemoteAct, remoteOf, sealRemote } from '../remote/remote-act.ts'
import { askedService, serviceInUse } from '../remote/service-in-use.ts'
import type { ServiceReturn } from '../remote/take-return.ts'
import { personOfRedirect } from '../signing-person.ts'
import { inLanes } from './in-lanes.ts'
import { hashesOfActs } from './key-at-service.ts'
import { endWhenDone, settlePapers } from './settle-papers.ts'
import { bulkLives } from './start-bulk.ts'
import { type Act, endPortion } from './take-portion.ts'

/** Of the member, still going on, and with a key at a service. */
async function ownLocked(tx: Tx, { parts, member }: Act, bulkId: string): Promise<BulkSigning> {
  await tx.bulkSignings.lock(member.userId)
  const bulk = await tx.bulkSignings.ofUserLocked(member.userId, bulkId)
  if (!bulk) throw new Refusal('NOT_FOUND')
  if (!goesToService(bulk.method as PersonMethod)) throw new Refusal('METHOD_NOT_ALLOWED')
  const age = parts.clock.now().getTime() - bulk.created_at.getTime()
  if (bulk.state === 'done' || age >= bulkLives) throw new Refusal('BULK_OVER')

  return bulk
}

/** Leads the member to their service, to say that we may see their credentials. */
export async function visitForMany(act: Act, bulkId: string): Promise<string> {
  const { parts, store, origin } = act
  const { row, known } = await store.transaction(async (tx) => {
    const bulk = await ownLocked(tx, act, bulkId)

    return {
      row: await serviceInUse(tx, bulk.service_id),
      known: remoteOf(parts.keys, bulk)?.oauth ?? null,
    }
  })
  const oauth = known ?? (await orRefuse(parts, row.id, parts.signingServices.describe(row.url))).oauth
  const visit = newVisit('service')
  const remote: RemoteAct = {
    portal: origin.portal.url,
    oauth,
    visit,
    accessToken: null,
    credentials: [],
    credentialId: null,
    algorithm: null,
  }
  await store.transaction(async (tx) => {
    await ownLocked(tx, act, bulkId)
    await tx.lookups.add('bulk_visit', sha256(visit.state), tx.organisationId, bulkId)
    await tx.bulkSignings.update(bulkId, { remote: sealRemote(parts.keys, bulkId, remote) })
  })

  return parts.signingServices.askForService(askedService(parts, row), oauth, visit)
}

/**
 * Goes on after a visit to the service, once a visit: answers the keys there, or has the service
 * sign the portion that was allowed.
 */
export async function continueForMany(
  act: Act,
  bulkId: string,
  returned: ServiceReturn,
): Promise<KeptCredential[]> {
  const taken = await act.store.transaction((tx) => takeVisit(tx, act, bulkId, returned))
  if (!taken) return []
  const { remote, visit, code } = taken
  if (visit.for === 'service') return await readKeys(act, bulkId, remote, visit.codeVerifier, code)
  try {
    await signPortion(act, bulkId, remote, visit, code)
  } catch (error) {
    if (error instanceof Refusal) await dropPortion(act, bulkId, visit.portionId ?? '')
    throw error
  }

  return []
}

/** Null where the member or the service said no: what was kept is given back. */
async function takeVisit(tx: Tx, act: Act, bulkId: string, { state, code }: ServiceReturn) {
  const { parts } = act
  const bulk = await ownLocked(tx, act, bulkId)
  const found = await tx.lookups.find('bulk_visit', sha256(state))
  if (found?.organisation_id !== tx.organisationId || found.row_id !== bulkId)
    throw new Refusal('RETURN_OF_OTHERS')
  const remote = remoteOf(parts.keys, bulk)
  if (!remote?.visit || remote.visit.state !== state) throw new Refusal('RETURN_USED')
  const { visit } = remote
  await tx.bulkSignings.update(bulkId, {
    remote: sealRemote(parts.keys, bulkId, { ...remote, visit: null }),
  })
  if (visit.for === 'credential' && bulk.portion_id !== visit.portionId) throw new Refusal('BULK_ELSEWHERE')
  if (code) return { remote, visit, code }
  if (visit.for === 'credential') {
    await endPortion(tx, act, bulk, 'signing-cancelled')
    await tx.bulkSignings.update(bulkId, { portion_id: null })
  }

  return null
}

async function dropPortion(act: Act, bulkId: string, portionId: string): Promise<void> {
  await act.store.transaction(async (tx) => {
    const bulk = await tx.bulkSignings.ofUserLocked(act.member.userId, bulkId)
    if (bulk?.portion_id !== portionId) return
    await endPortion(tx, act, bulk, 'signing-cancelled')
    await tx.bulkSignings.update(bulkId, { portion_id: null })
  })
}

async function readKeys(
  act: Act,
  bulkId: string,
  remote: RemoteAct,
  codeVerifier: string,
  code: string,
): Promise<KeptCredential[]> {
  const { parts, store, member } = act
  const row = await store.read(async (tx) => {
    const bulk = await tx.bulkSignings.ofUser(member.userId, bulkId)

    return serviceInUse(tx, bulk?.service_id ?? null)
  })
  const { accessToken, credentials } = await orRefuse(
    parts,
    row.id,
    parts.signingServices.readCredentials(askedService(parts, row), remote.oauth, code, codeVerifier),
  )
  const kept = credentials.map((one) => ({
    ...one,
    certificates: one.certificates.map((der) => Buffer.from(der).toString('base64')),
  }))
  await store.transaction(async (tx) => {
    await ownLocked(tx, act, bulkId)
    const now = { ...remote, visit: null, accessToken, credentials: kept }
    await tx.bulkSignings.update(bulkId, { remote: sealRemote(parts.keys, bulkId, now) })
  })

  return kept
}

/** For exactly the hashes that were allowed; each docket is placed by itself. */
async function signPortion(
  act: Act,
  bulkId: string,
  remote: RemoteAct,
  { codeVerifier, documents = [] }: NonNullable<RemoteAct['visit']>,
  code: string,
): Promise<void> {
  const { parts, store, member, origin } = act
  const { row, taken } = await store.read(async (tx) => ({
    row: await serviceInUse(tx, (await tx.bulkSignings.get(bulkId))?.service_id ?? null),
    taken: await tx.bulkPapers.taken(bulkId),
  }))
  const transactionIds = [...new Set(taken.flatMap(({ transaction_id }) => transaction_id ?? []))]
  const hashes = await hashesOfActs(act, transactionIds)
  const order = {
    credentialId: remote.credentialId ?? '',
    hashes: documents.map((id) => hashes.get(id) ?? Buffer.alloc(32)),
  }
  const service = askedService(parts, row)
  const authorisation = await orRefuse(
    parts,
    row.id,
    parts.signingServices.readAuthorisation(service, remote.oauth, code, codeVerifier),
  )
  const signed = await orRefuse(
    parts,
    row.id,
    parts.signingServices.sign(service, remote.accessToken ?? '', order, authorisation, {
      name: remote.algorithm ?? 'RSA-PKCS1',
    }),
  )
  const signatures = new Map(documents.flatMap((id, at) => (signed[at] ? [[id, signed[at]] as const] : [])))
  await inLanes(transactionIds, async (id) => {
    try {
      await placeOneAct(id)
    } catch (error) {
      // The attempt says what became of it; the next docket goes on.
      parts.log.error({ error: String(error), transaction: id }, 'A signing of many lost one act.')
    }
  })
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    await tx.bulkSignings.ofUserLocked(member.userId, bulkId)
    await settlePapers(tx, bulkId, now)
    await endWhenDone(tx, bulkId, now)
  })

  async function placeOneAct(id: string): Promise<void> {
    const { person, transaction, attempts } = await store.read(async (tx) => ({
      person: await personOfRedirect(tx, member, origin, id),
      transaction: await tx.signingTransactions.get(id),
      attempts: await tx.signingAttempts.ofTransaction(id),
    }))
    if (!transaction || transaction.outcome) return
    const finished = await withSignatures({ parts, transaction, attempts }, signatures)
    const results = await judgeAll(parts, transaction, finished)
    const outcome = await placeSignatures(parts, store, id, results, person.by)
    if (outcome.state === 'signed' && attempts[0])
      await rememberCredential(parts, store, transaction, attempts[0].signer_id, row)
  }
}
