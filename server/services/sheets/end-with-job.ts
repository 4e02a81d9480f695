import type { JobRow } from '#store/progress/job-progress.ts'
import type { Tx } from '#store/store.ts'

/** The job of a sheet was given up: the sheet neither waits to be read nor goes on being added. */
export async function endSheetWithJob(tx: Tx, { id, kind }: JobRow): Promise<void> {
  if (kind !== 'sheet_check' && kind !== 'sheet_people') return
  const upload = await tx.sheetUploads.ofJob(id)
  if (kind === 'sheet_check' && upload?.state === 'reading' && upload.check_job_id === id)
    await tx.sheetUploads.update(upload.id, { state: 'refused' })
  if (kind === 'sheet_people' && upload?.state === 'adding')
    await tx.sheetUploads.update(upload.id, { state: 'done' })
}
