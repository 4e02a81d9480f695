import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { proceedToBulkReviewDocuments } from '#contract/batches/proceedToBulkReviewDocuments.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { saveToldWay } from '#contract/notifications/saveToldWay.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import refusalsHi from '#contract/vocabulary/refusals.hi.json' with { type: 'json' }
import { wordsIn } from '#domain/words-in.ts'
import { batchReport } from '#services/batches/batch-report.ts'
import { openMessage } from '#services/notifications/queue-notification.ts'
import { aCheckingGroup } from '#testing/a-review.ts'
import { aBatchPlace, brokenAt } from '#testing/batch-jobs.ts'
import { aBatchMaker, letters, rowsNow } from '#testing/batches.ts'
import { aMember } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
})
afterAll(() => fixture?.close())

/** The mails about batches that are kept in an organisation, in words. */
async function mailsIn({ store }: Awaited<ReturnType<typeof aBatchPlace>>, template = 'batch-over') {
  const kept = await store.read((tx) =>
    rowsOf(tx)
      .selectFrom('notifications')
      .selectAll()
      .where('template', '=', template)
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

describe('the mail of a batch that rests', () => {
  const speaksHindi = ({ store, maker }: Awaited<ReturnType<typeof aBatchPlace>>) =>
    store.transaction(async (tx) => {
      await rowsOf(tx).updateTable('users').set({ language: 'hi' }).where('id', '=', maker.userId).execute()
    })

  it('says once that its template is retired, in the language of who sent it', async () => {
    const place = await aBatchPlace(fixture)
    const { maker, jobs, checked, kept } = place
    await speaksHindi(place)
    const batch_id = await checked(letters(2))
    await maker.call(confirmBatch, { batch_id })
    const { template_id } = await kept(batch_id)
    await maker.call(retireTemplate, { template_id: template_id! })
    await Promise.all([jobs.turn(), jobs.turn()])
    await jobs.turn()
    expect(await kept(batch_id)).toMatchObject({ waits_for: 'TEMPLATE_RETIRED' })
    const [mail, ...others] = await mailsIn(place, 'batch-rests')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: maker.email,
      subject: expect.stringMatching(/: रुका हुआ, 2 पंक्तियाँ बाकी$/),
    })
    expect(mail!.text).toContain(refusalsHi.TEMPLATE_RETIRED)
    expect(mail!.text).toContain(`/batch-process/${batch_id}`)
  })

  it('goes to who may still read it where its member was switched off', async () => {
    const place = await aBatchPlace(fixture)
    const { maker, jobs, checked, store } = place
    const head = await aMember(fixture.parts, place.place.organisation, ['users', 'roles'])
    const batch_id = await checked(letters(1))
    await maker.call(confirmBatch, { batch_id })
    await store.transaction(async (tx) => {
      const { id } = (await tx.memberships.ofUser(maker.userId))!
      await tx.memberRecords.update(id, { state: 'off' })
    })
    await jobs.turn()
    await jobs.turn()
    const mails = await mailsIn(place, 'batch-rests')
    expect(mails.map(({ to }) => to)).toEqual([head.email])
    expect(mails[0]!.text).toContain('may not send documents any more')
  })

  it('says once that the setter is away, and that it goes on by itself', async () => {
    const place = await aBatchPlace(fixture)
    const { maker, jobs, checked, store } = place
    const [row] = letters(1)
    const batch_id = await checked([row!])
    await maker.call(confirmBatch, { batch_id })
    await jobs.turn(brokenAt(row!.reference))
    // Its next try finds the setter away still.
    await store.transaction((tx) => tx.batches.update(batch_id, { waits_until: fixture.parts.clock.now() }))
    await jobs.turn(brokenAt(row!.reference))
    const mails = await mailsIn(place, 'batch-rests')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('It goes on automatically')
  })

  it('is none where its reader has switched it off', async () => {
    const place = await aBatchPlace(fixture)
    const { maker, jobs, checked, allows } = place
    await maker.call(saveToldWay, { kind: 'batch_over', way: 'mail', on: false })
    const batch_id = await checked(letters(1))
    await maker.call(confirmBatch, { batch_id })
    await allows(['batchprocess'])
    await jobs.turn()
    expect(await mailsIn(place, 'batch-rests')).toEqual([])
  })
})

describe('the causes of a batch', () => {
  it('are Hindi in the mail and in the sheet of a Hindi reader', async () => {
    const place = await aBatchPlace(fixture)
    const { maker, jobs, checked, store } = place
    await store.transaction(async (tx) => {
      await rowsOf(tx).updateTable('users').set({ language: 'hi' }).where('id', '=', maker.userId).execute()
    })
    const [good, bad] = letters(2)
    const batch_id = await checked([good!, { ...bad!, amount: 'many' }])
    await maker.call(confirmBatch, { batch_id })
    await store.transaction(async (tx) => {
      const [first] = await tx.batchRows.after(batch_id, 0, 1, ['valid'])
      await tx.batchRows.markFailed(batch_id, first!.id, { code: 'REFERENCE_TAKEN' })
    })
    await jobs.turn()
    const [mail] = await mailsIn(place)
    expect(mail!.text).toContain(wordsIn('hi', { code: 'REFERENCE_TAKEN' }))
    const report = batchReport(
      fixture.parts.keys,
      { batchId: batch_id, rows: 'all', language: 'hi' },
      { userId: maker.userId, modules: new Set(['batchprocess', 'workflow']) },
    )
    const { rows } = await report.page(store, null, 10)
    const wrong = rows.map((cells) => String(cells.at(-2)))
    expect(wrong[0]).toContain(wordsIn('hi', { code: 'REFERENCE_TAKEN' }))
    expect(wrong[1]).toMatch(/[\u0900-\u097f]/)
    expect(wrong.join(' ')).not.toMatch(/This|must|Please/)
  })
})
