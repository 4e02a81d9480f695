import { moveBatch } from '#domain/batches/batch-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { countStep, expectOfJob, failJob, finishJob, mayStep } from '#services/progress/follow-job.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { clashesOf, judgeRows, standardOf } from './judge-rows.ts'
import type { SheetAsked } from './read-sheet.ts'
import { patternOf, type Texts } from './texts.ts'

// Our choice: a step of so many is a second.
const rowsTogether = 500
const waiting = ['pending', 'invalid', 'valid'] as const

/** Judges every row, and where rows clash; done again it says what holds then. */
export async function checkBatch(
  parts: Parts,
  { organisationId, batchId, jobId }: SheetAsked,
  texts: Texts,
  until?: AbortSignal,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  try {
    await judgeAll(parts, store, { batchId, jobId, texts }, until)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    await store.transaction((tx) => failJob(tx, jobId, parts.clock.now(), code))
  }
}

async function judgeAll(
  parts: Parts,
  store: OrganisationStore,
  { batchId, jobId, texts }: { batchId: string; jobId: string; texts: Texts },
  until?: AbortSignal,
): Promise<void> {
  const { keys, clock } = parts
  const isWanted = async (tx: Tx) => {
    const batch = await tx.batches.getLocked(batchId)
    const isIts = batch?.state === 'uploaded' && batch.check_job_id === jobId

    return isIts && (await mayStep(tx, jobId, clock.now())) ? batch : null
  }
  const standard = await store.transaction(async (tx) => {
    const batch = await isWanted(tx)
    if (!batch) return null
    const { all } = await tx.batchRows.counts(batchId)
    await expectOfJob(tx, jobId, all)
    const used = await texts.open(tx, patternOf(batch))

    return await standardOf(tx, keys, batch, used)
  })
  if (!standard) return
  for (let number = 0; ; ) {
    until?.throwIfAborted()
    const rows = await store.read((tx) => tx.batchRows.after(batchId, number, rowsTogether, waiting))
    const last = rows.at(-1)
    if (!last) break
    const judged = await store.read((tx) => judgeRows(tx, { parts, texts }, standard, rows))
    const goesOn = await store.transaction(async (tx) => {
      if (!(await isWanted(tx))) return false
      await tx.batchRows.judge(batchId, judged)
      const failed = judged.filter(({ problems }) => problems.length > 0).length
      await countStep(tx, jobId, { done: rows.length, failed })

      return true
    })
    if (!goesOn) return
    number = last.number
  }
  await store.transaction(async (tx) => {
    const batch = await isWanted(tx)
    if (!batch) return
    await tx.batchRows.findClashes(batchId, clashesOf(standard))
    await tx.batches.update(batchId, { state: moveBatch(batch.state, 'validated') })
    await finishJob(tx, jobId, clock.now(), null)
  })
}
