import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

/** What opens the link of a signer, or gives the code for it. */
const linkMessages = ['signer-invitation', 'signer-reminder', 'viewer-invitation', 'signer-otp']

export type Notification = Selectable<Database['notifications']>

/** Mails and SMS on their way; what they say is sealed, and emptied once they have left. */
export const notifications = (db: Transaction<Database>, organisationId: string) => ({
  async addMany(
    rows: readonly Omit<Insertable<Database['notifications']>, 'organisation_id'>[],
  ): Promise<void> {
    await db
      .insertInto('notifications')
      .values(rows.map((row) => ({ ...row, organisation_id: organisationId })))
      .execute()
  },

  /**
   * Takes one to send until a moment; null when it has left, ended, or someone else is sending it.
   */
  async claim(id: string, now: Date, until: Date): Promise<Notification | null> {
    const row = await db
      .updateTable('notifications')
      .set({ tries: sql`tries + 1`, next_try_at: until, updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where((where) => where.or([where('next_try_at', 'is', null), where('next_try_at', '<=', now)]))
      .returningAll()
      .executeTakeFirst()

    return row ?? null
  },

  /** The worker that claimed it is still sending it. */
  async prolong(id: string, until: Date): Promise<void> {
    await db
      .updateTable('notifications')
      .set({ next_try_at: until })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute()
  },

  async update(id: string, changes: Updateable<Database['notifications']>, now: Date): Promise<void> {
    await db
      .updateTable('notifications')
      .set({ ...changes, updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  async get(id: string): Promise<Notification | null> {
    const row = await db
      .selectFrom('notifications')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()

    return row ?? null
  },

  async getLocked(id: string): Promise<Notification | null> {
    const row = await db
      .selectFrom('notifications')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  /** It left, and its words with it. What the carrier reported in the meantime stays. */
  async noteSent(id: string, providerId: string, now: Date): Promise<void> {
    await db
      .updateTable('notifications')
      .set({
        state: sql`case when state = 'queued' then 'sent' else state end`,
        cause: sql`case when state = 'queued' then null else cause end`,
        error: sql`case when state = 'queued' then null else error end`,
        provider_id: providerId,
        sent_at: now,
        next_try_at: null,
        sealed_to: Buffer.alloc(0),
        updated_at: now,
      })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  async ofDocket(docketId: string): Promise<Notification[]> {
    return db
      .selectFrom('notifications')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .orderBy('id')
      .execute()
  },

  async newestOfDocket(docketId: string, most: number): Promise<Notification[]> {
    return db
      .selectFrom('notifications')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  },

  /**
   * Messages that open a signer's link and have not left are not sent any more: the link has ended.
   */
  async withdrawLinks(docketId: string, signerIds: readonly string[] | null, now: Date): Promise<void> {
    if (signerIds?.length === 0) return
    const queued = db
      .updateTable('notifications')
      .set({ state: 'failed', cause: 'withdrawn', sealed_to: Buffer.alloc(0), updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .where('state', '=', 'queued')
      .where('template', 'in', linkMessages)
    await (signerIds ? queued.where('signer_id', 'in', signerIds) : queued).execute()
  },

  /**
   * Those whose time has come without a job having sent them: the job was lost, or its worker died.
   */
  async overdue(now: Date, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('notifications')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'queued')
      .where((where) => where.or([where('next_try_at', 'is', null), where('next_try_at', '<=', now)]))
      .limit(most)
      .execute()

    return rows.map(({ id }) => id)
  },
})
