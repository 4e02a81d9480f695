import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'
import { plannedOnce } from './planned-once.ts'

export interface User {
  id: string
  email: string
  mobile: string | null
  firstName: string
  lastName: string
  passwordHash: string | null
  language: string
}

export interface OrganisationOfUser {
  organisationId: string
  name: string
  departmentId: string | null
  roleId: string | null
  roleLabel: string
}

/** People who can log in; one row a person, whatever the number of their organisations. */
export const users = (db: Transaction<Database>) => ({
  async byEmail(email: string): Promise<User | null> {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('email_id', '=', email.toLowerCase())
      .executeTakeFirst()

    return row ? toUser(row) : null
  },

  /** The one who has this number; nobody where several share it, since it then says nothing about who asks. */
  async byMobile(mobile: string): Promise<User | null> {
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where('mobile_number', '=', mobile)
      .limit(2)
      .execute()
    const [only, another] = rows

    return only && !another ? toUser(only) : null
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

    return row ? toUser(row) : null
  },

  /** Those that have these mail addresses, and new ones for the others: nobody here changes what a known one says of themselves. */
  async findOrMakeMany(
    people: readonly { email: string; first_name: string; last_name: string; language: string }[],
  ): Promise<Map<string, User>> {
    if (people.length === 0) return new Map()
    // In one order, so that two who add the same people wait for each other once.
    const inOrder = people.toSorted((a, b) => (a.email < b.email ? -1 : 1))
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

    return new Map(rows.map((row) => [row.email_id, toUser(row)]))
  },

  async add(user: Insertable<Database['users']>): Promise<User> {
    return toUser(await db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow())
  },

  /** As somebody new to us says of themselves when they come in for the first time. */
  async introduce(
    id: string,
    says: { first_name: string; last_name: string; mobile_number: string | null },
  ): Promise<void> {
    await db.updateTable('users').set(says).where('id', '=', id).execute()
  },

  /** Of two acts on one person's login the second sees what the first did. */
  async lock(id: string): Promise<void> {
    await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  },

  /** Where this person works: the one question that is asked before an organisation is chosen (function of migration 0031). */
  async organisationsOf(userId: string): Promise<OrganisationOfUser[]> {
    const { rows } = await sql<{
      organisation_id: string
      department_id: string | null
      role_id: string | null
      role_label: string | null
      name: string
    }>`
      select own.organisation_id, own.department_id, own.role_id, own.role_label, organisations.name
      from muhar_memberships_of(${userId}) as own
      join organisations on organisations.id = own.organisation_id
      where own.state = 'active' order by organisations.name`.execute(db)

    return rows.map((row) => ({
      organisationId: row.organisation_id,
      name: row.name,
      departmentId: row.department_id,
      roleId: row.role_id,
      roleLabel: row.role_label ?? '',
    }))
  },
})

function toUser(row: {
  id: string
  email_id: string
  mobile_number: string | null
  first_name: string
  last_name: string
  password_hash: string | null
  language: string
}): User {
  return {
    id: row.id,
    email: row.email_id,
    mobile: row.mobile_number,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    language: row.language,
  }
}
