import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { RowCells } from '#services/sheet-kind.ts'
import type { StoredSheetRow } from '#store/sheets/sheet-rows.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { Tx } from '#store/store.ts'
import { judgeRow } from './judge-row.ts'
import { isSeen, type SheetUser } from './see-sheet.ts'
import { fieldsWithoutAadhaar } from './without-aadhaar.ts'

/** A sheet that waits to be confirmed; nobody changes or confirms it beside this act. */
export async function lockChecked(tx: Tx, uploadId: string, user: SheetUser): Promise<SheetUpload> {
  const upload = await tx.sheetUploads.getLocked(uploadId)
  if (!isSeen(upload, user)) throw new Refusal('SHEET_NOT_FOUND')
  if (upload.state !== 'checked') throw new Refusal('WRONG_STATE')

  return upload
}

interface Correction {
  cells: RowCells
  /** Columns that are no field. */
  emptied: readonly number[]
  leftOut: boolean | undefined
  by: string
  parts: Pick<Parts, 'sheetKinds' | 'settings'>
}

/**
 * Writes into a row what it should say, or leaves it out; the rows that say the same, or said it,
 * are judged with it.
 */
export async function correctRow(
  tx: Tx,
  upload: SheetUpload,
  rowId: string,
  { cells, emptied, leftOut, by, parts }: Correction,
): Promise<StoredSheetRow> {
  const before = await tx.sheetRows.get(upload.id, rowId)
  if (!before) throw new Refusal('SHEET_ROW_NOT_FOUND')
  await tx.sheetUploads.noteMaker(upload.id, by)
  const kind = parts.sheetKinds[upload.kind]
  const known = new Set((await kind.columns(tx)).map(({ field }) => field))
  if (Object.keys(cells).some((field) => !known.has(field))) throw new Refusal('SHEET_FIELD_UNKNOWN')
  const fields = new Set(Object.values(upload.mapping))
  if (emptied.some((column) => column >= upload.headers.length || fields.has(column)))
    throw new Refusal('SHEET_COLUMN_UNKNOWN')
  const isOut = leftOut ?? before.state === 'left_out'
  const corrected = { ...before.corrected, ...fieldsWithoutAadhaar(cells) }
  const left = before.cells.map((text, column) => (emptied.includes(column) ? '' : text))
  await tx.sheetRows.correct(upload.id, rowId, { corrected, state: isOut ? 'left_out' : 'bad' })
  const judged = judgeRow(upload, { ...before, cells: left, corrected }, await kind.checker(tx, parts))
  await tx.sheetRows.judge(upload.id, [{ ...judged, cells: judged.cells ?? left }])
  await kind.findClashes(tx, upload.id, [before, judged])
  const row = await tx.sheetRows.get(upload.id, rowId)
  if (!row) throw new Error('The row that was corrected is not there.')

  return row
}
