import { mostInPortion } from '#contract/vocabulary/bulk-limits.ts'
import { goesInRedirects, goesToService } from '#contract/vocabulary/bulk-signing.ts'
import { factsOf, type PersonMethod, signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import { minute } from '#contract/vocabulary/time.ts'
import type { ActOrigin } from '#domain/actors.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { Refusal, said } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { waitAtMost } from '#services/wait-at-most.ts'
import { newId } from '#store/new-id.ts'
import { Outage } from '#store/outage.ts'
import type { BulkPaper } from '#store/signing/bulk-papers.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { PreparedAttempt } from '../attempt-result.ts'
import { ofBulkRedirect } from '../find-redirect.ts'
import { askAbout } from '../hold-redirect.ts'
import { answerKept } from '../keep-answer.ts'
import type { ToSign, WayOut } from '../methods/way-to-sign.ts'
import { mostDocumentsOf, waysToSign } from '../methods/ways-to-sign.ts'
import { prepareAttempts } from '../prepare-attempts.ts'
import { endRedirect, openRedirectLocked, settledOutcome } from '../redirect.ts'
import { type SigningMember, signingPerson } from '../signing-person.ts'
import { giveBack } from '../start-signing.ts'
import { takenMinutes } from '../token/pairing-code.ts'
import { requireCode } from './code-of-bulk.ts'
import { askToAllow, type KeyAtService, keyAtService } from './key-at-service.ts'
import { leaseDocket } from './lease-docket.ts'
import { markOfMember } from './mark-of-member.ts'
import { makeRedirect, type Outgoing, sendRedirect } from './send-redirect.ts'
import { endWhenDone, settlePapers } from './settle-papers.ts'
import { bulkLives } from './start-bulk.ts'

export interface Taking {
  bulkId: string
  certificates: readonly Uint8Array[] | null
  /** What they agreed to for this redirect; null for a way that goes to no provider. */
  consentTextId: string | null
  /** The key at a signing service; null for every other way. */
  credentialId: string | null
  nameConfirmed: boolean
}

export interface Portion {
  id: string
  documents: number
  leaseUntil: Date
  toSign: ToSign[] | null
  /** Where the browser goes. */
  form: WayOut | null
  /** Where the owner of a key at a signing service allows these signatures. */
  address: string | null
}

export interface Act {
  parts: Parts
  store: OrganisationStore
  member: SigningMember
  origin: ActOrigin & { portal: Portal }
}

/**
 * Our choice: a redirect is told before by its number, so the place of papers that are refused is
 * filled, but not for as long as there are papers.
 */
const mostRounds = 5

// Our choice: longer than a provider is asked. What it has signed is placed, and not ended.
const patienceMs = 6_000

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
  requireConsent(method, taking)
  requireCredential(method, taking)
  if (!way.isSetUp(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  // The authorities of a certificate are asked outside every lock.
  const mark = factsOf(method).mark ? await markOfMember(store, member) : null
  const key = taking.credentialId === null ? null : await keyAtService(parts, asked, taking.credentialId)
  const admitted = key?.admitted ?? (way.admit ? await way.admit(parts, taking.certificates ?? []) : null)
  if (way.begin && (await askAboutEarlier(act, taking.bulkId)))
    return { portion: null, retryAfterSeconds: null }
  const portionId = newId()
  const { bulk, outgoing } = await store.transaction((tx) => beginPortion(tx, act, taking, portionId))
  const { taken, retryAfterSeconds } = await leasePapers(act, {
    bulk,
    portionId,
    admitted,
    mark,
    taking,
    outgoing,
    mostAtOnce: key?.each ?? null,
  })
  const portion = await prepared(act, { bulk, portionId, outgoing, key, transactionIds: taken })
  await store.transaction((tx) => endWhenDone(tx, bulk.id, parts.clock.now()))

  return { portion, retryAfterSeconds: portion ? null : retryAfterSeconds }
}

type Leasing = Omit<Parameters<typeof leaseDocket>[1], 'papers' | 'shared'> & {
  outgoing: Outgoing | null
  /** As many as a key at a signing service signs in one authorisation. */
  mostAtOnce: number | null
}

async function leasePapers(
  act: Act,
  { outgoing, mostAtOnce, ...wanted }: Leasing,
): Promise<{ taken: string[]; retryAfterSeconds: number | null }> {
  const { parts, store } = act
  const most = Math.min(
    mostInPortion,
    mostDocumentsOf(parts, wanted.bulk.method as PersonMethod),
    mostAtOnce ?? mostInPortion,
  )
  const seen = new Set<string>()
  const dockets = new Set<string>()
  const taken: string[] = []
  let documents = 0
  let retryAfterSeconds: number | null = null
  for (let round = 0; round < (outgoing || mostAtOnce ? mostRounds : 1) && documents < most; round++) {
    const waiting = await store.read((tx) => tx.bulkPapers.waiting(wanted.bulk.id, most + seen.size))
    // A second lease of a docket would end the first.
    const papers = waiting.filter(({ id, docket_id }) => !seen.has(id) && !dockets.has(docket_id))
    if (papers.length === 0) break
    for (const some of Map.groupBy(papers.slice(0, most - documents), docketOf).values()) {
      for (const { id } of some) seen.add(id)
      const shared = outgoing && { redirect: outgoing.redirect, firstNumber: documents + 1 }
      const lease = await leaseDocket(act, { ...wanted, papers: some, shared })
      retryAfterSeconds = lease.retryAfterSeconds ?? retryAfterSeconds
      if (!lease.transactionId) continue
      taken.push(lease.transactionId)
      dockets.add(some[0]?.docket_id ?? '')
      documents += lease.documents
    }
  }

  return { taken, retryAfterSeconds }
}

const docketOf = ({ docket_id }: BulkPaper): string => docket_id

/** What they agreed to comes anew with each redirect to a provider, and with nothing else. */
function requireConsent(method: PersonMethod, { consentTextId }: Taking): void {
  if (goesInRedirects(method) === (consentTextId !== null)) return
  const code = consentTextId ? 'NOT_OF_THIS_METHOD' : 'REQUIRED'
  throw new Refusal('BAD_REQUEST', { fields: [{ path: 'consent_id', code }] })
}

/** A key is named by the way whose key is at a signing service, and by no other. */
function requireCredential(method: PersonMethod, { credentialId }: Taking): void {
  if (goesToService(method) === (credentialId !== null)) return
  const code = credentialId ? 'NOT_OF_THIS_METHOD' : 'REQUIRED'
  throw new Refusal('BAD_REQUEST', { fields: [{ path: 'credential_id', code }] })
}

/**
 * A lost return must not cost what was signed: the provider is asked before anything is ended. True
 * where its answer was the last that was waited for.
 */
async function askAboutEarlier({ parts, store, member }: Act, bulkId: string): Promise<boolean> {
  const redirect = await store.read((tx) => tx.bulkRedirects.newestOf(bulkId))
  if (redirect?.state !== 'sent') return false
  const found = await ofBulkRedirect(parts, store.organisationId, redirect.id)
  await waitAtMost(patienceMs, askAbout(parts, found, redirect), parts.log)
  const { bulk, acts } = await store.read(async (tx) => ({
    bulk: await tx.bulkSignings.ofUser(member.userId, bulkId),
    acts: await tx.signingTransactions.ofRedirect(redirect.id),
  }))
  // Its answer is here, and goes into the files once their store is back.
  if (acts.some(({ outcome, provider_code }) => outcome === null && provider_code === answerKept))
    throw new Outage('STORAGE_AWAY')

  return bulk?.state === 'done'
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
  { bulkId, consentTextId }: Taking,
  portionId: string,
): Promise<{ bulk: BulkSigning; outgoing: Outgoing | null }> {
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
  await tx.tokenPairings.prolongOfBulk(bulk.id, new Date(now.getTime() + takenMinutes * minute))

  return {
    bulk: { ...bulk, ...changes },
    outgoing: consentTextId ? await makeRedirect(tx, act, bulk, portionId, consentTextId) : null,
  }
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
  await tx.bulkRedirects.endOpen(id)
}

interface Preparing {
  bulk: BulkSigning
  portionId: string
  outgoing: Outgoing | null
  key: KeyAtService | null
  transactionIds: readonly string[]
}

/** Outside every lock. What cannot be prepared is left, and the others go on. */
async function prepared(
  act: Act,
  { bulk, portionId, outgoing, key, transactionIds }: Preparing,
): Promise<Portion | null> {
  const { parts, store } = act
  const way = waysToSign[bulk.method as PersonMethod]
  const toSign: ToSign[] = []
  const papers: PreparedAttempt[] = []
  const ready: string[] = []
  let documents = 0
  let leaseUntil: Date | null = null
  for (const transactionId of transactionIds) {
    try {
      if (way.toSign || way.begin) papers.push(...(await prepareAttempts(parts, store, transactionId)))
      const { transaction, attempts } = await actOf(store, transactionId)
      if (way.toSign) toSign.push(...(await way.toSign(parts, transaction, attempts)))
      documents += attempts.length
      leaseUntil ??= attempts[0]?.lease_until ?? null
      ready.push(transactionId)
    } catch (error) {
      parts.log.error({ error: String(error), transaction: transactionId }, 'A signing could not begin.')
      await giveBack(parts, store, transactionId)
    }
  }
  if (!leaseUntil) return null
  const form =
    outgoing && (await sendRedirect(act, { bulk, outgoing, transactionIds: ready, papers, leaseUntil }))

  const address = key && (await askToAllow(act, { bulk, portionId, key, transactionIds: ready }))

  return { id: portionId, documents, leaseUntil, toSign: way.toSign ? toSign : null, form, address }
}

async function actOf(store: OrganisationStore, id: string) {
  return store.read(async (tx) => {
    const transaction = await tx.signingTransactions.get(id)
    if (!transaction) throw new Error(`Transaction ${id} is gone.`)

    return { transaction, attempts: await tx.signingAttempts.ofTransaction(id) }
  })
}
