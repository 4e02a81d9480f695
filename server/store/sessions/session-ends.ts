import { type RawBuilder, sql, type Transaction } from 'kysely'
import { announce } from '../announce.ts'
import type { Database } from '../database.ts'

/** Whose sessions end, all of a kind at once; what has ended stays as it ended. */
export const sessionEnds = (db: Transaction<Database>, organisationId: string) => {
  const ending = (at: Date, reason: string) =>
    db
      .updateTable('sessions')
      .set({ ended_at: at, end_reason: reason })
      .where('organisation_id', '=', organisationId)
      .where('ended_at', 'is', null)

  /** Who lists or reads templates learns that nobody edits these any more. */
  async function tellEdited(at: Date, isTheirs: RawBuilder<boolean>): Promise<void> {
    const held = await db
      .selectFrom('templates')
      .select(['id', 'editor_id'])
      .where('organisation_id', '=', organisationId)
      .where('editor_session_id', 'is not', null)
      .where('edited_until', '>', at)
      .where(isTheirs)
      .execute()
    for (const { id: template_id, editor_id: user_id } of held)
      await announce(db, organisationId, [{ template_id }], 'template-editing', { user_id, template_id })
  }

  return {
    async endFamily(family: string, at: Date, reason: string): Promise<boolean> {
      const result = await ending(at, reason).where('family', '=', family).executeTakeFirst()
      const isEnded = result.numUpdatedRows > 0n
      if (isEnded) await tellEdited(at, sql`editor_session_id = ${family}`)

      return isEnded
    },

    async endOfUser(userId: string, at: Date, reason: string): Promise<void> {
      await ending(at, reason).where('user_id', '=', userId).execute()
      await tellEdited(at, sql`editor_id = ${userId}`)
    },

    /** Of a person on a docket, by whichever link they came. */
    async endOfSigner(docketId: string, personKey: string, at: Date, reason: string): Promise<void> {
      await ending(at, reason)
        .where('signer_link_id', 'in', (links) =>
          links
            .selectFrom('signer_links')
            .select('id')
            .where('organisation_id', '=', organisationId)
            .where('docket_id', '=', docketId)
            .where('person_key', '=', personKey),
        )
        .execute()
    },

    async endOfExternalUser(externalUserId: string, at: Date, reason: string): Promise<void> {
      await ending(at, reason).where('external_user_id', '=', externalUserId).execute()
    },

    /**
     * Of members who came in by no provider, but for these; answers which. Support acts by a
     * consent, whichever way a member comes in.
     */
    async endOthersThanSso(kept: readonly string[], at: Date, reason: string): Promise<string[]> {
      const { rows } = await sql<{ family: string }>`
        with ended as (
          update sessions set ended_at = ${at}, end_reason = ${reason}
          where organisation_id = ${organisationId} and kind = 'member' and ended_at is null and acting_as is null
            and user_id <> all(${kept}::uuid[])
            and not exists (select from sso_sign_ins where sso_sign_ins.organisation_id = sessions.organisation_id
              and sso_sign_ins.family = sessions.family)
          returning family, family_expires_at)
        select distinct family from ended where family_expires_at > ${at} order by family`.execute(db)

      const families = rows.map(({ family }) => family)
      await tellEdited(at, sql`editor_session_id = any(${families}::uuid[])`)

      return families
    },

    /** Of everybody but signers; answers how many. */
    async endAll(at: Date, reason: string): Promise<number> {
      const result = await ending(at, reason).where('kind', '<>', 'signer').executeTakeFirst()
      await tellEdited(at, sql`true`)

      return Number(result.numUpdatedRows)
    },
  }
}
