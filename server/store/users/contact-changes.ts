import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import type { Database } from '../database.ts'

export type ContactChange = Selectable<Database['contact_changes']>

const pending = ['proposed', 'asked'] as const

/**
 * Changes of people's own contacts, from the question to the time in which they can be taken back.
 */
export const contactChanges = (db: Transaction<Database>) => ({
  async add(change: Insertable<Database['contact_changes']>): Promise<void> {
    await db.insertInto('contact_changes').values(change).execute()
  },

  async getLocked(id: string): Promise<ContactChange | null> {
    const row = await db
      .selectFrom('contact_changes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async ofChallenge(challengeId: string, userId: string): Promise<ContactChange | null> {
    const row = await db
      .selectFrom('contact_changes')
      .selectAll()
      .where('challenge_id', '=', challengeId)
      .where('user_id', '=', userId)
      .where('state', '=', 'asked')
      .executeTakeFirst()

    return row ?? null
  },

  async pendingOf(userId: string): Promise<ContactChange[]> {
    return await db
      .selectFrom('contact_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', 'in', pending)
      .orderBy('kind')
      .execute()
  },

  async pendingLocked(userId: string, kind: ContactKind): Promise<ContactChange | null> {
    const row = await db
      .selectFrom('contact_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('state', 'in', pending)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async update(id: string, changes: Updateable<Database['contact_changes']>): Promise<void> {
    await db.updateTable('contact_changes').set(changes).where('id', '=', id).execute()
  },

  async countSince(userId: string, since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('contact_changes')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()

    return count
  },

  /** Who may still take this contact back: until then it is nobody else's. */
  async holderOf(contact: string, now: Date): Promise<string | null> {
    const row = await db
      .selectFrom('contact_changes')
      .select('user_id')
      .where('old_contact', '=', contact)
      .where('state', '=', 'changed')
      .where('take_back_until', '>', now)
      .orderBy('changed_at', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row?.user_id ?? null
  },

  /** Changes after this one went from a contact that is not the person's own any more. */
  async overtakeChanged(userId: string, kind: ContactKind, since: Date): Promise<void> {
    await db
      .updateTable('contact_changes')
      .set({ state: 'taken_back' })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('state', '=', 'changed')
      .where('changed_at', '>', since)
      .execute()
  },

  async sweep(before: Date): Promise<void> {
    await db.deleteFrom('contact_changes').where('created_at', '<', before).execute()
  },
})
