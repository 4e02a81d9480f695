import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, isPlain } from '#testing/database.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSeed, type Dice, dice } from '#testing/seeded.ts'
import { newId } from '../new-id.ts'
import { openStore, type Store } from '../store.ts'

const many = 8
const states = ['draft', 'in_review', 'out_for_signature', 'completed', 'rejected', 'expired']

let servers: Store[]
let admin: pg.Client
let organisationId: string
let senders: string[]
let templates: string[]

beforeAll(async () => {
  const database = await aDatabase()
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
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
  senders = await made(`insert into users (id, email_id, first_name, last_name)
    select gen_random_uuid(), 's' || n || '@counts.test', 'Asha', 'Rao' from generate_series(1, 3) n returning id`)
  templates = [newId(), newId()]
  await admin.query(
    `insert into dockets (organisation_id, id, title, initiator_id, state, reference_id)
     select $1, gen_random_uuid(), 'Docket ' || n, $2, 'draft', 'R-' || n from generate_series(1, $3::int) n`,
    [organisationId, senders[0], many],
  )
})
afterAll(async () => {
  await admin.end()
  for (const server of servers) await server.close()
})

async function made(statement: string): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(statement)

  return rows.map(({ id }) => id)
}

/** One statement that adds, changes or removes some documents or the people on them. */
function anAct(rolled: Dice) {
  const one = (list: readonly string[]) => sql.lit(rolled.pick(list))
  const [low, high] = [rolled.below(many), rolled.below(many)].toSorted((a, b) => a - b)
  const own = sql`organisation_id = ${organisationId}`
  const dockets = sql`in (select id from dockets where organisation_id = ${organisationId}
    and substring(reference_id from '[0-9]+')::int between ${low} and ${high})`
  const some = sql`docket_id ${dockets}`
  const at = sql`now() - ${rolled.below(200)} * interval '1 hour'`
  const maybe = rolled.below(2) === 0 ? sql`null` : at

  return rolled.pick([
    () => sql`insert into documents (organisation_id, id, docket_id, sequence, name, state, pages, size, created_at)
      select ${organisationId}, gen_random_uuid(), id, 1, 'Loan', ${one(states)}, 1, 1, ${at}
      from dockets where ${own} and id ${dockets}`,
    () => sql`update documents set state = ${one(states)}, sent_at = ${maybe}, completed_at = ${at}
      where ${own} and ${some}`,
    () =>
      sql`update documents set by_hand = ${rolled.below(2) === 0 ? sql`null` : sql`'on_paper'`} where ${own} and ${some}`,
    () =>
      sql`update documents set deleted_at = case when deleted_at is null then now() end where ${own} and ${some}`,
    () => sql`update documents set updated_at = now() where ${own} and ${some}`,
    () => sql`update dockets set template_id = ${rolled.below(3) === 0 ? sql`null` : one(templates)}
      where ${own} and id ${dockets}`,
    () => sql`update dockets set archived_at = ${maybe} where ${own} and id ${dockets}`,
    () => sql`update dockets set initiator_id = ${one(senders)} where ${own} and id ${dockets}`,
    () => sql`insert into signers (organisation_id, id, document_id, docket_id, person_key, sequence, role, state, name, methods)
      select ${organisationId}, gen_random_uuid(), id, docket_id, gen_random_uuid()::text, 1, 'signer', 'invited', 'Ravi', array['electronic']
      from documents where ${own} and ${some}`,
    () => sql`update signers set opened_at = ${maybe}, signed_at = ${maybe} where ${own} and ${some}`,
    () => sql`update signers set authenticated_at = ${maybe} where ${own} and ${some}`,
    () =>
      sql`update signers set deleted_at = case when deleted_at is null then now() end where ${own} and ${some}`,
  ])()
}

describe('numbers of documents', () => {
  it('are those of a count, whatever changes on two servers, is undone and added up', async () => {
    const seed = aSeed()
    console.log(`MUHAR_SEED=${seed}`)
    const rolled = dice(seed)
    const undone = new Error('undone')
    const work = async (server: Store, acts: ReturnType<typeof anAct>[], undo: Dice) => {
      for (const act of acts)
        await server
          .forOrganisation(organisationId)
          .transaction(async (tx) => {
            // As the services do it, who hold a docket while they change what is in it.
            await sql`select pg_advisory_xact_lock(1)`.execute(rowsOf(tx))
            await act.execute(rowsOf(tx))
            if (undo.below(3) === 0) throw undone
          })
          .catch((error: unknown) => {
            if (error !== undone && (error as { code?: string }).code !== '40P01') throw error
          })
    }
    const fold = async (server: Store) => {
      for (let time = 0; time < 5; time += 1)
        await server.forOrganisation(organisationId).transaction((tx) => tx.documentCounts.fold())
    }
    const someActs = () => Array.from({ length: 14 }, () => anAct(rolled))
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        servers.flatMap((server) => [
          work(server, someActs(), dice(rolled.below(1_000_000))),
          work(server, someActs(), dice(rolled.below(1_000_000))),
          fold(server),
        ]),
      )
      const differing = await servers[0]!
        .forOrganisation(organisationId)
        .transaction((tx) => tx.documentCounts.recount(senders))
      expect(differing, `MUHAR_SEED=${seed}`).toEqual([])
    }
    const { rows } = await admin.query('select count(*)::int as n from document_counts where delta > 0')
    expect(rows[0]?.n).toBeGreaterThan(20)
  })
})
