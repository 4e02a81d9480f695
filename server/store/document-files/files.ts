import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type StoredFile = Selectable<Database['files']>

const sweepable = ['arriving', 'uploaded', 'locked', 'quarantined'] as const

/**
 * Uploads: bytes in the vault that nothing uses yet, or that were used, or that wait for a
 * password.
 */
export const files = (db: Transaction<Database>, organisationId: string) => {
  const present = () =>
    db
      .selectFrom('files')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('state', '!=', 'swept')
  // What nobody has looked at yet, and what was set aside, is not there for anybody.
  const usable = () => present().where('state', 'in', ['uploaded', 'used', 'locked'])

  return {
    async add(file: Omit<Insertable<Database['files']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('files')
        .values({ ...file, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<StoredFile | null> {
      return (await usable().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Of an upload that did not arrive. */
    async withdraw(id: string): Promise<void> {
      await db
        .deleteFrom('files')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .where('state', '=', 'arriving')
        .execute()
    },

    /**
     * In the order of their ids, so that two acts on the same files wait instead of blocking each
     * other.
     */
    async getLocked(ids: readonly string[]): Promise<StoredFile[]> {
      return usable().where('id', 'in', ids).orderBy('id').forUpdate().execute()
    },

    async update(id: string, changes: Updateable<Database['files']>): Promise<void> {
      await db
        .updateTable('files')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /**
     * Marks what nobody used in time, or the one file of it, and answers it, so that its bytes can
     * go.
     */
    async sweep(now: Date, most: number, only?: string): Promise<StoredFile[]> {
      return db
        .updateTable('files')
        .set({ state: 'swept' })
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', (select) =>
          select
            .selectFrom('files')
            .select('id')
            .where('organisation_id', '=', organisationId)
            .where('state', 'in', sweepable)
            .where('expires_at', '<=', now)
            .$if(only !== undefined, (found) => found.where('id', '=', only ?? ''))
            .limit(most),
        )
        .where('state', 'in', sweepable)
        .returningAll()
        .execute()
    },
  }
}
