import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'

export interface NamedPlace {
  id: string
  name: string
  code: string
}

/** What the words of a sheet may mean in this organisation. */
export const sheetLookups = (db: Transaction<Database>, organisationId: string) => ({
  async roles(): Promise<{ id: string; label: string }[]> {
    return db
      .selectFrom('roles')
      .select(['id', 'label'])
      .where('organisation_id', '=', organisationId)
      .execute()
  },

  async departments(): Promise<NamedPlace[]> {
    return db
      .selectFrom('departments')
      .select(['id', 'name', 'code'])
      .where('organisation_id', '=', organisationId)
      .where('retired_at', 'is', null)
      .execute()
  },
})
