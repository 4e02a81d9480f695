import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '#main/run-jobs.ts'
import type { Parts } from '#services/parts.ts'
import { checkpointPlaces, readCheckpointFile } from '#store/audit/checkpoint-file.ts'
import { aDatabase } from '#testing/database.ts'
import { testParts } from '#testing/parts.ts'
import { anOrganisation } from '#testing/people.ts'

let parts: Parts
let folder: string
let admin: pg.Client
let stop: () => Promise<void>

beforeAll(async () => {
  const database = await aDatabase()
  folder = await mkdtemp(join(tmpdir(), 'muhar-test-vault-'))
  const opened = await testParts({ databaseUrl: database.url, vaultFolder: folder, worksJobs: true })
  const stopJobs = await runJobs(opened)
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  parts = opened

  stop = async () => {
    await stopJobs()
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  }
})

// Not returned by beforeAll: what that returns runs after the database of the file is dropped
// (each-file.ts).
afterAll(async () => {
  await admin?.end()
  await stop?.()
})

const act = (organisationId: string) =>
  parts.store
    .forOrganisation(organisationId)
    .transaction((tx) => tx.audit.add('member-logged-in', { by: { kind: 'member', name: 'Asha' } }))

const organisationsSigned = async () =>
  (await readCheckpointFile(checkpointPlaces(join(folder, '.data')).file)).map(({ heads }) =>
    heads.map(([organisationId]) => organisationId).sort(),
  )

describe('make-checkpoint', () => {
  it('signs the organisation whose docket completed, then all others at the hour', async () => {
    const [ours, theirs] = [(await anOrganisation(parts)).id, (await anOrganisation(parts)).id]
    await act(ours)
    await act(theirs)
    await parts.store
      .forOrganisation(ours)
      .transaction((tx) => tx.jobs.send('make-checkpoint', { organisationId: ours }))
    await expect.poll(organisationsSigned).toEqual([[ours]])

    await act(ours)
    await parts.store.platform.transaction((tx) => tx.jobs.send('make-checkpoint', {}))
    await expect.poll(organisationsSigned).toEqual([[ours], [ours, theirs].sort()])
  })

  it('comes every hour', async () => {
    const { rows } = await admin.query("select cron from pgboss.schedule where name = 'make-checkpoint'")
    expect(rows).toEqual([{ cron: expect.stringMatching(/^\d{1,2} \* \* \* \*$/) }])
  })
})
