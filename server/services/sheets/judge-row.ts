import { factsOfSheet } from '#contract/vocabulary/sheet-kinds.ts'
import type { RowCells, RowChecker } from '#services/sheet-kind.ts'
import type { JudgedRow } from '#store/sheets/sheet-rows.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import { isRefusedIn, withoutAadhaar } from './without-aadhaar.ts'

interface Row {
  id: string
  cells: readonly string[]
  corrected: RowCells | null
}

/** What the file says in the mapped columns, and in its place what was corrected. */
export function cellsOfRow(
  { mapping }: Pick<SheetUpload, 'mapping'>,
  { cells, corrected }: Omit<Row, 'id'>,
): RowCells {
  const said: Record<string, string> = {}
  for (const [field, column] of Object.entries(mapping)) said[field] = cells[column] ?? ''

  return { ...said, ...corrected }
}

/** What a cell says of an Aadhaar number is refused until the cell itself was mended. */
export function judgeRow(upload: SheetUpload, row: Row, check: RowChecker): JudgedRow {
  const said = cellsOfRow(upload, row)
  const refused = Object.keys(said).filter((field) => isRefusedIn(field, said[field] ?? ''))
  const empty = Object.fromEntries(refused.map((field) => [field, '']))
  const checked = check({ ...said, ...empty }, upload)
  const { cells, beside } = withoutAadhaar(upload, row.cells)
  const { keyField } = factsOfSheet[upload.kind]
  const code = 'AADHAAR_NOT_HERE'

  return {
    ...checked,
    id: row.id,
    problems: [
      ...checked.problems.filter(({ field }) => !refused.includes(field)),
      ...refused.map((field) => ({ field, code })),
      ...beside.map((column) => ({ field: keyField, code, column })),
    ],
    ...(cells.some((text, column) => text !== row.cells[column]) && { cells }),
  }
}
