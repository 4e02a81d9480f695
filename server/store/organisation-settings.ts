import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'

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

  /** Null takes a setting away: then the installation's counts again. */
  async write(key: string, value: unknown): Promise<void> {
    await db
      .deleteFrom('organisation_settings')
      .where('organisation_id', '=', organisationId)
      .where('scope', '=', 'organisation')
      .where('scope_id', 'is', null)
      .where('key', '=', key)
      .execute()
    if (value === null) return
    await db
      .insertInto('organisation_settings')
      .values({
        organisation_id: organisationId,
        id: newId(),
        scope: 'organisation',
        scope_id: null,
        key,
        value: JSON.stringify(value),
      })
      .execute()
  },
})
