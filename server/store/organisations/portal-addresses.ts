import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type PortalAddress = Selectable<Database['portal_addresses']>

const open = ['proposed', 'reachable'] as const

/**
 * Addresses of the portal that organisations have of their own; one in force is one organisation's.
 */
export const portalAddresses = (db: Transaction<Database>) => ({
  /** By which names browsers may come, with whose they are. */
  async inForce(): Promise<Pick<PortalAddress, 'organisation_id' | 'origin' | 'host'>[]> {
    return await db
      .selectFrom('portal_addresses')
      .select(['organisation_id', 'origin', 'host'])
      .where('state', '=', 'in-force')
      .execute()
  },

  async inForceOf(organisationId: string): Promise<PortalAddress | null> {
    const row = await db
      .selectFrom('portal_addresses')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'in-force')
      .executeTakeFirst()

    return row ?? null
  },

  async openOf(organisationId: string): Promise<PortalAddress | null> {
    const row = await db
      .selectFrom('portal_addresses')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('state', 'in', open)
      .executeTakeFirst()

    return row ?? null
  },

  async lastEndedOf(organisationId: string): Promise<PortalAddress | null> {
    const row = await db
      .selectFrom('portal_addresses')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row ?? null
  },

  /**
   * Whose address has this name; nobody's until it is in force. Of two who ask for one name at once
   * the second waits here.
   */
  async ownerOf(host: string): Promise<string | null> {
    await sql`select pg_advisory_xact_lock(hashtext(${`portal-address:${host}`}))`.execute(db)
    const row = await db
      .selectFrom('portal_addresses')
      .select('organisation_id')
      .where('host', '=', host)
      .where('state', '=', 'in-force')
      .executeTakeFirst()

    return row?.organisation_id ?? null
  },

  async get(id: string): Promise<PortalAddress | null> {
    const row = await db.selectFrom('portal_addresses').selectAll().where('id', '=', id).executeTakeFirst()

    return row ?? null
  },

  async getLocked(organisationId: string, id: string): Promise<PortalAddress | null> {
    const row = await db
      .selectFrom('portal_addresses')
      .selectAll()
      .where('id', '=', id)
      .where('organisation_id', '=', organisationId)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async add(row: Insertable<Database['portal_addresses']>): Promise<void> {
    await db.insertInto('portal_addresses').values(row).execute()
  },

  async change(id: string, changes: Updateable<Database['portal_addresses']>): Promise<PortalAddress> {
    return await db
      .updateTable('portal_addresses')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /**
   * Those in force and those that may become so, with the names of their organisations; the oldest
   * question first.
   */
  async alive(): Promise<(PortalAddress & { name: string })[]> {
    return await db
      .selectFrom('portal_addresses')
      .innerJoin('organisations', 'organisations.id', 'portal_addresses.organisation_id')
      .selectAll('portal_addresses')
      .select('organisations.name')
      .where('portal_addresses.state', 'in', ['in-force', ...open])
      .orderBy('portal_addresses.checked_at', (order) => order.asc().nullsFirst())
      .orderBy('portal_addresses.id')
      .execute()
  },
})
