import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type CertificateVisit = Selectable<Database['certificate_visits']>

/** Visits of members to signing services, to enrol a key that is there; one a member. */
export const certificateVisits = (db: Transaction<Database>, organisationId: string) => {
  const all = () =>
    db.selectFrom('certificate_visits').selectAll().where('organisation_id', '=', organisationId)

  return {
    /** The one before it is over, and so are those of others whose time has passed. */
    async begin(
      row: Omit<Insertable<Database['certificate_visits']>, 'organisation_id'>,
      now: Date,
    ): Promise<void> {
      await db
        .deleteFrom('certificate_visits')
        .where('organisation_id', '=', organisationId)
        .where(({ eb, or }) => or([eb('user_id', '=', row.user_id), eb('expires_at', '<', now)]))
        .execute()
      const values = { ...row, organisation_id: organisationId }
      const { id, service_id, remote, expires_at } = row
      await db
        .insertInto('certificate_visits')
        .values(values)
        // Of two windows the second goes on.
        .onConflict((of) =>
          of
            .columns(['organisation_id', 'user_id'])
            .doUpdateSet({ id, service_id, remote, expires_at, tries: 0 }),
        )
        .execute()
    },

    async get(id: string): Promise<CertificateVisit | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async ofUserLocked(userId: string, id: string, now: Date): Promise<CertificateVisit | null> {
      const found = all().where('user_id', '=', userId).where('id', '=', id).where('expires_at', '>', now)

      return (await found.forUpdate().executeTakeFirst()) ?? null
    },

    async keep(id: string, remote: Buffer): Promise<void> {
      await db
        .updateTable('certificate_visits')
        .set({ remote })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Counts a try of a key of this visit; null where it is over, or was tried too often. */
    async countTry(userId: string, id: string, most: number, now: Date): Promise<CertificateVisit | null> {
      const row = await db
        .updateTable('certificate_visits')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .where('tries', '<', most)
        .returningAll()
        .executeTakeFirst()

      return row ?? null
    },

    async removeOver(now: Date): Promise<void> {
      await db
        .deleteFrom('certificate_visits')
        .where('organisation_id', '=', organisationId)
        .where('expires_at', '<', now)
        .execute()
    },

    async end(userId: string): Promise<void> {
      await db
        .deleteFrom('certificate_visits')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .execute()
    },
  }
}
