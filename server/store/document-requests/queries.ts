import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export interface Query extends Selectable<Database['queries']> {
  raised_by_name: string
  answered_by_name: string | null
}

type About = { requestId: string } | { docketId: string }

/** Questions about requests and about documents in review. */
export const queries = (db: Transaction<Database>, organisationId: string) => {
  const whole = sql`
    select q.*, trim(r.first_name || ' ' || r.last_name) as raised_by_name,
      trim(a.first_name || ' ' || a.last_name) as answered_by_name
    from queries q join users r on r.id = q.raised_by left join users a on a.id = q.answered_by`
  const isAbout = (about: About) =>
    'requestId' in about ? sql`q.request_id = ${about.requestId}` : sql`q.docket_id = ${about.docketId}`

  return {
    async add(row: Omit<Insertable<Database['queries']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('queries')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<Query | null> {
      const { rows } = await sql<Query>`
        ${whole} where q.organisation_id = ${organisationId} and q.id = ${id}`.execute(db)

      return rows[0] ?? null
    },

    /** As a conversation reads: the first comes first. */
    async of(about: About): Promise<Query[]> {
      const { rows } = await sql<Query>`
        ${whole} where q.organisation_id = ${organisationId} and ${isAbout(about)}
        order by q.created_at, q.id`.execute(db)

      return rows
    },

    async update(id: string, changes: Updateable<Database['queries']>): Promise<void> {
      await db
        .updateTable('queries')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** What was answered is over with its request. */
    async endAnswered(requestId: string, by: string, now: Date): Promise<void> {
      await db
        .updateTable('queries')
        .set({ state: 'closed', closed_by: by, closed_at: now })
        .where('organisation_id', '=', organisationId)
        .where('request_id', '=', requestId)
        .where('state', '=', 'answered')
        .execute()
    },
  }
}
