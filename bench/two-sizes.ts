import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { medians } from './medians.ts'
import { type Extent, type Goal, type Row, row } from './row.ts'

interface Sizes<House extends { close(): Promise<void> }> {
  /** In a database of its own, by this name. */
  house(database: BenchDatabase, name: string, count: number): Promise<House>
  questions: readonly { name: string; ask: (house: House) => Promise<unknown>; goal?: Goal }[]
  how: string
}

/** Questions to a house of 100,000 people, each by turns with the same to one of 1,000, which is the floor. */
export async function atTwoSizes<House extends { close(): Promise<void> }>(
  extent: Extent,
  { house, questions, how }: Sizes<House>,
): Promise<Row[]> {
  const [few, many, rounds] = extent === 'whole' ? [1_000, 100_000, 41] : [100, 300, 2]
  // Rows are only read here: nothing has to survive. Commits are waited for, since no index answers alone for rows whose
  // commit may not be written yet.
  const database = await aBenchDatabase(['fsync=off', 'max_wal_size=4GB'])
  const small = await house(database, 'few_people', few)
  const large = await house(database, 'many_people', many)
  try {
    const rows: Row[] = []
    for (const { name, ask, goal } of questions) {
      const acts = [small, large].map((one) => () => ask(one))
      await medians(3, ...acts)
      const [floor = Number.NaN, ours = Number.NaN] = await medians(rounds, ...acts)
      rows.push(row({ name, unit: 'ms', ours, floor, ...(goal && { goal }), how }))
    }

    return rows
  } finally {
    await small.close()
    await large.close()
    await database.stop()
  }
}
