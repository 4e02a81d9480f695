import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { aBatchPlace } from '#testing/batch-jobs.ts'
import { aBatchMaker, batchNow, letters, rowsNow } from '#testing/batches.ts'
import type { WireClient } from '#testing/client.ts'
import { administratorModules } from '#testing/member-fixture.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
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
        .where('event', '=', 'batch-taken-up')
        .executeTakeFirstOrThrow(),
    )
    const names = await store.read((tx) => tx.members.names([maker.userId, colleague.userId]))
    expect(actor_id).toBe(colleague.userId)
    expect(detail).toMatchObject({ rows: 2, failed: 0, from: names.get(maker.userId) })
  })
})
