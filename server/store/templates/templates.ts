import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { TemplateState } from '#contract/vocabulary/templates/settings.ts'
import type { Database } from '../database.ts'
import { exactTotal, searchPattern } from '../documents/listed-documents.ts'

export type Template = Selectable<Database['templates']>
/** Without its text, as lists have it. */
export type ListedTemplate = Omit<Template, 'content' | 'settings'> & {
  category: string | null
  uses: number
}

interface TemplateQuery {
  search: string | null
  states: readonly TemplateState[]
  categoryId: string | null
  /** Uses are told from then on. */
  usedSince: Date
  page: number
  rows: number
}

/** Texts that documents are made from. */
export const templates = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('templates').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(template: Omit<Insertable<Database['templates']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('templates')
        .values({ ...template, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<Template | null> {
      return (await own().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Of two who change it at once the second sees what the first did. */
    async getLocked(id: string): Promise<Template | null> {
      return (await own().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** Nobody retires it until this transaction ends; several may read it so at once. */
    async getShared(id: string): Promise<Template | null> {
      return (await own().where('id', '=', id).forShare().executeTakeFirst()) ?? null
    },

    async withName(name: string, otherThan: string | null): Promise<boolean> {
      const found = own()
        .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
        .$if(otherThan !== null, (rest) => rest.where('id', '<>', otherThan ?? ''))

      return (await found.executeTakeFirst()) !== undefined
    },

    async update(id: string, changes: Updateable<Database['templates']>): Promise<void> {
      await db
        .updateTable('templates')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async page({ search, states, categoryId, usedSince, page, rows: most }: TemplateQuery) {
      const found = db
        .selectFrom('templates')
        .where('organisation_id', '=', organisationId)
        .where('state', 'in', [...states])
        .$if(categoryId !== null, (all) => all.where('category_id', '=', categoryId))
        .$if(search !== null, (all) =>
          all.where(sql<boolean>`lower(name) like ${searchPattern(search ?? '')}`),
        )
      const rows = await found
        .select(['id', 'organisation_id', 'name', 'category_id', 'state', 'current_version'])
        .select(['published_revision', 'revision', 'updated_by', 'updated_at', 'created_at'])
        .select(
          sql<
            string | null
          >`(select c.name from template_categories c where c.organisation_id = templates.organisation_id and c.id = category_id)`.as(
            'category',
          ),
        )
        .select(
          sql<number>`(select count(*)::int from dockets d where d.organisation_id = templates.organisation_id and d.template_id = templates.id and d.created_at >= ${usedSince})`.as(
            'uses',
          ),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(most)
        .offset((page - 1) * most)
        .execute()
      const { count } = await db
        .selectFrom(
          found
            .select('id')
            .limit(exactTotal + 1)
            .as('found'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return {
        rows: rows satisfies ListedTemplate[],
        total: Math.min(count, exactTotal),
        more: count > exactTotal,
      }
    },
  }
}
