import { fieldsOfSheet, type SheetField } from '#contract/vocabulary/people-sheets.ts'
import { Refusal } from '#domain/refusal.ts'
import type { RowDefaults } from '#services/sheets/check-row.ts'
import { lockChecked } from '#services/sheets/correct-row.ts'
import { askForCheck, requirePlaces } from '#services/sheets/take-sheet.ts'
import type { Tx } from '#store/store.ts'

interface Mapped {
  mapping: Partial<Record<SheetField, number>>
  defaults: RowDefaults
  askedBy: string
}

/**
 * Keeps which column holds what and has all rows checked by it; what was corrected in rows stays
 * corrected.
 */
export async function mapColumns(
  tx: Tx,
  uploadId: string,
  { mapping, defaults, askedBy }: Mapped,
): Promise<void> {
  const upload = await lockChecked(tx, uploadId)
  const fields: readonly SheetField[] = fieldsOfSheet[upload.kind]
  const chosen = (Object.entries(mapping) as [SheetField, number][]).filter(([field]) =>
    fields.includes(field),
  )
  const columns = chosen.map(([, column]) => column)
  if (columns.some((column) => column >= upload.headers.length)) throw new Refusal('SHEET_COLUMN_UNKNOWN')
  if (new Set(columns).size < columns.length) throw new Refusal('SHEET_COLUMN_TWICE')
  await requirePlaces(tx, defaults)
  await tx.sheetUploads.noteMaker(uploadId, askedBy)
  await tx.sheetUploads.update(uploadId, { mapping: Object.fromEntries(chosen), ...defaults })
  await askForCheck(tx, upload, askedBy)
}
