import { type Selectable, type SelectQueryBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import { exactCount } from '#contract/vocabulary/page-rows.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'
import { newId } from '../new-id.ts'
import { grantedModules } from '../users/memberships.ts'

export interface Role extends Selectable<Database['roles']> {
  /** Of its list, what the organisation was granted and still has. */
  granted: Module[]
}

export interface CountedRole extends Role {
  /** People who have it, those who left not among them; exact to 1,000. */
  members: number
}

interface RolesAsked {
  search: string | null
  page: number
  rows: number
}

/** What people of an organisation may do, by lists of modules. */
export const roles = (db: Transaction<Database>, organisationId: string) => {
  const all = () =>
    db
      .selectFrom('roles')
      .selectAll('roles')
      .select(grantedModules(organisationId).as('granted'))
      .where('roles.organisation_id', '=', organisationId)
  const named = <O>(query: SelectQueryBuilder<Database, 'roles', O>, search: string | null) =>
    search ? query.where(sql`lower(roles.label)`, 'like', likePattern(search)) : query
  const one = (id: string) =>
    db.updateTable('roles').where('organisation_id', '=', organisationId).where('id', '=', id)

  return {
    /** By name, with how many have each: one question. */
    async list({ search, page, rows }: RolesAsked): Promise<{ rows: CountedRole[]; total: number }> {
      const found = await named(all(), search)
        .select(
          sql<number>`(select count(*)::int from (
            select from memberships where memberships.organisation_id = ${organisationId}
              and memberships.role_id = roles.id and memberships.state <> 'ended' limit ${exactCount}
          ) as have_it)`.as('members'),
        )
        .orderBy(sql`lower(roles.label)`)
        .orderBy('roles.id')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute()
      const { total } = await named(db.selectFrom('roles'), search)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('roles.organisation_id', '=', organisationId)
        .executeTakeFirstOrThrow()

      return { rows: found, total }
    },

    async get(id: string): Promise<Role | null> {
      return (await all().where('roles.id', '=', id).executeTakeFirst()) ?? null
    },

    async getMany(ids: readonly string[]): Promise<Role[]> {
      return ids.length === 0
        ? []
        : await all()
            .where('roles.id', 'in', [...new Set(ids)])
            .execute()
    },

    /** Which of the built-in ones are here. */
    async builtIn(): Promise<string[]> {
      const rows = await db
        .selectFrom('roles')
        .select('built_in')
        .distinct()
        .where('organisation_id', '=', organisationId)
        .where('built_in', 'is not', null)
        .execute()

      return rows.flatMap(({ built_in }) => built_in ?? [])
    },

    async isLabelTaken(label: string, exceptId: string | null): Promise<boolean> {
      const row = await db
        .selectFrom('roles')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where(sql`lower(label)`, '=', sql`lower(${label})`)
        .where('id', 'is distinct from', exceptId)
        .executeTakeFirst()

      return row !== undefined
    },

    async add(
      role: Pick<Role, 'label' | 'description' | 'built_in'> & { modules: Module[] },
    ): Promise<string> {
      const { modules, ...rest } = role
      const id = newId()
      await db
        .insertInto('roles')
        .values({ organisation_id: organisationId, id, ...rest, module_list: modules })
        .execute()

      return id
    },

    /** Counts the change. */
    async change(id: string, changes: Updateable<Database['roles']>, now: Date): Promise<void> {
      await one(id)
        .set({ ...changes, revision: sql`revision + 1`, updated_at: now })
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('roles')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Everybody who has it, those who left and may come back among them; how many are here. */
    async moveMembers(id: string, toId: string | null): Promise<number> {
      const { rows } = await sql<{ moved: number }>`
        with moved as (
          update memberships set role_id = ${toId}
          where organisation_id = ${organisationId} and role_id = ${id} returning state
        ) select count(*) filter (where state <> 'ended')::int as moved from moved`.execute(db)

      return rows[0]?.moved ?? 0
    },

    async hasMembers(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('memberships')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('role_id', '=', id)
        .where('state', '<>', 'ended')
        .limit(1)
        .executeTakeFirst()

      return row !== undefined
    },

    /** Roles that list any of these. */
    async listing(modules: readonly Module[]): Promise<Role[]> {
      return await all()
        .where('roles.module_list', '&&', sql<Module[]>`${[...modules]}::text[]`)
        .orderBy('roles.id')
        .execute()
    },

    async builtAs(key: string): Promise<Role[]> {
      return await all().where('roles.built_in', '=', key).execute()
    },
  }
}
