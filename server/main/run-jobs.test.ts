import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { checkpointPlaces, readCheckpointFile } from '#store/audit/checkpoint-file.ts'
import { aDatabase } from '#testing/database.ts'
import { testParts } from '#testing/parts.ts'
import { anOrganisation } from '#testing/people.ts'
import { runJobs } from './run-jobs.ts'

it('works through what is queued without waiting for a poll after each job', async () => {
  const database = await aDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'muhar-test-vault-'))
  const parts = await testParts({ databaseUrl: database.url, vaultFolder: folder, worksJobs: true })
  // Once, so that the queues are there.
  await (await runJobs(parts))()
  const organisations = await Promise.all(Array.from({ length: 8 }, () => anOrganisation(parts)))
  for (const { id } of organisations)
    await parts.store.forOrganisation(id).transaction(async (tx) => {
      await tx.audit.add('member-logged-in', { by: { kind: 'member', name: 'Asha' } })
      await tx.jobs.send('make-checkpoint', { organisationId: id })
    })

  // A poll comes long after this test has given up.
  const stop = await runJobs(parts, 600)
  try {
    const signed = async () => {
      const checkpoints = await readCheckpointFile(checkpointPlaces(join(folder, '.data')).file)

      return new Set(checkpoints.flatMap(({ heads }) => heads.map(([organisationId]) => organisationId)))
    }
    const wanted = new Set(organisations.map(({ id }) => id))
    await expect.poll(signed).toEqual(wanted)
  } finally {
    await stop()
    await parts.close()
    await rm(folder, { recursive: true, force: true })
  }
})

it('leaves a sweep of many organisations between two of them when it is told to stop', async () => {
  const database = await aDatabase()
  const parts = await testParts({ databaseUrl: database.url, worksJobs: true })
  const behind = new pg.Client({ connectionString: database.adminUrl })
  await behind.connect()
  await behind.query(
    `insert into organisations (id, public_id, name) select gen_random_uuid(), 'society' || n, 'Society ' || n
     from generate_series(1, 1000) n`,
  )
  // In each of them something fell due.
  await behind.query(
    `insert into sending_counts (organisation_id, id, subject, until, count)
     select id, gen_random_uuid(), 'docket', now() - interval '1 day', 1 from organisations`,
  )
  // It sends one job for each that it has been through.
  const swept = async () => {
    const { rows } = await behind.query<{ count: string }>(
      `select count(*) from pgboss.job where name = 'sweep-trips'`,
    )
    return Number(rows[0]?.count)
  }
  const stop = await runJobs(parts)
  try {
    await parts.store.platform.transaction((tx) => tx.jobs.send('sweep-organisations', {}))
    await expect.poll(swept).toBeGreaterThan(0)
  } finally {
    await stop()
  }
  const wereSwept = await swept()
  await parts.close()
  await behind.end()
  expect(wereSwept).toBeLessThan(1_000)
})

it('asks one question for all queues while there is nothing to do, and does what comes then', async () => {
  const database = await aDatabase()
  const parts = await testParts({ databaseUrl: database.url, worksJobs: true })
  const stop = await runJobs(parts)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    // Each worker looks once when it begins.
    await wait(1_000)
    asked.mockClear()
    await wait(2_000)
    // Eight, and what pg-boss asks for itself; fifty workers that looked twice a second would have
    // asked two hundred times.
    expect(asked.mock.calls.length).toBeGreaterThan(0)
    expect(asked.mock.calls.length).toBeLessThan(60)
    asked.mockRestore()

    const { id } = await anOrganisation(parts)
    await parts.store
      .forOrganisation(id)
      .transaction((tx) => tx.jobs.send('sweep-trips', { organisationId: id }))
    await expect.poll(() => parts.store.queue.waiting(['sweep-trips'])).toEqual([])
  } finally {
    asked.mockRestore()
    await stop()
    await parts.close()
  }
})

it('takes up a turn of batches soon, however often its worker died, also of an older installation', async () => {
  const database = await aDatabase()
  const parts = await testParts({ databaseUrl: database.url, worksJobs: true })
  const { boss } = parts.store.queue
  const behind = new pg.Client({ connectionString: database.adminUrl })
  await behind.connect()
  try {
    await (await runJobs(parts))()
    await boss.updateQueue('run-batches', { retryLimit: 12, retryBackoff: true, retryDelayMax: 900 })
    await (await runJobs(parts))()
    const organisationId = randomUUID()
    const pauseAfter = async (queue: string, deaths: number) => {
      const id = (await boss.send(queue, { organisationId }, { singletonKey: randomUUID() }))!
      await behind.query(`update pgboss.job set retry_count = $2 where id = $1`, [id, deaths])
      await boss.fetch(queue)
      await boss.fail(queue, id)
      const { rows } = await behind.query<{ state: string; seconds: number }>(
        `select state, extract(epoch from start_after - now())::int as seconds from pgboss.job where id = $1`,
        [id],
      )
      await boss.cancel(queue, id)

      return rows[0]!
    }
    for (const deaths of [0, 5, 11, 500]) {
      const { state, seconds } = await pauseAfter('run-batches', deaths)
      expect([deaths, state]).toEqual([deaths, 'retry'])
      expect(seconds).toBeLessThanOrEqual(30)
    }
    // Others wait longer and longer.
    expect((await pauseAfter('make-checkpoint', 10)).seconds).toBeGreaterThan(60)
  } finally {
    await behind.end()
    await parts.close()
  }
})
