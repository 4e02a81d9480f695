import type { CellsBeside, RowCells, RowChecker } from '#services/sheet-kind.ts'
import type { JudgedRow } from '#store/sheets/sheet-rows.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'

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

function cellsBeside({ mapping, headers }: SheetUpload, { cells, corrected }: Row): CellsBeside {
  const mapped = new Set(Object.values(mapping))
  const beside = cells.flatMap((text, column) =>
    text === '' || mapped.has(column) ? [] : [{ column, header: headers[column] ?? '', text }],
  )

  return { cells: beside, isMended: corrected !== null }
}

export function judgeRow(upload: SheetUpload, row: Row, check: RowChecker): JudgedRow {
  const {
    masked = {},
    maskedBeside = new Map<number, string>(),
    ...checked
  } = check(cellsOfRow(upload, row), upload, cellsBeside(upload, row))
  const hidden = Object.entries(masked)
  if (hidden.length === 0 && maskedBeside.size === 0) return { ...checked, id: row.id }
  const cells = row.cells.map((text, column) => maskedBeside.get(column) ?? text)
  for (const [field, text] of hidden) {
    const column = upload.mapping[field]
    if (column !== undefined) cells[column] = text
  }

  return { ...checked, id: row.id, cells }
}
