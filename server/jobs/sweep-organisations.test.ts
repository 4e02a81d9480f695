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

it.each([
  ['sheet_check', 'reading', 'refused'],
  ['sheet_people', 'adding', 'done'],
  // Another job of the sheet came meanwhile.
  ['sheet_check', 'checked', 'checked'],
])('ends a sheet with its job: %s while %s leaves it %s', async (kind, before, after) => {
  const { id } = await anOrganisation(parts)
  await behind.query(
    `with asker as (
      insert into users (id, email_id, first_name, last_name)
      values (gen_random_uuid(), gen_random_uuid() || '@people.test', 'Asha', 'Rao') returning id),
    job as (
      insert into job_progress (organisation_id, id, kind, name, asked_by, subject_id)
      select $1::uuid, gen_random_uuid(), $2, 'People.csv', id, gen_random_uuid() from asker
      returning id, asked_by, subject_id)
    insert into sheet_uploads (organisation_id, id, kind, name, sha256, state, check_job_id, uploaded_by, kept_until)
    select $1::uuid, subject_id, 'members', 'People.csv', '\\x01', $3, id, asked_by, now() + interval '1 day' from job`,
    [id, kind, before],
  )
  await sweepOrganisations.run({}, parts)
  const { rows } = await behind.query(
    `select sheet.state, job.state as job from sheet_uploads sheet
      join job_progress job on job.organisation_id = sheet.organisation_id and job.subject_id = sheet.id
      where sheet.organisation_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ state: after, job: 'failed' }])
})
