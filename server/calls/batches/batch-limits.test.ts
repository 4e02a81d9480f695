import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { downloadWFBatchReport } from '#contract/batches/downloadWFBatchReport.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { hour } from '#contract/vocabulary/time.ts'
import { makeReportJob } from '#jobs/make-report.ts'
import { newId } from '#store/new-id.ts'
import { batchJobs } from '#testing/batch-jobs.ts'
import { aBatch, aBatchMaker, batchNow, letters, rowsNow, sheetOf } from '#testing/batches.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

// A number that UIDAI prints in examples.
const aadhaar = '999941057058'

let fixture: ServerFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
let jobs: ReturnType<typeof batchJobs>
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
  maker = await aBatchMaker(fixture)
  jobs = batchJobs(fixture.parts, fixture.organisation.id)
})
afterAll(() => fixture?.close())

const store = () => fixture.parts.store.forOrganisation(fixture.organisation.id)

async function uploaded(rows = letters(3)) {
  const { batch_id } = await aBatch(maker)
  const { fileId } = await maker.upload(sheetOf(rows), 'letters.csv', { type: 'text/csv' })
  const { job_id } = await maker.call(uploadCSVData, { batch_id, fileId })
  await jobs.read(batch_id, job_id)

  return { batch_id, job_id }
}

async function checked(rows = letters(3)) {
  const { batch_id } = await uploaded(rows)
  await jobs.check(batch_id, (await maker.call(validateBulkParams, { batch_id })).job_id)

  return batch_id
}

async function reportOf(batch_id: string, rows: 'all' | 'failed'): Promise<string> {
  const { job_id } = await maker.call(downloadWFBatchReport, { batch_id, format: 'csv', rows })
  const payload = (await fixture.jobsOf('make-report')).find(({ jobId }) => jobId === job_id)
  await makeReportJob.run(payload, fixture.parts)
  const { job, result } = await maker.call(getJobStatus, { job_id, ticket: true })
  expect(job.state).toBe('done')

  return (await maker.download(result!.url)).toString('utf8')
}

describe('the limits of a batch', () => {
  it('refuse a sheet with more rows than the organisation allows', async () => {
    const sets = (max_rows: number) =>
      store().transaction((tx) => tx.organisationSettings.write('batch', { max_rows, review: { sample: 0 } }))
    await sets(2)
    const { batch_id, job_id } = await uploaded()
    const { job } = await maker.call(getJobStatus, { job_id })
    expect(job).toMatchObject({ state: 'failed', error: { code: 'BATCH_TOO_MANY_ROWS' } })
    expect((await batchNow(maker, batch_id)).counts.all).toBe(0)
    await sets(3)
    expect((await batchNow(maker, (await uploaded()).batch_id)).counts.all).toBe(3)
  })
})

describe('a batch that starts later', () => {
  it('waits until then, rests where it is stopped, and goes on', async () => {
    const batch_id = await checked()
    const now = fixture.parts.clock.now().getTime()
    const start_at = new Date(now + hour).toISOString()
    const { job_id } = await maker.call(confirmBatch, { batch_id, start_at })
    await jobs.turn()
    expect(await batchNow(maker, batch_id)).toMatchObject({
      waits: { code: 'BATCH_STARTS_LATER', until: start_at },
      counts: { valid: 3, made: 0 },
    })
    await maker.call(stopJob, { job_id })
    fixture.pass(2 * hour)
    await maker.login(maker.email, maker.password)
    await jobs.turn()
    expect((await batchNow(maker, batch_id)).counts).toMatchObject({ valid: 3, made: 0 })
    await maker.call(resumeJob, { job_id })
    await jobs.turn()
    await jobs.turn()
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'done',
      waits: null,
      counts: { made: 3 },
    })
  })

  it('keeps its time where a row is corrected and taken up before', async () => {
    const [good, bad] = letters(2)
    const batch_id = await checked([good!, { ...bad!, amount: 'many' }])
    const start_at = new Date(fixture.parts.clock.now().getTime() + hour).toISOString()
    await maker.call(confirmBatch, { batch_id, start_at })
    const row = (await rowsNow(maker, batch_id)).find(({ state }) => state === 'invalid')
    await maker.call(updateValidateReferenceId, { batch_id, row_id: row!.row_id, cells: { 0: '2500' } })
    await maker.call(reprocessPendingBulkWorkflowRecords, { batch_id, cause: 'BATCH_ROW_CORRECTED' })
    await jobs.turn()
    expect(await batchNow(maker, batch_id)).toMatchObject({
      waits: { code: 'BATCH_STARTS_LATER', until: start_at },
      counts: { valid: 2, made: 0 },
    })
    fixture.pass(hour + 1_000)
    await maker.login(maker.email, maker.password)
    await jobs.turn()
    await jobs.turn()
    expect(await batchNow(maker, batch_id)).toMatchObject({ waits: null, counts: { made: 2 } })
  })

  it('is refused a time that is past, or too far', async () => {
    const batch_id = await checked(letters(1))
    const codeAt = async (ms: number) => {
      const start_at = new Date(fixture.parts.clock.now().getTime() + ms).toISOString()

      return (await maker.send(confirmBatch, { batch_id, start_at })).body.fields
    }
    expect(await codeAt(-hour)).toMatchObject([{ path: 'start_at', code: 'START_PAST' }])
    expect(await codeAt(31 * 24 * hour)).toMatchObject([{ path: 'start_at', code: 'START_TOO_FAR' }])
  })
})

describe('cells that people see', () => {
  it('show no Aadhaar number whole, in rows, samples and the report', async () => {
    const [letter] = letters(1)
    const batch_id = await checked([{ ...letter!, name: `Asha ${aadhaar}` }])
    const [row] = await rowsNow(maker, batch_id)
    expect(row!.cells[1]).toBe('Asha XXXX XXXX 7058')
    const { columns } = await batchNow(maker, batch_id)
    expect(columns[1]!.samples).toEqual(['Asha XXXX XXXX 7058'])
    const text = await reportOf(batch_id, 'failed')
    expect(text).toContain('Asha XXXX XXXX 7058')
    expect(text).toContain('to be corrected')
    expect(text).not.toContain(aadhaar)
  })
})

describe('the report of a batch', () => {
  it('says the outcome of each row, and the state of its document in words', async () => {
    const batch_id = await checked(letters(2))
    await maker.call(confirmBatch, { batch_id })
    await jobs.turn()
    await jobs.turn()
    const text = await reportOf(batch_id, 'all')
    expect(text.match(/created,,Out for signature/g)).toHaveLength(2)
  })

  it('is not there for somebody who has no part in it', async () => {
    const batch_id = await checked(letters(1))
    const stranger = await aBatchMaker(fixture)
    for (const id of [batch_id, newId()])
      expect((await stranger.send(downloadWFBatchReport, { batch_id: id })).body.code).toBe('BATCH_NOT_FOUND')
    expect((await stranger.send(getWFBatchDocument, { batch_id })).body.code).toBe('BATCH_NOT_FOUND')
  })
})
