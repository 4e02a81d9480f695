import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

interface Window {
  offset: number
  rows: number
}

/**
 * Most dockets have one file: so far it is walked first, and four times as far as long as that is
 * too short.
 */
const firstWalk = (dockets: number): number => Math.ceil(dockets * 1.25) + 50
const further = 4

/**
 * A list of documents as one of dockets: each docket is where its first document is met. `listing`
 * answers so many of the documents (`id`, `docket_id` and what `order` names), the first in that
 * order.
 */
export async function firstOfDockets(
  db: Transaction<Database>,
  listing: (most: number) => RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { offset, rows }: Window,
): Promise<string[]> {
  for (let most = firstWalk(offset + rows); ; most *= further) {
    const { rows: found } = await sql<{ ids: string[]; walked: number }>`
      with walked as materialized (
        select listed.id, listed.docket_id, row_number() over (order by ${order}) as place
        from (${listing(most)}) as listed
      ), first as (select distinct on (docket_id) id, place from walked order by docket_id, place)
      select array(select id from first order by place limit ${rows} offset ${offset}) as ids,
        (select count(*)::int from walked) as walked`.execute(db)
    const { ids, walked } = found[0] ?? { ids: [], walked: 0 }
    if (ids.length === rows || walked < most) return ids
  }
}

/**
 * How many dockets the documents of `listing` are of: exact to `exact`, and a little further where
 * many have several.
 */
export async function countDockets(
  db: Transaction<Database>,
  listing: RawBuilder<unknown>,
  exact: number,
): Promise<{ total: number; more: boolean }> {
  const count = async (most: number) => {
    const { rows } = await sql<{ dockets: number; walked: number }>`
      with walked as materialized (${listing} limit ${most})
      select (select count(*)::int from (select distinct docket_id from walked) as dockets) as dockets,
        (select count(*)::int from walked) as walked`.execute(db)
    const { dockets, walked } = rows[0] ?? { dockets: 0, walked: 0 }

    return { total: Math.min(dockets, exact), more: dockets > exact || walked === most }
  }
  const first = await count(exact + 1)

  return first.more && first.total < exact ? await count(further * exact) : first
}
