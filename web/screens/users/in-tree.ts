interface Branch {
  id: string
  name: string
  parent_id: string | null
}

/**
 * Branches as they lie beneath each other, each with how deep. One whose parent is not there is
 * at the top.
 */
export function inTree<Row extends Branch>(rows: readonly Row[]): (Row & { depth: number })[] {
  const known = new Set(rows.map(({ id }) => id))
  const beneath = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parent = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null
    beneath.set(parent, [...(beneath.get(parent) ?? []), row])
  }
  const walk = (parent: string | null, depth: number): (Row & { depth: number })[] =>
    (beneath.get(parent) ?? []).flatMap((row) => [{ ...row, depth }, ...walk(row.id, depth + 1)])

  return walk(null, 0)
}
