import type { Parts } from '#services/parts.ts'
import type { JobRow } from '#store/job-progress.ts'
import type { Tx } from '#store/store.ts'
import { failJob } from './follow-job.ts'

/** Work that nobody goes on with any more is over, and says so; what was done by its steps stays. */
export async function failAbandoned(parts: Parts, organisationId: string, most: number): Promise<void> {
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    for (const job of await tx.jobProgress.abandoned(most)) {
      await failJob(tx, job.id, parts.clock.now(), 'JOB_GAVE_UP')
      await endSheet(tx, job)
    }
  })
}

/** A sheet neither waits to be read nor goes on being added. */
async function endSheet(tx: Tx, { id, kind }: JobRow): Promise<void> {
  if (kind !== 'sheet_check' && kind !== 'sheet_people') return
  const upload = await tx.sheetUploads.ofJob(id)
  if (kind === 'sheet_check' && upload?.state === 'reading' && upload.check_job_id === id)
    await tx.sheetUploads.update(upload.id, { state: 'refused' })
  if (kind === 'sheet_people' && upload?.state === 'adding')
    await tx.sheetUploads.update(upload.id, { state: 'done' })
}
