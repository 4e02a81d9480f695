import { type Selectable, sql, type Transaction } from 'kysely'
import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import type { Database } from './database.ts'

export type Package = Selectable<Database['packages']>

/** Offers, the same for every organisation. */
export const packages = (db: Transaction<Database>) => ({
  /** Also one that is not on offer any more: somebody may hold it. */
  async get(id: string): Promise<Package | null> {
    return (await db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  /** Also those that are not on offer any more. */
  async all(): Promise<Package[]> {
    return await db
      .selectFrom('packages')
      .selectAll()
      .orderBy('entity_type')
      .orderBy('position')
      .orderBy('id')
      .execute()
  },

  /** On offer to everybody, or to those whom a partner with these packages sends. */
  async offered({
    entityType,
    ids,
  }: {
    entityType?: EntityType | undefined
    ids: readonly string[] | null
  }): Promise<Package[]> {
    let offered = db.selectFrom('packages').selectAll().where('ended_at', 'is', null)
    offered = ids ? offered.where('id', '=', sql<string>`any(${ids})`) : offered.where('is_public', '=', true)
    if (entityType) offered = offered.where('entity_type', '=', entityType)

    return await offered.orderBy('entity_type').orderBy('position').orderBy('id').execute()
  },
})
