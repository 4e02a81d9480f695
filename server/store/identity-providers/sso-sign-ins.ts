import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type SsoSignIn = Selectable<Database['sso_sign_ins']>
type Insert = Omit<Insertable<Database['sso_sign_ins']>, 'organisation_id' | 'family' | 'created_at'>

/** Who came in by which provider, and by which of its sessions: ending either ends the other. */
export const ssoSignIns = (db: Transaction<Database>, organisationId: string) => ({
  async add(row: Insert): Promise<void> {
    await db
      .insertInto('sso_sign_ins')
      .values({ ...row, organisation_id: organisationId })
      .execute()
  },

  /**
   * Our session is whole: from now on it is this sign-in's. One that was handed over from another
   * is the same sign-in's, too.
   */
  async becomeSession(id: string, family: string): Promise<void> {
    const own = await db
      .updateTable('sso_sign_ins')
      .set({ family })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('family', 'is', null)
      .executeTakeFirst()
    if (own.numUpdatedRows > 0n) return
    await sql`
      insert into sso_sign_ins (organisation_id, id, provider_id, subject, session_index, family)
      select organisation_id, ${newId()}, provider_id, subject, session_index, ${family} from sso_sign_ins
      where organisation_id = ${organisationId} and id = ${id}`.execute(db)
  },

  async ofSession(family: string): Promise<SsoSignIn | null> {
    const row = await db
      .selectFrom('sso_sign_ins')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('family', '=', family)
      .executeTakeFirst()

    return row ?? null
  },

  /**
   * Our sessions that came in by one of the provider's, or by any of its sessions of one person.
   */
  async families(
    providerId: string,
    of: { subject?: string | null; sessionIndex?: string | null } = {},
  ): Promise<string[]> {
    let found = db
      .selectFrom('sso_sign_ins')
      .select('family')
      .where('organisation_id', '=', organisationId)
      .where('provider_id', '=', providerId)
      .where('family', 'is not', null)
    if (of.subject) found = found.where('subject', '=', of.subject)
    if (of.sessionIndex) found = found.where('session_index', '=', of.sessionIndex)
    const rows = await found.execute()

    return rows.flatMap(({ family }) => family ?? [])
  },

  async remove(id: string): Promise<void> {
    await db
      .deleteFrom('sso_sign_ins')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  /** Those that opened nothing, and those whose session is long over. */
  async sweep(madeBefore: Date): Promise<void> {
    await db
      .deleteFrom('sso_sign_ins')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', madeBefore)
      .execute()
  },
})
