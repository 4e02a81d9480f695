import type { ChoosableField } from '#contract/vocabulary/form-fields.ts'
import {
  mostCellCharacters,
  mostSheetColumns,
  mostSheetRows,
  type SheetField,
} from '#contract/vocabulary/people-sheets.ts'
import { Refusal } from '#domain/refusal.ts'
import { guessMapping } from '#domain/sheets/guess-mapping.ts'
import { NoSheet, type SheetRow, SheetTooHeavy } from '#providers/sheet-reader/port.ts'
import { requiredOfUsers } from '#services/organisations/required-fields.ts'
import type { Parts } from '#services/parts.ts'
import { countStep, expectOfJob, failJob, finishJob, mayStep } from '#services/progress/follow-job.ts'
import { readerOf } from '#services/uploads/stored-bytes.ts'
import { newId } from '#store/new-id.ts'
import type { JudgedRow } from '#store/sheets/sheet-rows.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { OrganisationStore } from '#store/store.ts'
import { checkRow, type RowCells } from './check-row.ts'
import { type Places, placesByWords } from './places-by-words.ts'
import { refusalOfSheet } from './sheet-refusals.ts'

interface CheckAsked {
  organisationId: string
  uploadId: string
  jobId: string
}

// Our choice: a statement of so many rows takes a tenth of a second.
const rowsTogether = 1_000
// Our choice: five times what a hundred thousand people need.
const mostBytes = 64 * 1024 * 1024

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
    if (upload.file_id) await readRows(parts, store, upload, until)
    await judgeRows(store, upload, jobId, until)
  } catch (error) {
    const why = whyRefused(error)
    if (!why) throw error
    await store.transaction(async (tx) => {
      await failJob(tx, jobId, parts.clock.now(), why)
      await tx.sheetUploads.update(uploadId, { state: 'refused' })
    })

    return
  }
  await store.transaction(async (tx) => {
    if (!(await isStillWanted(tx.sheetUploads.getLocked(uploadId), jobId))) return
    await tx.sheetClashes.find(uploadId, upload.kind)
    await tx.sheetUploads.update(uploadId, { state: 'checked' })
    await finishJob(tx, jobId, parts.clock.now(), null)
  })
}

const isStillWanted = async (upload: Promise<SheetUpload | null>, jobId: string): Promise<boolean> => {
  const found = await upload

  return found?.state === 'reading' && found.check_job_id === jobId
}

function whyRefused(error: unknown) {
  if (error instanceof NoSheet) return refusalOfSheet[error.why]
  if (error instanceof SheetTooHeavy) return 'SHEET_TOO_HEAVY'

  return error instanceof Refusal ? error.code : null
}

async function readRows(
  parts: Parts,
  store: OrganisationStore,
  upload: SheetUpload,
  until?: AbortSignal,
): Promise<void> {
  // Read once and mapped again, the rows are there and the file may be swept.
  const known = await store.read((tx) => tx.sheetRows.highestNumber(upload.id))
  if (known > 0 && upload.headers.length > 0 && (await isReadWhole(store, upload))) return
  const file = await readerOf(parts.vault, store.organisationId, upload.sha256)
  let header: SheetRow | null = null
  const limits = {
    rows: mostSheetRows,
    columns: mostSheetColumns,
    cellCharacters: mostCellCharacters,
    bytes: mostBytes,
  }
  let count = 0
  for await (const rows of parts.sheetReader.rows(file, limits)) {
    until?.throwIfAborted()
    if (!header) {
      header = rows.shift() ?? null
      const headers = header?.cells ?? []
      if (upload.headers.length === 0)
        await store.transaction((tx) =>
          tx.sheetUploads.update(upload.id, { headers, mapping: guessMapping(upload.kind, headers) }),
        )
    }
    count += rows.length
    const fresh = rows.filter(({ number }) => number > known)
    if (fresh.length > 0)
      await store.transaction((tx) =>
        tx.sheetRows.add(
          upload.id,
          fresh.map((row) => ({ ...row, ...unjudged, id: newId() })),
        ),
      )
  }
  if (count === 0) throw new NoSheet('empty')
  // What a job is told of afterwards is that everything is there.
  await store.transaction((tx) => tx.sheetUploads.update(upload.id, { file_id: null }))
}

const unjudged = { person: null, email: null, mobile: null, employee_id: null, problems: [] }

const isReadWhole = async (store: OrganisationStore, { id }: SheetUpload): Promise<boolean> =>
  (await store.read((tx) => tx.sheetUploads.get(id)))?.file_id === null

async function judgeRows(
  store: OrganisationStore,
  { id }: SheetUpload,
  jobId: string,
  until?: AbortSignal,
): Promise<void> {
  const begun = await store.transaction(async (tx) => {
    const upload = await tx.sheetUploads.get(id)
    const { all } = await tx.sheetRows.counts(id)
    await expectOfJob(tx, jobId, all)

    return upload && { upload, places: await placesByWords(tx), required: await requiredOfUsers(tx) }
  })
  if (!begun) return
  for (let number = 0; ; ) {
    until?.throwIfAborted()
    const rows = await store.read((tx) => tx.sheetRows.after(id, number, rowsTogether))
    const last = rows.at(-1)
    if (!last) return
    const judged = rows.map((row) => judgeRow(begun.upload, row, begun))
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

/** What the file says in the mapped columns, and in its place what was corrected. */
export function cellsOfRow(
  { mapping }: Pick<SheetUpload, 'mapping'>,
  { cells, corrected }: { cells: readonly string[]; corrected: RowCells | null },
): RowCells {
  const said: RowCells = {}
  for (const [field, column] of Object.entries(mapping) as [SheetField, number][])
    said[field] = cells[column] ?? ''

  return { ...said, ...corrected }
}

export function judgeRow(
  upload: SheetUpload,
  row: { id: string; cells: readonly string[]; corrected: RowCells | null },
  { places, required }: { places: Places; required: readonly ChoosableField<'user'>[] },
): JudgedRow {
  const { person, problems } = checkRow(upload.kind, cellsOfRow(upload, row), places, upload, required)

  return {
    id: row.id,
    person,
    problems,
    email: person.email ?? null,
    mobile: person.mobile ?? null,
    employee_id: person.employee_id ?? null,
  }
}
