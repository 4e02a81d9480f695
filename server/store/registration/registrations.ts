import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type Registration = Selectable<Database['registrations']>
export type NewRegistration = Insertable<Database['registrations']>
type Changes = Updateable<Database['registrations']>

/**
 * What remains of a row once what people typed into it is taken away: that there was one, and when.
 */
const nothingTyped = {
  email_id: '',
  mobile_number: null,
  first_name: '',
  last_name: '',
  fingerprint_hash: null,
  consents: '[]',
  address: null,
} as const

/**
 * Registrations: one row each, before there is a user or an organisation, and what remains of it
 * after.
 */
export const registrations = (db: Transaction<Database>) => {
  const underWay = (email: string) =>
    db
      .selectFrom('registrations')
      .selectAll()
      .where('email_id', '=', email.toLowerCase())
      .where('made_at', 'is', null)
      .where('ended_at', 'is', null)
  const get = async (id: string): Promise<Registration | null> => {
    const row = await db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()

    return row ?? null
  }
  const lockEmail = async (email: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${email.toLowerCase()}`}, 0))`.execute(
      db,
    )
  }

  return {
    get,

    /** Those who register one mail at the same moment come one after another. */
    lockEmail,

    async underWay(email: string): Promise<Registration | null> {
      return (await underWay(email).executeTakeFirst()) ?? null
    },

    async underWayLocked(email: string): Promise<Registration | null> {
      return (await underWay(email).forUpdate().executeTakeFirst()) ?? null
    },

    /**
     * Behind the lock of its mail: a person who begins with that mail takes the same locks in the
     * same order: no deadlock.
     */
    async getLocked(id: string): Promise<Registration | null> {
      const named = await get(id)
      if (!named) return null
      await lockEmail(named.email_id)
      const row = await db
        .selectFrom('registrations')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()

      return row ?? null
    },

    /** The one that an organisation was made by. */
    async ofOrganisation(organisationId: string): Promise<Registration | null> {
      const row = await db
        .selectFrom('registrations')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .executeTakeFirst()

      return row ?? null
    },

    async add(row: NewRegistration): Promise<Registration> {
      return await db.insertInto('registrations').values(row).returningAll().executeTakeFirstOrThrow()
    },

    async change(id: string, changes: Changes, now: Date): Promise<Registration> {
      return await db
        .updateTable('registrations')
        .set({ ...changes, revision: sql<number>`revision + 1`, updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /**
     * What the person typed by whom an organisation was made; its consents are the organisation's
     * own by then.
     */
    async erasePerson(userId: string, organisationId: string): Promise<void> {
      await db
        .updateTable('registrations')
        .set(nothingTyped)
        .where('id', '=', userId)
        .where('organisation_id', '=', organisationId)
        .execute()
    },

    /**
     * Ends what nobody went on with, and takes away what people typed into what has ended. Answers
     * how many ended.
     */
    async sweep(untouchedSince: Date, now: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('registrations')
        .set({ ended_at: now, end_reason: 'swept', updated_at: now })
        .where('made_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('updated_at', '<', untouchedSince)
        .executeTakeFirst()
      await db
        .updateTable('registrations')
        .set({ ...nothingTyped, organisation_name: '' })
        .where('made_at', 'is', null)
        .where('created_at', '<', untouchedSince)
        .where((where) =>
          where.or([where('end_reason', '=', 'swept'), where('ended_at', '<', untouchedSince)]),
        )
        .where('email_id', '<>', '')
        .execute()

      return Number(numUpdatedRows)
    },
  }
}
