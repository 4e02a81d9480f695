import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { deleteBatch } from '#contract/batches/deleteBatch.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { day, minute } from '#contract/vocabulary/time.ts'
import { sweepBatches } from '#services/batches/end-batch.ts'
import { runBatches } from '#services/batches/run-batches.ts'
import { Outage } from '#store/outage.ts'
import { holdsPackage, standingOf } from '#testing/balances.ts'
import { aBatchPlace } from '#testing/batch-jobs.ts'
import { batchNow, letters, rowsNow, sheetOf } from '#testing/batches.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { textsOfBatches } from './texts-of-batches.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
})
afterAll(() => fixture?.close())

/** An organisation of its own, its clock and its turns. */
async function aPlace() {
  const place = await aBatchPlace(fixture)
  const { maker, jobs } = place

  return {
    ...place,
    async later(ms: number) {
      fixture.pass(ms)
      await maker.login(maker.email, maker.password)
    },
    async turns() {
      await jobs.turn()
      await jobs.turn()
    },
  }
}

describe('a batch between its check and its confirmation', () => {
  it('starts nothing where the credits were used up meanwhile', async () => {
    const { maker, checked, store, place: of, turns } = await aPlace()
    await holdsPackage(of.parts.store, of.organisation.id, { documents: 3, aadhaar_esign: 100 })
    const [first, second] = [await checked(letters(2)), await checked(letters(2))]
    for (const id of [first, second])
      expect((await batchNow(maker, id)).plan.takes[0]).toEqual({ product: 'documents', needed: 2, left: 3 })
    await maker.call(confirmBatch, { batch_id: first })
    const before = (await maker.call(getOwnJobs, { filter: { kinds: ['batch_run'] } })).total
    const { body } = await maker.send(confirmBatch, { batch_id: second })
    expect(body.code).toBe('BALANCE_MISSING')
    expect(await batchNow(maker, second)).toMatchObject({ state: 'validated', confirmed_at: null })
    expect((await maker.call(getOwnJobs, { filter: { kinds: ['batch_run'] } })).total).toBe(before)
    await turns()
    expect((await batchNow(maker, second)).counts).toMatchObject({ valid: 2, made: 0 })
    expect(await standingOf(store)).toMatchObject({ reserved: 2, available: 1, sum: 0 })
  })

  it('is told of a newer text of its template, and is made of its own', async () => {
    const { maker, checked, store, turns } = await aPlace()
    const batch_id = await checked(letters(1))
    const { template_id } = await batchNow(maker, batch_id)
    const of = { template_id: template_id! }
    const { revision, content } = await maker.call(getSingleTemplate, of)
    const text = JSON.parse(JSON.stringify(content).replace('has no security', 'has a little security'))
    const saved = await maker.call(autoSaveTemplate, { ...of, revision, content: text })
    await maker.call(buildTemplate, { ...of, ...saved })
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'validated',
      template_version: 1,
      template: { current_version: 2 },
    })
    await maker.call(confirmBatch, { batch_id })
    await turns()
    const [row] = await rowsNow(maker, batch_id)
    expect(await store.read((tx) => tx.dockets.get(row!.docket_id!))).toMatchObject({ template_version: 1 })
  })
})

describe('a batch that runs', () => {
  it('waits while the file store is full, loses no row, and goes on by itself', async () => {
    const { maker, checked, store, later, turns } = await aPlace()
    const batch_id = await checked(letters(2))
    await maker.call(confirmBatch, { batch_id })
    const { vault } = fixture.parts
    const full = {
      ...fixture.parts,
      vault: { ...vault, put: () => Promise.reject(new Outage('STORAGE_FULL')) },
    }
    await runBatches(full, { organisationId: store.organisationId }, textsOfBatches)
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'running',
      waits: { code: 'STORAGE_FULL', until: expect.any(String) },
      counts: { valid: 2, made: 0, failed: 0 },
    })
    await later(3 * minute)
    await turns()
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'done',
      waits: null,
      counts: { made: 2, failed: 0 },
    })
  })

  it('lets a small one pass, and says to the small one nothing of waiting', async () => {
    const { maker, checked, later, turns } = await aPlace()
    const large = await checked(letters(201))
    await maker.call(confirmBatch, { batch_id: large })
    await later(1_000)
    const small = await checked(letters(2))
    await maker.call(confirmBatch, { batch_id: small })
    expect((await batchNow(maker, large)).waits).toMatchObject({ code: 'BATCH_WAITS_FOR_BATCH' })
    await turns()
    expect(await batchNow(maker, small)).toMatchObject({ state: 'done', counts: { made: 2 } })
    expect((await batchNow(maker, large)).counts).toMatchObject({ valid: 201, made: 0 })
  })

  it('keeps the daily limit of an organisation that nobody has verified', async () => {
    const { maker, checked, place: of, later, turns } = await aPlace()
    const most = fixture.parts.settings.sending.perOrganisation
    const batch_id = await checked(letters(most + 2))
    await fixture.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .updateTable('organisations')
        .set({ verified_at: null })
        .where('id', '=', of.organisation.id)
        .execute(),
    )
    const { documents } = (await batchNow(maker, batch_id)).plan.first_hour
    expect(documents).toBeLessThanOrEqual(most)
    await maker.call(confirmBatch, { batch_id })
    await turns()
    const waiting = await batchNow(maker, batch_id)
    expect(waiting).toMatchObject({
      waits: { code: 'TOO_MANY_INVITATIONS' },
      counts: { made: most, valid: 2, failed: 0 },
    })
    // Midnight in India.
    expect(waiting.waits!.until).toMatch(/T18:30:00\.000Z$/)
    await later(day)
    await turns()
    expect(await batchNow(maker, batch_id)).toMatchObject({ state: 'done', counts: { made: most + 2 } })
  })
})

describe('a batch that was deleted', () => {
  it('comes back for 30 days, and then no more', async () => {
    const { maker, checked, jobs, store, later } = await aPlace()
    const [early, late] = [await checked(letters(1)), await checked(letters(1))]
    for (const batch_id of [early, late]) await maker.call(deleteBatch, { batch_id })
    const undo = async (batch_id: string) =>
      (await maker.send(deleteBatch, { batch_id, undo: true })).body.code
    const nightly = () => sweepBatches(fixture.parts, store.organisationId)
    await later(30 * day - minute)
    await nightly()
    expect(await undo(early)).toBeUndefined()
    await jobs.check(early, (await maker.call(validateBulkParams, { batch_id: early })).job_id)
    expect(await batchNow(maker, early)).toMatchObject({ state: 'validated', counts: { valid: 1 } })
    expect(await undo(early)).toBe('WRONG_STATE')
    await later(2 * minute)
    await nightly()
    expect(await undo(late)).toBe('BATCH_NOT_FOUND')
    expect((await maker.send(getWFBatch, { batch_id: late })).body.code).toBe('BATCH_NOT_FOUND')
    const { fileId } = await maker.upload(sheetOf(letters(1)), 'letters.csv', { type: 'text/csv' })
    expect((await maker.send(uploadCSVData, { batch_id: late, fileId })).body.code).toBe('BATCH_NOT_FOUND')
  })
})
