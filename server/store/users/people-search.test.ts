import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, isPlain } from '#testing/database.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { newId } from '../new-id.ts'
import { type OrganisationStore, openStore, type Store } from '../store.ts'
import { beginsWith } from './people-search.ts'

const people = 20_000
const now = new Date('2026-11-01T00:00:00Z')

let store: Store
let ours: OrganisationStore
let admin: pg.Client
beforeAll(async () => {
  const database = await aDatabase()
  store = await openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 4 })
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  const id = newId()
  await admin.query('insert into organisations (id, public_id, name) values ($1, $2, $3)', [
    id,
    id.slice(-12),
    'An organisation',
  ])
  // Two begin with "Qa"; all others hold these letters.
  const name = "case when n <= 2 then 'Qazi' else 'Shafiqa' end"
  await admin.query(
    `insert into users (id, email_id, first_name, last_name)
     select gen_random_uuid(), 'p' || n || '@search.test', ${name}, lpad(n::text, 5, '0')
     from generate_series(1, $1::int) n`,
    [people],
  )
  await admin.query(
    `insert into memberships (organisation_id, id, user_id, state)
     select $1, gen_random_uuid(), id, 'active' from users where email_id like '%@search.test'`,
    [id],
  )
  await admin.query(
    `insert into external_users (organisation_id, id, name, email, valid_from)
     select $1, gen_random_uuid(), ${name} || ' ' || n, 'x' || n || '@search.test', timestamptz '2026-09-01'
     from generate_series(1, $2::int) n`,
    [id, people],
  )
  await admin.query(
    `insert into clients (organisation_id, id, code, name, search_text)
     select $1, gen_random_uuid(), 'C' || n, ${name} || ' ' || n, lower(${name} || ' ' || n)
     from generate_series(1, $2::int) n`,
    [id, people],
  )
  await admin.query(
    `insert into client_contacts (organisation_id, id, client_id, position, name, email, is_main)
     select organisation_id, gen_random_uuid(), id, 1, 'Contact of ' || name, lower(code) || '@search.test', true
     from clients where organisation_id = $1`,
    [id],
  )
  await admin.query('analyze')
  ours = store.forOrganisation(id)
}, 120_000)
afterAll(async () => {
  await admin?.end()
  await store?.close()
})

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]

describe('people who are looked for by two letters', () => {
  it('are those whose name begins so', async () => {
    const found = await ours.read(async (tx) => ({
      colleagues: await tx.peopleSearch.colleagues('Qa', { most: 10 }),
      externals: await tx.peopleSearch.externalUsers('qa', now, 10),
      contacts: await tx.peopleSearch.clientContacts('qa', 10),
      all: await tx.peopleSearch.colleagues('', { most: 10 }),
      word: await tx.peopleSearch.externalUsers('qazi', now, 10),
      literal: await tx.peopleSearch.colleagues('%', { most: 10 }),
    }))
    expect(Object.values(found).map((rows) => rows.length)).toEqual([2, 2, 2, 10, 2, 0])
    for (const { name } of [...found.colleagues, ...found.externals]) expect(name).toMatch(/^Qazi/)
    for (const { client } of found.contacts) expect(client).toMatch(/^Qazi/)
  })

  it.each([
    ['memberships', "state <> 'ended'"],
    ['external_users', 'ended_at is null'],
    ['clients', 'retired_at is null'],
  ])('are read from one part of the index of names of %s', async (table, present) => {
    for (const [typed, most] of [
      ['qa', 2],
      ['zz', 0],
    ] as const) {
      const plan = await ours.read(async (tx) => {
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
          explain (analyze, format json) select id from ${sql.table(table)}
          where organisation_id = ${ours.organisationId} and ${sql.raw(present)}
            and ${beginsWith(`${table}.sort_name`, typed)}
          order by sort_name, id limit 10`.execute(rowsOf(tx))

        return flat(rows[0]!['QUERY PLAN'][0].Plan)
      })
      expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      const read = plan.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
      expect(Math.max(...read)).toBeLessThanOrEqual(most)
    }
  })
})
