import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** So many dockets are looked at, the newest: a suggestion is worth no walk through all of them. */
const newest = 2000
const most = 100

/** Words by which dockets are found again. */
export const docketTags = (db: Transaction<Database>, organisationId: string) => ({
  /**
   * Those used most, of all dockets or of those that a member sends or helps to send; capital or
   * small, a tag is the same.
   */
  async used(userId: string | null): Promise<string[]> {
    const own = sql`
      (select id, tags from dockets where organisation_id = ${organisationId} and initiator_id = ${userId}
        and deleted_at is null order by id desc limit ${newest})
      union
      (select dockets.id, tags from docket_coinitiators beside
        join dockets on dockets.organisation_id = beside.organisation_id and dockets.id = beside.docket_id
        where beside.organisation_id = ${organisationId} and beside.user_id = ${userId}
        and deleted_at is null order by dockets.id desc limit ${newest})`
    const all = sql`
      select id, tags from dockets where organisation_id = ${organisationId} and deleted_at is null
      order by id desc limit ${newest}`
    const { rows } = await sql<{ tag: string }>`
      select min(tag collate "C") as tag from (${userId === null ? all : own}) newest, unnest(newest.tags) tag
      group by lower(tag) order by count(*) desc, lower(tag) collate "C" limit ${most}`.execute(db)

    return rows.map(({ tag }) => tag)
  },
})
