import type { BatchMapping } from '#contract/vocabulary/batches.ts'
import { moveBatch } from '#domain/batches/batch-moves.ts'
import type { BatchAsker } from '#domain/batches/batch-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { startJob } from '#services/progress/follow-job.ts'
import type { Tx } from '#store/store.ts'
import { readDocketText } from './docket-texts.ts'
import { lockOpen, noteMaker, requireMapping, requireRows } from './keep-batch.ts'
import { patternOf, type Texts } from './texts.ts'

/** A file becomes the rows of the batch, in place of those it had; a job reads them. */
export async function takeBatchSheet(
  tx: Tx,
  { batchId, fileId }: { batchId: string; fileId: string },
  { member, by }: Pick<Acting, 'member' | 'by'>,
): Promise<string> {
  const batch = await lockOpen(tx, batchId, member)
  const { userId } = member
  const [file] = await tx.files.getLocked([fileId])
  if (!file || file.state === 'used' || file.uploaded_by !== userId) throw new Refusal('FILE_NOT_FOUND')
  await tx.batchRows.removeAll(batchId)
  const jobId = await askForReading(tx, { batchId, name: file.name, userId })
  await tx.batches.update(batchId, {
    state: moveBatch(batch.state, 'uploaded'),
    file_id: fileId,
    file_name: file.name,
    sha256: file.sha256,
    headers: [],
    corrections: null,
    read_job_id: jobId,
    check_job_id: null,
  })
  await noteMaker(tx, batch, { member, by }, { file: file.name })

  return jobId
}

/** Sends the job that reads the rows. */
export async function askForReading(
  tx: Tx,
  { batchId, name, userId }: { batchId: string; name: string; userId: string },
): Promise<string> {
  const jobId = await startJob(tx, { kind: 'batch_read', name, askedBy: userId, subjectId: batchId })
  await tx.jobs.send(
    'read-batch',
    { organisationId: tx.organisationId, batchId, jobId },
    { singletonKey: jobId },
  )

  return jobId
}

/** What its columns hold; the rows are checked again with it. */
export async function mapBatchColumns(
  tx: Tx,
  texts: Texts,
  { batchId, mapping }: { batchId: string; mapping: BatchMapping },
  acting: Pick<Acting, 'member' | 'by'>,
): Promise<string> {
  const batch = await lockOpen(tx, batchId, acting.member)
  requireRows(batch)
  requireMapping(batch, await texts.open(tx, patternOf(batch)), mapping)
  await tx.batches.update(batchId, { mapping })
  await noteMaker(tx, batch, acting)

  return await askForCheck(tx, batchId, acting.member)
}

/** Sends the job that judges all rows. */
export async function askForCheck(tx: Tx, batchId: string, member: BatchAsker): Promise<string> {
  const batch = await lockOpen(tx, batchId, member)
  requireRows(batch)
  const jobId = await startJob(tx, {
    kind: 'batch_check',
    name: batch.name,
    askedBy: member.userId,
    subjectId: batchId,
  })
  const docketId = batch.pattern_docket_id
  await tx.batches.update(batchId, {
    state: moveBatch(batch.state, 'uploaded'),
    check_job_id: jobId,
    // Rows are judged by the docket as it is now, and made by no other.
    ...(docketId && { pattern_digest: (await readDocketText(tx, docketId))?.digest ?? null }),
  })
  await tx.jobs.send(
    'check-batch',
    { organisationId: tx.organisationId, batchId, jobId },
    { singletonKey: jobId },
  )

  return jobId
}
