import { mostCellCharacters, mostSheetColumns } from '#contract/vocabulary/sheet-kinds.ts'
import { mostImported, type SignerColumn, signerColumns } from '#contract/vocabulary/signer-sheet.ts'
import { Refusal } from '#domain/refusal.ts'
import { columnOf } from '#domain/sheets/guess-mapping.ts'
import { NoSheet, SheetReaderBusy, type SheetRow, SheetTooHeavy } from '#providers/sheet-reader/port.ts'
import { refusalOfSheet } from '#services/papers/sheet-refusals.ts'
import type { Parts } from '#services/parts.ts'
import { readerOf } from '#services/uploads/stored-bytes.ts'
import type { SignerRow } from './read-signer-rows.ts'

const headers: Record<SignerColumn, Parameters<typeof columnOf>[1]> = {
  name: { field: 'name' },
  email: { field: 'email' },
  mobile: { field: 'mobile' },
  role: { also: ['role', 'part', 'भूमिका'] },
  order: { also: ['order', 'sequence', 'turn', 'signing order', 'क्रम'] },
  language: { field: 'language' },
}

// Our choice: five hundred people are far less.
const mostBytes = 4 * 1024 * 1024

/** The rows of a sheet of people for one docket, by what its header calls them. */
export async function readSignerSheet(
  parts: Parts,
  organisationId: string,
  sha256: Buffer,
): Promise<SignerRow[]> {
  const [header, ...read] = await rowsOf(parts, organisationId, sha256)
  const columns = signerColumns.map(
    (column) => [column, columnOf(header?.cells ?? [], headers[column])] as const,
  )
  const has = (column: SignerColumn) => columns.some(([name, at]) => name === column && at !== -1)
  if (!has('name') || !(has('email') || has('mobile'))) throw new Refusal('SHEET_WITHOUT_COLUMNS')
  // A line that was emptied in a program for sheets may stay as commas.
  const rows = read.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new Refusal('SHEET_EMPTY')

  return rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(columns.flatMap(([name, at]) => (at === -1 ? [] : [[name, cells[at] ?? '']]))),
  }))
}

async function rowsOf(parts: Parts, organisationId: string, sha256: Buffer): Promise<SheetRow[]> {
  const file = await readerOf(parts.vault, organisationId, sha256)
  const all: SheetRow[] = []
  try {
    const limits = {
      rows: mostImported,
      columns: mostSheetColumns,
      cellCharacters: mostCellCharacters,
      bytes: mostBytes,
    }
    await parts.sheetReader.requireSheet(file)
    for await (const rows of parts.sheetReader.rows(file, limits)) all.push(...rows)
  } catch (error) {
    if (error instanceof SheetReaderBusy) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (error instanceof SheetTooHeavy) throw new Refusal('SHEET_TOO_HEAVY')
    if (!(error instanceof NoSheet)) throw error
    if (error.why === 'too-many-rows')
      throw new Refusal('SHEET_TOO_MANY_PEOPLE', { values: { most: mostImported } })
    throw new Refusal(refusalOfSheet[error.why])
  }

  return all
}
