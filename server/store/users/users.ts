import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { plannedOnce } from '../planned-once.ts'

const uniqueViolation = '23505'

export type User = Selectable<Database['users']>

/** A join: a membership with the names that a choice between organisations shows. */
export interface OrganisationOfUser {
  organisation_id: string
  name: string
  department_id: string | null
  role_id: string | null
  role_label: string
}

/** People who can log in; one row a person, whatever the number of their organisations. */
export const users = (db: Transaction<Database>) => ({
  async byEmail(email: string): Promise<User | null> {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('email_id', '=', email.toLowerCase())
      .executeTakeFirst()

    return row ?? null
  },

  /**
   * The one who has this number; nobody where several share it, since it then says nothing about
   * who asks.
   */
  async byMobile(mobile: string): Promise<User | null> {
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where('mobile_number', '=', mobile)
      .limit(2)
      .execute()
    const [only, another] = rows

    return only && !another ? only : null
  },

  /** Whether somebody, other than the one named, has this number. */
  async hasMobile(mobile: string, exceptId: string | null = null): Promise<boolean> {
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('mobile_number', '=', mobile)
      .where('id', 'is distinct from', exceptId)
      .limit(1)
      .executeTakeFirst()

    return row !== undefined
  },

  async byId(id: string): Promise<User | null> {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .modifyEnd(plannedOnce)
      .executeTakeFirst()

    return row ?? null
  },

  /**
   * Those that have these mail addresses, and new ones for the others: nobody here changes what a
   * known one says of themselves.
   */
  async findOrMakeMany(
    people: readonly { email: string; first_name: string; last_name: string; language: string }[],
  ): Promise<Map<string, User>> {
    if (people.length === 0) return new Map()
    const holders = await holdersOf(
      db,
      people.map(({ email }) => email),
    )
    // In one order, so that two who add the same people wait for each other once.
    const inOrder = people
      .filter(({ email }) => !holders.has(email))
      .toSorted((a, b) => (a.email < b.email ? -1 : 1))
    if (inOrder.length === 0) return holders
    await db
      .insertInto('users')
      .values(
        inOrder.map(({ email, first_name, last_name, language }) => ({
          id: newId(),
          email_id: email,
          first_name,
          last_name,
          language,
        })),
      )
      .onConflict((conflict) => conflict.column('email_id').doNothing())
      .execute()
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where(
        'email_id',
        'in',
        inOrder.map(({ email }) => email),
      )
      .execute()

    return new Map([...holders, ...rows.map((row) => [row.email_id, row] as const)])
  },

  async add(user: Insertable<Database['users']>): Promise<User> {
    return await db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()
  },

  /** As somebody new to us says of themselves when they come in for the first time. */
  async introduce(
    id: string,
    says: { first_name: string; last_name: string; mobile_number: string | null },
  ): Promise<void> {
    await db.updateTable('users').set(says).where('id', '=', id).execute()
  },

  async update(id: string, changes: Updateable<Database['users']>): Promise<void> {
    try {
      await db.updateTable('users').set(changes).where('id', '=', id).execute()
    } catch (error) {
      // Somebody was made with this mail address at the same moment.
      if ((error as { code?: unknown }).code === uniqueViolation) throw new Refusal('CONTACT_IN_USE')
      throw error
    }
  },

  /** Of two acts on one person's login the second sees what the first did. */
  async lock(id: string): Promise<void> {
    await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  },

  /**
   * Where this person works: the one question that is asked before an organisation is chosen
   * (function of migration 0031).
   */
  async organisationsOf(userId: string): Promise<OrganisationOfUser[]> {
    const { rows } = await sql<OrganisationOfUser>`
      select own.organisation_id, own.department_id, own.role_id, coalesce(own.role_label, '') as role_label,
        organisations.name
      from muhar_memberships_of(${userId}) as own
      join organisations on organisations.id = own.organisation_id
      where own.state = 'active' order by organisations.name`.execute(db)

    return rows
  },
})

/**
 * Whose mail addresses these were until now: they may take them back for some days, so nobody else
 * is made with them.
 */
async function holdersOf(db: Transaction<Database>, emails: readonly string[]): Promise<Map<string, User>> {
  const rows = await db
    .selectFrom('contact_changes')
    .innerJoin('users', 'users.id', 'contact_changes.user_id')
    .selectAll('users')
    .select('contact_changes.old_contact')
    .where('contact_changes.old_contact', 'in', emails)
    .where('contact_changes.state', '=', 'changed')
    .where('contact_changes.take_back_until', '>', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as present')
            .select('present.id')
            .whereRef('present.email_id', '=', 'contact_changes.old_contact'),
        ),
      ),
    )
    .execute()

  return new Map(rows.map(({ old_contact, ...user }) => [old_contact ?? '', user]))
}
