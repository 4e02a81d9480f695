import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCountedStore, type CountedStore } from '#testing/counted-store.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSeed, type Dice, dice } from '#testing/seeded.ts'
import { newId } from '../new-id.ts'

const many = 8
const states = ['draft', 'in_review', 'out_for_signature', 'completed', 'rejected', 'expired']

let counted: CountedStore
let organisationId: string
let senders: string[]
let templates: string[]

beforeAll(async () => {
  counted = await aCountedStore()
  organisationId = counted.organisationId
  senders = await counted.made(`insert into users (id, email_id, first_name, last_name)
    select gen_random_uuid(), 's' || n || '@counts.test', 'Asha', 'Rao' from generate_series(1, 3) n returning id`)
  templates = [newId(), newId()]
  await counted.admin.query(
    `insert into dockets (organisation_id, id, title, initiator_id, state, reference_id)
     select $1, gen_random_uuid(), 'Docket ' || n, $2, 'draft', 'R-' || n from generate_series(1, $3::int) n`,
    [organisationId, senders[0], many],
  )
})
afterAll(() => counted?.close())

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
    let most = 0
    for (let round = 0; round < 3; round += 1) {
      await counted.changesAtOnce(rolled, {
        acts: () => Array.from({ length: 14 }, () => [anAct(rolled)]),
        // As the services do it, who hold a docket while they change what is in it.
        first: (tx) => sql`select pg_advisory_xact_lock(1)`.execute(rowsOf(tx)),
        fold: (tx) => tx.documentCounts.fold(),
      })
      const differing = await counted
        .of(counted.servers[0])
        .transaction((tx) => tx.documentCounts.recount(senders))
      expect(differing, `MUHAR_SEED=${seed}`).toEqual([])
      const { rows } = await counted.admin.query(
        'select count(*)::int as n from document_counts where delta > 0',
      )
      most = Math.max(most, rows[0]?.n)
    }
    // How many are left follows from the dice; there was something to count.
    expect(most, `MUHAR_SEED=${seed}`).toBeGreaterThan(0)
  })
})
