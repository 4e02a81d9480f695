import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { fullName } from '#contract/vocabulary/full-name.ts'
import type { GroupKind, ReviewProduct } from '#contract/vocabulary/groups.ts'
import { countFound } from '../count-found.ts'
import type { Database } from '../database.ts'
import { searchPattern } from '../documents/listed-documents.ts'
import { newId } from '../new-id.ts'

export type Group = Selectable<Database['groups']>
export type CountedGroup = Group & { people: number }

/** Somebody to be put into a group: a member, or anybody else by their contact. */
export type NewGroupMember =
  | { userId: string }
  | { name: string; email: string | null; mobile: string | null }

export interface GroupMember {
  user_id: string | null
  name: string
  email: string | null
  mobile: string | null
  language: string
  /** False for a member whose membership is not active. */
  active: boolean
}

interface GroupQuery {
  search: string | null
  kinds: readonly GroupKind[] | null
  /**
   * Pools of checkers alone, those of one of these products or of every product; else groups that
   * are none.
   */
  pools?: { products: readonly ReviewProduct[] }
  page: number
  rows: number
}

/** Named sets of people of this organisation. */
export const groups = (db: Transaction<Database>, organisationId: string) => {
  const living = () =>
    db
      .selectFrom('groups')
      .where('groups.organisation_id', '=', organisationId)
      .where('deleted_at', 'is', null)
  const people = sql<number>`(select count(*)::int from group_members
    where group_members.organisation_id = groups.organisation_id and group_members.group_id = groups.id)`

  const together = (userId: string) =>
    db
      .selectFrom('group_members as own')
      .innerJoin('groups', (join) =>
        join
          .onRef('groups.organisation_id', '=', 'own.organisation_id')
          .onRef('groups.id', '=', 'own.group_id'),
      )
      .innerJoin('group_members as other', (join) =>
        join
          .onRef('other.organisation_id', '=', 'own.organisation_id')
          .onRef('other.group_id', '=', 'own.group_id'),
      )
      .where('own.organisation_id', '=', organisationId)
      .where('own.user_id', '=', userId)
      .where('groups.kind', '=', 'user')
      .where('groups.deleted_at', 'is', null)
      .where('other.user_id', '<>', userId)

  return {
    async add(group: Omit<Insertable<Database['groups']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('groups')
        .values({ ...group, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<CountedGroup | null> {
      const found = living().selectAll().select(people.as('people')).where('id', '=', id)

      return (await found.executeTakeFirst()) ?? null
    },

    /** Of two who change a group at once the second sees what the first did. */
    async getLocked(id: string): Promise<Group | null> {
      return (await living().selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** Also of one that was removed. */
    async nameOf(id: string): Promise<string | null> {
      const row = await db
        .selectFrom('groups')
        .select('name')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .executeTakeFirst()

      return row?.name ?? null
    },

    async ofIds(ids: readonly string[]): Promise<CountedGroup[]> {
      if (ids.length === 0) return []

      return living().selectAll().select(people.as('people')).where('id', 'in', ids).execute()
    },

    /** Pools of checkers, in the order in which they were made. */
    async pools(): Promise<Group[]> {
      return living().selectAll().where('is_pool', '=', true).orderBy('id').execute()
    },

    async withName(name: string, otherThan?: string): Promise<Group | null> {
      const found = living()
        .selectAll()
        .where(sql<string>`lower(name)`, '=', name.toLowerCase())
        .$if(otherThan !== undefined, (rest) => rest.where('id', '<>', otherThan ?? ''))

      return (await found.executeTakeFirst()) ?? null
    },

    async update(id: string, changes: Updateable<Database['groups']>, now: Date): Promise<void> {
      await db
        .updateTable('groups')
        .set({ ...changes, updated_at: now })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Groups for the makers of a branch that closes are for those of the one to which they go. */
    async moveLocation(from: string, to: string): Promise<void> {
      await sql`
        update groups set locations = array_append(
          array_remove(array_remove(locations, ${from}::uuid), ${to}::uuid), ${to}::uuid)
        where organisation_id = ${organisationId} and ${from}::uuid = any(locations)`.execute(db)
    },

    async page({ search, kinds, pools, page, rows: most }: GroupQuery) {
      const found = living()
        .$if(kinds !== null, (all) => all.where('kind', 'in', kinds ?? []))
        .where('is_pool', '=', pools !== undefined)
        .$if((pools?.products.length ?? 0) > 0, (all) =>
          all.where(sql<boolean>`(products = '{}' or products && ${[...(pools?.products ?? [])]}::text[])`),
        )
        .$if(search !== null, (all) =>
          all.where(sql<boolean>`lower(name) like ${searchPattern(search ?? '')}`),
        )
      const rows = await found
        .selectAll()
        .select(people.as('people'))
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .limit(most)
        .offset((page - 1) * most)
        .execute()
      const counted = await countFound(db, found.select('id'))

      return { rows, ...counted }
    },

    /** In the order in which they were named. */
    async members(groupId: string): Promise<GroupMember[]> {
      const rows = await db
        .selectFrom('group_members')
        .leftJoin('users', 'users.id', 'group_members.user_id')
        .leftJoin('memberships', (join) =>
          join
            .onRef('memberships.organisation_id', '=', 'group_members.organisation_id')
            .onRef('memberships.user_id', '=', 'group_members.user_id'),
        )
        .selectAll('group_members')
        .select([
          'users.first_name',
          'users.last_name',
          'users.email_id',
          'users.mobile_number',
          'users.language',
          'memberships.state',
        ])
        .where('group_members.organisation_id', '=', organisationId)
        .where('group_members.group_id', '=', groupId)
        .orderBy('group_members.position')
        .execute()

      return rows.map((row) => ({
        user_id: row.user_id,
        name: row.name ?? fullName(row),
        email: row.user_id ? row.email_id : row.email,
        mobile: row.user_id ? row.mobile_number : row.mobile,
        language: row.language ?? 'en',
        active: row.user_id === null || row.state === 'active',
      }))
    },

    /** The members of these groups, in the order in which they were named. */
    async membersOf(groupIds: readonly string[]) {
      const { rows } = await sql<{ group_id: string; user_id: string; name: string; active: boolean }>`
        select g.group_id, g.user_id, trim(users.first_name || ' ' || users.last_name) as name,
          coalesce(m.state = 'active', false) as active
        from group_members g
        join users on users.id = g.user_id
        left join memberships m on m.organisation_id = g.organisation_id and m.user_id = g.user_id
        where g.organisation_id = ${organisationId} and g.group_id = any(${groupIds}::uuid[])
        order by g.group_id, g.position`.execute(db)

      return Map.groupBy(rows, ({ group_id }) => group_id)
    },

    async replaceMembers(groupId: string, members: readonly NewGroupMember[]): Promise<void> {
      await db
        .deleteFrom('group_members')
        .where('organisation_id', '=', organisationId)
        .where('group_id', '=', groupId)
        .execute()
      if (members.length === 0) return
      await db
        .insertInto('group_members')
        .values(
          members.map((one, position) => ({
            organisation_id: organisationId,
            id: newId(),
            group_id: groupId,
            position,
            user_id: 'userId' in one ? one.userId : null,
            name: 'userId' in one ? null : one.name,
            email: 'userId' in one ? null : one.email,
            mobile: 'userId' in one ? null : one.mobile,
          })),
        )
        .execute()
    },

    /**
     * Members who see this one's dockets, and whose dockets this one sees: those of one `user`
     * group with them.
     */
    async colleaguesOf(userId: string): Promise<string[]> {
      const rows = await together(userId).select('other.user_id').distinct().execute()

      return rows.flatMap(({ user_id }) => user_id ?? [])
    },

    async share(userId: string, otherId: string): Promise<boolean> {
      const row = await together(userId)
        .select('other.id')
        .where('other.user_id', '=', otherId)
        .limit(1)
        .executeTakeFirst()

      return row !== undefined
    },

    /** Which of these users belong to the organisation, in whatever state short of gone. */
    async membersAmong(userIds: readonly string[]): Promise<Set<string>> {
      if (userIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('memberships')
        .select('user_id')
        .where('organisation_id', '=', organisationId)
        .where('user_id', 'in', userIds)
        .where('state', '<>', 'ended')
        .execute()

      return new Set(rows.map(({ user_id }) => user_id))
    },
  }
}
