import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

type Row = Selectable<Database['idempotency_keys']>

/**
 * Which act is meant: by whom (session or client key), which call, which key of the client. The id
 * is of this caller alone: anyone who comes after one that gave up takes the key over, and the
 * earlier one finds it gone.
 */
export type RepeatedAct = Pick<Row, 'scope_hash' | 'call' | 'key' | 'id'>

/**
 * `status` and `answer` (sealed) are null while the act runs; it counts as given up once
 * `expires_at` has passed.
 */
export type KeptAct = Pick<Row, 'request_hash' | 'status' | 'answer' | 'expires_at'>

/** Acts of a session live in the organisation's table, those without one in the global table. */
export const idempotencyKeys = (db: Transaction<Database>, organisationId: string) => ({
  /** True for the one that may act: the key is new, or its holder gave up. */
  async claim(act: RepeatedAct, requestHash: Buffer, now: Date, until: Date): Promise<boolean> {
    const result = await db
      .insertInto('idempotency_keys')
      .values({
        organisation_id: organisationId,
        id: act.id,
        scope_hash: act.scope_hash,
        call: act.call,
        key: act.key,
        request_hash: requestHash,
        expires_at: until,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'scope_hash', 'call', 'key'])
          .doUpdateSet({
            id: act.id,
            request_hash: requestHash,
            expires_at: until,
            status: null,
            answer: null,
          })
          .where('idempotency_keys.expires_at', '<=', now),
      )
      .executeTakeFirst()

    return result.numInsertedOrUpdatedRows === 1n
  },

  async find(act: RepeatedAct): Promise<KeptAct | null> {
    const row = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'answer', 'expires_at'])
      .where('organisation_id', '=', organisationId)
      .where('scope_hash', '=', act.scope_hash)
      .where('call', '=', act.call)
      .where('key', '=', act.key)
      .executeTakeFirst()

    return row ?? null
  },

  /** False when the key was taken over meanwhile: then the act must not be done. */
  async keep(act: RepeatedAct, status: number, sealedAnswer: Buffer, until: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('idempotency_keys')
      .set({ status, answer: sealedAnswer, expires_at: until })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', act.id)
      .executeTakeFirst()

    return numUpdatedRows === 1n
  },

  async stillRunning(act: RepeatedAct, until: Date): Promise<void> {
    await db
      .updateTable('idempotency_keys')
      .set({ expires_at: until })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', act.id)
      .where('status', 'is', null)
      .execute()
  },

  /**
   * An answer that was kept with its act stays, also when the server that did it never heard that
   * it was done.
   */
  async free(act: RepeatedAct): Promise<void> {
    await db
      .deleteFrom('idempotency_keys')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', act.id)
      .where('status', 'is', null)
      .execute()
  },

  async sweep(expiredBefore: Date): Promise<void> {
    await db
      .deleteFrom('idempotency_keys')
      .where('organisation_id', '=', organisationId)
      .where('expires_at', '<', expiredBefore)
      .execute()
  },
})

export const publicIdempotencyKeys = (db: Transaction<Database>) => ({
  async claim(act: RepeatedAct, requestHash: Buffer, now: Date, until: Date): Promise<boolean> {
    const result = await db
      .insertInto('public_idempotency_keys')
      .values({
        id: act.id,
        scope_hash: act.scope_hash,
        call: act.call,
        key: act.key,
        request_hash: requestHash,
        expires_at: until,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['scope_hash', 'call', 'key'])
          .doUpdateSet({
            id: act.id,
            request_hash: requestHash,
            expires_at: until,
            status: null,
            answer: null,
          })
          .where('public_idempotency_keys.expires_at', '<=', now),
      )
      .executeTakeFirst()

    return result.numInsertedOrUpdatedRows === 1n
  },

  async find(act: RepeatedAct): Promise<KeptAct | null> {
    const row = await db
      .selectFrom('public_idempotency_keys')
      .select(['request_hash', 'status', 'answer', 'expires_at'])
      .where('scope_hash', '=', act.scope_hash)
      .where('call', '=', act.call)
      .where('key', '=', act.key)
      .executeTakeFirst()

    return row ?? null
  },

  async keep(act: RepeatedAct, status: number, sealedAnswer: Buffer, until: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('public_idempotency_keys')
      .set({ status, answer: sealedAnswer, expires_at: until })
      .where('id', '=', act.id)
      .executeTakeFirst()

    return numUpdatedRows === 1n
  },

  async stillRunning(act: RepeatedAct, until: Date): Promise<void> {
    await db
      .updateTable('public_idempotency_keys')
      .set({ expires_at: until })
      .where('id', '=', act.id)
      .where('status', 'is', null)
      .execute()
  },

  async free(act: RepeatedAct): Promise<void> {
    await db
      .deleteFrom('public_idempotency_keys')
      .where('id', '=', act.id)
      .where('status', 'is', null)
      .execute()
  },

  async sweep(expiredBefore: Date): Promise<void> {
    await db.deleteFrom('public_idempotency_keys').where('expires_at', '<', expiredBefore).execute()
  },
})
