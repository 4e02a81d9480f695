import { sql, type Transaction } from 'kysely'
import type { StepSplit } from '#contract/vocabulary/steps-of-documents.ts'
import type { Database } from '../database.ts'
import type { Days, KeptStep } from './document-counts.ts'
import { type Listing, together } from './listed-documents.ts'

/** Our choice: the newest so many are looked at, whatever the number of documents. */
export const mostSplit = 2_000

export interface SplitSteps {
  from: string
  more: boolean
  rows: { value: string; step: KeptStep; many: number }[]
}

/**
 * How far documents came, by method or language of their people. Looked up, and bounded: the last
 * days of the period that hold so many documents together, each day whole, so that the list behind
 * a number shows the same. Of a day that has more by itself the newest are taken.
 */
export async function splitSteps(
  db: Transaction<Database>,
  organisationId: string,
  parts: readonly Listing[],
  { split, days }: { split: StepSplit; days: Days },
): Promise<SplitSteps> {
  const begun = sql`(documents.created_at at time zone 'Asia/Kolkata')::date`
  const newest = together(
    parts.map((part) =>
      part
        .select([
          'documents.id',
          'documents.created_at',
          'documents.sent_at',
          'documents.state',
          'documents.by_hand',
        ])
        .select(begun.as('day'))
        .orderBy('documents.created_at', 'desc')
        .limit(mostSplit + 1),
    ),
  )
  const values =
    split === 'language'
      ? sql`select s.language as value`
      : sql`select unnest(string_to_array(s.method_set, ' ')) as value`
  const { rows } = await sql<{
    from: string
    more: boolean
    value: string | null
    step: KeptStep
    many: number
  }>`
    with newest as materialized (
      select * from (${newest}) as met order by created_at desc limit ${mostSplit + 1}
    ), cut as (
      select case when count(*) > ${mostSplit} then least(min(day) + 1, ${days.to}::date) else ${days.from}::date end as day,
        count(*) > ${mostSplit} and min(day) >= ${days.to}::date as more
      from newest
    ), looked as (
      select newest.* from newest, cut where newest.day >= cut.day order by newest.created_at desc limit ${mostSplit}
    ), of_people as (
      select distinct looked.id, people.value from looked cross join lateral (
        ${values} from signers s where s.organisation_id = ${organisationId} and s.document_id = looked.id
          and s.deleted_at is null) as people
    ), reached as (
      select id, 'sent' as step from looked where sent_at is not null
      union all
      select id, 'completed' from looked where state = 'completed' and by_hand is null
      union all
      select looked.id, steps.step from looked join document_steps steps
        on steps.organisation_id = ${organisationId} and steps.document_id = looked.id
    )
    select cut.day::text as from, cut.more, found.* from cut left join (
      select of_people.value, reached.step, count(*)::int as many
      from of_people join reached using (id) group by 1, 2) as found on true`.execute(db)

  return {
    from: rows[0]?.from ?? days.from,
    more: rows[0]?.more ?? false,
    rows: rows.flatMap(({ value, step, many }) => (value === null ? [] : [{ value, step, many }])),
  }
}
