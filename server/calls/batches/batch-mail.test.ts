import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { proceedToBulkReviewDocuments } from '#contract/batches/proceedToBulkReviewDocuments.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { saveToldWay } from '#contract/notifications/saveToldWay.ts'
import { openMessage } from '#services/notifications/queue-notification.ts'
import { aCheckingGroup } from '#testing/a-review.ts'
import { aBatchPlace } from '#testing/batch-jobs.ts'
import { aBatchMaker, letters, rowsNow } from '#testing/batches.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
})
afterAll(() => fixture?.close())

/** The mails about batches that are kept in an organisation, in words. */
async function mailsIn({ store }: Awaited<ReturnType<typeof aBatchPlace>>) {
  const kept = await store.read((tx) =>
    rowsOf(tx)
      .selectFrom('notifications')
      .selectAll()
      .where('template', '=', 'batch-over')
      .orderBy('id')
      .execute(),
  )

  return kept.map(({ id, sealed_to }) => {
    const { message } = openMessage(fixture.parts.keys, store.organisationId, { id, sealed_to: sealed_to! })
    if (message.channel !== 'mail') throw new Error('It is no mail.')

    return message
  })
}

describe('the mail at the end of a batch', () => {
  it('is one, with figures and causes, however many workers end the run', async () => {
    const place = await aBatchPlace(fixture)
    const { maker, jobs, checked } = place
    const [good, bad] = letters(2)
    const batch_id = await checked([good!, { ...bad!, amount: 'many' }])
    await maker.call(confirmBatch, { batch_id })
    const { row_id } = (await rowsNow(maker, batch_id))[1]!
    // Corrected while the batch is worked, it fails until it is taken up.
    await maker.call(updateValidateReferenceId, { batch_id, row_id, cells: { 0: '500' } })
    await jobs.turn()
    expect(await mailsIn(place)).toEqual([])
    await Promise.all([jobs.turn(), jobs.turn(), jobs.turn()])
    await jobs.turn()
    const [mail, ...others] = await mailsIn(place)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: maker.email,
      subject: expect.stringMatching(/^Loan letters .*: 1 created, 1 failed$/),
    })
    expect(mail!.text).toContain('1 row failed:')
    expect(mail!.text).toContain(`/batch-process/${batch_id}`)

    // A run of its own has a mail of its own.
    await maker.call(reprocessPendingBulkWorkflowRecords, { batch_id })
    await jobs.turn()
    await jobs.turn()
    expect((await mailsIn(place)).map(({ subject }) => subject.replace(/^.*: /, ''))).toEqual([
      '1 created, 1 failed',
      '2 created, 0 failed',
    ])
  })

  it('is in the language of its reader, and says that documents wait for a checker', async () => {
    const place = await aBatchPlace(fixture)
    const { maker, jobs, checked, store } = place
    await store.transaction(async (tx) => {
      await rowsOf(tx).updateTable('users').set({ language: 'hi' }).where('id', '=', maker.userId).execute()
    })
    const checker = await aBatchMaker(place.place)
    const group = await aCheckingGroup(place.place, [checker.userId])
    await setsSetting(fixture.parts, place.place.organisation.id, 'checker', { groups: [group] })
    const batch_id = await checked(letters(1))
    await maker.call(proceedToBulkReviewDocuments, { batch_id })
    await jobs.turn()
    await jobs.turn()
    const [mail] = await mailsIn(place)
    expect(mail!.subject).toMatch(/: 1 बने, 0 विफल$/)
    expect(mail!.text).toContain('जाँचकर्ता की स्वीकृति के बाद')
  })

  it('is none where its reader has switched it off', async () => {
    const place = await aBatchPlace(fixture)
    const { maker, jobs, checked, kept } = place
    await maker.call(saveToldWay, { kind: 'batch_over', way: 'mail', on: false })
    const batch_id = await checked(letters(1))
    await maker.call(confirmBatch, { batch_id })
    await jobs.turn()
    await jobs.turn()
    expect(await kept(batch_id)).toMatchObject({ state: 'done' })
    expect(await mailsIn(place)).toEqual([])
  })
})
