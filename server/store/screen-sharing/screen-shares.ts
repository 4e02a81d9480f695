import { type Selectable, sql, type Transaction } from 'kysely'
import type { ShareEnd, ShareSide, ShareSignal } from '#contract/vocabulary/screen-sharing.ts'
import type { Share } from '#domain/screen-sharing/share.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

type Row = Selectable<Database['screen_shares']>

interface Ticket {
  hash: Buffer
  until: Date
}

/** A person who takes a place in a shared view. */
export interface Taker {
  userId: string
  isExternal: boolean
  organisationId: string
  session: string
}

/** Shared views of this organisation's people. */
export const screenShares = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.updateTable('screen_shares').where('organisation_id', '=', organisationId)

  return {
    async add(share: { id: string; by: Taker; codeExpiresAt: Date; ticket: Ticket; now: Date }) {
      await db
        .insertInto('screen_shares')
        .values({
          organisation_id: organisationId,
          id: share.id,
          state: 'waiting',
          code_expires_at: share.codeExpiresAt,
          sharer_id: share.by.isExternal ? null : share.by.userId,
          sharer_external_id: share.by.isExternal ? share.by.userId : null,
          sharer_organisation_id: share.by.organisationId,
          sharer_session: share.by.session,
          sharer_ticket_hash: share.ticket.hash,
          sharer_ticket_until: share.ticket.until,
          created_at: share.now,
        })
        .execute()
    },

    async byId(id: string): Promise<Share | null> {
      const row = await db
        .selectFrom('screen_shares')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .executeTakeFirst()

      return row ? toShare(row) : null
    },

    async byIdLocked(id: string): Promise<Share | null> {
      const row = await db
        .selectFrom('screen_shares')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()

      return row ? toShare(row) : null
    },

    /** What this session shares at this moment. */
    async openOfSession(session: string): Promise<string[]> {
      const rows = await db
        .selectFrom('screen_shares')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('sharer_session', '=', session)
        .where('ended_at', 'is', null)
        .orderBy('id')
        .execute()

      return rows.map(({ id }) => id)
    },

    async join(id: string, by: Taker, ticket: Ticket, now: Date): Promise<void> {
      await own()
        .set({
          state: 'asked',
          joined_at: now,
          viewer_id: by.userId,
          viewer_organisation_id: by.organisationId,
          viewer_session: by.session,
          viewer_ticket_hash: ticket.hash,
          viewer_ticket_until: ticket.until,
        })
        .where('id', '=', id)
        .execute()
    },

    async allow(id: string, now: Date): Promise<void> {
      await own().set({ state: 'live', allowed_at: now }).where('id', '=', id).execute()
    },

    async giveTicket(id: string, side: ShareSide, { hash, until }: Ticket): Promise<void> {
      await own()
        .set({ [`${side}_ticket_hash`]: hash, [`${side}_ticket_until`]: until })
        .where('id', '=', id)
        .execute()
    },

    /**
     * For the one line that brings it: the ticket is gone with its use, and the line before it
     * serves no more.
     */
    async takeTicket(side: ShareSide, hash: Buffer, line: string, now: Date): Promise<string | null> {
      const row = await own()
        .set({ [`${side}_ticket_hash`]: null, [`${side}_line`]: line, [`${side}_seen_at`]: now })
        .where(`${side}_ticket_hash`, '=', hash)
        .where(`${side}_ticket_until`, '>', now)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst()

      return row?.id ?? null
    },

    async heard(id: string, side: ShareSide, line: string, now: Date): Promise<void> {
      await own()
        .set({ [`${side}_seen_at`]: now })
        .where('id', '=', id)
        .where(`${side}_line`, '=', line)
        .execute()
    },

    /** The line is closed; another may have taken its place already. */
    async closed(id: string, side: ShareSide, line: string): Promise<boolean> {
      const result = await own()
        .set({ [`${side}_line`]: null })
        .where('id', '=', id)
        .where(`${side}_line`, '=', line)
        .executeTakeFirst()

      return result.numUpdatedRows > 0n
    },

    async end(id: string, by: ShareSide | 'system', why: ShareEnd, now: Date): Promise<void> {
      await own()
        .set({
          state: 'ended',
          ended_at: now,
          ended_by: by,
          why,
          sharer_ticket_hash: null,
          viewer_ticket_hash: null,
        })
        .where('id', '=', id)
        .execute()
      await db
        .deleteFrom('screen_signals')
        .where('organisation_id', '=', organisationId)
        .where('share_id', '=', id)
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('screen_shares')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async addSignal(id: string, forSide: ShareSide, signal: ShareSignal): Promise<void> {
      await db
        .insertInto('screen_signals')
        .values({
          organisation_id: organisationId,
          id: newId(),
          share_id: id,
          for_side: forSide,
          signal: JSON.stringify(signal),
        })
        .execute()
    },

    /** In their order, each once. */
    async takeSignals(id: string, side: ShareSide): Promise<ShareSignal[]> {
      const rows = await db
        .deleteFrom('screen_signals')
        .where('organisation_id', '=', organisationId)
        .where('share_id', '=', id)
        .where('for_side', '=', side)
        .returning(['number', 'signal'])
        .execute()

      return rows.sort((one, other) => one.number - other.number).map(({ signal }) => signal)
    },

    /**
     * Wakes the lines of this view once the transaction is in; a hint, since looking is the truth.
     */
    async wake(id: string): Promise<void> {
      await sql`select pg_notify('muhar_live', ${`${organisationId} ${id}`})`.execute(db)
    },
  }
}

/** Views whatever the organisation whose screen is shown. */
export const screenViews = (db: Transaction<Database>) => ({
  /** In which organisation the view is that this person looks at (policy of migration 0037). */
  async organisationOf(userId: string, shareId: string): Promise<string | null> {
    await sql`select set_config('muhar.user_id', ${userId}, true)`.execute(db)
    const row = await db
      .selectFrom('screen_shares')
      .select('organisation_id')
      .where('id', '=', shareId)
      .where('viewer_id', '=', userId)
      .executeTakeFirst()
    await sql`select set_config('muhar.user_id', '', true)`.execute(db)

    return row?.organisation_id ?? null
  },
})

/**
 * No bare row: the two sides have the same columns twice, and the rules ask a seat on either side
 * alike.
 */
const toShare = (row: Row): Share => ({
  ...row,
  sharer: {
    // One of the two is set (migration 0044).
    user_id: row.sharer_id ?? row.sharer_external_id ?? '',
    is_external: row.sharer_external_id !== null,
    organisation_id: row.sharer_organisation_id,
    session: row.sharer_session,
    line: row.sharer_line,
    seen_at: row.sharer_seen_at,
  },
  viewer:
    row.viewer_id && row.viewer_organisation_id && row.viewer_session
      ? {
          user_id: row.viewer_id,
          is_external: false,
          organisation_id: row.viewer_organisation_id,
          session: row.viewer_session,
          line: row.viewer_line,
          seen_at: row.viewer_seen_at,
        }
      : null,
})
