import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type SignatureStyle = Selectable<Database['signature_styles']>
type NewStyle = Pick<SignatureStyle, 'kind' | 'text' | 'font' | 'image' | 'preview'>

/** The marks that each member keeps to sign with; one of them is offered first. */
export const signatureStyles = (db: Transaction<Database>, organisationId: string) => {
  const own = (userId: string) =>
    db
      .selectFrom('signature_styles')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
  const changed = (userId: string) =>
    db
      .updateTable('signature_styles')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)

  return {
    /**
     * What is offered first comes first, then the newest. The pictures themselves stay in the
     * database.
     */
    async of(userId: string): Promise<Omit<SignatureStyle, 'image'>[]> {
      return own(userId)
        .select([
          'organisation_id',
          'id',
          'user_id',
          'kind',
          'text',
          'font',
          'preview',
          'is_default',
          'created_at',
        ])
        .orderBy('is_default', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    async get(userId: string, id: string): Promise<SignatureStyle | null> {
      return (await own(userId).where('id', '=', id).selectAll().executeTakeFirst()) ?? null
    },

    /** Of two who save or choose at once, the second waits here and sees what the first did. */
    async lock(userId: string): Promise<void> {
      await db
        .selectFrom('memberships')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .forUpdate()
        .execute()
    },

    /** The newest is the one that is offered first. */
    async add(userId: string, style: NewStyle): Promise<string> {
      const id = newId()
      await changed(userId).set({ is_default: false }).execute()
      await db
        .insertInto('signature_styles')
        .values({ organisation_id: organisationId, id, user_id: userId, is_default: true, ...style })
        .execute()

      return id
    },

    async choose(userId: string, id: string): Promise<void> {
      await changed(userId).set({ is_default: false }).where('id', '!=', id).execute()
      await changed(userId).set({ is_default: true }).where('id', '=', id).execute()
    },

    async remove(userId: string, id: string): Promise<void> {
      await db
        .deleteFrom('signature_styles')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },
  }
}
