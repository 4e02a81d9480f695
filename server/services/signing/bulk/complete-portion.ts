import { signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import type { BulkPaper } from '#store/signing/bulk-papers.ts'
import { completeAct } from '../complete-act.ts'
import type { SignedOnPage } from '../methods/way-to-sign.ts'
import { wayOf } from '../methods/ways-to-sign.ts'
import { personOfRedirect } from '../signing-person.ts'
import { inLanes } from './in-lanes.ts'
import { endWhenDone, settlePapers } from './settle-papers.ts'
import { type Act, endPortion } from './take-portion.ts'

interface Completing {
  bulkId: string
  portionId: string
  signed: SignedOnPage | null
}

/** Ends a portion: each docket by itself, so that one that fails takes nothing from the others. */
export async function completePortion(act: Act, { bulkId, portionId, signed }: Completing): Promise<void> {
  const { parts, store, member } = act
  const taken = await store.transaction(async (tx) => {
    const bulk = await tx.bulkSignings.ofUserLocked(member.userId, bulkId)
    if (!bulk) throw new Refusal('NOT_FOUND')
    // The answer of its provider ends it.
    if (!wayOf(bulk.method).finish) throw new Refusal('METHOD_NOT_ALLOWED')
    requireSigned(bulk.method, signed)
    if (bulk.portion_id !== portionId) throw new Refusal('BULK_ELSEWHERE')
    await settlePapers(tx, bulkId, parts.clock.now())

    return tx.bulkPapers.taken(bulkId)
  })
  const dockets = Map.groupBy(taken, (paper) => paper.transaction_id ?? '').entries()
  await inLanes(dockets, ([transactionId, papers]) => completeOne(act, transactionId, papers, signed))
  await store.transaction(async (tx) => {
    await tx.bulkSignings.ofUserLocked(member.userId, bulkId)
    await settlePapers(tx, bulkId, parts.clock.now())
    await endWhenDone(tx, bulkId, parts.clock.now())
  })
}

function requireSigned(method: string, signed: SignedOnPage | null): void {
  if (signsOnPage(method) === (signed !== null)) return
  const code = signed ? 'NOT_OF_THIS_METHOD' : 'REQUIRED'
  throw new Refusal('BAD_REQUEST', { fields: [{ path: 'signed', code }] })
}

async function completeOne(
  { parts, store, member, origin }: Act,
  transactionId: string,
  papers: readonly BulkPaper[],
  signed: SignedOnPage | null,
): Promise<void> {
  const own = signed && {
    certificate: signed.certificate,
    signatures: new Map(
      papers.flatMap(({ document_id }) => {
        const signature = signed.signatures.get(document_id)

        return signature ? [[document_id, signature] as const] : []
      }),
    ),
  }
  try {
    const person = await store.read((tx) => personOfRedirect(tx, member, origin, transactionId))
    await completeAct(parts, store, person, transactionId, own)
  } catch (error) {
    // The attempt says what became of it; the next docket goes on.
    if (!(error instanceof Refusal))
      parts.log.error({ error: String(error), transaction: transactionId }, 'A signing of many lost one act.')
  }
}

/** Gives the leases back; what is signed stays signed, and it can be gone on with. */
export async function stopBulk(act: Act, bulkId: string): Promise<void> {
  const { parts, store, member } = act
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const bulk = await tx.bulkSignings.ofUserLocked(member.userId, bulkId)
    if (!bulk) throw new Refusal('NOT_FOUND')
    await tx.tokenPairings.endOfBulk(bulkId)
    if (bulk.state !== 'open') return
    await endPortion(tx, act, bulk, 'signing-cancelled')
    await tx.bulkSignings.update(bulkId, {
      state: 'stopped',
      portion_id: null,
      ended_at: now,
      remote: null,
    })
    await endWhenDone(tx, bulkId, now)
  })
}
