import type { ColumnCorrection } from '#contract/vocabulary/batches.ts'
import { correctedCells, type TypedCells } from '#domain/batches/correct-cell.ts'
import type { Keys } from '#store/keys.ts'
import type { RowPerson } from './texts.ts'

const mark = 'sealed:'
const contextOfRow = (rowId: string): string => `batch-row:${rowId}`
const contextOfShared = (batchId: string): string => `batch-people:${batchId}`
const contextOfCorrections = (batchId: string): string => `batch-corrections:${batchId}`

/** As the file has them, and what was typed in their place. */
interface KeptCells {
  cells: readonly string[]
  typed: TypedCells
}

interface Row {
  id: string
  cells: string | null
}

/** What was corrected in whole columns; `made` is the number of the newest there ever was. */
export interface Corrections {
  made: number
  list: readonly ColumnCorrection[]
}
export const noCorrections: Corrections = { made: 0, list: [] }

/** What people are asked for in a form is theirs, also while it waits in a sheet. */
export const sealCells = (
  keys: Keys,
  rowId: string,
  cells: readonly string[],
  typed: TypedCells = {},
): string => {
  const kept = Object.keys(typed).length > 0 ? { cells, typed } : cells

  return (
    mark + keys.seal(Buffer.from(JSON.stringify(kept), 'utf8'), contextOfRow(rowId)).toString('base64url')
  )
}

/** Empty once they were erased. */
export function openKept(keys: Keys, { id, cells }: Row): KeptCells {
  if (cells === null) return { cells: [], typed: {} }
  const kept = opened(keys, cells, contextOfRow(id)) as string[] | KeptCells

  return Array.isArray(kept) ? { cells: kept, typed: {} } : (kept as KeptCells)
}

/** With all that was corrected in them. */
export function openCells(keys: Keys, row: Row, { list }: Corrections): string[] {
  const { cells, typed } = openKept(keys, row)

  return correctedCells(cells, typed, list)
}

export const sealCorrections = (keys: Keys, batchId: string, corrections: Corrections): string =>
  mark +
  keys
    .seal(Buffer.from(JSON.stringify(corrections), 'utf8'), contextOfCorrections(batchId))
    .toString('base64url')

export const openCorrections = (
  keys: Keys,
  { id, corrections }: { id: string; corrections: string | null },
): Corrections =>
  corrections === null ? noCorrections : (opened(keys, corrections, contextOfCorrections(id)) as Corrections)

export const sealShared = (keys: Keys, batchId: string, people: readonly RowPerson[]): string =>
  mark +
  keys.seal(Buffer.from(JSON.stringify(people), 'utf8'), contextOfShared(batchId)).toString('base64url')

export const openShared = (keys: Keys, { id, shared }: { id: string; shared: string | null }): RowPerson[] =>
  shared === null ? [] : (opened(keys, shared, contextOfShared(id)) as RowPerson[])

const opened = (keys: Keys, sealed: string, context: string): unknown =>
  JSON.parse(keys.open(Buffer.from(sealed.slice(mark.length), 'base64url'), context).toString('utf8'))
