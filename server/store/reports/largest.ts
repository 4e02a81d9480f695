import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export interface Tally {
  /** Null: of what has none. */
  key: string | null
  name: string | null
  product?: string | null
  many: Record<string, number>
}

export interface Largest {
  rows: Tally[]
  /** Of all groups, also of those that are not among the largest. */
  all: number
  groups: number
}

interface Asked {
  /** Answers `key`, `product`, `many`, its sum `total`, and `length`, by which they are ordered. */
  groups: RawBuilder<unknown>
  /** Asked of the largest alone, which are `added`. */
  name: RawBuilder<unknown>
  most: number
}

/** The largest groups, with the sum of all of them: the others never leave the database. */
export async function largest(db: Transaction<Database>, { groups, name, most }: Asked): Promise<Largest> {
  const { rows } = await sql<Tally & { all: number; groups: number }>`
    select added.key, added.product, added.many, ${name} as name,
      added.of_all::float8 as "all", added.groups::int as groups
    from (
      select grouped.*, sum(grouped.total) over () as of_all, count(*) over () as groups
      from (${groups}) as grouped order by length desc, key nulls last, product limit ${most}
    ) as added order by added.length desc, added.key nulls last, added.product`.execute(db)
  const [first] = rows

  return {
    rows: rows.map(({ key, product, many, name: said }) => ({ key, product, many, name: said })),
    all: first?.all ?? 0,
    groups: first?.groups ?? 0,
  }
}
