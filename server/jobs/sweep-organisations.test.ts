import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { testParts } from '#testing/parts.ts'
import { anOrganisation } from '#testing/people.ts'
import { sweepOrganisations } from './sweep-organisations.ts'

let parts: Awaited<ReturnType<typeof testParts>>
let behind: pg.Client

beforeAll(async () => {
  const database = await aDatabase()
  parts = await testParts({ databaseUrl: database.url })
  behind = new pg.Client({ connectionString: database.adminUrl })
  await behind.connect()
})
afterAll(async () => {
  await behind.end()
  await parts.close()
})

const due = () => parts.store.platform.read((tx) => tx.organisations.due(parts.clock.now()))

const falls: Record<string, string> = {
  'a count of what was sent': `insert into sending_counts (organisation_id, id, subject, until, count)
    values ($1, gen_random_uuid(), 'docket', now() - interval '1 day', 1)`,
  'an answer that was kept': `insert into idempotency_keys (organisation_id, id, scope_hash, call, key, request_hash, expires_at)
    values ($1, gen_random_uuid(), '\\x01', 'call', 'key', '\\x02', now() - interval '1 minute')`,
  'a ticket': `insert into download_tickets (organisation_id, id, token_hash, cookie_hash, kind, sha256, name, mime, expires_at)
    values ($1, gen_random_uuid(), '\\x01', '\\x02', 'file', '\\x03', 'a.pdf', 'application/pdf', now() - interval '1 minute')`,
  'an event that was watched': `insert into live_events (organisation_id, id, kind, created_at)
    values ($1, gen_random_uuid(), 'signed', now() - interval '2 days')`,
  'a message': `insert into notifications (organisation_id, id, channel, template, to_masked, sealed_to, state)
    values ($1, gen_random_uuid(), 'email', 'invite', 'a•••', '\\x01', 'queued')`,
  'much to add up': `insert into people_counts (organisation_id, id, list, facet, value, delta)
    select $1, gen_random_uuid(), 'external_users', 'state', 'ended', 1 from generate_series(1, 100)`,
  'work that is open': `with asker as (
      insert into users (id, email_id, first_name, last_name)
      values (gen_random_uuid(), gen_random_uuid() || '@people.test', 'Asha', 'Rao') returning id)
    insert into job_progress (organisation_id, id, kind, name, asked_by)
    select $1, gen_random_uuid(), 'activity_report', 'Activity', id from asker`,
}

it.each(Object.entries(falls))('looks at an organisation in which %s falls due', async (_what, statement) => {
  const { id } = await anOrganisation(parts)
  expect(await due()).not.toContain(id)
  await behind.query(statement, [id])
  expect(await due()).toContain(id)
})

it('looks at none again in which all was done', async () => {
  const { id } = await anOrganisation(parts)
  for (const [what, statement] of Object.entries(falls))
    if (what !== 'a message') await behind.query(statement, [id])
  await sweepOrganisations.run({}, parts)
  expect(await due()).not.toContain(id)
})
