interface Spans {
  columns: number
  rows: number
}

/** Walks a table row by row, and knows the columns of each cell. */
export class TableCells {
  readonly #shares: readonly number[]
  /** For each column, how many rows from here on are taken from above. */
  readonly #taken: number[]

  constructor(shares: readonly number[]) {
    this.#shares = shares
    this.#taken = shares.map(() => 0)
  }

  nextRow<One extends Spans>(row: readonly One[]): { cell: One; shares: number[] }[] {
    let at = 0
    const placed = row.map((cell) => {
      while ((this.#taken[at] ?? 0) > 0) at++
      const shares = this.#shares.slice(at, at + cell.columns)
      this.#taken.fill(cell.rows, at, at + cell.columns)
      at += cell.columns

      return { cell, shares }
    })
    this.#taken.forEach((rows, column) => {
      this.#taken[column] = Math.max(0, rows - 1)
    })

    return placed
  }
}
