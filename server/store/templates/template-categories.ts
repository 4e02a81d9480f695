import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type TemplateCategory = Selectable<Database['template_categories']>

/** What templates are sorted into. */
export const templateCategories = (db: Transaction<Database>, organisationId: string) => {
  const own = () =>
    db.selectFrom('template_categories').selectAll().where('organisation_id', '=', organisationId)

  return {
    async get(id: string): Promise<TemplateCategory | null> {
      return (await own().where('id', '=', id).executeTakeFirst()) ?? null
    },

    all: (): Promise<TemplateCategory[]> => own().orderBy(sql`lower(name)`).execute(),

    /** Null where another one has this name. */
    async add(name: string): Promise<string | null> {
      const made = await db
        .insertInto('template_categories')
        .values({ id: newId(), organisation_id: organisationId, name })
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
