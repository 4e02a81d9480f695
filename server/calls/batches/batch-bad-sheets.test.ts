import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { mostBatchRows } from '#contract/vocabulary/batches.ts'
import { sheetReadingPool } from '#providers/sheet-reader/reading-pool.ts'
import { sealCells } from '#services/batches/sealed-cells.ts'
import { newId } from '#store/new-id.ts'
import { aBatchPlace } from '#testing/batch-jobs.ts'
import { aBatch, batchNow, letters, sheetOf } from '#testing/batches.ts'
import { aPdf } from '#testing/builders.ts'
import { aLockedWorkbook, anOldWorkbook, aWorkbook, bombWorkbook } from '#testing/hostile/hostile-sheets.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { csvOf } from '#testing/sheets.ts'
import { aPublishedTemplate } from '#testing/templates.ts'

// As the product's, with so little memory that a small bomb is one.
const tight = sheetReadingPool({ memoryBytes: 200 * 1024 ** 2 })

let fixture: ServerFixture
let place: Awaited<ReturnType<typeof aBatchPlace>>
let templateId: string
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
  place = await aBatchPlace(fixture)
  templateId = (await aPublishedTemplate(place.maker)).template_id
})
afterAll(async () => {
  tight.close()
  await fixture?.close()
})

const heads = ['Amount', 'Borrower name', 'Borrower email', 'Reference']
const wide = (columns: number) =>
  csvOf(
    Array.from({ length: columns }, (_, at) => heads[at] ?? `Column ${at}`),
    Array.from({ length: columns }, (_, at) => ['100', 'Asha Rao', 'asha@example.in', 'L-1'][at] ?? 'x'),
  )

const sheets: readonly [string, () => Uint8Array | Promise<Uint8Array>, string][] = [
  ['a PDF', () => aPdf(), 'SHEET_NOT_ONE'],
  ['a locked workbook', () => aLockedWorkbook('a secret of two'), 'SHEET_LOCKED'],
  ['a workbook of old', anOldWorkbook, 'SHEET_OLD_FORMAT'],
  ['a part of a workbook', async () => (await aWorkbook([heads, ['1']])).subarray(0, 900), 'SHEET_NOT_ONE'],
  ['a workbook that is a bomb', () => bombWorkbook(300), 'SHEET_TOO_HEAVY'],
  ['a header twice', () => csvOf(['Amount', 'amount'], ['1', '2']), 'SHEET_HEADER_TWICE'],
  ['a header alone', () => csvOf(heads), 'SHEET_EMPTY'],
  ['201 columns', () => wide(201), 'BATCH_TOO_MANY_COLUMNS'],
]

/** What the upload or the reading of this file is refused with. */
async function codeOf(bytes: Uint8Array): Promise<{ batch_id: string; code: string | undefined }> {
  const { maker, jobs } = place
  const { batch_id } = await aBatch(maker, templateId)
  const { fileId } = await maker.upload(bytes, 'letters.csv', { type: 'text/csv' })
  const { body } = await maker.send(uploadCSVData, { batch_id, fileId })
  if (body.status !== 'success') return { batch_id, code: body.code }
  const job_id = String(body.job_id)
  await jobs.read(batch_id, job_id, tight)
  const { job } = await maker.call(getJobStatus, { job_id })

  return { batch_id, code: job.error?.code }
}

const checked = async (rows = letters(1), template_id = templateId) => {
  const { maker, jobs } = place
  const { batch_id } = await aBatch(maker, template_id)
  const { fileId } = await maker.upload(sheetOf(rows), 'letters.csv', { type: 'text/csv' })
  await jobs.read(batch_id, (await maker.call(uploadCSVData, { batch_id, fileId })).job_id)
  await jobs.check(batch_id, (await maker.call(validateBulkParams, { batch_id })).job_id)

  return batch_id
}

describe('a sheet of a batch', () => {
  it.each(sheets)('that is %s is refused, and no row of it is kept', async (_, make, wanted) => {
    const { batch_id, code } = await codeOf(await make())
    expect(code).toBe(wanted)
    expect(await batchNow(place.maker, batch_id)).toMatchObject({ state: 'uploaded', counts: { all: 0 } })
    const { body } = await place.maker.send(validateBulkParams, { batch_id })
    expect(body.code).toBe('BATCH_WITHOUT_SHEET')
  })

  it('may have 200 columns', async () => {
    const { batch_id, code } = await codeOf(wide(200))
    expect(code).toBeUndefined()
    expect((await batchNow(place.maker, batch_id)).columns).toHaveLength(200)
  })

  it('has 100,000 rows at most, whatever the organisation sets', async () => {
    const { maker, jobs, store } = place
    const set = (max_rows: number) =>
      setsSetting(fixture.parts, store.organisationId, 'batch', { max_rows, review: { sample: 0 } })
    await set(mostBatchRows)
    const { batch_id } = await aBatch(maker, templateId)
    const rows = Buffer.from(
      `${heads.join(',')}\n${'100,Asha Rao,asha@example.in,\n'.repeat(mostBatchRows + 1)}`,
    )
    const { fileId } = await maker.upload(rows, 'letters.csv', { type: 'text/csv' })
    const { job_id } = await maker.call(uploadCSVData, { batch_id, fileId })
    // As if a server had died before the last row: those before it are not kept again.
    const id = newId()
    const cells = sealCells(fixture.parts.keys, id, ['100'])
    await store.transaction((tx) => tx.batchRows.add(batch_id, [{ id, number: mostBatchRows + 1, cells }]))
    await jobs.read(batch_id, job_id)
    await set(10_000)
    const { job } = await maker.call(getJobStatus, { job_id })
    expect(job).toMatchObject({ state: 'failed', error: { code: 'SHEET_TOO_MANY_ROWS' } })
    expect((await batchNow(maker, batch_id)).counts.all).toBe(0)
  })

  it('is known again: told, and confirmed where that is wanted', async () => {
    const { maker } = place
    const rows = letters(1).map((row) => ({ ...row, reference: '' }))
    const first = await checked(rows)
    await maker.call(confirmBatch, { batch_id: first })
    const batch_id = await checked(rows)
    expect((await batchNow(maker, batch_id)).same_as).toMatchObject({ batch_id: first })
    expect((await maker.send(confirmBatch, { batch_id })).body.code).toBe('SHEET_DONE_BEFORE')
    expect((await maker.send(confirmBatch, { batch_id, again: true })).body.status).toBe('success')
  })
})

describe('columns of a sheet', () => {
  it('are taken as they were confirmed for this template and header before, and for no other', async () => {
    const { maker, jobs } = place
    const own = ['Sum', 'Who', 'Where', 'File']
    const read = async (template_id: string, header: readonly string[]) => {
      const { batch_id } = await aBatch(maker, template_id)
      const [row] = letters(1)
      const sheet = csvOf(header, [row!.amount, row!.name, row!.email, row!.reference])
      const { fileId } = await maker.upload(sheet, 'letters.csv', { type: 'text/csv' })
      await jobs.read(batch_id, (await maker.call(uploadCSVData, { batch_id, fileId })).job_id)

      return batch_id
    }
    const mapping = {
      ...{ values: { amount: 0 }, people: { borrower: { name: 1, email: 2 } } },
      ...{ reference_id: 3, client: null, language: null },
    }
    const first = await read(templateId, own)
    expect((await batchNow(maker, first)).mapping.people).not.toEqual(mapping.people)
    const said = await maker.call(uploadCSVData, { batch_id: first, mapping })
    await jobs.check(first, said.job_id)
    // Said, and not confirmed: nobody has stood by it yet.
    expect((await batchNow(maker, await read(templateId, own))).mapping.people).not.toEqual(mapping.people)
    await maker.call(confirmBatch, { batch_id: first })
    expect((await batchNow(maker, await read(templateId, own))).mapping).toEqual(mapping)
    const another = await read(templateId, ['Sum', 'Who', 'Where', 'Folder'])
    expect((await batchNow(maker, another)).mapping.people).not.toEqual(mapping.people)
    const { template_id } = await aPublishedTemplate(maker)
    expect((await batchNow(maker, await read(template_id, own))).mapping.people).not.toEqual(mapping.people)
  })

  it.each([
    [{ pattern: 'none' }, 'BAD_REQUEST'],
    [{ values: { amount: 200 } }, 'BAD_REQUEST'],
    [{ values: { amount: -1 } }, 'BAD_REQUEST'],
    [{ values: { amount: 9 } }, 'SHEET_COLUMN_UNKNOWN'],
    [{ values: { rate: 0 } }, 'SHEET_COLUMN_UNKNOWN'],
    [{ people: { borrower: { name: 0, email: 0 } } }, 'SHEET_COLUMN_TWICE'],
  ])('are refused as %j', async (said, code) => {
    const batch_id = await checked()
    const mapping = { values: {}, people: {}, ...said }
    expect((await place.maker.send(uploadCSVData, { batch_id, mapping } as never)).body.code).toBe(code)
  })
})

it.each([
  [{ template_id: newId() }, 'TEMPLATE_NOT_FOUND'],
  [{ docket_id: newId() }, 'DOCKET_NOT_FOUND'],
  [{}, 'BAD_REQUEST'],
  [{ template_id: newId(), docket_id: newId() }, 'BAD_REQUEST'],
])('refuses a batch of %j', async (of, code) => {
  const { body } = await place.maker.send(saveBulkUploadWorkflow, { name: 'Letters', ...of } as never)
  expect(body.code).toBe(code)
})
