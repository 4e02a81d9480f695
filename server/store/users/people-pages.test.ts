import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, isPlain } from '#testing/database.ts'
import { newId } from '../new-id.ts'
import { type OrganisationStore, openStore, type Store } from '../store.ts'
import type { MemberListQuery } from './member-list.ts'

// More than tell how common a word is, so that each way of looking for one is gone.
const people = 2_400
const now = new Date('2026-11-01T00:00:00Z')

let store: Store
let ours: OrganisationStore
let admin: pg.Client
const everyone: MemberListQuery = {
  search: '',
  states: null,
  roleId: null,
  departmentId: null,
  zoneId: null,
  sortBy: 'name',
  descending: false,
  page: 1,
  rows: 25,
}

beforeAll(async () => {
  const database = await aDatabase()
  store = await openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 4 })
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  ours = await anOrganisation()
  await anOrganisation()
  await admin.query('analyze')
})
afterAll(async () => {
  await admin.end()
  await store.close()
})

/**
 * "Early" is at the beginning of the names alone, "Often" in half of them, "Seldom" in five.
 */
async function anOrganisation(): Promise<OrganisationStore> {
  const id = newId()
  await admin.query('insert into organisations (id, public_id, name) values ($1, $2, $3)', [
    id,
    id.slice(-12),
    'An organisation',
  ])
  await admin.query(
    `insert into roles (organisation_id, id, label, module_list)
     select $1, gen_random_uuid(), 'Role ' || n, array['documents'] from generate_series(1, 2) n`,
    [id],
  )
  await admin.query(
    `with zone as (
       insert into zones (organisation_id, id, name, code)
       select $1, gen_random_uuid(), 'Zone ' || n, 'Z' || n from generate_series(1, 2) n returning id)
     insert into departments (organisation_id, id, name, code, zone_id)
     select $1, gen_random_uuid(), 'Branch of ' || zone.id || n, 'B' || n || zone.id, zone.id from zone, generate_series(1, 2) n`,
    [id],
  )
  await admin.query(
    `insert into users (id, email_id, first_name, last_name)
     select gen_random_uuid(), 'p' || n || '.' || $1 || '@people.test',
       case when n <= 600 then 'Aarav Early' when n % 2 = 0 then 'Often' else 'Meera' end
         || case when n % 480 = 7 then ' Seldom' else '' end || case when n % 9 = 0 then ' Middling' else '' end,
       lpad(n::text, 5, '0')
     from generate_series(1, $2::int) n`,
    [id, people],
  )
  await admin.query(
    `insert into memberships (organisation_id, id, user_id, role_id, department_id, state, last_seen_at)
     select $1::uuid, gen_random_uuid(), id,
       (select r.id from roles r where r.organisation_id = $1::uuid order by r.label offset n % 2 limit 1),
       (select d.id from departments d where d.organisation_id = $1::uuid order by d.id offset n % 4 limit 1),
       (array['invited', 'active', 'active', 'off', 'ended'])[1 + n % 5],
       case when n % 3 > 0 then timestamptz '2026-10-01' + n * interval '1 minute' end
     from (select id, last_name::int as n from users where email_id like '%.' || $1 || '@people.test') as person`,
    [id],
  )
  await admin.query(
    `insert into external_users (organisation_id, id, name, email, created_at, valid_from, valid_until, ended_at, assisted)
     select $1, gen_random_uuid(),
       case when n <= 600 then 'Aarav Early' when n % 2 = 0 then 'Often' else 'Meera' end
         || case when n % 480 = 7 then ' Seldom' else '' end || case when n % 9 = 0 then ' Middling' else '' end,
       'x' || n || '@people.test', timestamptz '2026-09-01' + n * interval '1 minute', timestamptz '2026-09-01',
       case when n % 4 = 0 then timestamptz '2026-10-01' when n % 4 = 1 then timestamptz '2027-01-01' end,
       case when n % 7 = 0 then timestamptz '2026-09-20' end, n % 5 > 0
     from generate_series(1, $2::int) n`,
    [id, people],
  )

  return store.forOrganisation(id)
}

const words = ['', 'early', 'often', 'seldom', 'middling', 'is', 'qx', '100%', randomUUID()]

/** Ids of all that match, looked through one by one. */
async function byHand(sql: string, search: string): Promise<string[]> {
  const { rows } = await admin.query<{ id: string; search_text: string }>(sql, [ours.organisationId])

  return rows.filter(({ search_text }) => search_text.includes(search)).map(({ id }) => id)
}

/**
 * As lists tell it: numbers of people are kept for all and for one thing that narrows, other lists
 * are counted to a thousand.
 */
const told = (count: number, isKept: boolean) =>
  isKept || count <= 1_000 ? { total: count, more: false } : { total: 1_000, more: true }

describe('a list of members', () => {
  it.each(words)('answers pages and total of “%s” in every order', async (search) => {
    for (const [sortBy, order] of [
      ['name', 'sort_name desc, id desc'],
      ['last_seen_at', 'last_seen_at desc nulls last, id desc'],
    ] as const) {
      const expected = await byHand(
        `select id, search_text from memberships where organisation_id = $1 and state <> 'ended' order by ${order}`,
        search,
      )
      for (const page of [1, 2, Math.max(1, Math.ceil(expected.length / 25)), 99]) {
        const query = { ...everyone, search, sortBy, descending: true, page }
        const found = await ours.read((tx) => tx.memberList.page(query))
        expect([search, page, found]).toEqual([
          search,
          page,
          { ids: expected.slice((page - 1) * 25, page * 25), ...told(expected.length, search === '') },
        ])
      }
    }
  })

  it.each(words)('answers “%s” among those of a role and of states, the deleted as well', async (search) => {
    const { rows } = await admin.query<{ id: string }>('select id from roles where organisation_id = $1', [
      ours.organisationId,
    ])
    const roleId = rows[0]?.id ?? ''
    for (const states of [['invited', 'off'], ['ended'], ['active', 'ended']] as const) {
      const expected = await byHand(
        `select id, search_text from memberships where organisation_id = $1 and role_id = '${roleId}'
           and state in (${states.map((state) => `'${state}'`)}) order by sort_name, id`,
        search,
      )
      const found = await ours.read((tx) => tx.memberList.page({ ...everyone, search, roleId, states }))
      expect(found).toEqual({ ids: expected.slice(0, 25), ...told(expected.length, false) })
    }
  })

  it.each([
    ['role', 'roleId', 'roles', 'role_id = $2'],
    ['branch', 'departmentId', 'departments', 'department_id = $2'],
    ['zone', 'zoneId', 'zones', 'department_id in (select id from departments where zone_id = $2)'],
  ] as const)(
    'answers how many there are of a %s, and of two things to a thousand',
    async (_what, field, table, where) => {
      const { rows } = await admin.query<{ id: string }>(
        `select id from ${table} where organisation_id = $1`,
        [ours.organisationId],
      )
      for (const { id } of rows) {
        const count = async (states: string) =>
          (
            await admin.query(
              `select from memberships where organisation_id = $1 and ${where} and state in (${states})`,
              [ours.organisationId, id],
            )
          ).rowCount ?? 0
        const total = async (more: Partial<MemberListQuery>) => {
          const { ids, ...told } = await ours.read((tx) =>
            tx.memberList.page({ ...everyone, [field]: id, ...more }),
          )

          return told
        }
        expect(await total({})).toEqual(told(await count("'invited', 'active', 'off'"), true))
        expect(await total({ states: ['active'] })).toEqual(told(await count("'active'"), false))
      }
    },
  )
})

describe('a list of external users', () => {
  it.each(words)('answers pages and total of “%s” in each state', async (search) => {
    const lasting =
      "ended_at is null and (valid_until is null or valid_until > '2026-11-01T00:00:00Z') and assisted"
    for (const [states, condition] of [
      [null, 'ended_at is null'],
      [['active'], lasting],
      [['ended', 'active'], `(ended_at is not null or (${lasting}))`],
    ] as const)
      for (const page of [1, 3]) {
        const expected = await byHand(
          `select id, search_text from external_users where organisation_id = $1 and ${condition} order by lower(name), id`,
          search,
        )
        const query = {
          search: search || null,
          states,
          sortBy: 'name' as const,
          descending: false,
          page,
          rows: 25,
          now,
        }
        const found = await ours.read((tx) => tx.externalUsers.page(query))
        const { rows, ...total } = found
        expect([search, page, rows.map(({ id }) => id), total]).toEqual([
          search,
          page,
          expected.slice((page - 1) * 25, page * 25),
          told(expected.length, search === '' && states === null),
        ])
      }
  })
})
