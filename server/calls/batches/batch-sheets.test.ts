import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { deleteBatch } from '#contract/batches/deleteBatch.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { sealCells } from '#services/batches/sealed-cells.ts'
import type { Parts } from '#services/parts.ts'
import { batchJobs } from '#testing/batch-jobs.ts'
import { aBatch, aBatchMaker, batchNow, letters, rowsNow, sheetOf } from '#testing/batches.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

// A number that UIDAI prints in examples.
const aadhaar = '999941057058'

let fixture: ServerFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
let jobs: ReturnType<typeof batchJobs>
let askedForJobs = 0
beforeAll(async () => {
  fixture = await aServerFixture({
    worksJobs: false,
    onQuery: (text) => (askedForJobs += Number(text.includes('from "job_progress"'))),
  })
  maker = await aBatchMaker(fixture)
  jobs = batchJobs(fixture.parts, fixture.organisation.id)
})
afterAll(() => fixture?.close())

const store = () => fixture.parts.store.forOrganisation(fixture.organisation.id)
const refusalOf = async (...asked: Parameters<typeof maker.send>) => (await maker.send(...asked)).body.code
const countsOf = async (batch_id: string) => (await batchNow(maker, batch_id)).counts

/** Its job waits to be run. */
async function uploadsSheet(batch_id: string, rows = letters(3), name = 'letters.csv') {
  const { fileId } = await maker.upload(sheetOf(rows), name, { type: 'text/csv' })

  return (await maker.call(uploadCSVData, { batch_id, fileId })).job_id
}

async function aCheckedOne(rows = letters(3)) {
  const batch = await aBatch(maker)
  await jobs.read(batch.batch_id, await uploadsSheet(batch.batch_id, rows))
  await jobs.check(batch.batch_id, (await maker.call(validateBulkParams, batch)).job_id)

  return batch
}

type Reader = Parts['sheetReader']

/** Its process dies after the first row. */
const cutOff = (): Reader => ({
  ...fixture.parts.sheetReader,
  async *rows(file, limits) {
    for await (const rows of fixture.parts.sheetReader.rows(file, limits)) {
      yield rows.slice(0, 2)
      throw new Error('Cut off.')
    }
  },
})

describe('a sheet that is read', () => {
  it('refuses a check, columns and the confirmation until all rows are here', async () => {
    const { batch_id } = await aBatch(maker)
    const job_id = await uploadsSheet(batch_id)
    await expect(jobs.read(batch_id, job_id, cutOff())).rejects.toThrow('Cut off.')
    expect(await batchNow(maker, batch_id)).toMatchObject({ columns: { length: 4 }, counts: { all: 1 } })
    const { mapping } = await batchNow(maker, batch_id)
    expect(await refusalOf(validateBulkParams, { batch_id })).toBe('SHEET_BEING_READ')
    expect(await refusalOf(uploadCSVData, { batch_id, mapping })).toBe('SHEET_BEING_READ')
    expect(await refusalOf(confirmBatch, { batch_id })).toBe('SHEET_BEING_READ')
    await jobs.read(batch_id, job_id)
    expect(await countsOf(batch_id)).toMatchObject({ all: 3, pending: 3 })
    expect(await refusalOf(validateBulkParams, { batch_id })).toBe(undefined)
  })

  it('is read to its end where the batch was deleted meanwhile and came back', async () => {
    const { batch_id } = await aBatch(maker)
    const job_id = await uploadsSheet(batch_id)
    await expect(jobs.read(batch_id, job_id, cutOff())).rejects.toThrow('Cut off.')
    await maker.call(deleteBatch, { batch_id })
    await maker.call(deleteBatch, { batch_id, undo: true })
    const sent = (await fixture.jobsOf('read-batch')).filter(({ batchId }) => batchId === batch_id)
    expect(sent).toHaveLength(2)
    await jobs.read(batch_id, String(sent[1]!.jobId))
    expect(await countsOf(batch_id)).toMatchObject({ all: 3, pending: 3 })
  })

  it('leaves the rows of the sheet that came in its place, when it turns out to be wrong', async () => {
    const { batch_id } = await aBatch(maker)
    const job_id = await uploadsSheet(batch_id)
    const slow: Reader = {
      ...fixture.parts.sheetReader,
      async *rows() {
        await jobs.read(batch_id, await uploadsSheet(batch_id, letters(2), 'second.csv'))
        yield [{ number: 1, cells: ['Amount', 'amount'] }]
      },
    }
    await jobs.read(batch_id, job_id, slow)
    expect(await batchNow(maker, batch_id)).toMatchObject({
      file_name: 'second.csv',
      columns: { length: 4 },
      counts: { all: 2, pending: 2 },
    })
    const { job } = await maker.call(getJobStatus, { job_id })
    expect(job).toMatchObject({ state: 'failed', error: { code: 'SHEET_HEADER_TWICE' } })
  })
})

describe('a check of rows', () => {
  it('finds Aadhaar numbers in values, names and references, and keeps none in the clear', async () => {
    const [value, name, reference, mail] = letters(4)
    const { batch_id } = await aCheckedOne([
      { ...value!, amount: aadhaar },
      { ...name!, name: `Asha ${aadhaar}` },
      { ...reference!, reference: `L ${aadhaar}` },
      { ...mail!, email: `${aadhaar}@example.in` },
    ])
    const rows = await rowsNow(maker, batch_id)
    const found = rows.map(({ problems }) =>
      problems.filter(({ code }) => code === 'AADHAAR_NOT_HERE').map(({ path }) => path),
    )
    expect(found).toEqual([['values.amount'], ['people.borrower.name'], ['reference_id'], []])
    expect(rows[2]!.reference_id).toBe('L XXXX XXXX 7058')
    expect(rows[3]!.state).toBe('valid')
  })

  it('is repeated before a docket is made', async () => {
    const rows = letters(1)
    const { batch_id } = await aCheckedOne(rows)
    const { row_id, cells } = (await rowsNow(maker, batch_id))[0]!
    await maker.call(confirmBatch, { batch_id })
    await store().transaction((tx) =>
      tx.batchRows.setCells(
        batch_id,
        row_id,
        sealCells(fixture.parts.keys, row_id, [aadhaar, ...cells.slice(1)]),
      ),
    )
    await jobs.turn()
    const [row] = await rowsNow(maker, batch_id)
    expect(row!.state).toBe('failed')
    expect(row!.failure!.fields).toMatchObject([{ path: 'values.amount', code: 'AADHAAR_NOT_HERE' }])
    await jobs.turn()
  })

  it('says nothing of settings and people that came after it', async () => {
    const { batch_id } = await aCheckedOne()
    const { job_id } = await maker.call(validateBulkParams, { batch_id })
    await maker.call(saveBulkUploadWorkflow, { batch_id, settings: { language: 'hi' } })
    await jobs.check(batch_id, job_id)
    expect((await batchNow(maker, batch_id)).state).toBe('uploaded')
    await jobs.check(batch_id, (await maker.call(validateBulkParams, { batch_id })).job_id)
    expect((await batchNow(maker, batch_id)).state).toBe('validated')
  })
})

it('lists many batches with one question for their jobs', async () => {
  const name = `Listed ${letters(1)[0]!.reference}`
  const { template_id } = await aBatch(maker)
  const lists = async () => {
    const before = askedForJobs
    const { rows } = await maker.call(getBulkworkflowBatches, { searchValue: name })
    expect(rows.map(({ job }) => job?.kind)).toEqual(rows.map(() => 'batch_read'))

    return [rows.length, askedForJobs - before]
  }
  for (let number = 1; number <= 3; number += 1) {
    await uploadsSheet((await aBatch(maker, template_id, name)).batch_id)
    expect(await lists()).toEqual([number, 1])
  }
})
