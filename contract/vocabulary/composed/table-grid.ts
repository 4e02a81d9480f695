interface Spans {
  columns: number
  rows: number
}

/**
 * The number of the first row whose cells, with those that reach down from above, do not fill its
 * columns; null where all do. A cell that reaches below the table or out of its header is wrong
 * too.
 */
export function fillsItsColumns(
  rows: readonly (readonly Spans[])[],
  columns: number,
  header: number,
): number | null {
  /** For each column, how many rows from here on are taken from above. */
  const taken = Array.from({ length: columns }, () => 0)
  for (const [index, row] of rows.entries()) {
    const below = (index < header ? header : rows.length) - index
    let at = 0
    for (const cell of row) {
      while (at < columns && taken[at]! > 0) at++
      if (at + cell.columns > columns || cell.rows > below) return index
      for (let column = at; column < at + cell.columns; column++) {
        if (taken[column]! > 0) return index
        taken[column] = cell.rows
      }
      at += cell.columns
    }
    if (taken.some((rest) => rest === 0)) return index
    for (let column = 0; column < columns; column++) taken[column]!--
  }

  return null
}
