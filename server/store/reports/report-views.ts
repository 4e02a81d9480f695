import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type ReportViewRow = Selectable<Database['report_views']>

interface Seen {
  userId: string
  roleId: string | null
}

/** Views of reports: each is its owner's, and seen by who has the role it is shared with. */
export const reportViews = (db: Transaction<Database>, organisationId: string) => {
  const all = () => db.selectFrom('report_views').where('organisation_id', '=', organisationId)
  const inSight = ({ userId, roleId }: Seen) =>
    all()
      .selectAll()
      .where((either) =>
        either.or([either('user_id', '=', userId), ...(roleId ? [either('role_id', '=', roleId)] : [])]),
      )

  return {
    /** Their own by name, then those of others. */
    async seenBy(seen: Seen): Promise<ReportViewRow[]> {
      return await inSight(seen)
        .orderBy(sql`user_id <> ${seen.userId}`)
        .orderBy('name_key')
        .orderBy('id')
        .execute()
    },

    async get(id: string, seen: Seen): Promise<ReportViewRow | null> {
      return (await inSight(seen).where('id', '=', id).executeTakeFirst()) ?? null
    },

    async ofUser(userId: string): Promise<ReportViewRow[]> {
      return await all().selectAll().where('user_id', '=', userId).execute()
    },

    async add(row: Omit<Insertable<Database['report_views']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('report_views')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async update(userId: string, id: string, changes: Updateable<Database['report_views']>): Promise<void> {
      await db
        .updateTable('report_views')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },

    async remove(userId: string, id: string): Promise<ReportViewRow | null> {
      const row = await db
        .deleteFrom('report_views')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()

      return row ?? null
    },

    /** Their reports begin with this one alone, or with none. */
    async startWith(userId: string, id: string | null): Promise<void> {
      await sql`update report_views set started_by = array_remove(started_by, ${userId}::uuid)
          || case when id = ${id}::uuid then array[${userId}::uuid] else '{}'::uuid[] end
        where organisation_id = ${organisationId}
          and (id = ${id}::uuid or ${userId}::uuid = any(started_by))`.execute(db)
    },
  }
}
