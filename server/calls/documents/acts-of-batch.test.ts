import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { mostChosen } from '#contract/documents/chosen-documents.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { aBatchMaker, aCheckedBatch, batchModules, jobOver, letters, rowsNow } from '#testing/batches.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { chosenIds } from './chosen-ids.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture()
})
afterAll(() => fixture?.close())

it('reminds all that a batch made, more than go together elsewhere; it rests and goes on', async () => {
  const maker = await aBatchMaker(fixture)
  const { batch_id } = await aCheckedBatch(maker, letters(2))
  await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
  const [row] = await rowsNow(maker, batch_id)
  // As many more dockets of the batch, which wait for nobody.
  await fixture.parts.store.forOrganisation(fixture.organisation.id).transaction((tx) =>
    sql`
      with made as (
        insert into dockets select (jsonb_populate_record(d, jsonb_build_object(
          'id', gen_random_uuid(), 'reference_id', null, 'reference_key', null))).*
        from dockets d, generate_series(1, ${mostChosen}::int) where d.id = ${row!.docket_id} returning id
      )
      insert into documents select (jsonb_populate_record(d, jsonb_build_object(
        'id', gen_random_uuid(), 'docket_id', made.id))).*
      from documents d, made where d.id = ${row!.document_id}`.execute(rowsOf(tx)),
  )
  // A docket has a second file: of whole dockets it counts once.
  await fixture.parts.store.forOrganisation(fixture.organisation.id).transaction((tx) =>
    sql`insert into documents select (jsonb_populate_record(d, jsonb_build_object(
        'id', gen_random_uuid()))).*
      from documents d where d.id = ${row!.document_id}`.execute(rowsOf(tx)),
  )
  const chosen = (whole_dockets: boolean) =>
    fixture.parts.store.forOrganisation(fixture.organisation.id).read((tx) => {
      const member = { userId: maker.userId, modules: new Set(batchModules), departmentId: null } as never
      const asked = { filter: { batch: batch_id }, searchValue: '', whole_dockets } as never

      return chosenIds(tx, member, asked, fixture.parts.clock.now(), mostChosen + 2)
    })
  expect(await chosen(true)).toHaveLength(mostChosen + 2)
  await expect(chosen(false)).rejects.toMatchObject({ code: 'TOO_MANY_CHOSEN' })
  const { job_id } = await maker.call(bulkDocumentAction, { act: 'remind', filter: { batch: batch_id } })
  const job = async () => (await maker.call(getJobStatus, { job_id })).job
  expect(await job()).toMatchObject({ total: mostChosen + 3 })
  await expect.poll(async () => (await job()).done, { timeout: 20_000 }).toBeGreaterThan(10)
  await maker.call(stopJob, { job_id })
  const rested = (await job()).done
  expect(await job()).toMatchObject({ state: 'stopped', total: mostChosen + 3 })
  expect(rested).toBeLessThan(mostChosen)
  await maker.call(resumeJob, { job_id })
  await expect.poll(async () => (await job()).done, { timeout: 20_000 }).toBeGreaterThan(rested)
  await maker.call(stopJob, { job_id })
  // Each row was settled once.
  const { rows } = await fixture.parts.store.forOrganisation(fixture.organisation.id).read((tx) =>
    sql<{ settled: number }>`select count(*)::int as settled from document_work_rows
      where work_id = ${job_id} and outcome is not null`.execute(rowsOf(tx)),
  )
  expect(rows[0]?.settled).toBe((await job()).done)
}, 240_000)
