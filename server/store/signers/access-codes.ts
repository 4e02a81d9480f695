import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type AccessCode = Selectable<Database['access_codes']>

/** Codes that senders tell people otherwise: one a person and docket. */
export const accessCodes = (db: Transaction<Database>, organisationId: string) => {
  const own = (docketId: string) =>
    db
      .selectFrom('access_codes')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)

  return {
    async of(docketId: string, personKey: string): Promise<AccessCode | null> {
      return (await own(docketId).where('person_key', '=', personKey).executeTakeFirst()) ?? null
    },

    /** Locked while a try is judged: of two tabs one is first. */
    async ofLocked(docketId: string, personKey: string): Promise<AccessCode | null> {
      const row = await own(docketId).where('person_key', '=', personKey).forUpdate().executeTakeFirst()

      return row ?? null
    },

    async ofDockets(docketIds: readonly string[]): Promise<AccessCode[]> {
      if (docketIds.length === 0) return []

      return await db
        .selectFrom('access_codes')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('docket_id', 'in', docketIds)
        .execute()
    },

    async add(row: Pick<AccessCode, 'id' | 'docket_id' | 'person_key' | 'sealed_hash' | 'set_at'>) {
      await db
        .insertInto('access_codes')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async countTry(id: string, tries: number): Promise<void> {
      await db
        .updateTable('access_codes')
        .set({ tries })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async remove(docketId: string, personKey: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('access_codes')
        .where('organisation_id', '=', organisationId)
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .executeTakeFirst()

      return removed.numDeletedRows > 0n
    },

    async removeOf(docketId: string, people: readonly string[]): Promise<void> {
      if (people.length === 0) return
      await db
        .deleteFrom('access_codes')
        .where('organisation_id', '=', organisationId)
        .where('docket_id', '=', docketId)
        .where('person_key', 'in', people)
        .execute()
    },
  }
}
