import { sql, type Transaction } from 'kysely'
import { type AttributePath, writtenPath } from '#domain/directory/attribute-path.ts'
import type { Filter } from '#domain/directory/filter.ts'
import type { Database } from '../database.ts'
import { filterSql } from '../filter-sql.ts'
import type { MemberRecord } from '../users/member-records.ts'
import { personColumns } from './directory-columns.ts'

export interface DirectoryQuery {
  filter: Filter | null
  sortBy: AttributePath | null
  descending: boolean
  /** From 0 on. */
  offset: number
  rows: number
}

export interface DirectoryPerson extends MemberRecord {
  department_name: string | null
}

export interface GroupOfPerson {
  membership_id: string
  id: string
  name: string
}

/**
 * Members as a directory outside sees them: those who are here, and whose invitation it has
 * switched off.
 */
export const directoryPeople = (db: Transaction<Database>, organisationId: string) => {
  const own = () =>
    db
      .selectFrom('memberships')
      .where('memberships.organisation_id', '=', organisationId)
      .where(sql<boolean>`memberships.in_directory`)
  const found = (filter: Filter | null) => (filter ? own().where(filterSql(personColumns, filter)) : own())

  return {
    async count(filter: Filter | null): Promise<number> {
      const { count } = await found(filter)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return count
    },

    /** Ids alone, in their order: without an order that of the key, which walks an index. */
    async ids({ filter, sortBy, descending, offset, rows }: DirectoryQuery): Promise<string[]> {
      const column = sortBy && personColumns.single[writtenPath(sortBy)]
      const direction = descending ? 'desc' : 'asc'
      const ordered = column
        ? found(filter)
            .orderBy(column.as === 'text' ? sql`lower(${column.is})` : sql`${column.is}`, (by) =>
              (descending ? by.desc() : by.asc()).nullsLast(),
            )
            .orderBy('memberships.id', direction)
        : found(filter).orderBy('memberships.id', direction)
      const page = await ordered.select('memberships.id').limit(rows).offset(offset).execute()

      return page.map(({ id }) => id)
    },

    /** In the order of these ids. */
    async ofIds(ids: readonly string[]): Promise<DirectoryPerson[]> {
      if (ids.length === 0) return []
      const rows = await own()
        .leftJoin('departments', (join) =>
          join
            .onRef('departments.organisation_id', '=', 'memberships.organisation_id')
            .onRef('departments.id', '=', 'memberships.department_id'),
        )
        .selectAll('memberships')
        .select('departments.name as department_name')
        .where('memberships.id', 'in', ids)
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))

      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    async getLocked(id: string): Promise<MemberRecord | null> {
      return (await own().selectAll().where('memberships.id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async ofUser(userId: string): Promise<MemberRecord | null> {
      const row = await db
        .selectFrom('memberships')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .executeTakeFirst()

      return row ?? null
    },

    /** Somebody else whom the directory would know by this name. */
    async hasName(name: string, exceptId: string | null): Promise<boolean> {
      const row = await own()
        .select('memberships.id')
        .where('memberships.login_name', '=', name.toLowerCase())
        .where('memberships.id', 'is distinct from', exceptId)
        .limit(1)
        .executeTakeFirst()

      return row !== undefined
    },

    async groupsOf(ids: readonly string[]): Promise<GroupOfPerson[]> {
      if (ids.length === 0) return []

      return db
        .selectFrom('directory_group_members as own')
        .innerJoin('directory_groups as its', (join) =>
          join.onRef('its.organisation_id', '=', 'own.organisation_id').onRef('its.id', '=', 'own.group_id'),
        )
        .select(['own.membership_id', 'its.id', 'its.name'])
        .where('own.organisation_id', '=', organisationId)
        .where('own.membership_id', 'in', ids)
        .orderBy('its.id')
        .execute()
    },

    /** Names by membership id, of those who are here. */
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await own()
        .select(['memberships.id', sql<string>`${personColumns.single.displayName?.is}`.as('name')])
        .where('memberships.id', 'in', ids)
        .execute()

      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    async departmentNamed(name: string): Promise<string | null> {
      const row = await db
        .selectFrom('departments')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('retired_at', 'is', null)
        .where((where) =>
          where.or([
            where(sql<string>`lower(name)`, '=', name.toLowerCase()),
            where(sql<string>`lower(code)`, '=', name.toLowerCase()),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()

      return row?.id ?? null
    },
  }
}
