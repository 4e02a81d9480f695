import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type ClientField = Selectable<Database['client_fields']>

/** Fields that the organisation has for its clients. */
export const clientFields = (db: Transaction<Database>, organisationId: string) => ({
  /** In their order; those that were taken away last. */
  async all(): Promise<ClientField[]> {
    const rows = await db
      .selectFrom('client_fields')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .orderBy('position')
      .orderBy('id')
      .execute()

    return [...rows.filter(({ retired_at }) => !retired_at), ...rows.filter(({ retired_at }) => retired_at)]
  },

  async add(field: Omit<Insertable<Database['client_fields']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('client_fields')
      .values({ ...field, organisation_id: organisationId })
      .execute()
  },

  async update(id: string, changes: Updateable<Database['client_fields']>, now: Date): Promise<void> {
    await db
      .updateTable('client_fields')
      .set({ ...changes, updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },
})
