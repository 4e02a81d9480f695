import { type ColumnAct, type ColumnCorrection, mostBatchCell } from '#contract/vocabulary/batches.ts'

/** What somebody typed into a cell; corrections that came later change it too. */
export interface TypedCell {
  text: string
  /** The number of the last correction that was there. */
  after: number
}
export type TypedCells = Readonly<Record<string, TypedCell>>

/**
 * The cells of a row as they are read: the file's, or what was typed in their place, with what was
 * corrected in their columns. A correction that is taken back leaves what was there before.
 */
export function correctedCells(
  cells: readonly string[],
  typed: TypedCells,
  corrections: readonly ColumnCorrection[],
): string[] {
  const all = Math.max(cells.length, ...Object.keys(typed).map((column) => Number(column) + 1))

  return Array.from({ length: all }, (_, at) => {
    const own = typed[at]
    const due = corrections.filter(({ column, number }) => column === at && number > (own?.after ?? 0))

    return due.reduce(correctCell, own?.text ?? cells[at] ?? '')
  })
}

/** A cell that it does not fit is left as it is. */
export function correctCell(cell: string, correction: ColumnAct): string {
  const changed = changedBy(cell, correction)

  return changed.length > mostBatchCell ? cell : changed
}

function changedBy(cell: string, correction: ColumnAct): string {
  const text = cell.trim()
  switch (correction.act) {
    case 'month_first':
      return monthFirst(text) ?? cell
    case 'add_before':
      return text === '' || text.startsWith(correction.text) ? cell : correction.text + text
    case 'trim':
      return cell.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim()
    case 'replace':
      return text === correction.from ? correction.to : cell
  }
}

const threeNumbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/**
 * Whether a cell of a column whose dates are month first is none: it would be read day first among
 * the others, so it is wrong.
 */
export const isNotMonthFirst = (
  cell: string,
  column: number,
  corrections: readonly (ColumnAct & { column: number })[],
): boolean =>
  threeNumbers.test(cell.trim()) &&
  corrections.some((one) => one.act === 'month_first' && one.column === column)

/** Written so that it is read one way alone; null where it names no day. */
function monthFirst(text: string): string | null {
  const [, month, day, year] = threeNumbers.exec(text) ?? []
  if (!month || !day || !year) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)

  return isDay ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
