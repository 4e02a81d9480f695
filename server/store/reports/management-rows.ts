import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ReportGroup } from '#contract/vocabulary/reports/reports.ts'
import type { Database } from '../database.ts'
import { type ReportedDocuments, reportedDocuments } from './reported-documents.ts'

export interface ManagementRow {
  /** An id, a day or a method; null for documents without a branch, template or client. */
  key: string | null
  name: string | null
  many_sent: number
  many_out: number
  many_completed: number
  many_on_paper: number
  many_declined: number
  many_expired: number
  many_revoked: number
  half_within: number | null
  waits_person: number
  waits_decision: number
  waits_unreached: number
  waits_system: number
}

interface Grouping {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
}

/** Documents that were sent in a period, added up by one thing, as they are now. */
export const managementRows = (db: Transaction<Database>, organisationId: string) => {
  const groupings: Record<ReportGroup, Grouping> = {
    day: { key: sql`(d.sent_at at time zone 'Asia/Kolkata')::date::text`, name: sql`null` },
    branch: {
      key: sql`(select department_id from memberships m
        where m.organisation_id = d.organisation_id and m.user_id = d.initiator_id)::text`,
      name: nameOf('departments', sql`name`),
    },
    template: { key: sql`k.template_id::text`, name: nameOf('templates', sql`name`) },
    member: {
      key: sql`d.initiator_id::text`,
      name: sql`(select trim(first_name || ' ' || last_name) from memberships
        where organisation_id = ${organisationId} and user_id::text = added.key)`,
    },
    client: { key: sql`k.client_id::text`, name: nameOf('clients', sql`name`) },
    method: { key: sql`used.method`, name: sql`null` },
  }

  function nameOf(table: string, name: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`(select ${name} from ${sql.table(table)} named
      where named.organisation_id = ${organisationId} and named.id::text = added.key)`
  }

  const perMethod = sql`cross join lateral (
    select distinct unnest(seats.methods) as method from signers seats
    where seats.organisation_id = d.organisation_id and seats.document_id = d.id and seats.deleted_at is null) used`

  // Looked up once for all, and few of them: not for each document.
  const stops = sql`left join (
    select document_id, bool_or(hold_reason is not null) as is_held, bool_or(state = 'bounced') as is_bounced
    from signers where organisation_id = ${organisationId} and deleted_at is null
      and (hold_reason is not null or state = 'bounced')
    group by document_id) stops on stops.document_id = d.id`

  // One cause each, so that they add up to what is out.
  const cause = sql`case
    when d.state <> 'out_for_signature' then null
    when stops.is_held then 'decision'
    when stops.is_bounced then 'unreached'
    when d.waiting_for is not null then 'system'
    else 'person' end`

  const isSent = sql`d.state not in ('draft', 'in_review', 'deleted')`

  const many = (what: RawBuilder<unknown>) => sql`(count(*) filter (where ${what}))::int`

  function added(asked: ReportedDocuments, by: ReportGroup): RawBuilder<unknown> {
    return sql`
      with sent as (
        select ${groupings[by].key} as key, d.state, d.by_hand, ${cause} as cause,
          extract(epoch from d.completed_at - d.sent_at) / 60 as minutes
        from documents d join dockets k on k.organisation_id = d.organisation_id and k.id = d.docket_id
        ${stops}
        ${by === 'method' ? perMethod : sql``}
        where ${reportedDocuments(organisationId, asked)} and ${isSent}
      )
      select key, count(*)::int as many_sent,
        ${many(sql`state = 'out_for_signature'`)} as many_out,
        ${many(sql`state = 'completed'`)} as many_completed,
        ${many(sql`state = 'completed' and by_hand = 'on_paper'`)} as many_on_paper,
        ${many(sql`state = 'rejected'`)} as many_declined,
        ${many(sql`state = 'expired'`)} as many_expired,
        ${many(sql`state = 'revoked'`)} as many_revoked,
        round((percentile_cont(0.5) within group (order by minutes)
          filter (where state = 'completed'))::numeric)::int as half_within,
        ${many(sql`cause = 'person'`)} as waits_person,
        ${many(sql`cause = 'decision'`)} as waits_decision,
        ${many(sql`cause = 'unreached'`)} as waits_unreached,
        ${many(sql`cause = 'system'`)} as waits_system
      from sent group by key`
  }

  return {
    async count(asked: ReportedDocuments, by: ReportGroup): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (${added(asked, by)}) as added`.execute(db)

      return rows[0]?.count ?? 0
    },

    async page(
      asked: ReportedDocuments,
      by: ReportGroup,
      /** Null: all of them, as they are at one moment. */
      { offset, most }: { offset: number; most: number | null },
    ): Promise<ManagementRow[]> {
      const order = by === 'day' ? sql`key desc` : sql`many_sent desc, key nulls last`
      const { rows } = await sql<ManagementRow>`
        select added.*, ${groupings[by].name} as name from (${added(asked, by)}) as added
        order by ${order} limit ${most} offset ${offset}`.execute(db)

      return rows
    },
  }
}
