import { Refusal } from '#domain/refusal.ts'
import { requiredOfUsers } from '#services/organisations/required-fields.ts'
import type { StoredSheetRow } from '#store/sheets/sheet-rows.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { Tx } from '#store/store.ts'
import type { RowCells } from './check-row.ts'
import { judgeRow } from './check-sheet.ts'
import { placesByWords } from './places-by-words.ts'

/** A sheet that waits to be confirmed; nobody changes or confirms it beside this act. */
export async function lockChecked(tx: Tx, uploadId: string): Promise<SheetUpload> {
  const upload = await tx.sheetUploads.getLocked(uploadId)
  if (!upload || upload.state === 'discarded') throw new Refusal('SHEET_NOT_FOUND')
  if (upload.state !== 'checked') throw new Refusal('WRONG_STATE')

  return upload
}

/**
 * Writes into a row what it should say, or leaves it out; the rows that say the same, or said it,
 * are judged with it.
 */
export async function correctRow(
  tx: Tx,
  upload: SheetUpload,
  rowId: string,
  { cells, leftOut, by }: { cells: RowCells; leftOut: boolean | undefined; by: string },
): Promise<StoredSheetRow> {
  const before = await tx.sheetRows.get(upload.id, rowId)
  if (!before) throw new Refusal('SHEET_ROW_NOT_FOUND')
  await tx.sheetUploads.noteMaker(upload.id, by)
  const isOut = leftOut ?? before.state === 'left_out'
  const corrected = { ...before.corrected, ...cells }
  await tx.sheetRows.correct(upload.id, rowId, { corrected, state: isOut ? 'left_out' : 'bad' })
  const judged = judgeRow(
    upload,
    { ...before, corrected },
    { places: await placesByWords(tx), required: await requiredOfUsers(tx) },
  )
  await tx.sheetRows.judge(upload.id, [judged])
  const both = [before, judged]
  await tx.sheetClashes.find(upload.id, upload.kind, {
    emails: both.flatMap(({ email }) => email ?? []),
    mobiles: both.flatMap(({ mobile }) => mobile ?? []),
    employeeIds: both.flatMap(({ employee_id }) => employee_id ?? []),
  })
  const row = await tx.sheetRows.get(upload.id, rowId)
  if (!row) throw new Error('The row that was corrected is not there.')

  return row
}
