import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type TemplateCheck = Selectable<Database['template_checks']>

/** What waits for another member to agree, and what was decided. */
export const templateChecks = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('template_checks').where('organisation_id', '=', organisationId)

  return {
    async add(check: Omit<Insertable<Database['template_checks']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('template_checks')
        .values({ ...check, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<TemplateCheck | null> {
      return (await own().selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Of two who decide at once the second sees what the first did. */
    async getLocked(id: string): Promise<TemplateCheck | null> {
      return (await own().selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async newest(templateId: string): Promise<TemplateCheck | null> {
      const newest = await own()
        .selectAll()
        .where('template_id', '=', templateId)
        .orderBy('created_at', 'desc')
        .orderBy(sql`id`, 'desc')
        .limit(1)
        .executeTakeFirst()

      return newest ?? null
    },

    /** Those of these templates that wait, by who asked. */
    async waiting(templateIds: readonly string[]): Promise<Map<string, string>> {
      if (templateIds.length === 0) return new Map()
      const rows = await own()
        .select(['template_id', 'asked_by'])
        .where('template_id', 'in', templateIds)
        .where('state', '=', 'waits')
        .execute()

      return new Map(rows.map(({ template_id, asked_by }) => [template_id, asked_by]))
    },

    async decide(id: string, decided: Updateable<Database['template_checks']>): Promise<void> {
      await db
        .updateTable('template_checks')
        .set(decided)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
