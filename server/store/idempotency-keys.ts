import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

/** Which act is meant: by whom (session or client key), which call, which key of the client. */
export interface RepeatedAct {
  scopeHash: Buffer
  call: string
  key: string
  /** Of this caller alone: whoever comes after one that gave up takes the key over, and the earlier one finds it gone. */
  claimId: string
}

export interface KeptAct {
  requestHash: Buffer
  /** Null while the act runs. */
  status: number | null
  sealedAnswer: Buffer | null
  /** While it runs the moment at which it counts as given up, later the end of the 24 hours. */
  expiresAt: Date
}

/** Acts of a session live in the organisation's table, those without one in the global twin. */
export const idempotencyKeys = (db: Transaction<Database>, organisationId: string) => ({
  /** True for the one that may act: the key is new, or whoever held it gave up. */
  async claim(act: RepeatedAct, requestHash: Buffer, now: Date, until: Date): Promise<boolean> {
    const result = await db
      .insertInto('idempotency_keys')
      .values({
        organisation_id: organisationId,
        id: act.claimId,
        scope_hash: act.scopeHash,
        call: act.call,
        key: act.key,
        request_hash: requestHash,
        expires_at: until,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'scope_hash', 'call', 'key'])
          .doUpdateSet({
            id: act.claimId,
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
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('scope_hash', '=', act.scopeHash)
      .where('call', '=', act.call)
      .where('key', '=', act.key)
      .executeTakeFirst()

    return row ? toKept(row) : null
  },

  /** False when the key was taken over meanwhile: then the act must not be done. */
  async keep(act: RepeatedAct, status: number, sealedAnswer: Buffer, until: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('idempotency_keys')
      .set({ status, answer: sealedAnswer, expires_at: until })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', act.claimId)
      .executeTakeFirst()

    return numUpdatedRows === 1n
  },

  async stillRunning(act: RepeatedAct, until: Date): Promise<void> {
    await db
      .updateTable('idempotency_keys')
      .set({ expires_at: until })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', act.claimId)
      .where('status', 'is', null)
      .execute()
  },

  /** An answer that was kept with its act stays, also when whoever did it never heard that it was done. */
  async free(act: RepeatedAct): Promise<void> {
    await db
      .deleteFrom('idempotency_keys')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', act.claimId)
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
        id: act.claimId,
        scope_hash: act.scopeHash,
        call: act.call,
        key: act.key,
        request_hash: requestHash,
        expires_at: until,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['scope_hash', 'call', 'key'])
          .doUpdateSet({
            id: act.claimId,
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
      .selectAll()
      .where('scope_hash', '=', act.scopeHash)
      .where('call', '=', act.call)
      .where('key', '=', act.key)
      .executeTakeFirst()

    return row ? toKept(row) : null
  },

  async keep(act: RepeatedAct, status: number, sealedAnswer: Buffer, until: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('public_idempotency_keys')
      .set({ status, answer: sealedAnswer, expires_at: until })
      .where('id', '=', act.claimId)
      .executeTakeFirst()

    return numUpdatedRows === 1n
  },

  async stillRunning(act: RepeatedAct, until: Date): Promise<void> {
    await db
      .updateTable('public_idempotency_keys')
      .set({ expires_at: until })
      .where('id', '=', act.claimId)
      .where('status', 'is', null)
      .execute()
  },

  async free(act: RepeatedAct): Promise<void> {
    await db
      .deleteFrom('public_idempotency_keys')
      .where('id', '=', act.claimId)
      .where('status', 'is', null)
      .execute()
  },

  async sweep(expiredBefore: Date): Promise<void> {
    await db.deleteFrom('public_idempotency_keys').where('expires_at', '<', expiredBefore).execute()
  },
})

function toKept(row: {
  request_hash: Buffer
  status: number | null
  answer: Buffer | null
  expires_at: Date
}): KeptAct {
  return {
    requestHash: row.request_hash,
    status: row.status,
    sealedAnswer: row.answer,
    expiresAt: row.expires_at,
  }
}
