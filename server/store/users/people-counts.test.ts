import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCountedStore, type CountedStore } from '#testing/counted-store.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSeed, type Dice, dice } from '#testing/seeded.ts'
import type { Tx } from '../store.ts'

const people = 40
const states = ['invited', 'active', 'off', 'ended']

let counted: CountedStore
let organisationId: string
let roles: string[]
let branches: string[]
let categories: string[]

beforeAll(async () => {
  counted = await aCountedStore()
  organisationId = counted.organisationId
  roles = await counted.made(
    `insert into roles (organisation_id, id, label, module_list)
    select $1, gen_random_uuid(), 'Role ' || n, array['documents'] from generate_series(1, 3) n returning id`,
    [organisationId],
  )
  branches = await counted.made(
    `insert into departments (organisation_id, id, name, code)
    select $1, gen_random_uuid(), 'Branch ' || n, 'B' || n from generate_series(1, 3) n returning id`,
    [organisationId],
  )
  await counted.admin.query(
    `insert into users (id, email_id, first_name, last_name)
     select gen_random_uuid(), 'p' || n || '@people.test', 'Asha', 'Rao' from generate_series(1, $1::int) n`,
    [people],
  )
  categories = await counted.made(
    `insert into template_categories (organisation_id, id, name)
    select $1, gen_random_uuid(), 'Category ' || n from generate_series(1, 3) n returning id`,
    [organisationId],
  )
})
afterAll(() => counted?.close())

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
    () => sql`
      insert into templates (organisation_id, id, name, category_id, state, content, settings, updated_by)
      select ${organisationId}, gen_random_uuid(), 'Loan ' || gen_random_uuid(), ${maybe(categories)}, 'draft', '{}', '{}',
        (select id from users limit 1)
      from generate_series(${low}::int, ${high}::int) n`,
    () => sql`
      update templates set category_id = ${maybe(categories)}, current_version = 1,
        state = ${one(['published', 'retired'])}
      where ${own} and name like ${`Loan ${rolled.below(9)}%`}`,
    // As somebody types.
    () => sql`
      update templates set content = '{"blocks": []}', revision = revision + 1, updated_at = now()
      where ${own} and name like ${`Loan ${rolled.below(9)}%`}`,
    () => sql`delete from templates where ${own} and name like ${`Loan ${rolled.below(9)}%`}`,
  ])()
}

type Numbers = Record<string, number>

const named = (rows: { name: string; number: number }[]): Numbers =>
  Object.fromEntries(rows.map(({ name, number }) => [name, number]))

async function sums(): Promise<Numbers> {
  const { rows } = await counted.admin.query(
    `select list || ' ' || facet || ' ' || value as name, sum(delta)::int as number from people_counts
     where organisation_id = $1 group by 1 having sum(delta) <> 0`,
    [organisationId],
  )

  return named(rows)
}

async function countedByHand(): Promise<Numbers> {
  const { rows } = await counted.admin.query(
    `select name, count(*)::int as number from (
       select 'memberships state ' || state as name from memberships where organisation_id = $1
       union all select 'memberships role ' || role_id from memberships
         where organisation_id = $1 and state <> 'ended' and role_id is not null
       union all select 'memberships department ' || department_id from memberships
         where organisation_id = $1 and state <> 'ended' and department_id is not null
       union all select 'external_users state ' || case when ended_at is null then 'present' else 'ended' end
         from external_users where organisation_id = $1
       union all select 'templates state ' || state from templates where organisation_id = $1
       union all select 'templates category ' || category_id || ':' || state from templates
         where organisation_id = $1 and category_id is not null
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
    for (let round = 0; round < 4; round += 1) {
      await counted.changesAtOnce(rolled, {
        acts: () =>
          Array.from({ length: 25 }, () => Array.from({ length: 1 + rolled.below(3) }, () => anAct(rolled))),
        fold: (tx) => tx.peopleCounts.fold(),
      })
      expect(await sums(), `MUHAR_SEED=${seed}`).toEqual(await countedByHand())
    }
  })

  it('become few rows, and stay what they are', async () => {
    const before = await sums()
    await counted.of(counted.servers[0]).transaction((tx) => tx.peopleCounts.fold())
    const { rows } = await counted.admin.query(
      `select count(*)::int as all, count(distinct (list, facet, value))::int as different, bool_and(folded) as folded
       from people_counts where organisation_id = $1`,
      [organisationId],
    )
    expect(rows[0]?.all).toBe(rows[0]?.different)
    expect(rows[0]?.folded).toBe(true)
    expect(await sums()).toEqual(before)
  })

  it('of another organisation are neither seen nor added up', async () => {
    const other = await counted.anOrganisation('Another')
    const before = await sums()
    const number = await counted.servers[0].forOrganisation(other).transaction(async (tx: Tx) => {
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
