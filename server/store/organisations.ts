import type { Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

export type Organisation = Selectable<Database['organisations']>

/** The tenants: a shared table, so that a public id leads to its organisation. */
export const organisations = (db: Transaction<Database>) => ({
  async ids(): Promise<string[]> {
    const rows = await db.selectFrom('organisations').select('id').orderBy('id').execute()

    return rows.map((row) => row.id)
  },

  async find(id: string): Promise<Organisation | null> {
    return (await db.selectFrom('organisations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },
})
