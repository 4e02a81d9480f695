import { factsOfSheet } from '#contract/vocabulary/sheet-kinds.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { startJob } from '#services/progress/follow-job.ts'
import type { SheetKinds } from '#services/sheet-kind.ts'
import type { Tx } from '#store/store.ts'
import { lockChecked } from './correct-row.ts'
import type { SheetUser } from './see-sheet.ts'

export interface Confirming {
  member: SheetUser
  by: Actor
  kinds: SheetKinds
}

/** From here on something is made: the good rows by a job, the others are left out. */
export async function confirmSheet(
  tx: Tx,
  uploadId: string,
  { again }: { again: boolean },
  { member, by, kinds }: Confirming,
): Promise<string> {
  const upload = await lockChecked(tx, uploadId, member)
  const { userId } = member
  if (await kinds[upload.kind].needsAnother?.(tx, upload, userId)) throw new Refusal('SHEET_OF_ONESELF')
  const { good, bad } = await tx.sheetRows.counts(uploadId)
  if (good === 0) throw new Refusal('SHEET_NOTHING_GOOD')
  const before = await tx.sheetUploads.sameBefore(upload)
  if (!again && (before?.state === 'adding' || before?.state === 'done'))
    throw new Refusal('SHEET_DONE_BEFORE')

  await tx.sheetRows.leaveOutBad(uploadId)
  const jobId = await startJob(tx, {
    kind: factsOfSheet[upload.kind].jobs.work,
    name: upload.name,
    askedBy: userId,
    subjectId: uploadId,
    total: good,
  })
  await tx.sheetUploads.update(uploadId, {
    state: 'adding',
    work_job_id: jobId,
    confirmed_by: userId,
    confirmed_from: { address: by.address ?? '', device: by.device ?? '' },
  })
  await tx.audit.add('sheet-confirmed', {
    by,
    detail: { kind: upload.kind, name: upload.name, rows: good, left_out: bad },
    hashAfter: upload.sha256,
  })
  await sendStep(tx, jobId)

  return jobId
}

/** The next step of the work, in the transaction that decided that there is one. */
export const sendStep = (tx: Tx, jobId: string): Promise<void> =>
  tx.jobs.send('add-people-of-sheet', { organisationId: tx.organisationId, jobId }, { singletonKey: jobId })
