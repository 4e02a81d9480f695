import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { type Largest, largest, type Tally } from './largest.ts'
import { type ReportedDocuments, reportedDocuments } from './reported-documents.ts'

interface Posted {
  from: Date | null
  to: Date | null
  products: readonly string[] | null
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
    peopleByBranch: (asked: ReportedDocuments, most: number): Promise<Largest> =>
      largest(db, {
        groups: sql`
          select department_id::text as key, null as product, jsonb_object_agg(state, many) as many,
            sum(many) as total, sum(many) as length
          from (
            select m.department_id, d.state, count(*)::int as many
            from documents d left join signers s on s.organisation_id = d.organisation_id
              and s.document_id = d.id and s.deleted_at is null
            left join memberships m on m.organisation_id = d.organisation_id and m.user_id = d.initiator_id
            where ${reportedDocuments(organisationId, asked)} group by 1, 2
          ) as counted group by department_id`,
        name: sql`(select name from departments
          where departments.organisation_id = ${organisationId} and departments.id = added.key::uuid)`,
        most,
      }),

    /** Units of two products are never added up. */
    postedByDay: ({ from, to, products, userIds }: Posted): Promise<Tally[]> =>
      tallies(sql`select ${dayOf(sql`at`)} as key, null as name, product, jsonb_build_object('all', count(*),
          'part', coalesce(sum(amount) filter (where kind in ('settle', 'consume')), 0)) as many
        from ledger_transactions where organisation_id = ${organisationId}
          and (${from}::timestamptz is null or at >= ${from}) and (${to}::timestamptz is null or at < ${to})
          and (${products}::text[] is null or product = any(${products}::text[]))
          and (${userIds}::uuid[] is null or user_id = any(${userIds}::uuid[]))
        group by 1, product order by 1, product`),

    /** A key or an external user is called what the trail last called it. */
    entriesByActor: ({ from, to, actorIds = null }: Entries, most: number): Promise<Largest> =>
      largest(db, {
        groups: sql`
          select actor_id::text as key, null as product, jsonb_build_object('all', count(*)) as many,
            count(*) as total, count(*) as length
          from activities where organisation_id = ${organisationId}
            and (${from}::timestamptz is null or at >= ${from}) and (${to}::timestamptz is null or at < ${to})
            and (${actorIds}::uuid[] is null or actor_id = any(${actorIds}::uuid[]))
          group by actor_id`,
        name: sql`coalesce(
          (select trim(m.first_name || ' ' || m.last_name) from memberships m
            where m.organisation_id = ${organisationId} and m.user_id = added.key::uuid),
          (select e.actor_name from activities a
            join audit_entries e on e.organisation_id = a.organisation_id and e.id = a.id
            where a.organisation_id = ${organisationId} and a.actor_id = added.key::uuid
            order by a.at desc, a.number desc limit 1))`,
        most,
      }),
  }
}
