import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { countFound } from '../count-found.ts'
import type { Database } from '../database.ts'
import { searchPattern } from '../documents/listed-documents.ts'

export type Letterhead = Selectable<Database['letterheads']>

interface LetterheadQuery {
  search: string | null
  retired: boolean
  page: number
  rows: number
}

/** Papers on which composed documents of the organisation are set. */
export const letterheads = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('letterheads').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(letterhead: Omit<Insertable<Database['letterheads']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('letterheads')
        .values({ ...letterhead, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<Letterhead | null> {
      return (await own().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Of two who change it at once the second sees what the first did. */
    async getLocked(id: string): Promise<Letterhead | null> {
      return (await own().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async withName(name: string, otherThan: string | null): Promise<Letterhead | null> {
      const found = own()
        .where('retired_at', 'is', null)
        .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
        .$if(otherThan !== null, (rest) => rest.where('id', '<>', otherThan ?? ''))

      return (await found.executeTakeFirst()) ?? null
    },

    async update(id: string, changes: Updateable<Database['letterheads']>, now: Date): Promise<void> {
      await db
        .updateTable('letterheads')
        .set({ ...changes, updated_at: now })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Nothing is behind the first pages of those that named it. */
    async dropFurther(id: string, now: Date): Promise<void> {
      await db
        .updateTable('letterheads')
        .set((eb) => ({ further_id: null, revision: eb('revision', '+', 1), updated_at: now }))
        .where('organisation_id', '=', organisationId)
        .where('further_id', '=', id)
        .execute()
    },

    async page({ search, retired, page, rows: most }: LetterheadQuery) {
      const found = own()
        .where('retired_at', retired ? 'is not' : 'is', null)
        .$if(search !== null, (all) =>
          all.where(sql<boolean>`lower(name) like ${searchPattern(search ?? '')}`),
        )
      const rows = await found
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .limit(most)
        .offset((page - 1) * most)
        .execute()
      const counted = await countFound(db, found)

      return { rows, ...counted }
    },
  }
}
