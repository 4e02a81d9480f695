import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { TenantState } from '#contract/vocabulary/tenant-states.ts'
import type { Database } from '../database.ts'
import { exactTotal } from '../documents/listed-documents.ts'
import { likePattern } from '../like-pattern.ts'
import type { Organisation } from '../organisations/organisations.ts'

export interface TenantQuery {
  search: string | null
  states: readonly TenantState[] | null
  packageId: string | null
  by: 'name' | 'made'
  descending: boolean
  page: number
  rows: number
}

export interface Facts {
  id: string
  members: number
  last_used_at: Date | null
  package_id: string | null
  plan_ends_at: Date | null
}

const state = sql`case when o.suspended_at is not null then 'suspended'
  when o.registration_status <> 'Completed' then 'setting-up' else 'active' end`

/**
 * Organisations as the operator lists them. Counts come from functions of migration 0038, which
 * return nothing else.
 */
export const tenants = (db: Transaction<Database>) => {
  const narrowed = ({ search, states, packageId }: TenantQuery): RawBuilder<unknown> => sql`
    from organisations o where true
    ${search ? sql`and lower(o.name) like ${likePattern(search)}` : sql``}
    ${states ? sql`and ${state} = any(${[...states]})` : sql``}
    ${packageId ? sql`and o.id in (select id from muhar_clients_of_package(${packageId}))` : sql``}`

  return {
    async page(query: TenantQuery): Promise<{ rows: Organisation[]; total: number; more: boolean }> {
      const order = query.by === 'name' ? sql`lower(o.name)` : sql`o.created_at`
      const { rows } = await sql<Organisation>`
        select o.* ${narrowed(query)}
        order by ${order} ${query.descending ? sql`desc` : sql`asc`}, o.id
        limit ${query.rows} offset ${(query.page - 1) * query.rows}`.execute(db)
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from (select ${narrowed(query)} limit ${exactTotal + 1}) as found`.execute(
        db,
      )
      const total = counted.rows[0]?.total ?? 0

      return { rows, total: Math.min(total, exactTotal), more: total > exactTotal }
    },

    /** Of each: how many, when, which plan. */
    async facts(ids: readonly string[]): Promise<Map<string, Facts>> {
      const { rows } = await sql<Facts>`select * from muhar_client_facts(${[...ids]}::uuid[])`.execute(db)

      return new Map(rows.map((row) => [row.id, row]))
    },
  }
}
