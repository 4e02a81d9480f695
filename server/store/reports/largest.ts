import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export interface Tally {
  /** Null: of what has none. */
  key: string | null
  name: string | null
  product?: string | null
  many: Record<string, number>
}

/** Groups that are not among the largest, of one product. */
export interface Others {
  product: string | null
  groups: number
  many: Record<string, number>
}

export interface Largest {
  rows: Tally[]
  others: Others[]
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

/** The largest groups, with the sum of the others and of all: no other leaves the database. */
export async function largest(db: Transaction<Database>, { groups, name, most }: Asked): Promise<Largest> {
  const { rows } = await sql<Tally & { others: Others[]; all: number; groups: number }>`
    with ranked as materialized (
      select grouped.*, sum(grouped.total) over () as of_all, count(*) over () as groups,
        row_number() over (order by length desc, key nulls last, product) as place
      from (${groups}) as grouped
    ), parts as (
      select product, part.code, sum(part.amount::numeric) as amount
      from ranked cross join jsonb_each_text(many) as part(code, amount) where place > ${most} group by 1, 2
    ), others as (
      select product, (select count(*) from ranked where place > ${most}
          and ranked.product is not distinct from parts.product) as groups,
        jsonb_object_agg(code, amount) as many
      from parts group by 1
    )
    select added.key, added.product, added.many, ${name} as name,
      (select coalesce(jsonb_agg(others order by product), '[]') from others) as others,
      added.of_all::float8 as "all", added.groups::int as groups
    from ranked as added where place <= ${most} order by place`.execute(db)
  const [first] = rows

  return {
    rows: rows.map(({ key, product, many, name: said }) => ({ key, product, many, name: said })),
    others: first?.others ?? [],
    all: first?.all ?? 0,
    groups: first?.groups ?? 0,
  }
}
