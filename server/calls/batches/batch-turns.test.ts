import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { proceedToBulkReviewDocuments } from '#contract/batches/proceedToBulkReviewDocuments.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { revokeBatch } from '#contract/batches/revokeBatch.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { sweepBatches } from '#services/batches/end-batch.ts'
import { failJob } from '#services/progress/follow-job.ts'
import { aCheckingGroup, aReviewGroup } from '#testing/a-review.ts'
import { holdsPackage } from '#testing/balances.ts'
import { aBatchPlace, brokenAt } from '#testing/batch-jobs.ts'
import { aBatchMaker, batchModules, batchNow, letters, rowsNow } from '#testing/batches.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
})
afterAll(() => fixture?.close())

const aPlace = () => aBatchPlace(fixture)

describe('a turn of batches', () => {
  it('goes on where a row breaks it, and tries that row again later and later', async () => {
    const { maker, jobs, kept, checked } = await aPlace()
    const rows = letters(3)
    const batch_id = await checked(rows)
    await maker.call(confirmBatch, { batch_id })
    const broken = brokenAt(rows[0]!.reference)
    await jobs.turn(broken)
    expect(await batchNow(maker, batch_id)).toMatchObject({
      waits: null,
      job: { state: 'running' },
      counts: { made: 2, valid: 1 },
    })
    await jobs.turn(broken)
    const waits = async () =>
      (await kept(batch_id)).waits_until!.getTime() - fixture.parts.clock.now().getTime()
    expect(await batchNow(maker, batch_id)).toMatchObject({
      waits: { code: 'FAULT' },
      job: { state: 'running' },
    })
    expect(await waits()).toBeLessThanOrEqual(2 * minute)
    // Nothing is done before the time has come.
    await jobs.turn()
    expect((await batchNow(maker, batch_id)).counts).toMatchObject({ made: 2, valid: 1 })
    fixture.pass(10 * minute)
    await jobs.turn(broken)
    expect(await waits()).toBeGreaterThan(9 * minute)
    fixture.pass(20 * minute)
    await jobs.turn()
    await jobs.turn()
    expect(await kept(batch_id)).toMatchObject({ state: 'done', waits_for: null })
    await maker.login(maker.email, maker.password)
    expect((await batchNow(maker, batch_id)).counts).toMatchObject({ made: 3, valid: 0 })
  })

  it('holds nothing twice where its work was given up', async () => {
    const { place, maker, jobs, store, checked } = await aPlace()
    await holdsPackage(place.parts.store, place.organisation.id, { documents: 3, aadhaar_esign: 100 })
    const batch_id = await checked(letters(2))
    let { job_id } = await maker.call(confirmBatch, { batch_id })
    const broken = brokenAt('L-')
    for (const turn of ['none', 'one']) {
      if (turn === 'one') await jobs.turn(broken)
      await store.transaction((tx) => failJob(tx, job_id, fixture.parts.clock.now(), 'JOB_GAVE_UP'))
      job_id = (await maker.call(reprocessPendingBulkWorkflowRecords, { batch_id })).job_id
    }
    await jobs.turn()
    await jobs.turn()
    const over = await batchNow(maker, batch_id)
    expect(over).toMatchObject({ state: 'done', counts: { made: 2 } })
    expect(over.plan.takes[0]).toEqual({ product: 'documents', needed: 0, left: 1 })
  })

  it('leaves a row that was corrected meanwhile until it is taken up', async () => {
    const { place, maker, jobs, checked } = await aPlace()
    await holdsPackage(place.parts.store, place.organisation.id, { documents: 3, aadhaar_esign: 100 })
    const [good, bad, twin] = letters(3)
    const shared = { reference: bad!.reference }
    const batch_id = await checked([good!, { ...bad!, amount: 'many' }, { ...twin!, ...shared }])
    await maker.call(confirmBatch, { batch_id })
    const { row_id } = (await rowsNow(maker, batch_id))[1]!
    const mended = await maker.call(updateValidateReferenceId, {
      batch_id,
      row_id,
      reference_id: letters(1)[0]!.reference,
      cells: { 0: '500' },
    })
    expect(mended.row).toMatchObject({ state: 'failed', failure: { code: 'BATCH_ROW_CORRECTED' } })
    // Its twin was not confirmed either.
    expect((await batchNow(maker, batch_id)).counts).toMatchObject({ valid: 1, invalid: 1, failed: 1 })
    await jobs.turn()
    await jobs.turn()
    expect(await batchNow(maker, batch_id)).toMatchObject({ state: 'done', counts: { made: 1, failed: 1 } })
    const asked = { batch_id, cause: 'BATCH_ROW_CORRECTED' }
    const { job_id } = await maker.call(reprocessPendingBulkWorkflowRecords, asked)
    expect((await maker.call(getJobStatus, { job_id })).job.total).toBe(1)
    await jobs.turn()
    await jobs.turn()
    const over = await batchNow(maker, batch_id)
    expect(over).toMatchObject({ state: 'done', counts: { made: 2, failed: 0 } })
    expect(over.plan.takes[0]).toMatchObject({ left: 1 })
  })
})

describe('a batch in review', () => {
  it('ends in the night after its checkers have decided', async () => {
    const { place, maker, jobs, kept, checked } = await aPlace()
    const checker = await aBatchMaker(place)
    const group = await aCheckingGroup(place, [checker.userId])
    await setsSetting(place.parts, place.organisation.id, 'checker', { groups: [group] })
    const batch_id = await checked(letters(1))
    await maker.call(proceedToBulkReviewDocuments, { batch_id })
    const sweep = () => sweepBatches(place.parts, place.organisation.id)
    await sweep()
    await jobs.turn()
    await sweep()
    await jobs.turn()
    await sweep()
    expect(await kept(batch_id)).toMatchObject({ state: 'in_review', ended_at: null })
    const { document_id } = (await rowsNow(maker, batch_id))[0]!
    await checker.call(completeDocumentApproval, { document_id: document_id!, decision: 'approve' })
    await sweep()
    expect(await kept(batch_id)).toMatchObject({ state: 'done', ended_at: expect.any(Date) })
  })

  it('is asked for where a pool checks what batches make', async () => {
    const { place, maker, jobs, codeOf, checked } = await aPlace()
    const checker = await aBatchMaker(place)
    await aReviewGroup(place, [checker.userId], { products: ['bulk'] })
    const batch_id = await checked(letters(2))
    expect(await codeOf(confirmBatch, { batch_id })).toBe('BATCH_NEEDS_REVIEW')
    const { job_id } = await maker.call(proceedToBulkReviewDocuments, { batch_id })
    await jobs.turn(brokenAt('L-'))
    // Taken up again it waits for the same check.
    await maker.call(reprocessPendingBulkWorkflowRecords, { batch_id })
    expect((await maker.call(getJobStatus, { job_id })).job.state).toBe('done')
    expect((await batchNow(maker, batch_id)).state).toBe('in_review')
    await jobs.turn()
    expect((await batchNow(maker, batch_id)).dockets).toEqual({ in_review: 2 })
  })
})

describe('a revocation', () => {
  it('stops with the right to send, and is asked for again while dockets are out', async () => {
    const { maker, jobs, codeOf, checked, allows } = await aPlace()
    const batch_id = await checked(letters(2))
    await maker.call(confirmBatch, { batch_id })
    await jobs.turn()
    await jobs.turn()
    const asked = { batch_id, reason: 'Wrong rate' }
    const { job_id } = await maker.call(revokeBatch, asked)
    expect(await codeOf(revokeBatch, asked)).toBe('WRONG_STATE')
    await allows(['batchprocess'])
    await jobs.revoke(batch_id, job_id)
    await allows(batchModules)
    const { job } = await maker.call(getJobStatus, { job_id })
    expect(job).toMatchObject({ state: 'failed', error: { code: 'NOT_ALLOWED' } })
    expect((await batchNow(maker, batch_id)).dockets).toEqual({ out_for_signature: 2 })
    await jobs.revoke(batch_id, (await maker.call(revokeBatch, asked)).job_id)
    expect((await batchNow(maker, batch_id)).dockets).toEqual({ revoked: 2 })
    expect(await codeOf(revokeBatch, asked)).toBe('WRONG_STATE')
  })

  it('takes back what it can, names what stays, and goes on with it later', async () => {
    const { place, maker, jobs, store, codeOf, checked } = await aPlace()
    const checker = await aBatchMaker(place)
    const group = await aCheckingGroup(place, [checker.userId])
    await setsSetting(place.parts, place.organisation.id, 'checker', { groups: [group] })
    const batch_id = await checked(letters(3))
    await maker.call(proceedToBulkReviewDocuments, { batch_id })
    for (const _ of [1, 2]) await jobs.turn()
    const asked = { batch_id, reason: 'Wrong rate' }
    // All three wait for their check: there is nothing to take back.
    expect(await codeOf(revokeBatch, asked)).toBe('WRONG_STATE')
    const approves = (document_id: string | null) =>
      checker.call(completeDocumentApproval, { document_id: document_id!, decision: 'approve' })
    const [first, finished, waiting] = await rowsNow(maker, batch_id)
    for (const { document_id } of [first!, finished!]) await approves(document_id)
    const seals = (seal_state: 'waiting' | 'none') =>
      store.transaction((tx) =>
        rowsOf(tx)
          .updateTable('documents')
          .set({ seal_state })
          .where('id', '=', finished!.document_id!)
          .execute(),
      )
    await seals('waiting')

    const { job_id } = await maker.call(revokeBatch, asked)
    await jobs.revoke(batch_id, job_id)
    expect((await maker.call(getJobStatus, { job_id })).job).toMatchObject({ total: 2, done: 2, failed: 1 })
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'revoked',
      dockets: { revoked: 1, out_for_signature: 1, in_review: 1 },
    })
    expect((await rowsNow(maker, batch_id)).map(({ state, failure }) => [state, failure?.code])).toEqual([
      ['revoked', undefined],
      ['made', 'WRONG_STATE'],
      ['made', undefined],
    ])

    await seals('none')
    await approves(waiting!.document_id)
    await jobs.revoke(batch_id, (await maker.call(revokeBatch, asked)).job_id)
    expect((await batchNow(maker, batch_id)).dockets).toEqual({ revoked: 3 })
    for (const { failure } of await rowsNow(maker, batch_id)) expect(failure).toBeNull()
  })
})
