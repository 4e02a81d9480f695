import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { day } from '#contract/vocabulary/time.ts'
import { aBatchMaker, aCheckedBatch, batchNow, jobOver, letters } from '#testing/batches.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { csvOf } from '#testing/sheets.ts'
import { aPublishedTemplate } from '#testing/templates.ts'

let fixture: ServerFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBatchMaker(fixture)
})
afterAll(() => fixture?.close())

const store = () => fixture.parts.store.forOrganisation(fixture.organisation.id)

describe('a batch that runs', () => {
  /** What somebody who watches is told of it. */
  const newsOf = (batchId: string, batches: boolean, allDockets = false) =>
    store().read(async (tx) =>
      (
        await tx.liveEvents.after(0, { userId: maker.userId, templates: false, allDockets, batches }, 500)
      ).filter(({ payload }) => payload.batch_id === batchId),
    )

  it('is news for all who work with batches, at each step and end, and for nobody else', async () => {
    const { batch_id } = await aCheckedBatch(maker, letters(3))
    const before = (await newsOf(batch_id, true)).length
    const { job_id } = await maker.call(confirmBatch, { batch_id })
    await jobOver(maker, job_id)
    const news = (await newsOf(batch_id, true)).slice(before)
    // It begins, a step was made, it is over.
    expect(news.length).toBeGreaterThanOrEqual(3)
    expect(news[0]).toMatchObject({ kind: 'batch-changed', docket_id: null, payload: { batch_id } })
    expect(JSON.stringify(news)).not.toContain('Asha')
    expect(await newsOf(batch_id, false)).toEqual([])
    expect(await newsOf(batch_id, false, true)).toEqual([])
  })

  it('is followed by a colleague with the module, who opens none of it', async () => {
    const { batch_id, name } = await aCheckedBatch(maker, letters(2))
    const start_at = new Date(Date.now() + day).toISOString()
    const { job_id } = await maker.call(confirmBatch, { batch_id, start_at })
    const colleague = await aBatchMaker(fixture)
    const running = async (client: typeof maker) =>
      (await client.call(getBulkworkflowBatches, { filter: { running: true } })).rows.find(
        (row) => row.batch_id === batch_id,
      )
    expect(await running(maker)).toMatchObject({ name, may_open: true, counts: { valid: 2 } })
    // How far it is, and nothing by which more could be asked.
    expect(await running(colleague)).toMatchObject({
      may_open: false,
      template_id: null,
      file_name: null,
      job: { state: 'queued', total: 2, job_id: null, subject_id: null, may_stop: false },
    })
    // How far it is is open to them; to stop it is not.
    for (const call of [stopJob, resumeJob])
      expect(await refusalOf(colleague, call, { job_id })).toBe('JOB_NOT_FOUND')
    await maker.call(stopJob, { job_id })
    expect(await refusalOf(colleague, resumeJob, { job_id })).toBe('JOB_NOT_FOUND')
    expect(await running(colleague)).toMatchObject({ job: { state: 'stopped' } })
    const own = await colleague.call(getBulkworkflowBatches, { maxRows: 100 })
    expect(own.rows.map((row) => row.batch_id)).not.toContain(batch_id)
  })

  it('is among them no longer once it is over', async () => {
    const { batch_id } = await aCheckedBatch(maker, letters(1))
    await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
    const { rows } = await maker.call(getBulkworkflowBatches, { filter: { running: true }, maxRows: 100 })
    expect(rows.map((row) => row.batch_id)).not.toContain(batch_id)
  })
})

describe('what a batch says before it is confirmed', () => {
  it('counts the messages that invite, by way, and what SMS take of the balance', async () => {
    const [one, two] = letters(2)
    const { template_id } = await aPublishedTemplate(maker)
    const { batch_id } = await maker.call(saveBulkUploadWorkflow, {
      template_id,
      name: `By phone ${one!.reference}`,
    })
    const sheet = csvOf(
      ['Amount', 'Borrower name', 'Borrower email', 'Borrower mobile', 'Reference'],
      [one!.amount, one!.name, one!.email, '9812345670', one!.reference],
      [two!.amount, two!.name, two!.email, '', two!.reference],
    )
    const { fileId } = await maker.upload(sheet, 'letters.csv', { type: 'text/csv' })
    await jobOver(maker, (await maker.call(uploadCSVData, { batch_id, fileId })).job_id)
    await jobOver(maker, (await maker.call(validateBulkParams, { batch_id })).job_id)
    const { plan } = await batchNow(maker, batch_id)
    const followed = await maker.call(getWFBatch, { batch_id, with_plan: false })
    expect(followed.batch).toMatchObject({ plan: null, counts: { valid: 2 } })
    expect(plan).toMatchObject({
      rows: 2,
      people: 2,
      messages: { all: 3, mails: 2, sms: 1, whatsapp: 0 },
      first_hour: { documents: 2, messages: 3 },
    })
    expect(plan.takes).toContainEqual({ product: 'sms', needed: 1, left: null })
    // As many leave as were said.
    const before = await mails()
    await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
    await expect.poll(async () => (await mails()) - before).toBe(3)

    async function mails(): Promise<number> {
      const found = await store().read((tx) =>
        rowsOf(tx)
          .selectFrom('notifications')
          .select('id')
          .where('template', '=', 'signer-invitation')
          .where('organisation_id', '=', fixture.organisation.id)
          .execute(),
      )

      return found.length
    }
  })

  it('says nothing of messages where rows were checked before these were counted', async () => {
    const { batch_id } = await aCheckedBatch(maker, letters(1))
    await store().transaction((tx) =>
      rowsOf(tx).updateTable('batch_rows').set({ mails: 0 }).where('batch_id', '=', batch_id).execute(),
    )
    expect((await batchNow(maker, batch_id)).plan.messages).toBeNull()
  })
})
