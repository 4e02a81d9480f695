import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { medians } from './medians.ts'
import { type Extent, type Goal, type Row, row } from './row.ts'

interface Sizes<Fixture extends { close(): Promise<void> }> {
  /** In a database of its own, by this name. */
  fixture(database: BenchDatabase, name: string, count: number): Promise<Fixture>
  questions: readonly { name: string; ask: (fixture: Fixture) => Promise<unknown>; goal?: Goal }[]
  how: string
}

/**
 * Questions to a fixture of 100,000 people, each by turns with the same to one of 1,000, which is
 * the floor.
 */
export async function atTwoSizes<Fixture extends { close(): Promise<void> }>(
  extent: Extent,
  { fixture, questions, how }: Sizes<Fixture>,
): Promise<Row[]> {
  const [few, many, rounds] = extent === 'whole' ? [1_000, 100_000, 41] : [100, 300, 2]
  // Rows are only read here: nothing has to survive. Commits are waited for, since no index answers
  // alone for rows whose commit may not be written yet.
  const database = await aBenchDatabase(['fsync=off', 'max_wal_size=4GB'])
  const small = await fixture(database, 'few_people', few)
  const large = await fixture(database, 'many_people', many)
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
