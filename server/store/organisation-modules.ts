import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

/** The modules that an organisation was granted. */
export const organisationModules = (db: Transaction<Database>, organisationId: string) => ({
  async granted(): Promise<string[]> {
    const rows = await db
      .selectFrom('organisation_modules')
      .select('module')
      .where('organisation_id', '=', organisationId)
      .execute()

    return rows.map(({ module }) => module)
  },
})
