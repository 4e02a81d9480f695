import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ClientOrder, ClientState } from '#contract/vocabulary/client-limits.ts'
import type { Database } from '../database.ts'
import { searchPattern } from '../documents/listed-documents.ts'
import { likePattern } from '../like-pattern.ts'
import type { DocketState } from '../tables/dockets.ts'
import { type Counted, peopleCounts } from '../users/people-counts.ts'
import { peoplePages } from '../users/people-pages.ts'

/** Which clients; words are found as they are typed. */
export interface ClientFilter {
  search: string | null
  /** Null leaves out those that are retired. */
  states: readonly ClientState[] | null
  toCorrect: boolean
}

export interface ClientQuery extends ClientFilter {
  /** A docket names it. */
  isUsed?: boolean
  sortBy: ClientOrder
  descending: boolean
  page: number
  rows: number
}

const noDockets = {
  all: 0,
  draft: 0,
  in_review: 0,
  out_for_signature: 0,
  expired: 0,
  rejected: 0,
  revoked: 0,
  completed: 0,
}

/** How many dockets name a client, by their state. */
export interface DocketFigures extends Record<keyof typeof noDockets, number> {
  newest_at: Date
}

/** Letters below which the index of words does not narrow. */
const leastLetters = 3

const openStates = sql`('draft', 'in_review', 'out_for_signature')`

/** Lists of clients; an index answers each order. */
export const clientList = (db: Transaction<Database>, organisationId: string) => {
  const pages = peoplePages(db, organisationId)
  const counts = peopleCounts(db, organisationId)

  const inStates = (states: ClientQuery['states']): RawBuilder<boolean> => {
    if (states === null || states.every((state) => state === 'active')) return sql`retired_at is null`

    return states.includes('active') ? sql`true` : sql`retired_at is not null`
  }

  // Asked for each client that a page meets, as far as it goes.
  const used = sql`exists (select from dockets where dockets.organisation_id = ${organisationId}
    and dockets.client_id = clients.id and dockets.deleted_at is null offset 0)`
  const usedIds = sql`id in (select client_id from dockets where dockets.organisation_id = ${organisationId}
    and dockets.client_id is not null and dockets.deleted_at is null)`

  const narrowed = ({ states, toCorrect, isUsed }: ClientQuery, is: RawBuilder<unknown>) => sql<boolean>`
    ${inStates(states)} and ${toCorrect ? sql`misfits <> '{}'` : sql`true`} and ${isUsed ? is : sql`true`}`

  const counted = ({ states, toCorrect, isUsed }: ClientQuery): Counted | null => {
    if (isUsed) return null
    if (!toCorrect) return { facet: 'state', values: states ?? ['active'] }

    return states === null || states.every((state) => state === 'active')
      ? { facet: 'to_correct', values: ['yes'] }
      : null
  }

  const columns = {
    name: 'sort_name',
    code: 'code_key',
    created_at: 'created_at',
    updated_at: 'updated_at',
  } as const satisfies Record<ClientOrder, string>

  const found = (filter: ClientFilter) =>
    db
      .selectFrom('clients')
      .where('organisation_id', '=', organisationId)
      .where(inStates(filter.states))
      .$if(filter.toCorrect, (all) => all.where(sql<boolean>`misfits <> '{}'`))
      .$if(Boolean(filter.search), (all) =>
        all.where('search_text', 'like', likePattern(filter.search ?? '')),
      )

  return {
    async page(query: ClientQuery) {
      const { search, sortBy, descending, page } = query
      const direction = sql.raw(descending ? 'desc' : 'asc')

      return pages(
        {
          table: 'clients',
          narrowed: narrowed(query, used),
          lookedUp: { by: sql.raw('muhar_search_clients'), narrowed: narrowed(query, usedIds) },
          counted: counted(query),
          order: sql`${sql.ref(columns[sortBy])} ${direction}, id ${direction}`,
          rows: query.rows,
          offset: (page - 1) * query.rows,
        },
        search
          ? {
              text: sql`lower(${search}::text)`,
              pattern: searchPattern(search),
              isIndexed: [...search].length >= leastLetters,
            }
          : null,
      )
    },

    async totals() {
      const of = (facet: Counted['facet'], value: string) => counts.of('clients', { facet, values: [value] })
      const { rows } = await sql<{ active: number; retired: number; to_correct: number }>`
        select ${of('state', 'active')} as active, ${of('state', 'retired')} as retired,
          ${of('to_correct', 'yes')} as to_correct`.execute(db)
      const [found = { active: 0, retired: 0, to_correct: 0 }] = rows

      return found
    },

    async count(filter: ClientFilter): Promise<number> {
      const { count } = await found(filter)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return count
    },

    /** The next ones by id, for work that reads them all. */
    async afterOf(filter: ClientFilter, last: string | null, most: number) {
      return found(filter)
        .selectAll()
        .$if(last !== null, (all) => all.where('id', '>', last ?? ''))
        .orderBy('id')
        .limit(most)
        .execute()
    },

    /** Numbers of the dockets of each of these clients, by state; none for one without dockets. */
    async docketFigures(ids: readonly string[]): Promise<Map<string, DocketFigures>> {
      if (ids.length === 0) return new Map()
      const { rows } = await sql<{ client_id: string; state: DocketState; count: number; newest_at: Date }>`
        select client_id, state, count(*)::int as count, max(created_at) as newest_at from dockets
        where organisation_id = ${organisationId} and client_id = any(${ids}::uuid[]) and deleted_at is null
        group by client_id, state`.execute(db)
      const figures = new Map<string, DocketFigures>()
      for (const { client_id, state, count, newest_at } of rows) {
        const now = figures.get(client_id) ?? { ...noDockets, newest_at }
        figures.set(client_id, {
          ...now,
          all: now.all + count,
          [state]: count,
          newest_at: new Date(Math.max(now.newest_at.getTime(), newest_at.getTime())),
        })
      }

      return figures
    },

    /** How many dockets that are not over name each of these clients. */
    async openDockets(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const { rows } = await sql<{ client_id: string; count: number }>`
        select client_id, count(*)::int as count from dockets
        where organisation_id = ${organisationId} and client_id = any(${ids}::uuid[]) and deleted_at is null
          and state in ${openStates}
        group by client_id`.execute(db)

      return new Map(rows.map(({ client_id, count }) => [client_id, count]))
    },
  }
}
