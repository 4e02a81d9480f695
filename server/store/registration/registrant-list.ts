import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import type { RegistrantStatus, RegistrationProvider } from '#contract/vocabulary/registration.ts'
import type { Database } from '../database.ts'
import { exactTotal } from '../documents/listed-documents.ts'
import { likePattern } from '../like-pattern.ts'

interface RegistrantQuery {
  search: string | null
  /** Null: those that are under way. */
  statuses: readonly RegistrantStatus[] | null
  page: number
  rows: number
}

interface Registrant {
  id: string
  organisation_id: string
  organisation: string
  first_name: string
  last_name: string
  email_id: string
  mobile_number: string | null
  entity_type: EntityType
  provider: RegistrationProvider
  partner: string | null
  status: RegistrantStatus
  created_at: Date
  updated_at: Date
  reminded_at: Date | null
}

/** From the making of an organisation on its own status is the truth. */
const status = sql`case when r.ended_at is not null then 'Ended'
  when r.made_at is not null then coalesce(o.registration_status, r.status) else r.status end`

// Swept ones hold nothing of anybody any more.
const all = sql`registrations r
  left join organisations o on o.id = r.organisation_id and r.made_at is not null
  left join referrers on referrers.id = r.referrer_id
  where r.email_id <> ''`

/** Registrations of the whole installation, for those who run it. */
export const registrantList = (db: Transaction<Database>) => {
  const narrowed = ({ search, statuses }: RegistrantQuery): RawBuilder<unknown> => sql`
    ${all} and ${statuses ? sql`${status} = any(${[...statuses]})` : sql`${status} not in ('Completed', 'Ended')`}
    ${
      search
        ? sql`and lower(coalesce(o.name, r.organisation_name) || ' ' || r.first_name || ' ' || r.last_name
            || ' ' || r.email_id) like ${likePattern(search)}`
        : sql``
    }`

  return {
    async page(query: RegistrantQuery): Promise<{ rows: Registrant[]; total: number; more: boolean }> {
      const { rows } = await sql<Registrant>`
        select r.id, r.organisation_id, coalesce(o.name, r.organisation_name) as organisation, r.first_name, r.last_name,
          r.email_id, r.mobile_number, r.entity_type, r.provider, referrers.name as partner, ${status} as status,
          r.created_at, r.updated_at, r.reminded_at
        from ${narrowed(query)}
        order by r.created_at desc, r.id desc
        limit ${query.rows} offset ${(query.page - 1) * query.rows}`.execute(db)
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from (select from ${narrowed(query)} limit ${exactTotal + 1}) as found`.execute(
        db,
      )
      const total = counted.rows[0]?.total ?? 0

      return { rows, total: Math.min(total, exactTotal), more: total > exactTotal }
    },

    async counts(): Promise<Map<RegistrantStatus, number>> {
      const { rows } = await sql<{ status: RegistrantStatus; count: number }>`
        select ${status} as status, count(*)::int as count from ${all} group by 1`.execute(db)

      return new Map(rows.map((row) => [row.status, row.count]))
    },
  }
}
