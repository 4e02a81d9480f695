import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type TemplateVersion = Selectable<Database['template_versions']>

/** What was published of each template: added, and never changed. */
export const templateVersions = (db: Transaction<Database>, organisationId: string) => {
  const of = (templateId: string) =>
    db
      .selectFrom('template_versions')
      .where('organisation_id', '=', organisationId)
      .where('template_id', '=', templateId)

  return {
    async add(version: Omit<Insertable<Database['template_versions']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('template_versions')
        .values({ ...version, organisation_id: organisationId })
        .execute()
    },

    async get(templateId: string, number: number): Promise<TemplateVersion | null> {
      return (await of(templateId).selectAll().where('number', '=', number).executeTakeFirst()) ?? null
    },

    async newestNumber(templateId: string): Promise<number> {
      const { newest } = await of(templateId)
        .select(sql<number>`coalesce(max(number), 0)::int`.as('newest'))
        .executeTakeFirstOrThrow()

      return newest
    },

    /** The newest first, without their text. */
    async page(templateId: string, { page, rows: most }: { page: number; rows: number }) {
      const rows = await of(templateId)
        .select(['number', 'made_by', 'checked_by', 'why', 'created_at'])
        .orderBy('number', 'desc')
        .limit(most)
        .offset((page - 1) * most)
        .execute()
      const { count } = await of(templateId)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return { rows, total: count, more: false }
    },
  }
}
