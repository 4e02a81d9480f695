import { Refusal } from '#domain/refusal.ts'
import { batchSettings } from '#services/organisations/batch-settings.ts'
import type { Parts } from '#services/parts.ts'
import type { DownloadTicket } from '#store/document-files/download-tickets.ts'
import type { Tx } from '#store/store.ts'

interface Checker {
  batchId: string
  userId: string
}

interface Sample {
  /** How many are opened before the batch is approved. */
  needed: number
  documents: { document_id: string; opened: boolean }[]
}

/**
 * What a checker opens before they approve a batch: drawn by chance, so that nobody chooses it, and
 * kept. What somebody else decided meanwhile is replaced.
 */
export async function drawSample(tx: Tx, checker: Checker): Promise<Sample> {
  const { batchId, userId } = checker
  const { review } = await batchSettings(tx)
  const drawn = await tx.batchSamples.of(batchId, userId)
  const opened = drawn.filter(({ opened_at }) => opened_at !== null).map(({ document_id }) => document_id)
  const missing = Math.max(0, review.sample - opened.length)
  const closed = drawn.filter(({ opened_at }) => opened_at === null).map(({ document_id }) => document_id)
  const still = missing > 0 ? await stillWaiting(tx, userId, closed) : []
  const lacking = missing - still.length
  const more =
    lacking > 0
      ? await tx.documentList.checksByChance({ ...checker, most: lacking, without: [...opened, ...closed] })
      : []
  await tx.batchSamples.add(batchId, userId, more)
  const toOpen = [...still, ...more].slice(0, missing)

  return {
    needed: Math.min(review.sample, opened.length) + toOpen.length,
    // In the order in which they were drawn, so that nobody's place in it moves.
    documents: [...drawn.map(({ document_id }) => document_id), ...more].flatMap((document_id) => {
      const isOpened = opened.includes(document_id)

      return isOpened || toOpen.includes(document_id) ? [{ document_id, opened: isOpened }] : []
    }),
  }
}

/** Refuses an approval before the sample was opened. */
export async function requireSampleOpened(tx: Tx, checker: Checker): Promise<void> {
  const { documents } = await drawSample(tx, checker)
  const left = documents.filter(({ opened }) => !opened).length
  if (left > 0) throw new Refusal('BATCH_SAMPLE_NEEDED', { values: { count: left } })
}

/** The same for one document, where it is of a batch. */
export async function requireSampleOfDocument(tx: Tx, documentId: string, userId: string): Promise<void> {
  const [found] = await tx.documentList.ofBatches([documentId])
  if (found) await requireSampleOpened(tx, { batchId: found.batch_id, userId })
}

/**
 * A page was served: whose session asked for it has opened the document. Support that acts as a
 * checker opens nothing for them.
 */
export async function noteServed(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  { organisation_id, session_id, document_id }: DownloadTicket,
): Promise<void> {
  if (!session_id || !document_id) return
  const shelf = store.forOrganisation(organisation_id)
  const userId = await shelf.read(async (tx) => {
    if (!(await tx.batchSamples.waitsFor(document_id))) return null
    const session = await tx.sessions.newestOfFamily(session_id)

    return session?.kind === 'member' && !session.acting_as ? session.user_id : null
  })
  if (userId) await shelf.transaction((tx) => tx.batchSamples.open(document_id, userId, clock.now()))
}

/** To all others a batch is not there. */
export async function requireChecks(tx: Tx, { batchId, userId }: Checker): Promise<void> {
  const [waits] = await tx.documentList.checksByChance({ userId, batchId, most: 1, without: [] })
  const drawn = await tx.batchSamples.of(batchId, userId)
  if (!waits && drawn.length === 0) throw new Refusal('BATCH_NOT_FOUND')
}

async function stillWaiting(tx: Tx, userId: string, documentIds: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const id of documentIds) {
    const document = await tx.documents.get(id)
    if (document?.state !== 'in_review') continue
    const asked = await tx.reviews.checkedBy(userId, [document.docket_id])
    if (asked.get(document.docket_id) === 'asked') found.push(id)
  }

  return found
}
