import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import { Refusal } from '#domain/refusal.ts'
import { NoSheet, type SheetLimits, type SheetRow, SheetTooHeavy } from '#providers/sheet-reader/port.ts'
import type { Parts } from '#services/parts.ts'
import { readerOf } from '#services/uploads/stored-bytes.ts'
import { refusalOfSheet } from './sheet-refusals.ts'

interface SheetAsked {
  organisationId: string
  sha256: Buffer
  limits: SheetLimits
  /** The last row that is kept already: the same file is read the same way each time. */
  known: number
}

/** Where the rows of a sheet are kept; what is thrown here ends the reading. */
export interface RowStore {
  /** Once, before any row. */
  takeHeader(cells: readonly string[]): Promise<void>
  /** Some hundred rows that are not kept yet, in their order. */
  keep(rows: readonly SheetRow[]): Promise<void>
}

/**
 * Reads a sheet: its header, then its rows, some hundred at a time. Cut off in the middle it goes
 * on after the rows that are kept. Answers how many rows there are.
 */
export async function readSheet(
  parts: Pick<Parts, 'vault' | 'sheetReader'>,
  { organisationId, sha256, limits, known }: SheetAsked,
  store: RowStore,
  until?: AbortSignal,
): Promise<number> {
  const file = await readerOf(parts.vault, organisationId, sha256)
  let isBegun = false
  let count = 0
  for await (const rows of parts.sheetReader.rows(file, limits)) {
    until?.throwIfAborted()
    if (!isBegun) {
      isBegun = true
      await store.takeHeader(rows.shift()?.cells ?? [])
    }
    count += rows.length
    const fresh = rows.filter(({ number }) => number > known)
    if (fresh.length > 0) await store.keep(fresh)
  }
  if (count === 0) throw new NoSheet('empty')

  return count
}

/** Why a sheet cannot be read; null where the reading itself failed. */
export function whySheetRefused(error: unknown): RefusalCode | null {
  if (error instanceof NoSheet) return refusalOfSheet[error.why]
  if (error instanceof SheetTooHeavy) return 'SHEET_TOO_HEAVY'

  return error instanceof Refusal ? error.code : null
}
