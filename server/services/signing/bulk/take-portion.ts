import { mostInPortion } from '#contract/vocabulary/bulk-limits.ts'
import { factsOf, type PersonMethod, signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import type { ActOrigin } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal, said } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { BulkPaper } from '#store/signing/bulk-papers.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { ToSign } from '../methods/way-to-sign.ts'
import { waysToSign } from '../methods/ways-to-sign.ts'
import { prepareAttempts } from '../prepare-attempts.ts'
import { endRedirect, openRedirectLocked, settledOutcome } from '../redirect.ts'
import { signingPerson } from '../signing-person.ts'
import { giveBack } from '../start-signing.ts'
import { requireCode } from './code-of-bulk.ts'
import { leaseDocket } from './lease-docket.ts'
import { markOfMember } from './mark-of-member.ts'
import { endWhenDone, settlePapers } from './settle-papers.ts'
import { bulkLives } from './start-bulk.ts'

export interface Taking {
  bulkId: string
  certificates: readonly Uint8Array[] | null
  nameConfirmed: boolean
}

export interface Portion {
  id: string
  documents: number
  leaseUntil: Date
  toSign: ToSign[] | null
}

export interface Act {
  parts: Parts
  store: OrganisationStore
  member: Member
  origin: ActOrigin
}

/** Keeps the next papers for the member, each docket by itself, and prepares them. */
export async function takePortion(
  act: Act,
  taking: Taking,
): Promise<{ portion: Portion | null; retryAfterSeconds: number | null }> {
  const { parts, store, member } = act
  const asked = await store.read((tx) => tx.bulkSignings.ofUser(member.userId, taking.bulkId))
  if (!asked) throw new Refusal('NOT_FOUND')
  const method = asked.method as PersonMethod
  const way = waysToSign[method]
  requireCertificates(method, taking)
  if (!way.isSetUp(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  // The authorities of a certificate are asked outside every lock.
  const mark = factsOf(method).mark ? await markOfMember(store, member) : null
  const admitted = way.admit ? await way.admit(parts, taking.certificates ?? []) : null
  const portionId = newId()
  const { bulk, papers } = await store.transaction((tx) => beginPortion(tx, act, taking.bulkId, portionId))

  const taken: string[] = []
  let retryAfterSeconds: number | null = null
  for (const some of Map.groupBy(papers, ({ docket_id }) => docket_id).values()) {
    const lease = await leaseDocket(act, { bulk, portionId, papers: some, admitted, mark, taking })
    if (lease.transactionId) taken.push(lease.transactionId)
    retryAfterSeconds = lease.retryAfterSeconds ?? retryAfterSeconds
  }
  const portion = await prepared(act, portionId, taken)
  await store.transaction((tx) => endWhenDone(tx, bulk.id, parts.clock.now()))

  return { portion, retryAfterSeconds: portion ? null : retryAfterSeconds }
}

function requireCertificates(method: PersonMethod, { certificates }: Taking): void {
  if (signsOnPage(method) === (certificates !== null)) return
  const code = certificates ? 'NOT_OF_THIS_METHOD' : 'REQUIRED'
  throw new Refusal('BAD_REQUEST', { fields: [{ path: 'certificates', code }] })
}

/**
 * The newest portion alone is good: what an earlier page or a lost process had taken is given back
 * and taken again.
 */
async function beginPortion(
  tx: Tx,
  act: Act,
  bulkId: string,
  portionId: string,
): Promise<{ bulk: BulkSigning; papers: BulkPaper[] }> {
  const { parts, member } = act
  const now = parts.clock.now()
  await tx.bulkSignings.lock(member.userId)
  const bulk = await tx.bulkSignings.ofUserLocked(member.userId, bulkId)
  if (!bulk) throw new Refusal('NOT_FOUND')
  const isOver = bulk.state === 'done' || now.getTime() - bulk.created_at.getTime() >= bulkLives
  if (isOver) throw new Refusal('BULK_OVER')
  requireCode(bulk, now)
  const open = await tx.bulkSignings.openOf(member.userId)
  if (open && open.id !== bulk.id) throw new Refusal('BULK_OPEN')
  await endPortion(tx, act, bulk, 'signing-begun-anew')
  const changes = { state: 'open' as const, portion_id: portionId, ended_at: null }
  await tx.bulkSignings.update(bulk.id, changes)

  return { bulk: { ...bulk, ...changes }, papers: await tx.bulkPapers.waiting(bulk.id, mostInPortion) }
}

/** Gives back what is still kept; what came about meanwhile stays. */
export async function endPortion(
  tx: Tx,
  { parts, member, origin }: Act,
  { id }: BulkSigning,
  event: 'signing-begun-anew' | 'signing-cancelled',
): Promise<void> {
  const now = parts.clock.now()
  await settlePapers(tx, id, now)
  const taken = await tx.bulkPapers.taken(id)
  for (const [transactionId, papers] of Map.groupBy(taken, (paper) => paper.transaction_id ?? '')) {
    const redirect = await openRedirectLocked(tx, transactionId)
    const documentId = papers[0]?.document_id ?? null
    if (!redirect || settledOutcome(redirect.transaction)) continue
    const { by } = await signingPerson(tx, member, origin, documentId)
    await endRedirect(tx, redirect, { ...said('PROVIDER_CANCELLED', { case: 'stopped' }), event, by }, now)
  }
  for (const paper of taken) await tx.bulkPapers.update(paper.id, { state: 'waiting' })
}

/** Outside every lock. What cannot be prepared is left, and the others go on. */
async function prepared(
  { parts, store }: Act,
  id: string,
  transactionIds: readonly string[],
): Promise<Portion | null> {
  const toSign: ToSign[] = []
  let documents = 0
  let leaseUntil: Date | null = null
  let signsHere = false
  for (const transactionId of transactionIds) {
    try {
      const { transaction } = await actOf(store, transactionId)
      const way = waysToSign[transaction.method as PersonMethod]
      if (way.toSign) {
        signsHere = true
        await prepareAttempts(parts, store, transactionId)
      }
      const { attempts } = await actOf(store, transactionId)
      if (way.toSign) toSign.push(...(await way.toSign(parts, transaction, attempts)))
      documents += attempts.length
      leaseUntil ??= attempts[0]?.lease_until ?? null
    } catch (error) {
      parts.log.error({ error: String(error), transaction: transactionId }, 'A signing could not begin.')
      await giveBack(parts, store, transactionId)
    }
  }

  return leaseUntil && { id, documents, leaseUntil, toSign: signsHere ? toSign : null }
}

async function actOf(store: OrganisationStore, id: string) {
  return store.read(async (tx) => {
    const transaction = await tx.signingTransactions.get(id)
    if (!transaction) throw new Error(`Transaction ${id} is gone.`)

    return { transaction, attempts: await tx.signingAttempts.ofTransaction(id) }
  })
}
