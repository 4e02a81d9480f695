import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { RequestBox, RequestState } from '#contract/vocabulary/document-requests.ts'
import type { Database } from '../database.ts'
import { exactTotal, searchPattern } from '../documents/listed-documents.ts'

type Row = Omit<Selectable<Database['document_requests']>, 'due_on'>

/** A request with what its screen and its policy need to know beside it. */
export interface DocumentRequest extends Row {
  /** ISO 8601. */
  due_on: string | null
  from_name: string | null
  to_name: string
  asked_by_name: string
  taken_by_name: string | null
  /** Who took it is active and works in the branch still. */
  taker_is_there: boolean
  waits_for_asking: number
  waits_for_asked: number
}

export interface RequestQuery {
  userId: string
  departmentId: string | null
  box: RequestBox
  /** Sees the requests of all branches. */
  seesAll: boolean
  states: readonly RequestState[] | null
  search: string | null
  sort: 'changed' | 'created' | 'due'
  descending: boolean
  page: number
  rows: number
}

export interface BranchPerson {
  user_id: string
  name: string
  email: string
  language: string
}

const orders = {
  changed: sql.raw('r.changed_at'),
  created: sql.raw('r.created_at'),
  due: sql.raw('r.due_on'),
}

/** What branches ask of each other. */
export const documentRequests = (db: Transaction<Database>, organisationId: string) => {
  const name = (user: string) => sql.raw(`trim(${user}.first_name || ' ' || ${user}.last_name)`)
  const waiting = (side: string) => sql`(select count(*)::int from queries q
    where q.organisation_id = r.organisation_id and q.request_id = r.id and q.state = 'raised' and q.side <> ${side})`
  const whole = sql`
    select r.*, r.due_on::text as due_on, home.name as from_name, away.name as to_name,
      ${name('asker')} as asked_by_name, ${name('taker')} as taken_by_name,
      coalesce(m.state = 'active' and m.department_id = r.to_department_id, false) as taker_is_there,
      ${waiting('asking')} as waits_for_asking, ${waiting('asked')} as waits_for_asked
    from document_requests r
    join departments away on away.organisation_id = r.organisation_id and away.id = r.to_department_id
    left join departments home on home.organisation_id = r.organisation_id and home.id = r.from_department_id
    join users asker on asker.id = r.asked_by
    left join users taker on taker.id = r.taken_by
    left join memberships m on m.organisation_id = r.organisation_id and m.user_id = r.taken_by`

  const mine = ({ userId, departmentId }: Pick<RequestQuery, 'userId' | 'departmentId'>) =>
    sql<boolean>`(r.asked_by = ${userId} or r.from_department_id = ${departmentId})`
  const ofBranch = ({ userId, departmentId }: Pick<RequestQuery, 'userId' | 'departmentId'>) =>
    sql<boolean>`(r.to_department_id = ${departmentId} or r.taken_by = ${userId})`

  const found = (query: RequestQuery) => {
    const { box, seesAll, states, search } = query
    const conditions = [sql`r.organisation_id = ${organisationId}`]
    if (box === 'mine') conditions.push(mine(query))
    if (box === 'branch') conditions.push(ofBranch(query))
    if (box === 'all' && !seesAll) conditions.push(sql`(${mine(query)} or ${ofBranch(query)})`)
    if (states) conditions.push(sql`r.state = any(${states}::text[])`)
    if (search) conditions.push(sql`lower(r.title) like ${searchPattern(search)}`)

    return sql.join(conditions, sql` and `)
  }

  return {
    async add(row: Omit<Insertable<Database['document_requests']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('document_requests')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<DocumentRequest | null> {
      const { rows } = await sql<DocumentRequest>`
        ${whole} where r.organisation_id = ${organisationId} and r.id = ${id}`.execute(db)

      return rows[0] ?? null
    },

    /** Of two who act on a request at once the second sees what the first did. */
    async getLocked(id: string): Promise<DocumentRequest | null> {
      await sql`select from document_requests
        where organisation_id = ${organisationId} and id = ${id} for update`.execute(db)

      return await this.get(id)
    },

    async update(id: string, changes: Updateable<Database['document_requests']>): Promise<void> {
      await db
        .updateTable('document_requests')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async page(query: RequestQuery) {
      const order = orders[query.sort]
      const { rows } = await sql<DocumentRequest>`
        ${whole} where ${found(query)}
        order by ${order} ${query.descending ? sql`desc nulls last` : sql`asc nulls last`}, r.id desc
        limit ${query.rows} offset ${(query.page - 1) * query.rows}`.execute(db)
      const counted = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from document_requests r where ${found(query)} limit ${exactTotal + 1}) as counted`.execute(
        db,
      )
      const count = counted.rows[0]?.count ?? 0

      return { rows, total: Math.min(count, exactTotal), more: count > exactTotal }
    },

    /** What is not closed, in each box. */
    async counts(person: Pick<RequestQuery, 'userId' | 'departmentId'>) {
      const { rows } = await sql<{ mine: number; branch: number }>`
        select (count(*) filter (where ${mine(person)}))::int as mine,
          (count(*) filter (where ${ofBranch(person)}))::int as branch
        from document_requests r
        where r.organisation_id = ${organisationId} and r.state <> 'closed'
          and (${mine(person)} or ${ofBranch(person)})`.execute(db)

      return rows[0] ?? { mine: 0, branch: 0 }
    },

    /** Active members of a branch whose role, as granted, lets them answer requests. */
    async peopleOfBranch(departmentId: string, most: number): Promise<BranchPerson[]> {
      const { rows } = await sql<BranchPerson>`
        select m.user_id, ${name('users')} as name, users.email_id as email, users.language
        from memberships m
        join roles on roles.organisation_id = m.organisation_id and roles.id = m.role_id
        join users on users.id = m.user_id
        where m.organisation_id = ${organisationId} and m.department_id = ${departmentId} and m.state = 'active'
          and roles.module_list @> array['requestDocument']
          and exists (select from organisation_modules g
            where g.organisation_id = m.organisation_id and g.module = 'requestDocument')
        order by m.id limit ${most}`.execute(db)

      return rows
    },

    /** One who is active; null where they left. */
    async person(userId: string): Promise<BranchPerson | null> {
      const { rows } = await sql<BranchPerson>`
        select m.user_id, ${name('users')} as name, users.email_id as email, users.language
        from memberships m join users on users.id = m.user_id
        where m.organisation_id = ${organisationId} and m.user_id = ${userId} and m.state = 'active'`.execute(
        db,
      )

      return rows[0] ?? null
    },

    /** Requests of a branch that closes go on with the one to which its people go. */
    async moveBranch(from: string, to: string): Promise<void> {
      for (const column of ['from_department_id', 'to_department_id'] as const)
        await db
          .updateTable('document_requests')
          .set({ [column]: to })
          .where('organisation_id', '=', organisationId)
          .where(column, '=', from)
          .execute()
    },

    /** Whether somebody waits for an answer of this branch. */
    async waitFor(departmentId: string): Promise<boolean> {
      const row = await db
        .selectFrom('document_requests')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('to_department_id', '=', departmentId)
        .where('state', '<>', 'closed')
        .limit(1)
        .executeTakeFirst()

      return row !== undefined
    },
  }
}
