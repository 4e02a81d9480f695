import type { SheetProblem, SheetRecord, SheetRowRecord } from '#contract/sheets/sheet-record.ts'
import { allRules as rules } from '#contract/vocabulary/all-rules.ts'
import type { Values } from '#contract/vocabulary/fill.ts'
import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import type { RuleCode } from '#contract/vocabulary/rules.ts'
import { factsOfSheet } from '#contract/vocabulary/sheet-kinds.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { brokenText } from '#domain/field-problem.ts'
import { describeRefusal, Refusal, refusalText } from '#domain/refusal.ts'
import { presentJobs } from '#services/progress/present-jobs.ts'
import type { SheetKinds } from '#services/sheet-kind.ts'
import type { StoredSheetRow } from '#store/sheets/sheet-rows.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { Tx } from '#store/store.ts'
import type { StoredProblem } from '#store/tables/sheets.ts'
import { cellsOfRow } from './judge-row.ts'
import { isSeen, type SheetUser } from './see-sheet.ts'

const sampleRows = 3

/** A sheet that is there; those that were given up are not. */
export async function sheetOf(tx: Tx, uploadId: string, user: SheetUser): Promise<SheetUpload> {
  const upload = await tx.sheetUploads.get(uploadId)
  if (!isSeen(upload, user)) throw new Refusal('SHEET_NOT_FOUND')

  return upload
}

/** As the one sees it who asks. */
export async function presentSheet(
  tx: Tx,
  uploadId: string,
  { userId, now, kinds }: { userId: string; now: Date; kinds: SheetKinds },
): Promise<SheetRecord> {
  const upload = await tx.sheetUploads.get(uploadId)
  if (!upload) throw new Refusal('SHEET_NOT_FOUND')
  const samples = await tx.sheetRows.after(uploadId, 0, sampleRows)
  const before = await sameAs(tx, upload)
  const kind = kinds[upload.kind]
  const columns = await kind.columns(tx)

  return {
    ...(await presentListed(tx, upload, now)),
    columns: upload.headers.map((header, at) => ({
      header,
      samples: samples.map(({ cells }) => cells[at] ?? ''),
    })),
    mapping: upload.mapping,
    fields: columns.map(({ field, name, own }) => ({
      field,
      name: own ? name : null,
      options: [...(own?.options ?? [])],
    })),
    same_as: before,
    needs_another: (await kind.needsAnother?.(tx, upload, userId)) ?? false,
  }
}

/** As lists show it: what a list does not need is not asked. */
export async function presentListed(tx: Tx, upload: SheetUpload, now: Date) {
  const names = await tx.members.names([upload.uploaded_by])
  const jobId = upload.work_job_id ?? upload.check_job_id
  const job = jobId ? await tx.jobProgress.get(jobId) : null
  const [record = null] = job ? await presentJobs(tx, [job], now) : []

  return {
    upload_id: upload.id,
    kind: upload.kind,
    name: upload.name,
    sha256: upload.sha256.toString('hex'),
    state: upload.state,
    role_id: upload.role_id,
    depId: upload.department_id,
    language: upload.language as Language,
    counts: await tx.sheetRows.counts(upload.id),
    job: record,
    same_as: null as SheetRecord['same_as'],
    needs_another: false,
    uploaded_by: { id: upload.uploaded_by, name: names.get(upload.uploaded_by) ?? '' },
    created_at: upload.created_at.toISOString(),
    kept_until: upload.kept_until.toISOString(),
  }
}

export async function sameAs(tx: Tx, upload: SheetUpload): Promise<SheetRecord['same_as']> {
  const same = await tx.sheetUploads.sameBefore(upload)
  if (!same) return null
  const names = await tx.members.names([same.uploaded_by])

  return {
    upload_id: same.id,
    name: same.name,
    state: same.state,
    created_at: same.created_at.toISOString(),
    uploaded_by: { id: same.uploaded_by, name: names.get(same.uploaded_by) ?? '' },
  }
}

export const presentRow = (upload: SheetUpload, row: StoredSheetRow): SheetRowRecord => ({
  row_id: row.id,
  number: row.number,
  state: row.state,
  cells: cellsOfRow(upload, row),
  problems: problemsOf(upload, row),
})

/** All that is wrong, in words; of a row that failed, what kept it from being made. */
export function problemsOf({ kind }: Pick<SheetUpload, 'kind'>, row: StoredSheetRow): SheetProblem[] {
  if (row.state === 'made') return []
  const stored: StoredProblem[] =
    row.state === 'failed' && row.outcome
      ? [{ field: factsOfSheet[kind].keyField, code: row.outcome }]
      : [...row.problems, ...row.clashes]

  return stored.map(({ field, code, message, row: other, column, values = other && { row: other } }) => ({
    field,
    code,
    ...(values && { values }),
    message: message ?? wordsOf(code, values || undefined),
    row: other ?? null,
    column: column ?? null,
  }))
}

function wordsOf(code: string | null, values: Values | undefined): string {
  if (code !== null && Object.hasOwn(rules, code)) return brokenText({ code: code as RuleCode, values })
  if (code === null || !Object.hasOwn(refusals, code)) return refusals.FAULT.text

  return values ? refusalText(code as RefusalCode, values) : describeRefusal(code as RefusalCode)
}
