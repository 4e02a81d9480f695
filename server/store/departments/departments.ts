import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'
import { exactTotal } from '../documents/listed-documents.ts'
import { newId } from '../new-id.ts'

export type Department = Selectable<Database['departments']>

/** Of two thousand at once what nobody is shown costs as much as what is shown. */
const listedColumns = [
  'departments.id',
  'departments.name',
  'departments.code',
  'departments.parent_id',
  'departments.zone_id',
  'departments.street',
  'departments.city',
  'departments.state',
  'departments.postal_code',
  'departments.revision',
  'departments.retired_at',
  'departments.moved_to',
] as const

type ListedColumn = (typeof listedColumns)[number] extends `departments.${infer Column}` ? Column : never

export type DepartmentWithPeople = Pick<Department, ListedColumn> & { people: number }
type Fields = Pick<
  Department,
  'name' | 'code' | 'parent_id' | 'zone_id' | 'street' | 'city' | 'state' | 'postal_code'
>

/** Where people work: branches and departments, a tree in which each may belong to a zone. */
export const departments = (db: Transaction<Database>, organisationId: string) => {
  const all = () => db.selectFrom('departments').where('departments.organisation_id', '=', organisationId)
  const change = () => db.updateTable('departments').where('organisation_id', '=', organisationId)
  const peopleOf = (ids: readonly string[]) =>
    db
      .selectFrom('memberships')
      .where('organisation_id', '=', organisationId)
      .where('department_id', 'in', ids)
      .where('state', '<>', 'ended')

  return {
    /** All of them with the number of people who work in each, by name. */
    async listed({ retired }: { retired: boolean }): Promise<DepartmentWithPeople[]> {
      const counted = db
        .selectFrom('memberships')
        .select(['department_id', sql<number>`count(*)::int`.as('people')])
        .where('organisation_id', '=', organisationId)
        .where('state', '<>', 'ended')
        .groupBy('department_id')
        .as('counted')
      let found = all().leftJoin(counted, 'counted.department_id', 'departments.id')
      if (!retired) found = found.where('departments.retired_at', 'is', null)

      return await found
        .select(listedColumns)
        .select(sql<number>`coalesce(counted.people, 0)`.as('people'))
        .orderBy(sql`lower(departments.name)`)
        .orderBy('departments.id')
        .execute()
    },

    /** Those that are, for judging where one may lie. */
    async standing(): Promise<Department[]> {
      return await all().selectAll().where('retired_at', 'is', null).execute()
    },

    async get(id: string): Promise<Department | null> {
      return (await all().selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await all().select(['id', 'name']).where('id', 'in', ids).execute()

      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    /** As it is until this transaction ends: nobody closes it meanwhile. */
    async held(id: string): Promise<Department | null> {
      return (await all().selectAll().where('id', '=', id).forShare().executeTakeFirst()) ?? null
    },

    /** The same of several. */
    async heldMany(ids: readonly string[]): Promise<Department[]> {
      return ids.length === 0 ? [] : await all().selectAll().where('id', 'in', ids).forShare().execute()
    },

    /**
     * Of two who change the tree or its zones at once, the second waits here and sees what the
     * first did.
     */
    async lockTree(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`departments:${organisationId}`}, 0))`.execute(
        db,
      )
    },

    async add(fields: Fields, by: string | null): Promise<Department> {
      return await db
        .insertInto('departments')
        .values({ organisation_id: organisationId, id: newId(), changed_by: by, ...fields })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** Its next revision. */
    async update(id: string, changes: Updateable<Database['departments']>, by: string): Promise<Department> {
      return await change()
        .set({ ...changes, changed_by: by, revision: sql`revision + 1` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /**
     * Everybody, those who left as well: a member who is brought back does not work in a department
     * that was closed.
     */
    async movePeople(from: string, to: string | null): Promise<number> {
      const { rows } = await sql<{ moved: number }>`
        with moved as (
          update memberships set department_id = ${to}
          where organisation_id = ${organisationId} and department_id = ${from} returning state)
        select (count(*) filter (where state <> 'ended'))::int as moved from moved`.execute(db)

      return rows[0]?.moved ?? 0
    },

    async moveBeneath(from: string, to: string | null, by: string): Promise<number> {
      const moved = await change()
        .set({ parent_id: to, changed_by: by, revision: sql`revision + 1` })
        .where('parent_id', '=', from)
        .where('retired_at', 'is', null)
        .executeTakeFirst()

      return Number(moved.numUpdatedRows)
    },

    async moveToZone(from: string, to: string | null, by: string): Promise<number> {
      const moved = await change()
        .set({ zone_id: to, changed_by: by, revision: sql`revision + 1` })
        .where('zone_id', '=', from)
        .where('retired_at', 'is', null)
        .executeTakeFirst()

      return Number(moved.numUpdatedRows)
    },

    async countPeople(ids: readonly string[]): Promise<Record<string, number>> {
      if (ids.length === 0) return {}
      const rows = await peopleOf(ids)
        .select(['state', sql<number>`count(*)::int`.as('people')])
        .groupBy('state')
        .execute()

      return Object.fromEntries(rows.map(({ state, people }) => [state, people]))
    },

    /** Documents that these people send: drafts, and what is under way; each exact to 10,000. */
    async countDocuments(ids: readonly string[]): Promise<{ drafts: number; under_way: number }> {
      if (ids.length === 0) return { drafts: 0, under_way: 0 }
      const count = (...states: ('draft' | 'in_review' | 'out_for_signature')[]) => {
        const found = db
          .selectFrom('documents')
          .select('documents.id')
          .where('documents.organisation_id', '=', organisationId)
          .where('documents.deleted_at', 'is', null)
          .where('documents.state', 'in', states)
          .where('documents.initiator_id', 'in', peopleOf(ids).select('user_id'))
          .limit(exactTotal)

        return sql<number>`(select count(*)::int from (${found}) as found)`
      }
      const { rows } = await sql<{ drafts: number; under_way: number }>`
        select ${count('draft')} as drafts, ${count('in_review', 'out_for_signature')} as under_way`.execute(
        db,
      )

      return rows[0] ?? { drafts: 0, under_way: 0 }
    },
  }
}
