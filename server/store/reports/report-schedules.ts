import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { SchedulePause } from '#contract/vocabulary/reports/report-schedules.ts'
import type { Database } from '../database.ts'

export type ReportScheduleRow = Selectable<Database['report_schedules']>

/** Which view is mailed when, and to whom. */
export const reportSchedules = (db: Transaction<Database>, organisationId: string) => {
  const all = () => db.selectFrom('report_schedules').where('organisation_id', '=', organisationId)
  const one = (id: string) =>
    db.updateTable('report_schedules').where('organisation_id', '=', organisationId).where('id', '=', id)

  return {
    async listed(): Promise<ReportScheduleRow[]> {
      return await all().selectAll().orderBy(sql`lower(name)`).orderBy('id').execute()
    },

    /** Theirs, and those that mail them. */
    async of(userId: string): Promise<ReportScheduleRow[]> {
      return await all()
        .selectAll()
        .where(sql<boolean>`(user_id = ${userId} or ${userId}::uuid = any(members))`)
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute()
    },

    async many(userId: string): Promise<number> {
      const { many } = await all()
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()

      return Number(many)
    },

    async get(id: string): Promise<ReportScheduleRow | null> {
      return (await all().selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async getLocked(id: string): Promise<ReportScheduleRow | null> {
      return (await all().selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async due(now: Date): Promise<string[]> {
      const rows = await all()
        .select('id')
        .where('state', '=', 'active')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .execute()

      return rows.map(({ id }) => id)
    },

    async add(row: Omit<Insertable<Database['report_schedules']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('report_schedules')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async update(id: string, changes: Updateable<Database['report_schedules']>): Promise<void> {
      await one(id).set(changes).execute()
    },

    async pause(id: string, why: SchedulePause): Promise<void> {
      await one(id).set({ state: 'paused', paused_why: why, next_at: null }).execute()
    },

    /** Those that would send this view; answers them. */
    async pauseOfView(viewId: string): Promise<ReportScheduleRow[]> {
      return await db
        .updateTable('report_schedules')
        .set({ state: 'paused', paused_why: 'view_gone', next_at: null })
        .where('organisation_id', '=', organisationId)
        .where('view_id', '=', viewId)
        .where('state', '=', 'active')
        .returningAll()
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('report_schedules')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
