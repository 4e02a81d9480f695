import { type Selectable, sql, type Transaction } from 'kysely'
import { templateStates } from '#contract/vocabulary/templates/settings.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { peopleCounts } from '../users/people-counts.ts'

export type TemplateCategory = Selectable<Database['template_categories']>

/** What templates are sorted into. */
export const templateCategories = (db: Transaction<Database>, organisationId: string) => {
  const own = () =>
    db.selectFrom('template_categories').selectAll().where('organisation_id', '=', organisationId)
  const counts = peopleCounts(db, organisationId)

  return {
    async get(id: string): Promise<TemplateCategory | null> {
      return (await own().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** For a change, against one that puts a template into it. */
    async getLocked(id: string): Promise<TemplateCategory | null> {
      return (await own().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** In their order, each with how many templates it has. */
    all: (): Promise<(TemplateCategory & { templates: number })[]> =>
      own()
        .select(
          counts
            .of('templates', {
              facet: 'category',
              values: sql`array(select template_categories.id || ':' || state
                from unnest(${[...templateStates]}::text[]) as state)`,
            })
            .as('templates'),
        )
        .orderBy('position')
        .orderBy(sql`lower(name)`)
        .execute(),

    async isUsed(id: string): Promise<boolean> {
      const used = await db
        .selectFrom('templates')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('category_id', '=', id)
        .executeTakeFirst()

      return used !== undefined
    },

    /** False where another one has this name. */
    async rename(id: string, name: string): Promise<boolean> {
      const other = await own()
        .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
        .where('id', '<>', id)
        .executeTakeFirst()
      if (other) return false
      await db
        .updateTable('template_categories')
        .set({ name })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()

      return true
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('template_categories')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** All of them, in the order that they get. */
    async order(ids: readonly string[]): Promise<void> {
      await sql`
        update template_categories c set position = wanted.at
        from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, at)
        where c.organisation_id = ${organisationId} and c.id = wanted.id`.execute(db)
    },

    /** Null where another one has this name. */
    async add(name: string): Promise<string | null> {
      const made = await db
        .insertInto('template_categories')
        .values({
          id: newId(),
          organisation_id: organisationId,
          name,
          // After those that were put in order; by its name where none was.
          position: sql<number>`(select case when coalesce(max(position), 0) = 0 then 0 else max(position) + 1 end
            from template_categories where organisation_id = ${organisationId})`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()

      return made?.id ?? null
    },

    /** The one of this name, made where there is none. */
    async findOrMake(name: string): Promise<string> {
      const made = await this.add(name)
      if (made) return made
      const { id } = await own()
        .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
        .executeTakeFirstOrThrow()

      return id
    },
  }
}
