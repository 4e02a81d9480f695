import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'
import { externalUserList } from './external-user-list.ts'

export type ExternalUser = Selectable<Database['external_users']>
type NewPerson = Omit<Insertable<Database['external_users']>, 'organisation_id'>

/**
 * People without a login who see what of this organisation's documents is theirs, for as long as
 * their access lasts.
 */
export const externalUsers = (db: Transaction<Database>, organisationId: string) => {
  const all = () => db.selectFrom('external_users').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(person: NewPerson): Promise<void> {
      await this.addMany([person])
    },

    async addMany(people: readonly NewPerson[]): Promise<ExternalUser[]> {
      if (people.length === 0) return []

      return db
        .insertInto('external_users')
        .values(people.map((person) => ({ ...person, organisation_id: organisationId })))
        .returningAll()
        .execute()
    },

    async get(id: string): Promise<ExternalUser | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Codes and links of one person are made and judged one after the other. */
    async getLocked(id: string): Promise<ExternalUser | null> {
      return (await all().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /**
     * Somebody whose access was not ended and who has one of these contacts, other than the person
     * named.
     */
    async withContact(
      { email, mobile }: { email: string | null; mobile: string | null },
      otherThan?: string,
    ): Promise<ExternalUser | null> {
      const those = all()
        .where('ended_at', 'is', null)
        .where(({ or, eb }) => or([eb('email', '=', email), eb('mobile', '=', mobile)]))
        .$if(otherThan !== undefined, (found) => found.where('id', '<>', otherThan ?? ''))

      return (await those.limit(1).executeTakeFirst()) ?? null
    },

    /** Those whose access was not ended and who have one of these contacts. */
    async having({ emails, mobiles }: { emails: string[]; mobiles: string[] }): Promise<ExternalUser[]> {
      const having = (column: 'email' | 'mobile', contacts: string[]) =>
        contacts.length === 0
          ? []
          : all().where('ended_at', 'is', null).where(column, 'in', contacts).execute()
      const [byEmail, byMobile] = await Promise.all([having('email', emails), having('mobile', mobiles)])

      return [...byEmail, ...byMobile]
    },

    /** Their link has just been sent. */
    async noteLinkSent(ids: readonly string[], now: Date): Promise<void> {
      await db
        .updateTable('external_users')
        .set({ link_sent_at: now, updated_at: now })
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', ids)
        .execute()
    },

    async withEmail(email: string): Promise<ExternalUser | null> {
      const found = all().where('email', '=', email.toLowerCase()).where('ended_at', 'is', null)

      return (await found.executeTakeFirst()) ?? null
    },

    async update(id: string, changes: Updateable<Database['external_users']>, now: Date): Promise<void> {
      await db
        .updateTable('external_users')
        .set({ ...changes, updated_at: now })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    ...externalUserList(db, organisationId),
  }
}
