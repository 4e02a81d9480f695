import { randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'
import { newId } from './new-id.ts'
import type { Store } from './store.ts'
import type { DataKey, DataKeys } from './vault/vault.ts'

/** Data keys of organisations, wrapped under the master key; made at an organisation's first file. */
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

  return {
    async current(organisationId) {
      const known = inUse.get(organisationId)
      const kept = known && opened.get(`${organisationId}/${known}`)
      if (kept) return kept

      const row = await store.forOrganisation(organisationId).transaction(async (tx) => {
        // Two servers at an organisation's first file agree on one key: the second waits here and finds it.
        await tx.db
          .selectFrom('organisations')
          .select('id')
          .where('id', '=', organisationId)
          .forUpdate()
          .execute()
        const found = await tx.db
          .selectFrom('organisation_keys')
          .select(['id', 'wrapped'])
          .where('organisation_id', '=', organisationId)
          .where('purpose', '=', 'data')
          .where('retired_at', 'is', null)
          .orderBy('created_at', 'desc')
          .executeTakeFirst()
        if (found) return found

        const id = newId()
        const made = { id, wrapped: keys.seal(randomBytes(32), contextOf(organisationId, id)) }
        await tx.db
          .insertInto('organisation_keys')
          .values({ organisation_id: organisationId, ...made, purpose: 'data' })
          .execute()
        return made
      })
      inUse.set(organisationId, row.id)

      return unwrap(organisationId, row.id, row.wrapped)
    },

    async named(organisationId, keyId) {
      const kept = opened.get(`${organisationId}/${keyId}`)
      if (kept) return kept
      const row = await store
        .forOrganisation(organisationId)
        .read((tx) =>
          tx.db
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
