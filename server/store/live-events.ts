import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

export interface LiveEvent {
  number: number
  docketId: string | null
  kind: string
  payload: unknown
}

/** Who may see an event: a member what is told to them, and all dockets or those they started or sign; or one docket. */
export type LiveSight = { userId: string; allDockets: boolean } | { docketId: string }

/** What moved, for those who watch. Numbers rise, but a lower one may commit after a higher: readers look back a little. */
export const liveEvents = (db: Transaction<Database>, organisationId: string) => ({
  async newestNumber(): Promise<number> {
    const row = await db
      .selectFrom('live_events')
      .select((select) => select.fn.max('number').as('newest'))
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst()

    return Number(row?.newest ?? 0)
  },

  async after(number: number, sight: LiveSight, most: number): Promise<LiveEvent[]> {
    const rows = await db
      .selectFrom('live_events')
      .select(['number', 'docket_id', 'kind', 'payload'])
      .where('organisation_id', '=', organisationId)
      .where('number', '>', number)
      .where(withinSight(organisationId, sight))
      .orderBy('number')
      .limit(most)
      .execute()

    return rows.map((row) => ({
      number: Number(row.number),
      docketId: row.docket_id,
      kind: row.kind,
      payload: row.payload,
    }))
  },

  async sweep(madeBefore: Date): Promise<void> {
    await db
      .deleteFrom('live_events')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', madeBefore)
      .execute()
  },
})

function withinSight(organisationId: string, sight: LiveSight) {
  if ('docketId' in sight) return sql<boolean>`live_events.docket_id = ${sight.docketId}`
  if (sight.allDockets)
    return sql<boolean>`(live_events.user_id is null or live_events.user_id = ${sight.userId})`

  return sql<boolean>`(live_events.user_id = ${sight.userId}
    or exists (select 1 from dockets d where d.organisation_id = ${organisationId}
      and d.id = live_events.docket_id and d.initiator_id = ${sight.userId})
    or exists (select 1 from signers s where s.organisation_id = ${organisationId}
      and s.docket_id = live_events.docket_id and s.user_id = ${sight.userId} and s.deleted_at is null))`
}
