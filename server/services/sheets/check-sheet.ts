import { readSheet, whySheetRefused } from '#services/papers/read-sheet.ts'
import type { Parts } from '#services/parts.ts'
import { countStep, expectOfJob, failJob, finishJob, mayStep } from '#services/progress/follow-job.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { judgeRow } from './judge-row.ts'
import { keepHeader, keepRows } from './keep-rows.ts'
import type { SheetColumns } from './without-aadhaar.ts'

interface CheckAsked {
  organisationId: string
  uploadId: string
  jobId: string
}

// Our choice: a statement of so many rows takes a tenth of a second.
const rowsTogether = 1_000

/**
 * Reads a sheet and checks its rows, or checks them again. Cut off in the middle it goes on after
 * the rows that are there: the same file is read the same way each time.
 */
export async function checkSheet(
  parts: Parts,
  { organisationId, uploadId, jobId }: CheckAsked,
  until?: AbortSignal,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const upload = await store.transaction(async (tx) => {
    const found = await tx.sheetUploads.getLocked(uploadId)
    const isWanted = found?.state === 'reading' && found.check_job_id === jobId

    return isWanted && (await mayStep(tx, jobId, parts.clock.now())) ? found : null
  })
  if (!upload) return
  try {
    if (upload.file_id) await readRows(parts, store, upload, jobId, until)
    await judgeRows(parts, store, upload, jobId, until)
  } catch (error) {
    if (error instanceof NotWanted) return
    const why = whySheetRefused(error)
    if (!why) throw error
    await store.transaction(async (tx) => {
      await failJob(tx, jobId, parts.clock.now(), why)
      await tx.sheetUploads.update(uploadId, { state: 'refused' })
    })

    return
  }
  await store.transaction(async (tx) => {
    if (!(await isStillWanted(tx, uploadId, jobId))) return
    await parts.sheetKinds[upload.kind].findClashes(tx, uploadId)
    await tx.sheetUploads.update(uploadId, { state: 'checked' })
    await finishJob(tx, jobId, parts.clock.now(), null)
  })
}

/** Given up, or read by another job, while this one was at it. */
class NotWanted extends Error {}

async function isStillWanted(tx: Tx, uploadId: string, jobId: string): Promise<boolean> {
  const found = await tx.sheetUploads.getLocked(uploadId)

  return found?.state === 'reading' && found.check_job_id === jobId
}

async function readRows(
  parts: Parts,
  store: OrganisationStore,
  upload: SheetUpload,
  jobId: string,
  until?: AbortSignal,
): Promise<void> {
  // Read once and mapped again, the rows are there and the file may be swept.
  const known = await store.read((tx) => tx.sheetRows.highestNumber(upload.id))
  if (known > 0 && upload.headers.length > 0 && (await isReadWhole(store, upload))) return
  const kind = parts.sheetKinds[upload.kind]
  let columns: SheetColumns = upload
  const whileWanted = <Kept>(act: (tx: Tx) => Promise<Kept>): Promise<Kept> =>
    store.transaction(async (tx) => {
      if (!(await isStillWanted(tx, upload.id, jobId))) throw new NotWanted()

      return await act(tx)
    })
  await readSheet(
    parts,
    { organisationId: store.organisationId, sha256: upload.sha256, limits: kind.limits, known },
    {
      async takeHeader(cells) {
        if (columns.headers.length > 0) return
        columns = await whileWanted((tx) => keepHeader(tx, upload.id, cells, kind))
      },
      keep: (rows) => whileWanted((tx) => keepRows(tx, upload.id, columns, rows)),
    },
    until,
  )
  // What a job is told of afterwards is that everything is there.
  await store.transaction((tx) => tx.sheetUploads.update(upload.id, { file_id: null }))
}

const isReadWhole = async (store: OrganisationStore, { id }: SheetUpload): Promise<boolean> =>
  (await store.read((tx) => tx.sheetUploads.get(id)))?.file_id === null

async function judgeRows(
  parts: Parts,
  store: OrganisationStore,
  { id, kind }: SheetUpload,
  jobId: string,
  until?: AbortSignal,
): Promise<void> {
  const begun = await store.transaction(async (tx) => {
    const upload = await tx.sheetUploads.get(id)
    const { all } = await tx.sheetRows.counts(id)
    await expectOfJob(tx, jobId, all)

    return upload && { upload, check: await parts.sheetKinds[kind].checker(tx, parts) }
  })
  if (!begun) return
  for (let number = 0; ; ) {
    until?.throwIfAborted()
    const rows = await store.read((tx) => tx.sheetRows.after(id, number, rowsTogether))
    const last = rows.at(-1)
    if (!last) return
    const judged = rows.map((row) => judgeRow(begun.upload, row, begun.check))
    await store.transaction(async (tx) => {
      await tx.sheetRows.judge(id, judged)
      await countStep(tx, jobId, {
        done: rows.length,
        failed: judged.filter(({ problems }) => problems.length > 0).length,
      })
    })
    number = last.number
  }
}
