import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ReportGroup as AnyGroup } from '#contract/vocabulary/reports/reports.ts'
import type { Database } from '../database.ts'
import { noTemplate } from '../documents/document-counts.ts'
import { type Largest, largest } from './largest.ts'
import { type ReportedDocuments, reportedDocuments, sentBy } from './reported-documents.ts'

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

export type ReportGroup = Exclude<AnyGroup, 'batch'>

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

  /** Kept numbers know day, sender and template; other questions look at the documents. */
  const isKept = (asked: ReportedDocuments, by: ReportGroup) =>
    by !== 'client' &&
    by !== 'method' &&
    !asked.clients &&
    !asked.methods &&
    !asked.onlyOfUser &&
    !asked.states

  const keptKeys = {
    day: sql`day::text`,
    branch: groupings.branch.key,
    template: sql`nullif(d.template_id, ${noTemplate}::uuid)::text`,
    member: groupings.member.key,
  }

  const isSent = sql`d.state not in ('draft', 'in_review', 'deleted')`

  const many = (what: RawBuilder<unknown>) => sql`(count(*) filter (where ${what}))::int`

  /** The numbers are kept beside each change; only half of the time and the waits are looked up. */
  function addedOfKept(asked: ReportedDocuments, by: keyof typeof keptKeys): RawBuilder<unknown> {
    const key = keptKeys[by]
    const whose = [
      sql`true`,
      ...sentBy(organisationId, asked, { initiator: sql`d.initiator_id`, docket: sql`null::uuid` }),
    ]
    if (asked.templates) whose.push(sql`d.template_id = any(${asked.templates}::uuid[])`)
    const inState = (...values: string[]) =>
      sql`coalesce(sum(delta) filter (where value = any(${values}::text[])), 0)::int`
    const ofDocuments = (state: string) => sql`
      from documents d join dockets k on k.organisation_id = d.organisation_id and k.id = d.docket_id
      ${state === 'completed' ? sql`` : stops}
      where ${reportedDocuments(organisationId, asked)} and d.state = ${state}`

    return sql`
      with kept as (
        select ${key} as key, sum(delta)::int as many_sent,
          ${inState('out_for_signature')} as many_out,
          ${inState('completed', 'completed:on_paper', 'completed:marked')} as many_completed,
          ${inState('completed:on_paper')} as many_on_paper,
          ${inState('rejected')} as many_declined,
          ${inState('expired')} as many_expired,
          ${inState('revoked')} as many_revoked
        from document_counts d
        where d.organisation_id = ${organisationId} and facet = 'sent'
          and day >= (${asked.from}::timestamptz at time zone 'Asia/Kolkata')::date
          and day < (${asked.to}::timestamptz at time zone 'Asia/Kolkata')::date
          and ${sql.join(whose, sql` and `)}
        group by 1 having sum(delta) <> 0
      ), halves as (
        select ${groupings[by].key} as key, round((percentile_cont(0.5) within group (
          order by extract(epoch from d.completed_at - d.sent_at) / 60))::numeric)::int as half_within
        ${ofDocuments('completed')} group by 1
      ), waits as (
        select key, ${many(sql`cause = 'person'`)} as waits_person, ${many(sql`cause = 'decision'`)} as waits_decision,
          ${many(sql`cause = 'unreached'`)} as waits_unreached, ${many(sql`cause = 'system'`)} as waits_system
        from (select ${groupings[by].key} as key, ${cause} as cause ${ofDocuments('out_for_signature')}) as waiting
        group by key
      )
      select kept.*, halves.half_within, coalesce(waits_person, 0) as waits_person,
        coalesce(waits_decision, 0) as waits_decision, coalesce(waits_unreached, 0) as waits_unreached,
        coalesce(waits_system, 0) as waits_system
      from kept left join halves on halves.key is not distinct from kept.key
        left join waits on waits.key is not distinct from kept.key`
  }

  function added(asked: ReportedDocuments, by: ReportGroup): RawBuilder<unknown> {
    return isKept(asked, by) && by in keptKeys
      ? addedOfKept(asked, by as keyof typeof keptKeys)
      : addedOfDocuments(asked, by)
  }

  function addedOfDocuments(asked: ReportedDocuments, by: ReportGroup): RawBuilder<unknown> {
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

    largest: (asked: ReportedDocuments, by: ReportGroup, most: number): Promise<Largest> =>
      largest(db, {
        groups: sql`
          select key, null as product, jsonb_build_object('out_for_signature', many_out, 'completed', many_completed,
              'rejected', many_declined, 'expired', many_expired, 'revoked', many_revoked) as many,
            many_out + many_completed + many_declined + many_expired + many_revoked as total,
            many_out + many_completed + many_declined + many_expired + many_revoked as length
          from (${added(asked, by)}) as each`,
        name: groupings[by].name,
        most,
      }),

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
