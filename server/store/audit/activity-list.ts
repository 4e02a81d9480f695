import { type RawBuilder, sql, type Transaction } from 'kysely'
import { exactCount } from '#contract/vocabulary/page-rows.ts'
import type { Database } from '../database.ts'
import { exactTotal } from '../documents/listed-documents.ts'
import { likePattern } from '../like-pattern.ts'
import type { AuditEntry } from './audit-reading.ts'

/** What narrows the list; null where it does not. */
export interface ActivityFilter {
  events: readonly string[] | null
  actorId: string | null
  /** Any of these. */
  actorIds?: readonly string[] | null
  aboutId: string | null
  from: Date | null
  to: Date | null
  search: string | null
}

interface Place {
  id: string
  at: Date
  number: number
}

// Our choices, as in searched-documents.ts: so many tell how common a word is; so many of the
// index's are looked up.
const reach = { probed: 1_000, common: 50, lookedUp: 2 * exactTotal }

const newest = sql`at desc, number desc`
const none = sql`true`

/** The organisation's own chain, newest first and by key: no page is further away than another. */
export const activityList = (db: Transaction<Database>, organisationId: string) => {
  const own = sql`organisation_id = ${organisationId}`

  /**
   * The rows that a filter leaves, of which only so many are wanted; several events are walked one
   * beside the other. A word is looked for behind the order: PostgreSQL takes every word for rare
   * and would read and sort them all.
   */
  function listed(
    filter: ActivityFilter,
    after: RawBuilder<unknown>,
    most: number,
    holds?: RawBuilder<boolean>,
    columns = sql`id, at, number`,
  ) {
    const { events, actorId, actorIds, aboutId, from, to } = filter
    const narrowed = sql`${own} and ${actorId ? sql`actor_id = ${actorId}` : none}
      and ${actorIds ? sql`actor_id = any(${actorIds}::uuid[])` : none}
      and ${aboutId ? sql`about_id = ${aboutId}` : none}
      and ${from ? sql`at >= ${from}` : none} and ${to ? sql`at < ${to}` : none} and ${after}`
    const inOrder = (which: RawBuilder<unknown>, read: RawBuilder<unknown>) => sql`
      select ${read} from activities where ${narrowed} and ${which} order by ${newest}`
    const rows = (which: RawBuilder<unknown>) =>
      holds
        ? sql`select ${columns} from (${inOrder(which, sql`${columns}, search_text`)} offset 0) as walked
            where ${holds} limit ${most}`
        : sql`${inOrder(which, columns)} limit ${most}`
    if (!events) return rows(none)
    if (actorId || aboutId) return rows(sql`event = any(${events}::text[])`)

    return sql`
      select found.* from unnest(${events}::text[]) as asked (event)
      cross join lateral (${rows(sql`event = asked.event`)}) as found
      order by ${newest} limit ${most}`
  }

  /**
   * A filter with words: by walking where they are common, by the index of words where they are
   * rare.
   */
  async function worded(filter: ActivityFilter, words: string) {
    const pattern = likePattern(words)
    const holds = sql<boolean>`search_text like ${pattern}`
    const { rows } = await sql<{ looked: number; hits: number }>`
      select count(*)::int as looked, (count(*) filter (where ${holds}))::int as hits
      from (${listed(filter, none, reach.probed, undefined, sql`id, at, number, search_text`)}) as newest`.execute(
      db,
    )
    const { looked, hits } = rows[0] ?? { looked: 0, hits: 0 }
    const walk = (after: RawBuilder<unknown>, most: number) => listed(filter, after, most, holds)
    if (looked < reach.probed || hits >= reach.common) return walk
    const matching = await sql<{ id: string }>`
      select id from muhar_search_activities(${pattern}, ${reach.lookedUp + 1})`.execute(db)
    if (matching.rows.length > reach.lookedUp) return walk
    const ids = matching.rows.map(({ id }) => id)

    return (after: RawBuilder<unknown>, most: number) =>
      listed(filter, sql`${after} and id = any(${ids}::uuid[])`, most)
  }

  /** How a word is looked for is found out once for a page and its total. */
  const known = new WeakMap<ActivityFilter, ReturnType<typeof worded>>()
  async function rowsOf(filter: ActivityFilter) {
    if (!filter.search) return (after: RawBuilder<unknown>, most: number) => listed(filter, after, most)
    const found = known.get(filter) ?? worded(filter, filter.search)
    known.set(filter, found)

    return await found
  }

  async function counted(filter: ActivityFilter, most: number): Promise<number> {
    const of = await rowsOf(filter)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${of(none, most)}) as found`.execute(db)

    return rows[0]?.count ?? 0
  }

  async function placeOf(id: string): Promise<Place | null> {
    const { rows } =
      await sql<Place>`select id, at, number from activities where ${own} and id = ${id}`.execute(db)

    return rows[0] ?? null
  }

  return {
    /**
     * The next `most` entries older than `before`, or the newest; `isWhole` where nothing older is
     * left.
     */
    async page(filter: ActivityFilter, before: string | null, most: number) {
      const place = before === null ? null : await placeOf(before)
      if (before !== null && !place) return { entries: [], isWhole: true }
      const after = place ? sql`(at, number) < (${place.at}, ${place.number})` : none
      const of = await rowsOf(filter)
      const { rows } = await sql<{ id: string }>`
        select id from (${of(after, most + 1)}) as page order by ${newest} limit ${most + 1}`.execute(db)
      const ids = rows.slice(0, most).map(({ id }) => id)

      return { entries: await entriesOf(ids), isWhole: rows.length <= most }
    },

    /** A page by its number, for a screen that names it. */
    async pageAt(filter: ActivityFilter, offset: number, most: number): Promise<AuditEntry[]> {
      const of = await rowsOf(filter)
      const { rows } = await sql<{ id: string }>`
        select id from (${of(none, offset + most)}) as page order by ${newest} limit ${most} offset ${offset}`.execute(
        db,
      )

      return await entriesOf(rows.map(({ id }) => id))
    },

    /** What words leave is looked through one by one, and counted less far. */
    async total(filter: ActivityFilter): Promise<{ total: number; more: boolean }> {
      const most = filter.search ? exactCount : exactTotal
      const count = await counted(filter, most + 1)

      return { total: Math.min(count, most), more: count > most }
    },

    /** Versions of a template that documents were made from at some time since then. */
    async versionsInForce(templateId: string, since: Date): Promise<number[]> {
      const { rows } = await sql<{ at: Date; version: number }>`
        select a.at, (e.detail ->> 'version')::int as version
        from activities a join audit_entries e on e.organisation_id = a.organisation_id and e.id = a.id
        where a.organisation_id = ${organisationId} and a.about_id = ${templateId}
          and a.event in ('template-published', 'template-version-chosen')
        order by a.at desc, a.number desc limit 100`.execute(db)
      // The first one before it was still in force then.
      const before = rows.findIndex(({ at }) => at < since)

      return rows.slice(0, before < 0 ? undefined : before + 1).map(({ version }) => version)
    },

    /** All of them, for work that takes its time. */
    count: (filter: ActivityFilter): Promise<number> => counted(filter, 2_000_000_000),
  }

  async function entriesOf(ids: readonly string[]): Promise<AuditEntry[]> {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', ids)
      .execute()
    const order = new Map(ids.map((id, index) => [id, index]))

    return rows.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  }
}
