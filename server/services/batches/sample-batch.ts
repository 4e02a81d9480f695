import { Refusal } from '#domain/refusal.ts'
import { batchSettings } from '#services/organisations/batch-settings.ts'
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
    documents: [
      ...opened.map((document_id) => ({ document_id, opened: true })),
      ...toOpen.map((document_id) => ({ document_id, opened: false })),
    ],
  }
}

/** Refuses an approval before the sample was opened. */
export async function requireSampleOpened(tx: Tx, checker: Checker): Promise<void> {
  const { documents } = await drawSample(tx, checker)
  const left = documents.filter(({ opened }) => !opened).length
  if (left > 0) throw new Refusal('BATCH_SAMPLE_NEEDED', { values: { count: left } })
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
