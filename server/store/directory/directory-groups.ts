import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { writtenPath } from '#domain/directory/attribute-path.ts'
import type { Filter } from '#domain/directory/filter.ts'
import type { Database } from '../database.ts'
import { filterSql } from '../filter-sql.ts'
import { newId } from '../new-id.ts'
import { groupColumns, personColumns } from './directory-columns.ts'
import type { DirectoryQuery } from './directory-people.ts'

export type DirectoryGroup = Selectable<Database['directory_groups']>

export interface PersonOfGroup {
  group_id: string
  id: string
  name: string
}

/**
 * Groups of a directory outside, its own; what one means here is the role that an administrator
 * gave it.
 */
export const directoryGroups = (db: Transaction<Database>, organisationId: string) => {
  const own = () =>
    db.selectFrom('directory_groups').where('directory_groups.organisation_id', '=', organisationId)
  const found = (filter: Filter | null) => (filter ? own().where(filterSql(groupColumns, filter)) : own())
  const people = () =>
    db
      .selectFrom('directory_group_members as own')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.organisation_id', '=', 'own.organisation_id')
          .onRef('memberships.id', '=', 'own.membership_id'),
      )
      .where('own.organisation_id', '=', organisationId)
      .where(sql<boolean>`memberships.in_directory`)

  return {
    async count(filter: Filter | null): Promise<number> {
      const { count } = await found(filter)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return count
    },

    async page({ filter, sortBy, descending, offset, rows }: DirectoryQuery): Promise<DirectoryGroup[]> {
      const column = sortBy && groupColumns.single[writtenPath(sortBy)]
      const direction = descending ? 'desc' : 'asc'
      const ordered = column
        ? found(filter)
            .orderBy(column.as === 'text' ? sql`lower(${column.is})` : sql`${column.is}`, (by) =>
              (descending ? by.desc() : by.asc()).nullsLast(),
            )
            .orderBy('directory_groups.id', direction)
        : found(filter).orderBy('directory_groups.id', direction)

      return ordered.selectAll('directory_groups').limit(rows).offset(offset).execute()
    },

    async get(id: string): Promise<DirectoryGroup | null> {
      return (await own().selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async getLocked(id: string): Promise<DirectoryGroup | null> {
      return (await own().selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async hasName(name: string, exceptId: string | null): Promise<boolean> {
      const row = await own()
        .select('id')
        .where(sql<string>`lower(name)`, '=', name.toLowerCase())
        .where('id', 'is distinct from', exceptId)
        .limit(1)
        .executeTakeFirst()

      return row !== undefined
    },

    async add(group: { id: string; name: string; external_id: string | null }): Promise<void> {
      await db
        .insertInto('directory_groups')
        .values({ ...group, organisation_id: organisationId })
        .execute()
    },

    async update(id: string, changes: Updateable<Database['directory_groups']>, now: Date): Promise<void> {
      await db
        .updateTable('directory_groups')
        .set({ ...changes, changed_at: now, revision: sql<number>`revision + 1` })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('directory_groups')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Everybody of these groups, by name. */
    async peopleOf(groupIds: readonly string[]): Promise<PersonOfGroup[]> {
      if (groupIds.length === 0) return []

      return people()
        .select([
          'own.group_id',
          'memberships.id',
          sql<string>`${personColumns.single.displayName?.is}`.as('name'),
        ])
        .where('own.group_id', 'in', groupIds)
        .orderBy('memberships.sort_name')
        .orderBy('memberships.id')
        .execute()
    },

    /** Those of a group whom a filter on its `members` names; all of them without one. */
    async idsOf(groupId: string, filter: Filter | null): Promise<string[]> {
      const columns = groupColumns.several.members?.columns ?? {}
      const single = Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [`members.${name}`, column]),
      )
      const rows = await people()
        .select('memberships.id')
        .where('own.group_id', '=', groupId)
        .$if(filter !== null, (all) => all.where(filterSql({ single, several: {} }, filter as Filter)))
        .execute()

      return rows.map(({ id }) => id)
    },

    /** Answers those who were not in it. */
    async addPeople(groupId: string, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const added = await db
        .insertInto('directory_group_members')
        .values(
          ids.map((membership_id) => ({
            organisation_id: organisationId,
            id: newId(),
            group_id: groupId,
            membership_id,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('membership_id')
        .execute()

      return added.map(({ membership_id }) => membership_id)
    },

    /** Answers those who were in it. */
    async removePeople(groupId: string, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const removed = await db
        .deleteFrom('directory_group_members')
        .where('organisation_id', '=', organisationId)
        .where('group_id', '=', groupId)
        .where('membership_id', 'in', ids)
        .returning('membership_id')
        .execute()

      return removed.map(({ membership_id }) => membership_id)
    },

    /** Somebody who goes is in no group any more. */
    async forgetPerson(membershipId: string): Promise<void> {
      await db
        .deleteFrom('directory_group_members')
        .where('organisation_id', '=', organisationId)
        .where('membership_id', '=', membershipId)
        .execute()
    },

    /**
     * What role their groups give each of these people: of several the group whose name comes
     * first.
     */
    async rolesOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('directory_group_members as own')
        .innerJoin('directory_groups as its', (join) =>
          join.onRef('its.organisation_id', '=', 'own.organisation_id').onRef('its.id', '=', 'own.group_id'),
        )
        .select(['own.membership_id', 'its.role_id'])
        .where('own.organisation_id', '=', organisationId)
        .where('own.membership_id', 'in', ids)
        .where('its.role_id', 'is not', null)
        .orderBy(sql`lower(its.name)`, 'desc')
        .execute()

      return new Map(rows.map(({ membership_id, role_id }) => [membership_id, role_id as string]))
    },

    async counted() {
      return own()
        .leftJoin('roles', (join) =>
          join
            .onRef('roles.organisation_id', '=', 'directory_groups.organisation_id')
            .onRef('roles.id', '=', 'directory_groups.role_id'),
        )
        .select([
          'directory_groups.id',
          'directory_groups.name',
          'directory_groups.role_id',
          'directory_groups.revision',
          'roles.label as role_label',
        ])
        .select(
          sql<number>`(select count(*)::int from directory_group_members as own
            where own.organisation_id = directory_groups.organisation_id and own.group_id = directory_groups.id)`.as(
            'people',
          ),
        )
        .orderBy(sql`lower(directory_groups.name)`)
        .limit(500)
        .execute()
    },
  }
}
