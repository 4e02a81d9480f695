import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Keys } from './keys.ts'
import { databaseOf } from './lazy-tables.ts'
import { newId } from './new-id.ts'
import type { Store, Tx } from './store.ts'
import type { DataKey, DataKeys } from './vault/vault.ts'

/**
 * Data keys of organisations, wrapped under the master key; made at an organisation's first file.
 */
export function dataKeysOf(store: Store, keys: Keys): DataKeys {
  // Opened keys are kept in memory: a key's id never comes to mean another key.
  const opened = new Map<string, DataKey>()
  const inUse = new Map<string, string>()
  const contextOf = (organisationId: string, id: string) => `data-key:${organisationId}:${id}`

  function unwrap(organisationId: string, id: string, wrapped: Buffer): DataKey {
    const dataKey = { id, key: keys.open(wrapped, contextOf(organisationId, id)) }
    opened.set(`${organisationId}/${id}`, dataKey)

    return dataKey
  }

  const newest = (tx: Pick<Tx, 'organisationId'>) =>
    databaseOf(tx)
      .selectFrom('organisation_keys')
      .select(['id', 'wrapped'])
      .where('organisation_id', '=', tx.organisationId)
      .where('purpose', '=', 'data')
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()

  /**
   * Two servers at an organisation's first file agree on one key: the second waits here and finds
   * it. A lock of its own: the caller may hold the organisation's row in a transaction that waits
   * for this one.
   */
  const make = (organisationId: string) =>
    store.forOrganisation(organisationId).transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`data-key ${organisationId}`}, 0))`.execute(
        databaseOf(tx),
      )
      const found = await newest(tx)
      if (found) return found

      const id = newId()
      const made = { id, wrapped: keys.seal(randomBytes(32), contextOf(organisationId, id)) }
      await databaseOf(tx)
        .insertInto('organisation_keys')
        .values({ organisation_id: organisationId, ...made, purpose: 'data' })
        .execute()

      return made
    })

  return {
    async current(organisationId) {
      const known = inUse.get(organisationId)
      const kept = known && opened.get(`${organisationId}/${known}`)
      if (kept) return kept

      const row = (await store.forOrganisation(organisationId).read(newest)) ?? (await make(organisationId))
      inUse.set(organisationId, row.id)

      return unwrap(organisationId, row.id, row.wrapped)
    },

    async named(organisationId, keyId) {
      const kept = opened.get(`${organisationId}/${keyId}`)
      if (kept) return kept
      const row = await store
        .forOrganisation(organisationId)
        .read((tx) =>
          databaseOf(tx)
            .selectFrom('organisation_keys')
            .select('wrapped')
            .where('organisation_id', '=', organisationId)
            .where('id', '=', keyId)
            .executeTakeFirst(),
        )
      if (!row) throw new Error('The key of this file was destroyed.')

      return unwrap(organisationId, keyId, row.wrapped)
    },
  }
}
