import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'
import { worthFolding } from '../users/people-counts.ts'

export type Organisation = Selectable<Database['organisations']>

/** The tenants: a shared table, so that a public id leads to its organisation. */
export const organisations = (db: Transaction<Database>) => ({
  async add(organisation: Insertable<Database['organisations']>): Promise<void> {
    await db.insertInto('organisations').values(organisation).execute()
  },

  async ids(): Promise<string[]> {
    const rows = await db.selectFrom('organisations').select('id').orderBy('id').execute()

    return rows.map((row) => row.id)
  },

  /**
   * The only one that somebody has verified, or the only one at all where none is: others register
   * by themselves. Null where there are several.
   */
  async onlyOne(): Promise<string | null> {
    const some = db.selectFrom('organisations').select('id').limit(2)
    const verified = await some.where('verified_at', 'is not', null).execute()
    const [one, other] = verified.length > 0 ? verified : await some.execute()

    return one && !other ? one.id : null
  },

  /**
   * Those in which something may have fallen due, or numbers are worth adding up, by a question for
   * all of them at once (functions of migrations 0031, 0048, 0175 and 0208).
   */
  async due(now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from muhar_due_organisations(${now})
      union select id from muhar_due_reviews()
      union select id from muhar_due_uploads(${now})
      union select id from muhar_due_token_pairings(${now})
      union select id from muhar_due_certificate_visits(${now})
      union select id from muhar_due_people_counts(${worthFolding})
      union select id from muhar_due_document_counts(${worthFolding}) order by id`.execute(db)

    return rows.map(({ id }) => id)
  },

  /** Those of before version 0205 in which steps of documents are not kept yet. */
  async withStepsToFill(): Promise<string[]> {
    const rows = await db
      .selectFrom('organisations')
      .select('id')
      .where(sql<boolean>`steps_to_fill <> '{}'`)
      .orderBy('id')
      .execute()

    return rows.map(({ id }) => id)
  },

  /** Those in which a reservation or a period ran out (function of migration 0039). */
  async withBalancesDue(now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from muhar_due_balances(${now})`.execute(db)

    return rows.map(({ id }) => id)
  },

  /** Those in which a report is to be mailed (function of migration 0151). */
  async withReportsDue(now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from muhar_due_report_schedules(${now})`.execute(db)

    return rows.map(({ id }) => id)
  },

  /**
   * Locked while its settings are changed: of two changes the second sees what the first did. Rows
   * that name it may be added meanwhile.
   */
  async lock(id: string): Promise<Organisation> {
    return db
      .selectFrom('organisations')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  },

  /**
   * Not suspended and not changed meanwhile by a caller that locks it; several may hold this at
   * once.
   */
  async lockShared(id: string): Promise<Organisation> {
    return db
      .selectFrom('organisations')
      .selectAll()
      .where('id', '=', id)
      .forShare()
      .executeTakeFirstOrThrow()
  },

  /** Of two who make the same one the second finds what the first made. */
  async lockMaking(id: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext(${`organisation:${id}`}))`.execute(db)
  },

  async update(id: string, changes: Updateable<Database['organisations']>): Promise<void> {
    await db.updateTable('organisations').set(changes).where('id', '=', id).execute()
  },

  /** True for the one that verified it; false when it was verified before or is not there. */
  async verify(id: string, now: Date): Promise<boolean> {
    const result = await db
      .updateTable('organisations')
      .set({ verified_at: now })
      .where('id', '=', id)
      .where('verified_at', 'is', null)
      .executeTakeFirst()

    return result.numUpdatedRows === 1n
  },

  async all(): Promise<Organisation[]> {
    return db.selectFrom('organisations').selectAll().orderBy('created_at').execute()
  },

  /** By the id that tokens begin with. */
  async idOfPublic(publicId: string): Promise<string | null> {
    const row = await db
      .selectFrom('organisations')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirst()

    return row?.id ?? null
  },

  async publicIdOf(id: string): Promise<string> {
    const { public_id } = await db
      .selectFrom('organisations')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

    return public_id
  },

  async find(id: string): Promise<Organisation | null> {
    return (await db.selectFrom('organisations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },
})
