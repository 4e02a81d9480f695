import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type Stakeholder = Selectable<Database['stakeholders']>

/** The usual people of dockets, in the order in which they come onto them. */
export const stakeholders = (db: Transaction<Database>, organisationId: string) => ({
  async all(): Promise<Stakeholder[]> {
    return db
      .selectFrom('stakeholders')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
  },

  async add(stakeholder: Omit<Insertable<Database['stakeholders']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('stakeholders')
      .values({ ...stakeholder, organisation_id: organisationId })
      .execute()
  },

  async update(id: string, changes: Updateable<Database['stakeholders']>, now: Date): Promise<void> {
    await db
      .updateTable('stakeholders')
      .set({ ...changes, updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },
})
