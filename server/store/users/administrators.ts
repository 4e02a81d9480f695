import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Who can run the organisation: active members whose modules, as granted, hold both `users` and
 * `roles`.
 */
export const administrators = (db: Transaction<Database>, organisationId: string) => ({
  /** Until the end of the transaction nobody else changes who they are. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${organisationId}`}, 0))`.execute(
      db,
    )
  },

  async ids(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select memberships.user_id as id from roles
      join memberships on memberships.organisation_id = roles.organisation_id
        and memberships.role_id = roles.id and memberships.state = 'active'
      where roles.organisation_id = ${organisationId} and roles.module_list @> array['users', 'roles']
      order by memberships.id`.execute(db)

    return rows.map(({ id }) => id)
  },

  async exist(): Promise<boolean> {
    const { rows } = await sql<{ exist: boolean }>`
      select (
        select count(*) = 2 from organisation_modules
        where organisation_id = ${organisationId} and module in ('users', 'roles')
      ) and exists (
        select from roles join memberships on memberships.organisation_id = roles.organisation_id
          and memberships.role_id = roles.id and memberships.state = 'active'
        where roles.organisation_id = ${organisationId} and roles.module_list @> array['users', 'roles']
      ) as exist`.execute(db)

    return rows[0]?.exist ?? false
  },

  /** All of them, and this person whether they are one or not: whom to write to. */
  async withPerson(userId: string): Promise<{ email: string; first_name: string; language: string }[]> {
    return await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .leftJoin('roles', (join) =>
        join
          .onRef('roles.organisation_id', '=', 'memberships.organisation_id')
          .onRef('roles.id', '=', 'memberships.role_id'),
      )
      .select(['memberships.email', 'memberships.first_name', 'users.language'])
      .where('memberships.organisation_id', '=', organisationId)
      .where('memberships.state', '=', 'active')
      .where((either) =>
        either.or([
          either('memberships.user_id', '=', userId),
          sql<boolean>`roles.module_list @> array['users', 'roles']`,
        ]),
      )
      .orderBy('memberships.email')
      .execute()
  },

  /**
   * The one who may log in by a password where nobody else may: the administrator who joined first.
   */
  async whoKeepsAWayIn(): Promise<string | null> {
    const { rows } = await sql<{ user_id: string }>`
      select memberships.user_id from roles join memberships on memberships.organisation_id = roles.organisation_id
        and memberships.role_id = roles.id and memberships.state = 'active'
      where roles.organisation_id = ${organisationId} and roles.module_list @> array['users', 'roles']
      order by memberships.joined_at nulls first, memberships.id limit 1`.execute(db)

    return rows[0]?.user_id ?? null
  },

  /** More than one: somebody can agree to what another asks for. */
  async areSeveral(): Promise<boolean> {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from (
        select from roles join memberships on memberships.organisation_id = roles.organisation_id
          and memberships.role_id = roles.id and memberships.state = 'active'
        where roles.organisation_id = ${organisationId} and roles.module_list @> array['users', 'roles'] limit 2
      ) as administrators`.execute(db)

    return rows[0]?.found === 2
  },
})
