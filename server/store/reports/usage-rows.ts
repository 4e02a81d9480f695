import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ReportGroup } from '#contract/vocabulary/reports/reports.ts'
import type { Database } from '../database.ts'
import { type Largest, largest } from './largest.ts'

export interface UsageAsked {
  from: Date
  to: Date
  by: ReportGroup
  products: readonly string[] | null
  branches: readonly string[] | null
  members: readonly string[] | null
  templates: readonly string[] | null
}

export interface UsageRow {
  /** A day or an id; null for what has none. */
  key: string | null
  name: string | null
  product: string
  many_used: number
  many_held: number
  many_returned: number
}

/** What was used of each allowance, added up by one thing. */
export const usageRows = (db: Transaction<Database>, organisationId: string) => {
  const branchOf = sql`(select department_id from memberships m
    where m.organisation_id = posted.organisation_id and m.user_id = posted.user_id)`
  const nameOf = (table: string) => sql`(select name from ${sql.table(table)} named
    where named.organisation_id = ${organisationId} and named.id::text = added.key)`

  function groupingOf(by: ReportGroup): { key: RawBuilder<unknown>; name: RawBuilder<unknown> } {
    if (by === 'branch') return { key: sql`${branchOf}::text`, name: nameOf('departments') }
    if (by === 'template') return { key: sql`k.template_id::text`, name: nameOf('templates') }
    if (by === 'batch')
      return {
        key: sql`coalesce(k.batch_id, (select id from batches b
          where b.organisation_id = posted.organisation_id and b.id = posted.act_id))::text`,
        name: nameOf('batches'),
      }
    if (by === 'member')
      return {
        key: sql`posted.user_id::text`,
        name: sql`(select trim(first_name || ' ' || last_name) from memberships
          where organisation_id = ${organisationId} and user_id::text = added.key)`,
      }

    return { key: sql`(posted.at at time zone 'Asia/Kolkata')::date::text`, name: sql`null` }
  }

  function added({ from, to, by, products, branches, members, templates }: UsageAsked): RawBuilder<unknown> {
    const narrowed = [
      sql`posted.organisation_id = ${organisationId} and posted.at >= ${from} and posted.at < ${to}`,
      sql`posted.kind in ('reserve', 'settle', 'consume', 'release')`,
    ]
    if (products) narrowed.push(sql`posted.product = any(${products}::text[])`)
    if (branches) narrowed.push(sql`${branchOf} = any(${branches}::uuid[])`)
    if (members) narrowed.push(sql`posted.user_id = any(${members}::uuid[])`)
    if (templates) narrowed.push(sql`k.template_id = any(${templates}::uuid[])`)
    const sum = (...kinds: string[]) =>
      sql`coalesce(sum(posted.amount) filter (where posted.kind = any(${kinds}::text[])), 0)::int`

    return sql`
      select ${groupingOf(by).key} as key, posted.product, ${sum('settle', 'consume')} as many_used,
        ${sum('reserve')} as many_held, ${sum('release')} as many_returned
      from ledger_transactions posted
      left join dockets k on k.organisation_id = posted.organisation_id and k.id = posted.docket_id
      where ${sql.join(narrowed, sql` and `)} group by 1, 2`
  }

  return {
    async count(asked: UsageAsked): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (${added(asked)}) as added`.execute(db)

      return rows[0]?.count ?? 0
    },

    /** Who has a part in each of these batches. */
    async peopleOfBatches(ids: readonly string[]) {
      if (ids.length === 0) return []
      const found = db.selectFrom('batches').select(['id', 'made_by', 'makers', 'confirmed_by'])

      return await found.where('organisation_id', '=', organisationId).where('id', 'in', ids).execute()
    },

    /** What was used counts, not what was held for it before. */
    largest: (asked: UsageAsked, most: number): Promise<Largest> =>
      largest(db, {
        groups: sql`
          select key, product, jsonb_build_object('many_used', many_used, 'many_held', many_held,
              'many_returned', many_returned) as many,
            many_used + many_held + many_returned as total, many_used as length
          from (${added(asked)}) as each`,
        name: groupingOf(asked.by).name,
        most,
      }),

    async page(
      asked: UsageAsked,
      /** Null: all of them, as they are at one moment. */
      { offset, most }: { offset: number; most: number | null },
    ): Promise<UsageRow[]> {
      const order = asked.by === 'day' ? sql`key desc, product` : sql`many_used desc, key nulls last, product`
      const { rows } = await sql<UsageRow>`
        select added.*, ${groupingOf(asked.by).name} as name from (${added(asked)}) as added
        order by ${order} limit ${most} offset ${offset}`.execute(db)

      return rows
    },
  }
}
