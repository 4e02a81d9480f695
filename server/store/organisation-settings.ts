import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

/** What an organisation has set for itself; what it has not set is the installation's. */
export const organisationSettings = (db: Transaction<Database>, organisationId: string) => ({
  async read(keys: readonly string[]): Promise<Record<string, unknown>> {
    const rows = await db
      .selectFrom('organisation_settings')
      .select(['key', 'value'])
      .where('organisation_id', '=', organisationId)
      .where('scope', '=', 'organisation')
      .where('key', 'in', keys)
      .execute()

    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  },
})
