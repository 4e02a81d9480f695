import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import type { Database } from '../database.ts'

export type Package = Selectable<Database['packages']>

/** Offers, the same for every organisation. */
export const packages = (db: Transaction<Database>) => ({
  /** Also one that is not on offer any more: somebody may hold it. */
  async get(id: string): Promise<Package | null> {
    return (await db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  async getLocked(id: string): Promise<Package | null> {
    const row = await db
      .selectFrom('packages')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async ofCode(code: string): Promise<Package | null> {
    return (await db.selectFrom('packages').selectAll().where('code', '=', code).executeTakeFirst()) ?? null
  },

  /** Until the transaction ends nobody else makes one or takes one off offer. */
  async lockAll(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('packages'))`.execute(db)
  },

  async add(offer: Insertable<Database['packages']>): Promise<Package> {
    return await db.insertInto('packages').values(offer).returningAll().executeTakeFirstOrThrow()
  },

  async change(id: string, changes: Updateable<Database['packages']>): Promise<Package> {
    return await db
      .updateTable('packages')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** How many organisations hold each now: counts alone, by the function of migration 0038. */
  async holders(): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; count: number }>`
      select offer.id, (select count(*)::int from muhar_clients_of_package(offer.id)) as count
      from packages as offer`.execute(db)

    return new Map(rows.map(({ id, count }) => [id, count]))
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
