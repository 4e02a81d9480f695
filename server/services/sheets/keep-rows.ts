import { maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { guessColumns } from '#domain/sheets/guess-mapping.ts'
import type { SheetRow } from '#providers/sheet-reader/port.ts'
import type { SheetKindRules } from '#services/sheet-kind.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { type SheetColumns, withoutAadhaar } from './without-aadhaar.ts'

const unjudged = {
  person: null,
  email: null,
  mobile: null,
  employee_id: null,
  keys: {},
  problems: [],
}

/** The header of a sheet, as it is kept: with what its columns seem to hold. */
export async function keepHeader(
  tx: Tx,
  uploadId: string,
  cells: readonly string[],
  kind: SheetKindRules,
): Promise<SheetColumns> {
  const headers = cells.map(maskAadhaar)
  const columns = { headers, mapping: guessColumns(await kind.columns(tx), headers) }
  await tx.sheetUploads.update(uploadId, columns)

  return columns
}

/** Nothing is written before it is masked: rows of every sheet come in here. */
export const keepRows = (
  tx: Tx,
  uploadId: string,
  columns: SheetColumns,
  rows: readonly SheetRow[],
): Promise<void> =>
  tx.sheetRows.add(
    uploadId,
    rows.map(({ number, cells }) => ({
      ...unjudged,
      id: newId(),
      number,
      cells: withoutAadhaar(columns, cells).cells,
    })),
  )
