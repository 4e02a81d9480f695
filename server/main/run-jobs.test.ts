import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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
