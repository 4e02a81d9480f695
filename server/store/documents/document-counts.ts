import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { StepOfDocuments } from '#contract/vocabulary/steps-of-documents.ts'
import type { Database } from '../database.ts'
import { type Listing, together } from './listed-documents.ts'

/**
 * `begun`: by state, on the day on which they were begun. `reached`: how far those came. `out_on`
 * and `finished`: on the day on which they went out or were completed. `hour`: signatures.
 */
export type ChartFacet = 'begun' | 'reached' | 'out_on' | 'finished' | 'hour'

/** `ready`: at the place of the provider, also who needs none (migration 0205). */
export type KeptStep = StepOfDocuments | 'ready'

export interface ChartNumber {
  facet: ChartFacet
  /** Of `out_on` and `finished`. */
  day: string | null
  /** Of `hour`: 1 is Monday. */
  weekday: number | null
  /** A state (`completed:on_paper` by hand), a step, or an hour. */
  value: string
  many: number
}

/** A month of India (`2026-11`). */
export interface MonthCount {
  month: string
  count: number
}

/** Days of India, both included. */
export interface Days {
  from: string
  to: string
}

/** Where a kept number is not the counted one. */
export interface CountDifference {
  facet: string
  day: string
  value: string
  kept: number
  counted: number
}

// Our choice: a step adds up no more.
const mostOfStep = 20_000

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Kolkata')::date`
const value = sql`case when d.state = 'completed' and d.by_hand is not null
  then 'completed:' || d.by_hand else d.state end`
export const noTemplate = '00000000-0000-0000-0000-000000000000'

/**
 * Numbers of documents: the database writes beside each change what it changed (migration 0175),
 * and the sum of that is exact in every transaction.
 */
export const documentCounts = (db: Transaction<Database>, organisationId: string) => {
  const ofBranches = (branches: readonly string[] | null) =>
    branches
      ? sql`and initiator_id = any(array(select user_id from memberships
          where organisation_id = ${organisationId} and department_id = any(${branches}::uuid[])))`
      : sql``

  /** What these documents are in numbers, by their own rows; `d` is a document that is listed. */
  const numbersOf = (documents: RawBuilder<unknown>) => sql`
    select 'begun' as facet, ${dayOf(sql`d.created_at`)} as day, ${value} as value, d.initiator_id from ${documents}
    union all
    select 'reached', ${dayOf(sql`d.created_at`)}, 'sent', d.initiator_id from ${documents} where d.sent_at is not null
    union all
    select 'reached', ${dayOf(sql`d.created_at`)}, s.step, d.initiator_id from ${documents}
      join document_steps s on s.organisation_id = ${organisationId} and s.document_id = d.id
    union all
    select 'out_on', ${dayOf(sql`d.sent_at`)}, '', d.initiator_id from ${documents} where d.sent_at is not null
    union all
    select 'finished', ${dayOf(sql`d.completed_at`)}, '', d.initiator_id from ${documents}
      where d.state = 'completed' and d.completed_at is not null
    union all
    select 'hour', ${dayOf(sql`s.signed_at`)},
      extract(hour from s.signed_at at time zone 'Asia/Kolkata')::int::text, d.initiator_id
      from ${documents} join signers s on s.organisation_id = ${organisationId} and s.document_id = d.id
        and s.signed_at is not null and s.deleted_at is null`

  const grouped = sql`facet, case when facet in ('out_on', 'finished') then day::text end as day,
    case when facet = 'hour' then extract(isodow from day)::int end as weekday, value`

  return {
    /** Of all documents, or of those that people of these branches sent. */
    async kept({ from, to }: Days, branches: readonly string[] | null): Promise<ChartNumber[]> {
      const { rows } = await sql<ChartNumber>`
        select ${grouped}, sum(delta)::int as many from document_counts
        where organisation_id = ${organisationId} and facet in ('begun', 'reached', 'out_on', 'finished', 'hour')
          and day between ${from}::date and ${to}::date ${ofBranches(branches)}
        group by 1, 2, 3, 4 having sum(delta) <> 0 order by 1, 2, 3, 4`.execute(db)

      return rows
    },

    /** How many are in a state now, on whatever day they were begun. */
    async keptIn(state: string, branches: readonly string[] | null): Promise<number> {
      const { rows } = await sql<{ many: number }>`
        select coalesce(sum(delta), 0)::int as many from document_counts
        where organisation_id = ${organisationId} and facet = 'begun' and value = ${state}
          ${ofBranches(branches)}`.execute(db)

      return rows[0]?.many ?? 0
    },

    /** How many of all documents, without what is archived, were completed on these days. */
    async completedByMonth({ from, to }: { from: string | null; to: string | null }): Promise<MonthCount[]> {
      const { rows } = await sql<MonthCount>`
        select to_char(day, 'YYYY-MM') as month, sum(delta)::int as count from document_counts
        where organisation_id = ${organisationId} and facet = 'finished'
          ${from === null ? sql`` : sql`and day >= ${from}::date`}
          ${to === null ? sql`` : sql`and day <= ${to}::date`}
        group by 1 having sum(delta) <> 0 order by 1`.execute(db)

      return rows
    },

    /** The same numbers of a list that somebody may see, counted. */
    async counted(parts: readonly Listing[], { from, to }: Days): Promise<ChartNumber[]> {
      const listed = together(
        parts.map((part) =>
          part.select([
            'documents.id',
            'documents.initiator_id',
            'documents.created_at',
            'documents.state',
            'documents.by_hand',
            'documents.sent_at',
            'documents.completed_at',
          ]),
        ),
      )
      const { rows } = await sql<ChartNumber>`
        with listed as materialized (${listed})
        select ${grouped}, count(*)::int as many from (${numbersOf(sql`listed d`)}) as numbers
        where day between ${from}::date and ${to}::date group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)

      return rows
    },

    /** Some who sent documents, by chance. */
    async someSenders(most: number): Promise<string[]> {
      const { rows } = await sql<{ initiator_id: string }>`
        select initiator_id from (select distinct initiator_id from document_counts
          where organisation_id = ${organisationId}) as senders
        order by random() limit ${most}`.execute(db)

      return rows.map(({ initiator_id }) => initiator_id)
    },

    /** Counts what these people sent, and mends the kept numbers where they differ. */
    async recount(senders: readonly string[]): Promise<CountDifference[]> {
      const listed = sql`(select * from documents where organisation_id = ${organisationId}
        and initiator_id = any(${senders}::uuid[]) and deleted_at is null and archived_at is null) as d`
      const { rows } = await sql<CountDifference>`
        with counted as (
          select facet, day, value, initiator_id, ${noTemplate}::uuid as template_id, count(*)::int as many
          from (${numbersOf(listed)}) as numbers group by 1, 2, 3, 4
          union all
          select 'sent', ${dayOf(sql`d.sent_at`)}, ${value}, d.initiator_id,
            coalesce(k.template_id, ${noTemplate}::uuid), count(*)::int
          from documents d join dockets k on k.organisation_id = d.organisation_id and k.id = d.docket_id
          where d.organisation_id = ${organisationId} and d.initiator_id = any(${senders}::uuid[])
            and d.deleted_at is null and d.sent_at is not null
            and d.state not in ('draft', 'in_review', 'deleted')
          group by 1, 2, 3, 4, 5
        ), kept as (
          select facet, day, value, initiator_id, template_id, sum(delta)::int as many from document_counts
          where organisation_id = ${organisationId} and initiator_id = any(${senders}::uuid[])
          group by 1, 2, 3, 4, 5
        ), differing as (
          select facet, day, value, initiator_id, template_id,
            coalesce(kept.many, 0) as kept, coalesce(counted.many, 0) as counted
          from counted full join kept using (facet, day, value, initiator_id, template_id)
          where coalesce(kept.many, 0) <> coalesce(counted.many, 0)
        ), mended as (
          insert into document_counts
            (organisation_id, id, facet, day, value, initiator_id, template_id, delta)
          select ${organisationId}, gen_random_uuid(), facet, day, value, initiator_id, template_id, counted - kept
          from differing
        )
        select facet, day::text as day, value, kept, counted from differing order by 1, 2, 3`.execute(db)

      return rows
    },

    /**
     * Keeps steps of before version 0205 of so many signers, consents or attempts more; false where
     * nothing is left (function of migration 0205).
     */
    async fillSteps(most: number): Promise<boolean> {
      const { rows } = await sql<{ more: boolean }>`
        select muhar_fill_steps(${organisationId}::uuid, ${most}::int) as more`.execute(db)

      return rows[0]?.more ?? false
    },

    /** Puts one row in the place of many that say the same number together. */
    async fold(): Promise<void> {
      await sql`
        with asked as (
          select distinct facet, day, value, initiator_id, template_id from (
            select facet, day, value, initiator_id, template_id from document_counts
            where organisation_id = ${organisationId} and not folded limit ${mostOfStep}) as fresh
        ), chosen as (
          select counted.id from document_counts counted
          join asked using (facet, day, value, initiator_id, template_id)
          where counted.organisation_id = ${organisationId}
          for update of counted skip locked
        ), taken as (
          delete from document_counts
          where organisation_id = ${organisationId} and id in (select id from chosen)
          returning facet, day, value, initiator_id, template_id, delta
        )
        insert into document_counts
          (organisation_id, id, facet, day, value, initiator_id, template_id, delta, folded)
        select ${organisationId}, gen_random_uuid(), facet, day, value, initiator_id, template_id, sum(delta), true
        from taken group by facet, day, value, initiator_id, template_id having sum(delta) <> 0`.execute(db)
    },
  }
}
