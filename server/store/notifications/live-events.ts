import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type LiveEvent = Pick<Selectable<Database['live_events']>, 'number' | 'docket_id' | 'kind' | 'payload'>

/**
 * Who may see an event: a member what is told to them, all dockets or those that the policy of
 * dockets shows them, templates where they list or build them, and batches where they work with
 * them; or one docket.
 */
export type LiveSight =
  | { userId: string; allDockets: boolean; templates: boolean; batches: boolean }
  | { docketId: string }

/**
 * An event's number is given before its transaction commits: a reader looks so many numbers back.
 */
export const looksBack = 200

/**
 * What moved, for those who watch. Numbers rise, but a lower one may commit after a higher: readers
 * look back a little.
 */
export const liveEvents = (db: Transaction<Database>, organisationId: string) => ({
  async newestNumber(): Promise<number> {
    const row = await db
      .selectFrom('live_events')
      .select((select) => select.fn.max('number').as('newest'))
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst()

    return Number(row?.newest ?? 0)
  },

  /** Of the newest event that is older than so many milliseconds by the database's clock. */
  async newestBefore(ageMs: number): Promise<number> {
    const began = sql<Date>`now() - make_interval(secs => ${ageMs / 1000})`
    const newest = await this.newestNumber()
    const row = await db
      .selectFrom('live_events')
      .select((select) => select.fn.min('number').as('first'))
      .where('organisation_id', '=', organisationId)
      .where('number', '>', newest - looksBack)
      .where('created_at', '>=', began)
      .executeTakeFirst()

    return row?.first ? Number(row.first) - 1 : newest
  },

  async after(number: number, sight: LiveSight, most: number): Promise<LiveEvent[]> {
    return await db
      .selectFrom('live_events')
      .select(['number', 'docket_id', 'kind', 'payload'])
      .where('organisation_id', '=', organisationId)
      .where('number', '>', number)
      .where(withinSight(organisationId, sight))
      .orderBy('number')
      .limit(most)
      .execute()
  },

  async sweep(madeBefore: Date): Promise<void> {
    await db
      .deleteFrom('live_events')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', madeBefore)
      .execute()
  },
})

/**
 * As the seers of the policy of dockets, in rows: initiator, co-initiator, colleague of a sharing
 * group, named, checker.
 */
function withinSight(organisationId: string, sight: LiveSight) {
  if ('docketId' in sight) return sql<boolean>`live_events.docket_id = ${sight.docketId}`
  const isTemplate = sight.templates ? sql`live_events.template_id is not null` : sql`false`
  const isBatch = sight.batches ? sql`live_events.batch_id is not null` : sql`false`
  if (sight.allDockets)
    return sql<boolean>`((live_events.user_id is null and live_events.template_id is null
      and live_events.batch_id is null)
      or live_events.user_id = ${sight.userId} or ${isTemplate} or ${isBatch})`

  return sql<boolean>`(live_events.user_id = ${sight.userId} or ${isTemplate} or ${isBatch}
    or exists (select 1 from dockets d where d.organisation_id = ${organisationId}
      and d.id = live_events.docket_id and d.initiator_id = ${sight.userId})
    or exists (select 1 from docket_coinitiators c where c.organisation_id = ${organisationId}
      and c.docket_id = live_events.docket_id and c.user_id = ${sight.userId})
    or exists (select 1 from dockets d
      join group_members theirs on theirs.organisation_id = d.organisation_id and theirs.user_id = d.initiator_id
      join groups g on g.organisation_id = theirs.organisation_id and g.id = theirs.group_id
        and g.kind = 'user' and g.deleted_at is null
      join group_members own on own.organisation_id = g.organisation_id and own.group_id = g.id
      where d.organisation_id = ${organisationId} and d.id = live_events.docket_id and own.user_id = ${sight.userId})
    or exists (select 1 from signers s where s.organisation_id = ${organisationId}
      and s.docket_id = live_events.docket_id and s.user_id = ${sight.userId} and s.deleted_at is null)
    or exists (select 1 from reviews r join group_members g on g.organisation_id = r.organisation_id and g.group_id = r.group_id
      where r.organisation_id = ${organisationId} and r.docket_id = live_events.docket_id and r.asked_at is not null
        and g.user_id = ${sight.userId}))`
}
