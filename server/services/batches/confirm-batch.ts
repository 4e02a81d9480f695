import { day } from '#contract/vocabulary/time.ts'
import { moveBatch } from '#domain/batches/batch-moves.ts'
import type { BatchAsker } from '#domain/batches/batch-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { holdForMany } from '#services/balances/parts-of-many.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { levelsOfDocket } from '#services/dockets/ask-for-review.ts'
import { startJob } from '#services/progress/follow-job.ts'
import type { Tx } from '#store/store.ts'
import { lockThere } from './keep-batch.ts'
import { checkedPattern, patternOf, type Texts } from './texts.ts'

interface Confirmed {
  batchId: string
  /** The same file was worked before, and that is known. */
  again: boolean
  /** Drafts are made and wait for their check, in place of going out. */
  forReview: boolean
  /** Null: at once. */
  startAt: Date | null
}

/**
 * From here on dockets are made of the valid rows. Once: of two who confirm, the second finds it
 * running. What all of it takes is held in one entry, or nothing starts.
 */
export async function confirmBatch(
  tx: Tx,
  texts: Texts,
  { batchId, again, forReview, startAt }: Confirmed,
  { member, by, now }: Acting,
): Promise<string> {
  if (!member.modules.has('workflow')) throw new Refusal('NOT_ALLOWED')
  if (startAt) requireStart(startAt, now)
  const batch = await lockThere(tx, batchId, member)
  if (batch.file_id !== null) throw new Refusal('SHEET_BEING_READ')
  if (batch.state !== 'validated') throw new Refusal('WRONG_STATE')
  await texts.requireOpenTo(tx, patternOf(batch), member)
  await texts.open(tx, checkedPattern(batch))
  const isReviewed = await isReviewedFor(tx, batchId, member)
  if (isReviewed !== forReview) throw new Refusal(isReviewed ? 'BATCH_NEEDS_REVIEW' : 'BATCH_WITHOUT_REVIEW')
  const wanted = await tx.batchRows.wanted(batchId)
  if (wanted.rows === 0) throw new Refusal('SHEET_NOTHING_GOOD')
  if (!again && (await tx.batches.sameBefore(batch))) throw new Refusal('SHEET_DONE_BEFORE')
  const jobId = await startJob(tx, {
    kind: 'batch_run',
    name: batch.name,
    askedBy: member.userId,
    subjectId: batchId,
    total: wanted.rows,
  })
  await tx.batches.update(batchId, {
    state: moveBatch(batch.state, forReview ? 'in_review' : 'running'),
    run_job_id: jobId,
    confirmed_by: member.userId,
    confirmed_from: { address: by.address ?? '', device: by.device ?? '' },
    confirmed_at: now,
    waits_for: startAt ? 'BATCH_STARTS_LATER' : null,
    waits_until: startAt,
  })
  await tx.audit.add('batch-confirmed', {
    by,
    detail: { name: batch.name, rows: wanted.rows, people: wanted.people },
    ...(batch.sha256 && { hashAfter: batch.sha256 }),
  })
  await sendTurn(tx, startAt ?? undefined)
  // Last: others of the organisation wait for the balance.
  await holdForMany(
    tx,
    batchId,
    { documents: wanted.rows, esigns: wanted.esigns },
    { userId: member.userId, actor: by.name, expiresAt: new Date((startAt ?? now).getTime() + day), now },
  )

  return jobId
}

// Our choice: the allowance is held until then.
const mostStartDays = 30

function requireStart(startAt: Date, now: Date): void {
  const refused = (field: { code: 'START_PAST' } | { code: 'START_TOO_FAR'; values: { days: number } }) =>
    new Refusal('BAD_REQUEST', { fields: [{ path: 'start_at', ...field }] })
  if (startAt <= now) throw refused({ code: 'START_PAST' })
  if (startAt.getTime() > now.getTime() + mostStartDays * day)
    throw refused({ code: 'START_TOO_FAR', values: { days: mostStartDays } })
}

/** Whether its dockets wait for a check, as it is asked when each is sent. */
export const isReviewedFor = async (tx: Tx, batchId: string, { userId }: BatchAsker): Promise<boolean> =>
  (await levelsOfDocket(tx, { initiator_id: userId, kind: null, batch_id: batchId })).length > 0

/**
 * The next turn of the organisation. All batches of one wait in one place of the queue, behind
 * those who wait longer: so the organisation served longest ago is next.
 */
export const sendTurn = (tx: Tx, startAfter?: Date): Promise<void> =>
  tx.jobs.send(
    'run-batches',
    { organisationId: tx.organisationId },
    // What waits for tomorrow does not be in the way of what is confirmed today, or waits less.
    startAfter
      ? { singletonKey: `${tx.organisationId}:${startAfter.toISOString()}`, startAfter }
      : { singletonKey: tx.organisationId },
  )

// Our choice: a turn that finds another of its organisation under way looks again so soon.
const pauseSeconds = 1

/** In the same place, for when the turn that is under way may be over. */
export const sendTurnAgain = (tx: Tx): Promise<void> =>
  tx.jobs.send(
    'run-batches',
    { organisationId: tx.organisationId },
    { singletonKey: tx.organisationId, startAfter: pauseSeconds },
  )
