import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { OtpStanding } from '#domain/otp/otp-challenge.ts'
import type { Database } from '../database.ts'

export type SignerLink = Selectable<Database['signer_links']>
type NewLink = Omit<Insertable<Database['signer_links']>, 'organisation_id'>
export type LinkEnd =
  | 'replaced'
  | 'revoked'
  | 'rejected'
  | 'expired'
  | 'removed'
  | 'deleted'
  | 'delegated'
  | 'group'
  | 'declined'

/** The links that signers hold: one living link a person in a docket, known by its hash alone. */
export const signerLinks = (db: Transaction<Database>, organisationId: string) => {
  const all = () => db.selectFrom('signer_links').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(link: NewLink): Promise<void> {
      await this.addMany([link])
    },

    async addMany(links: readonly NewLink[]): Promise<void> {
      if (links.length === 0) return
      await db
        .insertInto('signer_links')
        .values(links.map((link) => ({ ...link, organisation_id: organisationId })))
        .execute()
    },

    async get(id: string): Promise<SignerLink | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async byHash(tokenHash: Buffer): Promise<SignerLink | null> {
      return (await all().where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null
    },

    async living(docketId: string, personKey: string): Promise<SignerLink | null> {
      const link = all().where('docket_id', '=', docketId).where('person_key', '=', personKey)

      return (await link.where('dead_at', 'is', null).executeTakeFirst()) ?? null
    },

    /**
     * The living links of a docket whose last code was sent after `since`, with what was tried:
     * those that may be locked.
     */
    async codesOf(
      docketId: string,
      purpose: string,
      since: Date,
    ): Promise<(OtpStanding & { person_key: string; link_id: string })[]> {
      return db
        .selectFrom('signer_links')
        .innerJoin('otp_challenges', (join) =>
          join.on('otp_challenges.subject', '=', sql<string>`signer_links.id::text`),
        )
        .select([
          'signer_links.person_key',
          'signer_links.id as link_id',
          'otp_challenges.tries',
          'otp_challenges.sends',
          'otp_challenges.last_sent_at',
          'otp_challenges.expires_at',
          'otp_challenges.locked_until',
          'otp_challenges.used_at',
        ])
        .where('signer_links.organisation_id', '=', organisationId)
        .where('signer_links.docket_id', '=', docketId)
        .where('signer_links.dead_at', 'is', null)
        .where('otp_challenges.purpose', '=', purpose)
        .where('otp_challenges.last_sent_at', '>', since)
        .where('otp_challenges.used_at', 'is', null)
        .execute()
    },

    /** Ends the living links of a docket, or of one person in it. */
    async end(docketId: string, personKey: string | null, reason: LinkEnd, now: Date): Promise<void> {
      const ending = db
        .updateTable('signer_links')
        .set({ dead_at: now, dead_reason: reason })
        .where('organisation_id', '=', organisationId)
        .where('docket_id', '=', docketId)
        .where('dead_at', 'is', null)
      await (personKey === null ? ending : ending.where('person_key', '=', personKey)).execute()
    },

    /** Ends the living links of these people in a docket. */
    async endOf(docketId: string, people: readonly string[], reason: LinkEnd, now: Date): Promise<void> {
      if (people.length === 0) return
      await db
        .updateTable('signer_links')
        .set({ dead_at: now, dead_reason: reason })
        .where('organisation_id', '=', organisationId)
        .where('docket_id', '=', docketId)
        .where('person_key', 'in', people)
        .where('dead_at', 'is', null)
        .execute()
    },

    /** Links that the deadline alone has ended open again, until a new one replaces them. */
    async revive(docketId: string, until: Date): Promise<void> {
      await db
        .updateTable('signer_links')
        .set({ dead_at: null, dead_reason: null, expires_at: until })
        .where('organisation_id', '=', organisationId)
        .where('docket_id', '=', docketId)
        .where('dead_reason', '=', 'expired')
        .execute()
    },

    /** The pages of each document that its person has read. */
    async keepRead(id: string, pages: Record<string, number[]>): Promise<void> {
      await db
        .updateTable('signer_links')
        .set({ pages_read: JSON.stringify(pages) })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** What was read by a person whom another one replaces on these documents. */
    async forgetRead(docketId: string, personKey: string, documentIds: readonly string[]): Promise<void> {
      await db
        .updateTable('signer_links')
        .set({ pages_read: sql`pages_read - ${documentIds}::text[]` })
        .where('organisation_id', '=', organisationId)
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .execute()
    },

    /** What a link that another one replaces had of the pages read. */
    async readBefore(docketId: string, personKey: string): Promise<Record<string, number[]>> {
      const newest = await all()
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .orderBy('id', 'desc')
        .executeTakeFirst()

      return newest?.dead_reason === 'replaced' ? newest.pages_read : {}
    },

    /** A later deadline of the docket is a later end of its living links. */
    async extend(docketId: string, until: Date): Promise<void> {
      await db
        .updateTable('signer_links')
        .set({ expires_at: until })
        .where('organisation_id', '=', organisationId)
        .where('docket_id', '=', docketId)
        .where('dead_at', 'is', null)
        .execute()
    },
  }
}
