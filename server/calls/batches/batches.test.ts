import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aBatch, aBatchMaker, aCheckedBatch, batchNow, jobOver, letters, rowsNow } from '#testing/batches.ts'
import { aWorkbook } from '#testing/hostile/hostile-sheets.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
beforeAll(async () => {
  fixture = await aSigningFixture()
  maker = await aBatchMaker(fixture)
})
afterAll(() => fixture?.close())

describe('a batch', () => {
  it('makes a docket of each row, sends them, and says how far it is', async () => {
    const rows = letters(5)
    const { batch_id, template_id, name } = await aCheckedBatch(maker, rows)
    const checked = await batchNow(maker, batch_id)
    expect(checked).toMatchObject({
      state: 'validated',
      counts: { all: 5, valid: 5 },
      plan: { rows: 5, people: 5 },
      mapping: { values: { amount: 0 }, people: { borrower: { name: 1, email: 2 } }, reference_id: 3 },
    })
    const { job_id } = await maker.call(confirmBatch, { batch_id })
    expect(await jobOver(maker, job_id)).toMatchObject({ state: 'done', total: 5, done: 5, failed: 0 })
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'done',
      counts: { made: 5 },
      dockets: { out_for_signature: 5 },
    })
    const made = await rowsNow(maker, batch_id)
    const { docket } = await maker.call(getWorkflowInfo, { docket_id: made[2]!.docket_id! })
    expect(docket).toMatchObject({
      title: `${name} · ${rows[2]!.reference}`,
      reference_id: rows[2]!.reference,
      state: 'out_for_signature',
    })
    const kept = await fixture.store.read((tx) => tx.dockets.get(made[2]!.docket_id!))
    expect(kept).toMatchObject({ batch_id, template_id, template_version: 1 })
    await signsElectronically(await aSignerComesIn(fixture, rows[2]!.email))
    const listed = await maker.call(getBulkworkflowBatches, { searchValue: name })
    expect(listed.rows).toMatchObject([{ batch_id, state: 'done', counts: { made: 5 } }])
  })

  it('comes from a workbook, too, whose numbers are numbers', async () => {
    const rows = letters(2)
    const { batch_id, name } = await aBatch(maker)
    const workbook = await aWorkbook([
      ['Amount', 'Borrower name', 'Borrower email', 'Reference'],
      ...rows.map((row) => [Number(row.amount), row.name, row.email, row.reference]),
    ])
    const { fileId } = await maker.upload(workbook, 'letters.xlsx', { type: 'application/octet-stream' })
    const read = await maker.call(uploadCSVData, { batch_id, fileId })
    expect(await jobOver(maker, read.job_id)).toMatchObject({ state: 'done', failed: 0 })
    await jobOver(maker, (await maker.call(validateBulkParams, { batch_id })).job_id)
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'validated',
      counts: { all: 2, valid: 2 },
      mapping: { values: { amount: 0 }, people: { borrower: { name: 1, email: 2 } }, reference_id: 3 },
    })
    const { job_id } = await maker.call(confirmBatch, { batch_id })
    expect(await jobOver(maker, job_id)).toMatchObject({ state: 'done', total: 2, failed: 0 })
    const made = await rowsNow(maker, batch_id)
    const { docket } = await maker.call(getWorkflowInfo, { docket_id: made[1]!.docket_id! })
    expect(docket).toMatchObject({ title: `${name} · ${rows[1]!.reference}`, state: 'out_for_signature' })
  })
})
