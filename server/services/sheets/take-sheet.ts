import { createHash } from 'node:crypto'
import { factsOfSheet, type SheetKind } from '#contract/vocabulary/sheet-kinds.ts'
import { day } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import { startJob } from '#services/progress/follow-job.ts'
import type { RowDefaults, SheetKinds } from '#services/sheet-kind.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { keepHeader, keepRows } from './keep-rows.ts'

// Our choice: long enough to ask what became of a row, no longer than people of a list that may
// never have been added are kept.
const keptDays = 30

export interface NewSheet {
  kind: SheetKind
  uploadedBy: string
  defaults: RowDefaults
}

interface Taken {
  uploadId: string
  jobId: string
}

/**
 * A file that was uploaded becomes a sheet whose rows a job reads and checks. Nothing is made of
 * them before it is confirmed.
 */
export async function takeSheetFile(tx: Tx, now: Date, fileId: string, sheet: NewSheet): Promise<Taken> {
  const [file] = await tx.files.getLocked([fileId])
  if (!file || file.state === 'used' || file.uploaded_by !== sheet.uploadedBy)
    throw new Refusal('FILE_NOT_FOUND')

  return begin(tx, now, sheet, { name: file.name, sha256: file.sha256, fileId })
}

/** The same of rows that were typed or pasted. */
export async function takeTypedRows(
  tx: Tx,
  now: Date,
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] },
  { kinds, ...sheet }: NewSheet & { kinds: SheetKinds },
): Promise<Taken> {
  const filled = rows
    .map((cells, index) => ({ number: index + 2, cells: columns.map((_, at) => cells[at] ?? '') }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) throw new Refusal('SHEET_EMPTY')
  const sha256 = createHash('sha256')
    .update(JSON.stringify([columns, rows]))
    .digest()
  const taken = await begin(tx, now, sheet, { name: 'Typed rows', sha256, fileId: null })
  const kept = await keepHeader(tx, taken.uploadId, columns, kinds[sheet.kind])
  await keepRows(tx, taken.uploadId, kept, filled)

  return taken
}

async function begin(
  tx: Tx,
  now: Date,
  { kind, uploadedBy, defaults }: NewSheet,
  { name, sha256, fileId }: { name: string; sha256: Buffer; fileId: string | null },
): Promise<Taken> {
  await requirePlaces(tx, defaults)
  const uploadId = newId()
  await tx.sheetUploads.add({
    id: uploadId,
    kind,
    name,
    sha256,
    file_id: fileId,
    ...defaults,
    uploaded_by: uploadedBy,
    makers: [uploadedBy],
    kept_until: new Date(now.getTime() + keptDays * day),
  })

  return { uploadId, jobId: await askForCheck(tx, { id: uploadId, kind, name }, uploadedBy) }
}

/** Sends the job that reads a sheet, or has its rows checked again. */
export async function askForCheck(
  tx: Tx,
  { id, kind, name }: { id: string; kind: SheetKind; name: string },
  askedBy: string,
): Promise<string> {
  const jobId = await startJob(tx, { kind: factsOfSheet[kind].jobs.check, name, askedBy, subjectId: id })
  await tx.sheetUploads.update(id, { state: 'reading', check_job_id: jobId })
  await tx.jobs.send(
    'check-sheet',
    { organisationId: tx.organisationId, uploadId: id, jobId },
    { singletonKey: jobId },
  )

  return jobId
}

/** A role or department that is none of ours is not there. */
export async function requirePlaces(tx: Tx, { role_id, department_id }: RowDefaults): Promise<void> {
  if (role_id && !(await tx.sheetLookups.roles()).some(({ id }) => id === role_id))
    throw new Refusal('ROLE_NOT_FOUND')
  if (department_id && !(await tx.sheetLookups.departments()).some(({ id }) => id === department_id))
    throw new Refusal('DEPARTMENT_NOT_FOUND')
}
