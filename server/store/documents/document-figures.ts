import { sql, type Transaction } from 'kysely'
import { type DocumentState, documentStates } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import { type Listing, listedDocuments, type Narrowed, together } from './listed-documents.ts'

export interface Figures {
  counts: Partial<Record<DocumentState, number>>
  median_minutes: number | null
  longest: { document_id: string; title: string; sent_at: Date } | null
}

/** By the place in the list of branches that was asked with; null for all together. */
export type FiguresByPlace = Map<number | null, Figures>

interface Places {
  /** Each branch with its place in the list. */
  of: ReadonlyMap<string, number>
  /** Where the documents of people without such a branch are; null: nowhere. */
  others: number | null
}

type CountRow = Partial<Record<DocumentState, number>> & {
  place: number | null
  median_minutes: number | null
}
interface LongestRow {
  place: number | null
  document_id: string
  title: string
  sent_at: Date
}

/** Figures of the documents that a member may see, by the branch where their initiator works. */
export const documentFigures = (db: Transaction<Database>, organisationId: string) => {
  const { visible } = listedDocuments(db, organisationId)

  /**
   * The members first: PostgreSQL then looks up a place for each of a hundred people, not for each
   * document.
   */
  const people = ({ of, others }: Places) => sql`
    people as materialized (
      select members.user_id, coalesce(places.place, ${others}::int) as place
      from memberships members
      left join unnest(${[...of.keys()]}::uuid[], ${[...of.values()]}::int[]) as places (id, place)
        on places.id = members.department_id
      where members.organisation_id = ${organisationId}
    )`

  const placed = (parts: readonly Listing[], places: Places) => sql`
    with ${people(places)}, placed as (
      select found.*, people.place
      from (${together(
        parts.map((part) =>
          part.select([
            'documents.id',
            'documents.docket_id',
            'documents.initiator_id',
            'documents.state',
            'documents.sent_at',
            'documents.completed_at',
          ]),
        ),
      )}) as found
      join people on people.user_id = found.initiator_id and people.place is not null
    )`

  /** Of who sees all: the first of each initiator by an index, and the first of these. */
  const firstOfEach = (listing: Listing, places: Places) => sql`
    with ${people(places)}, placed as (
      select people.place, first_out.* from people cross join lateral (${listing
        .select(['documents.id', 'documents.docket_id', 'documents.sent_at'])
        .where('documents.initiator_id', '=', sql<string>`people.user_id`)
        .orderBy('documents.sent_at')
        .orderBy('documents.id')
        .limit(1)}) as first_out
      where people.place is not null
    )`

  const states = documentStates.filter((state) => state !== 'deleted')
  const counted = sql.join(
    states.map((state) => sql`(count(*) filter (where state = ${state}))::int as ${sql.id(state)}`),
  )

  const countedNow = (narrowed: Narrowed, places: Places) =>
    sql<CountRow>`
        ${placed(visible(narrowed), places)}
        select case when grouping(place) = 0 then place end as place, ${counted},
          round(extract(epoch from percentile_cont(0.5) within group (order by completed_at - sent_at)
            filter (where state = 'completed')) / 60)::int as median_minutes
        from placed group by grouping sets ((place), ())`.execute(db)

  /** Of who sees all: numbers that are kept beside each change; the median alone is looked up. */
  const keptCounts = (narrowed: Narrowed, places: Places) => {
    const { from, to } = narrowed
    const dayOf = (moment: Date) => sql`(${moment}::timestamptz at time zone 'Asia/Kolkata')::date`
    const done = visible(narrowed).map((part) => part.where('documents.state', '=', 'completed'))
    const ofState = states.map(
      (state) => sql`coalesce(sum(delta) filter (where state = ${state}), 0)::int as ${sql.id(state)}`,
    )
    const place = sql`case when grouping(place) = 0 then place end as place`

    return sql<CountRow>`
      ${placed(done, places)}, medians as (
        select ${place}, round(extract(epoch from percentile_cont(0.5)
          within group (order by completed_at - sent_at)) / 60)::int as median_minutes
        from placed group by grouping sets ((place), ())
      ), kept as (
        select people.place, split_part(value, ':', 1) as state, delta
        from document_counts join people on people.user_id = initiator_id and people.place is not null
        where organisation_id = ${organisationId} and facet = 'begun'
          and ${from ? sql`day >= ${dayOf(from)}` : sql`true`} and ${to ? sql`day < ${dayOf(to)}` : sql`true`}
      ), sums as (
        select ${place}, ${sql.join(ofState)} from kept
        group by grouping sets ((place), ()) having sum(delta) <> 0
      )
      select sums.*, medians.median_minutes from sums
      left join medians on medians.place is not distinct from sums.place`.execute(db)
  }

  return {
    /** `narrowed` by days and by what its asker sees, and by nothing else. */
    async byPlace(narrowed: Narrowed, places: Places): Promise<FiguresByPlace> {
      const counts =
        narrowed.onlyOfUser === null ? await keptCounts(narrowed, places) : await countedNow(narrowed, places)
      const out = visible({ ...narrowed, from: null, to: null }).map((part) =>
        part.where('documents.state', '=', 'out_for_signature').where('documents.sent_at', 'is not', null),
      )
      const [all, ...more] = out
      const longest = await sql<LongestRow>`
        ${all && more.length === 0 ? firstOfEach(all, places) : placed(out, places)}, first as (
          select distinct on (place) place, id, docket_id, sent_at from placed order by place, sent_at, id
        )
        select first.place, first.id as document_id, first.sent_at, dockets.title
        from first join dockets on dockets.organisation_id = ${organisationId} and dockets.id = first.docket_id
        order by first.sent_at, first.id`.execute(db)

      return joined(counts.rows, longest.rows)
    },
  }
}

function joined(counts: readonly CountRow[], longest: readonly LongestRow[]): FiguresByPlace {
  const all: FiguresByPlace = new Map()
  const at = (place: number | null): Figures => {
    const known = all.get(place) ?? { counts: {}, median_minutes: null, longest: null }
    all.set(place, known)

    return known
  }
  for (const { place, median_minutes, ...ofStates } of counts)
    Object.assign(at(place), { counts: ofStates, median_minutes })
  for (const { place, ...first } of longest) {
    at(place).longest = first
    at(null).longest ??= first
  }

  return all
}
