import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, isPlain } from '#testing/database.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSeed, type Dice, dice } from '#testing/seeded.ts'
import { newId } from '../new-id.ts'
import { openStore, type Store, type Tx } from '../store.ts'

const people = 40
const states = ['invited', 'active', 'off', 'ended']

let servers: Store[]
let admin: pg.Client
let organisationId: string
let roles: string[]
let branches: string[]

beforeAll(async () => {
  const database = await aDatabase()
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  // Two that wait for each other are met often here.
  await admin.query(`do $$ begin
    execute format('alter database %I set deadlock_timeout = ''10ms''', current_database());
  end $$`)
  const open = () =>
    openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 4 })
  servers = [await open(), await open()]
  organisationId = newId()
  await admin.query('insert into organisations (id, public_id, name) values ($1, $2, $3)', [
    organisationId,
    organisationId.slice(-12),
    'An organisation',
  ])
  roles = await made(`insert into roles (organisation_id, id, label, module_list)
    select $1, gen_random_uuid(), 'Role ' || n, array['documents'] from generate_series(1, 3) n returning id`)
  branches = await made(`insert into departments (organisation_id, id, name, code)
    select $1, gen_random_uuid(), 'Branch ' || n, 'B' || n from generate_series(1, 3) n returning id`)
  await admin.query(
    `insert into users (id, email_id, first_name, last_name)
     select gen_random_uuid(), 'p' || n || '@people.test', 'Asha', 'Rao' from generate_series(1, $1::int) n`,
    [people],
  )
})
afterAll(async () => {
  await admin.end()
  for (const server of servers) await server.close()
})

async function made(statement: string): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(statement, [organisationId])

  return rows.map(({ id }) => id)
}

/** One statement that adds, changes or removes some people, several or none. */
function anAct(rolled: Dice) {
  const one = (list: readonly string[]) => sql.lit(rolled.pick(list))
  const maybe = (list: readonly string[]) => (rolled.below(4) === 0 ? sql`null` : sql`${one(list)}::uuid`)
  const [low, high] = [rolled.below(people), rolled.below(people)].toSorted((a, b) => a - b)
  const some = sql`in (select id from users where substring(email_id from '[0-9]+')::int between ${low} and ${high})`
  const own = sql`organisation_id = ${organisationId}`

  return rolled.pick([
    () => sql`
      insert into memberships (organisation_id, id, user_id, role_id, department_id, state)
      select ${organisationId}, gen_random_uuid(), id, ${maybe(roles)}, ${maybe(branches)}, ${one(states)}
      from users where id ${some} and email_id like 'p%@people.test'
      on conflict (organisation_id, user_id) do update set state = excluded.state`,
    () =>
      sql`update memberships set role_id = ${maybe(roles)}, state = ${one(states)} where ${own} and user_id ${some}`,
    () => sql`update memberships set department_id = ${maybe(branches)} where ${own} and user_id ${some}`,
    () => sql`update memberships set last_seen_at = now() where ${own} and user_id ${some}`,
    () => sql`delete from memberships where ${own} and user_id ${some}`,
    () => sql`
      insert into external_users (organisation_id, id, name, email)
      select ${organisationId}, gen_random_uuid(), 'Meera ' || n, gen_random_uuid() || '@people.test'
      from generate_series(${low}::int, ${high}::int) n`,
    () => sql`
      update external_users set ended_at = case when ended_at is null then now() end
      where ${own} and name like ${`%${rolled.below(9)}`}`,
    () => sql`delete from external_users where ${own} and name like ${`%${rolled.below(9)}`}`,
  ])()
}

type Numbers = Record<string, number>

const named = (rows: { name: string; number: number }[]): Numbers =>
  Object.fromEntries(rows.map(({ name, number }) => [name, number]))

async function sums(): Promise<Numbers> {
  const { rows } = await admin.query(
    `select list || ' ' || facet || ' ' || value as name, sum(delta)::int as number from people_counts
     where organisation_id = $1 group by 1 having sum(delta) <> 0`,
    [organisationId],
  )

  return named(rows)
}

async function countedByHand(): Promise<Numbers> {
  const { rows } = await admin.query(
    `select name, count(*)::int as number from (
       select 'memberships state ' || state as name from memberships where organisation_id = $1
       union all select 'memberships role ' || role_id from memberships
         where organisation_id = $1 and state <> 'ended' and role_id is not null
       union all select 'memberships department ' || department_id from memberships
         where organisation_id = $1 and state <> 'ended' and department_id is not null
       union all select 'external_users state ' || case when ended_at is null then 'present' else 'ended' end
         from external_users where organisation_id = $1
     ) as person group by name`,
    [organisationId],
  )

  return named(rows)
}

describe('numbers of people', () => {
  it('are those of a count, whatever changes at once on two servers, is undone and added up', async () => {
    const seed = aSeed()
    console.log(`MUHAR_SEED=${seed}`)
    const rolled = dice(seed)
    const undone = new Error('undone')

    const work = async (server: Store, acts: ReturnType<typeof anAct>[][], undo: Dice) => {
      for (const together of acts)
        await server
          .forOrganisation(organisationId)
          .transaction(async (tx) => {
            for (const act of together) await act.execute(rowsOf(tx))
            if (undo.below(3) === 0) throw undone
          })
          .catch((error: unknown) => {
            // Two that lock the same people in another order: PostgreSQL undoes one of them.
            if (error !== undone && (error as { code?: string }).code !== '40P01') throw error
          })
    }
    const someActs = () =>
      Array.from({ length: 25 }, () => Array.from({ length: 1 + rolled.below(3) }, () => anAct(rolled)))
    for (let round = 0; round < 4; round += 1) {
      const fold = async (server: Store) => {
        for (let time = 0; time < 5; time += 1)
          await server.forOrganisation(organisationId).transaction((tx) => tx.peopleCounts.fold())
      }
      await Promise.all(
        servers.flatMap((server) => [
          work(server, someActs(), dice(rolled.below(1_000_000))),
          work(server, someActs(), dice(rolled.below(1_000_000))),
          fold(server),
        ]),
      )
      expect(await sums(), `MUHAR_SEED=${seed}`).toEqual(await countedByHand())
    }
  })

  it('become few rows, and stay what they are', async () => {
    const store = servers[0]?.forOrganisation(organisationId)
    const before = await sums()
    await store?.transaction((tx) => tx.peopleCounts.fold())
    const { rows } = await admin.query(
      `select count(*)::int as all, count(distinct (list, facet, value))::int as different, bool_and(folded) as folded
       from people_counts where organisation_id = $1`,
      [organisationId],
    )
    expect(rows[0]?.all).toBe(rows[0]?.different)
    expect(rows[0]?.folded).toBe(true)
    expect(await sums()).toEqual(before)
  })

  it('of another organisation are neither seen nor added up', async () => {
    const other = newId()
    await admin.query('insert into organisations (id, public_id, name) values ($1, $2, $3)', [
      other,
      other.slice(-12),
      'Another',
    ])
    const before = await sums()
    const number = await servers[0]?.forOrganisation(other).transaction(async (tx: Tx) => {
      await tx.peopleCounts.fold()
      const { rows } = await sql<{ number: number }>`
        select ${tx.peopleCounts.of('memberships', { facet: 'state', values: states })} as number`.execute(
        rowsOf(tx),
      )

      return rows[0]?.number
    })
    expect(number).toBe(0)
    expect(await sums()).toEqual(before)
  })
})
