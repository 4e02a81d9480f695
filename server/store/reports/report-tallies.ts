import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { type ReportedDocuments, reportedDocuments } from './reported-documents.ts'

export interface Tally {
  /** Null: of what has none. */
  key: string | null
  name: string | null
  many: Record<string, number>
}

interface Posted {
  from: Date | null
  to: Date | null
  userIds: readonly string[] | null
}
interface Entries {
  from: Date | null
  to: Date | null
  actorIds?: readonly string[] | null
}

/** Rows of reports counted by one thing, for their pictures: as many as the rows are. */
export const reportTallies = (db: Transaction<Database>, organisationId: string) => {
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Kolkata')::date::text`
  /** As in the rows of signatures: a document without people is one. */
  const people = (asked: ReportedDocuments) => sql`
    documents d left join signers s on s.organisation_id = d.organisation_id and s.document_id = d.id
      and s.deleted_at is null
    where ${reportedDocuments(organisationId, asked)}`
  const tallies = async (query: RawBuilder<Tally>): Promise<Tally[]> => (await query.execute(db)).rows

  return {
    peopleByState: (asked: ReportedDocuments): Promise<Tally[]> =>
      tallies(sql`select d.state as key, null as name, jsonb_build_object('rows', count(*)) as many
        from ${people(asked)} group by d.state order by count(*) desc, 1`),

    peopleByDay: (asked: ReportedDocuments): Promise<Tally[]> =>
      tallies(sql`select ${dayOf(sql.ref(`d.${asked.period}`))} as key, null as name, jsonb_build_object(
          'all', count(*), 'part', count(*) filter (where s.signed_at is not null)) as many
        from ${people(asked)} group by 1 order by 1`),

    /** By the branch in which the sender works today. */
    peopleByBranch: (asked: ReportedDocuments): Promise<Tally[]> =>
      tallies(sql`
        with counted as (
          select m.department_id, d.state, count(*)::int as many
          from ${sql`documents d left join signers s on s.organisation_id = d.organisation_id
            and s.document_id = d.id and s.deleted_at is null
          left join memberships m on m.organisation_id = d.organisation_id and m.user_id = d.initiator_id`}
          where ${reportedDocuments(organisationId, asked)} group by 1, 2
        )
        select counted.department_id::text as key, max(departments.name) as name,
          jsonb_object_agg(counted.state, counted.many) as many
        from counted left join departments on departments.organisation_id = ${organisationId}
          and departments.id = counted.department_id
        group by 1 order by sum(counted.many) desc, 1`),

    postedByDay: ({ from, to, userIds }: Posted): Promise<Tally[]> =>
      tallies(sql`select ${dayOf(sql`at`)} as key, null as name, jsonb_build_object('all', count(*),
          'part', coalesce(sum(amount) filter (where kind in ('settle', 'consume')), 0)) as many
        from ledger_transactions where organisation_id = ${organisationId}
          and (${from}::timestamptz is null or at >= ${from}) and (${to}::timestamptz is null or at < ${to})
          and (${userIds}::uuid[] is null or user_id = any(${userIds}::uuid[]))
        group by 1 order by 1`),

    entriesByActor: ({ from, to, actorIds = null }: Entries): Promise<Tally[]> =>
      tallies(sql`
        with counted as (
          select actor_id, count(*)::int as many from activities
          where organisation_id = ${organisationId}
            and (${from}::timestamptz is null or at >= ${from}) and (${to}::timestamptz is null or at < ${to})
            and (${actorIds}::uuid[] is null or actor_id = any(${actorIds}::uuid[]))
          group by 1
        )
        select counted.actor_id::text as key, trim(m.first_name || ' ' || m.last_name) as name,
          jsonb_build_object('all', many) as many
        from counted left join memberships m on m.organisation_id = ${organisationId} and m.user_id = counted.actor_id
        order by counted.many desc, 1`),
  }
}
