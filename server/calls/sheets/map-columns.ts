import { Refusal } from '#domain/refusal.ts'
import type { RowDefaults, SheetKinds } from '#services/sheet-kind.ts'
import { lockChecked } from '#services/sheets/correct-row.ts'
import type { SheetUser } from '#services/sheets/see-sheet.ts'
import { askForCheck, requirePlaces } from '#services/sheets/take-sheet.ts'
import type { Tx } from '#store/store.ts'

interface Mapped {
  mapping: Readonly<Record<string, number>>
  defaults: RowDefaults
  member: SheetUser
  kinds: SheetKinds
}

/**
 * Keeps which column holds what and has all rows checked by it; what was corrected in rows stays
 * corrected.
 */
export async function mapColumns(
  tx: Tx,
  uploadId: string,
  { mapping, defaults, member, kinds }: Mapped,
): Promise<void> {
  const upload = await lockChecked(tx, uploadId, member)
  const fields = new Set((await kinds[upload.kind].columns(tx)).map(({ field }) => field))
  const chosen = Object.entries(mapping).filter(([field]) => fields.has(field))
  const columns = chosen.map(([, column]) => column)
  if (columns.some((column) => column >= upload.headers.length)) throw new Refusal('SHEET_COLUMN_UNKNOWN')
  if (new Set(columns).size < columns.length) throw new Refusal('SHEET_COLUMN_TWICE')
  await requirePlaces(tx, defaults)
  await tx.sheetUploads.noteMaker(uploadId, member.userId)
  await tx.sheetUploads.update(uploadId, { mapping: Object.fromEntries(chosen), ...defaults })
  await askForCheck(tx, upload, member.userId)
}
