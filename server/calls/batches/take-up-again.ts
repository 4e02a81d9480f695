import { day } from '#contract/vocabulary/time.ts'
import { moveBatch } from '#domain/batches/batch-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { heldForMany, holdForMany } from '#services/balances/parts-of-many.ts'
import { isReviewedFor, sendTurn } from '#services/batches/confirm-batch.ts'
import { lockSeen } from '#services/batches/left-batches.ts'
import { patternOf, type Texts } from '#services/batches/texts.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { finishJob, startJob } from '#services/progress/follow-job.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { Tx } from '#store/store.ts'

interface Asked {
  batchId: string
  /** Missing: all that failed. */
  rowIds?: readonly string[] | undefined
  /** Those that failed for this alone. */
  cause?: string | undefined
}

/**
 * Rows that failed, or wait, are made after all; those that were made are left alone. From here on
 * it is the work of who asks: the member who confirmed it may be gone.
 */
export async function takeUpAgain(
  tx: Tx,
  texts: Pick<Texts, 'requireOpenTo'>,
  { batchId, rowIds, cause }: Asked,
  { member, by, now }: Acting,
): Promise<string> {
  if (!member.modules.has('workflow')) throw new Refusal('NOT_ALLOWED')
  const batch = await lockSeen(tx, texts, batchId, member)
  if (batch.confirmed_at === null || batch.state === 'revoked') throw new Refusal('WRONG_STATE')
  const isTakenOver = batch.confirmed_by !== member.userId
  if (isTakenOver) await texts.requireOpenTo(tx, patternOf(batch), member)
  const again = await tx.batchRows.takeUp(batchId, { ids: rowIds ?? null, cause: cause ?? null })
  const wanted = await tx.batchRows.wanted(batchId)
  if (wanted.rows === 0) throw new Refusal('BATCH_NOTHING_TO_DO')
  // What waits in a run that is not over, or was given up, has its part held already.
  const unheld = await tx.batchRows.wanted(batchId, { isHeld: false })
  const held = await heldForMany(tx, batchId)
  const before = batch.run_job_id ? await tx.jobProgress.getLocked(batch.run_job_id) : null
  if (before && ['queued', 'running', 'stopped'].includes(before.state))
    await finishJob(tx, before.id, now, null)
  const isReviewed = await isReviewedFor(tx, batchId, member)
  const next = isReviewed ? 'in_review' : 'running'
  const start = startOf(batch, now)
  const jobId = await startJob(tx, {
    kind: 'batch_run',
    name: batch.name,
    askedBy: member.userId,
    subjectId: batchId,
    total: wanted.rows,
  })
  await tx.batches.update(batchId, {
    state: batch.state === next ? next : moveBatch(batch.state, next),
    run_job_id: jobId,
    confirmed_by: member.userId,
    confirmed_from: { address: by.address ?? '', device: by.device ?? '' },
    waits_for: start ? 'BATCH_STARTS_LATER' : null,
    waits_until: start,
    ended_at: null,
  })
  const previous = isTakenOver && batch.confirmed_by
  await tx.audit.add(previous ? 'batch-taken-over' : 'batch-taken-up', {
    by,
    detail: {
      name: batch.name,
      rows: wanted.rows,
      failed: again.rows,
      ...(previous && { from: (await tx.members.names([previous])).get(previous) ?? '' }),
    },
  })
  await sendTurn(tx, start ?? undefined)
  await holdForMany(
    tx,
    batchId,
    {
      documents: Math.max(0, unheld.rows - held.documents),
      esigns: Math.max(0, unheld.esigns - held.esigns),
    },
    { userId: member.userId, actor: by.name, expiresAt: new Date((start ?? now).getTime() + day), now },
  )

  return jobId
}

/** A time that was set for all of it holds for what is corrected before, too; null: at once. */
const startOf = ({ waits_for, waits_until }: Batch, now: Date): Date | null =>
  waits_for === 'BATCH_STARTS_LATER' && waits_until && waits_until > now ? waits_until : null
