import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import { writeSheet } from '#services/papers/write-sheet.ts'
import type { SheetColumn } from '#services/sheet-kind.ts'

/** An empty sheet with the columns of its kind. */
export const templateOf = (
  name: string,
  columns: readonly SheetColumn[],
  format: SheetFormat,
): AsyncIterable<Uint8Array> =>
  writeSheet(
    format,
    { name, columns: columns.filter(({ isReadOnly }) => !isReadOnly).map((column) => column.name) },
    noRows(),
  )

async function* noRows(): AsyncGenerator<string[]> {}
