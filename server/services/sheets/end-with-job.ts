import { factsOfSheet } from '#contract/vocabulary/sheet-kinds.ts'
import type { JobRow } from '#store/progress/job-progress.ts'
import type { Tx } from '#store/store.ts'

/** The job of a sheet was given up: the sheet neither waits to be read nor goes on being added. */
export async function endSheetWithJob(tx: Tx, { id, kind }: JobRow): Promise<void> {
  const facts = Object.values(factsOfSheet).map(({ jobs }) => jobs)
  const isCheck = facts.some(({ check }) => check === kind)
  if (!isCheck && !facts.some(({ work }) => work === kind)) return
  const upload = await tx.sheetUploads.ofJob(id)
  if (isCheck && upload?.state === 'reading' && upload.check_job_id === id)
    await tx.sheetUploads.update(upload.id, { state: 'refused' })
  if (!isCheck && upload?.state === 'adding') await tx.sheetUploads.update(upload.id, { state: 'done' })
}
