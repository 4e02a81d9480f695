import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { deleteBatch } from '#contract/batches/deleteBatch.ts'
import { downloadWFBatchReport } from '#contract/batches/downloadWFBatchReport.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { previewBatchRow } from '#contract/batches/previewBatchRow.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { revokeBatch } from '#contract/batches/revokeBatch.ts'
import { saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { sweepBatches } from '#services/batches/end-batch.ts'
import { aBatchPlace } from '#testing/batch-jobs.ts'
import { aBatchMaker, batchNow, letters, rowsNow } from '#testing/batches.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { administratorModules } from '#testing/member-fixture.ts'
import { aDepartment } from '#testing/places.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aLoan, aLoansRoles, aPublishedTemplate } from '#testing/templates.ts'

let fixture: ServerFixture
const codeOf = async (client: WireClient, ...asked: Parameters<WireClient['send']>) =>
  (await client.send(...asked)).body.code
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
})
afterAll(() => fixture?.close())

describe('a batch whose member left', () => {
  it('is taken up by a colleague who may send, as their work, and the trail says so', async () => {
    const { place, maker, jobs, store, checked } = await aBatchPlace(fixture)
    const colleague = await aBatchMaker(place, ['batchprocess', 'workflow', 'templates'])
    const reader = await aBatchMaker(place, ['batchprocess'])
    const keeper = await aBatchMaker(place, administratorModules)
    const batch_id = await checked(letters(2))
    await maker.call(confirmBatch, { batch_id })
    const listed = async (client: WireClient) =>
      (await client.call(getBulkworkflowBatches, {})).rows.map((one) => one.batch_id)
    const opens = async (client: WireClient) =>
      (await client.send(getWFBatch, { batch_id })).body.code ?? 'open'
    expect([await opens(colleague), await listed(colleague)]).toEqual(['BATCH_NOT_FOUND', []])

    await keeper.call(deleteUserByOrg, { id: maker.userId, successor_id: keeper.userId })
    await jobs.turn()
    expect([await opens(reader), await listed(reader)]).toEqual(['BATCH_NOT_FOUND', []])
    expect(await listed(colleague)).toEqual([batch_id])
    expect(await batchNow(colleague, batch_id)).toMatchObject({
      left_by: { id: maker.userId },
      waits: { code: 'BATCH_MEMBER_GONE' },
      job: { state: 'stopped' },
      counts: { valid: 2, made: 0 },
    })
    expect((await reader.send(reprocessPendingBulkWorkflowRecords, { batch_id })).body.code).toBe(
      'NOT_ALLOWED',
    )
    // It is looked at, no more, until it is the colleague's own.
    const now = await batchNow(colleague, batch_id)
    expect(now).toMatchObject({ may_open: true, may_change: false, may_take_over: true, may_revoke: false })
    expect(now.job).toMatchObject({ may_stop: false, may_resume: false })
    const [row] = await rowsNow(colleague, batch_id)
    for (const [call, more] of [
      [confirmBatch, {}],
      [downloadWFBatchReport, {}],
      [previewBatchRow, { row_id: row!.row_id }],
      [updateValidateReferenceId, { row_id: row!.row_id, reference_id: 'L-1' }],
      [revokeBatch, { reason: 'Wrong rate' }],
      [deleteBatch, {}],
      [saveBulkUploadWorkflow, { name: 'Theirs' }],
    ] as const)
      expect(await codeOf(colleague, call, { batch_id, ...more }), call.path).toBe('BATCH_NOT_FOUND')
    expect(await codeOf(colleague, resumeJob, { job_id: now.job!.job_id })).toBe('JOB_NOT_FOUND')

    await colleague.call(reprocessPendingBulkWorkflowRecords, { batch_id })
    for (const _ of [1, 2]) await jobs.turn()
    expect(await batchNow(colleague, batch_id)).toMatchObject({
      state: 'done',
      left_by: null,
      counts: { made: 2 },
    })
    for (const { docket_id } of await rowsNow(colleague, batch_id))
      expect(await store.read((tx) => tx.dockets.get(docket_id!))).toMatchObject({
        initiator_id: colleague.userId,
      })
    const { actor_id, detail } = await store.read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .selectAll()
        .where('organisation_id', '=', store.organisationId)
        .where('event', '=', 'batch-taken-over')
        .executeTakeFirstOrThrow(),
    )
    const names = await store.read((tx) => tx.members.names([maker.userId, colleague.userId]))
    expect(actor_id).toBe(colleague.userId)
    expect(detail).toMatchObject({ rows: 2, failed: 0, from: names.get(maker.userId) })
  })

  it('stays hidden as a draft, when finished, and where its template is closed to who looks', async () => {
    const { place, maker, jobs, checked } = await aBatchPlace(fixture)
    const keeper = await aBatchMaker(place, [...administratorModules, 'branches'])
    const colleague = await aBatchMaker(place, ['batchprocess', 'workflow'])
    const { id } = await aDepartment(keeper)
    const closed = await aPublishedTemplate(maker, aLoan(), { ...aLoansRoles, department_ids: [id] })
    const finished = await checked(letters(1))
    await maker.call(confirmBatch, { batch_id: finished })
    for (const _ of [1, 2]) await jobs.turn()
    expect((await batchNow(maker, finished)).state).toBe('done')
    const draft = await checked(letters(1))
    const ofOthers = await checked(letters(1), closed.template_id)
    const open = await checked(letters(1))
    for (const batch_id of [ofOthers, open]) await maker.call(confirmBatch, { batch_id })
    await keeper.call(deleteUserByOrg, { id: maker.userId, successor_id: keeper.userId })
    await jobs.turn()

    for (const batch_id of [finished, draft, ofOthers])
      for (const call of [getWFBatch, getWFBatchDocument, reprocessPendingBulkWorkflowRecords])
        expect(await codeOf(colleague, call, { batch_id }), call.path).toBe('BATCH_NOT_FOUND')
    const { rows, total } = await colleague.call(getBulkworkflowBatches, {})
    expect([rows.map(({ batch_id }) => batch_id), total]).toEqual([[open], 1])
    const running = await colleague.call(getBulkworkflowBatches, { filter: { running: true } })
    expect(Object.fromEntries(running.rows.map((one) => [one.batch_id, one.may_open]))).toEqual({
      [open]: true,
      [ofOthers]: false,
    })
  })

  it('ends by itself where no row is left to take over, and at night where its run rests', async () => {
    const { place, maker, jobs, store, checked } = await aBatchPlace(fixture)
    const keeper = await aBatchMaker(place, [...administratorModules, 'batchprocess'])
    const colleague = await aBatchMaker(place, ['batchprocess', 'workflow', 'templates'])
    const batches: string[] = []
    for (const rests of [true, false]) {
      const batch_id = await checked(letters(2))
      const { job_id } = await maker.call(confirmBatch, { batch_id })
      await jobs.turn()
      if (rests) await maker.call(stopJob, { job_id })
      batches.push(batch_id)
    }
    const [resting, running] = batches as [string, string]
    for (const batch_id of batches)
      expect(await batchNow(keeper, batch_id)).toMatchObject({
        state: 'running',
        counts: { made: 2, valid: 0 },
      })

    await keeper.call(deleteUserByOrg, { id: maker.userId, successor_id: keeper.userId })
    expect(await codeOf(keeper, reprocessPendingBulkWorkflowRecords, { batch_id: resting })).toBe(
      'BATCH_NOTHING_TO_DO',
    )
    await jobs.turn()
    const over = { state: 'done', waits: null, left_by: null, job: { state: 'done' }, counts: { made: 2 } }
    expect(await batchNow(keeper, running)).toMatchObject(over)
    expect(await batchNow(keeper, resting)).toMatchObject({ state: 'running', job: { state: 'stopped' } })
    for (const _ of ['once', 'twice']) await sweepBatches(fixture.parts, store.organisationId)
    expect(await batchNow(keeper, resting)).toMatchObject(over)
    expect((await colleague.call(getBulkworkflowBatches, {})).rows).toEqual([])
  })

  it('keeps a run that rests with rows left, in the night too', async () => {
    const { maker, jobs, store, checked } = await aBatchPlace(fixture)
    const batch_id = await checked(letters(1))
    const { job_id } = await maker.call(confirmBatch, { batch_id })
    await maker.call(stopJob, { job_id })
    await sweepBatches(fixture.parts, store.organisationId)
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'running',
      job: { state: 'stopped' },
      counts: { valid: 1 },
    })
    await maker.call(resumeJob, { job_id })
    for (const _ of [1, 2]) await jobs.turn()
    expect((await batchNow(maker, batch_id)).state).toBe('done')
  })

  it('is no longer left once its member is back, who lets it go on', async () => {
    const { place, maker, jobs, store, checked } = await aBatchPlace(fixture)
    const colleague = await aBatchMaker(place, ['batchprocess', 'workflow', 'templates'])
    const batch_id = await checked(letters(1))
    await maker.call(confirmBatch, { batch_id })
    const set = (state: 'active' | 'off') =>
      store.transaction(async (tx) => {
        const { id } = (await tx.memberships.ofUser(maker.userId))!
        await tx.memberRecords.update(id, { state })
      })
    await set('off')
    await jobs.turn()
    expect((await batchNow(colleague, batch_id)).left_by).toMatchObject({ id: maker.userId })
    await set('active')
    expect((await colleague.send(getWFBatch, { batch_id })).body.code).toBe('BATCH_NOT_FOUND')

    const back = aClient(place.url)
    await back.login(maker.email, maker.password)
    const found = await batchNow(back, batch_id)
    expect(found).toMatchObject({ left_by: null, waits: null, job: { state: 'stopped', may_resume: true } })
    await back.call(resumeJob, { job_id: found.job!.job_id })
    for (const _ of [1, 2]) await jobs.turn()
    expect(await batchNow(back, batch_id)).toMatchObject({ state: 'done', counts: { made: 1 } })
  })

  it('names nobody as gone to its own member who may not send, and offers no run that rests', async () => {
    const { maker, jobs, checked, allows } = await aBatchPlace(fixture)
    const batch_id = await checked(letters(1))
    await maker.call(confirmBatch, { batch_id })
    await allows(['batchprocess'])
    await jobs.turn()
    expect(await batchNow(maker, batch_id)).toMatchObject({
      ...{ left_by: null, may_take_over: false, may_change: true },
      waits: { code: 'BATCH_MEMBER_GONE' },
      job: { state: 'stopped', may_resume: false },
    })
  })
})
