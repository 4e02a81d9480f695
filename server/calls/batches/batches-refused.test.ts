import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBulkStakeholders } from '#contract/batches/addBulkStakeholders.ts'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { correctBatchColumn } from '#contract/batches/correctBatchColumn.ts'
import { deleteBatch } from '#contract/batches/deleteBatch.ts'
import { downloadWFBatchReport } from '#contract/batches/downloadWFBatchReport.ts'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { previewBatchRow } from '#contract/batches/previewBatchRow.ts'
import { proceedToBulkReviewDocuments } from '#contract/batches/proceedToBulkReviewDocuments.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { revokeBatch } from '#contract/batches/revokeBatch.ts'
import { saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { confirmBatch as confirm } from '#services/batches/confirm-batch.ts'
import { aCheckingGroup } from '#testing/a-review.ts'
import { holdsPackage } from '#testing/balances.ts'
import {
  aBatch,
  aBatchMaker,
  aCheckedBatch,
  aReadBatch,
  batchModules,
  batchNow,
  jobOver,
  letters,
  rowsNow,
  sheetOf,
} from '#testing/batches.ts'
import type { WireClient } from '#testing/client.ts'
import { anOrganisation } from '#testing/people.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { csvOf } from '#testing/sheets.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { textsOfBatches } from './texts-of-batches.ts'

let fixture: SigningFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
beforeAll(async () => {
  fixture = await aSigningFixture()
  maker = await aBatchMaker(fixture)
})
afterAll(() => fixture?.close())

const refusalOf = async (client: WireClient, ...asked: Parameters<WireClient['send']>) =>
  (await client.send(...asked)).body.code
const aPlaceOf = async (name: string) => {
  const organisation = await anOrganisation(fixture.parts, name)

  return { parts: fixture.parts, url: fixture.url, organisation }
}

describe('rows of a batch', () => {
  it('say all that is wrong at once, and are mended one by one', async () => {
    const [good, bad, twin] = letters(3)
    const { batch_id } = await aReadBatch(
      maker,
      sheetOf([
        good!,
        { ...bad!, amount: 'many', email: 'no address' },
        { ...twin!, reference: good!.reference.toLowerCase() },
      ]),
    )
    await jobOver(maker, (await maker.call(validateBulkParams, { batch_id })).job_id)
    const [first, second, third] = await rowsNow(maker, batch_id)
    expect(first).toMatchObject({ number: 2, state: 'valid', problems: [] })
    expect(second!.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'people.borrower.email MAIL_ADDRESS_INVALID',
      'values.amount NOT_A_NUMBER',
    ])
    expect(third!.problems).toMatchObject([
      { path: 'reference_id', code: 'BATCH_REFERENCE_TWICE', values: { row: 2 } },
    ])
    const mended = await maker.call(updateValidateReferenceId, {
      batch_id,
      row_id: second!.row_id,
      cells: { 0: '500', 2: bad!.email },
    })
    expect(mended.row).toMatchObject({ state: 'valid', problems: [] })
    const free = { batch_id, row_id: third!.row_id, reference_id: twin!.reference }
    expect((await maker.call(updateValidateReferenceId, free)).row).toMatchObject({ state: 'valid' })
    expect((await batchNow(maker, batch_id)).counts).toMatchObject({ valid: 3, invalid: 0 })
    const shown = await maker.call(previewBatchRow, { batch_id, row_id: second!.row_id })
    expect(shown.pages).toBe(1)
    expect(shown.drawn).toHaveLength(1)
  })

  it('share people, and columns are said again', async () => {
    const { batch_id } = await aReadBatch(maker, csvOf(['Sum', 'No'], ['100', 'a'], ['200', 'b']))
    const person = { role: 'borrower', name: 'Asha Rao', email: letters(1)[0]!.email }
    await maker.call(addBulkStakeholders, { batch_id, signers: [person] })
    const mapping = { values: { amount: 0 }, people: {} }
    await jobOver(maker, (await maker.call(uploadCSVData, { batch_id, mapping })).job_id)
    expect(await batchNow(maker, batch_id)).toMatchObject({ counts: { valid: 2 }, plan: { people: 2 } })
    const wrong = (more: object) => ({ batch_id, mapping: { ...mapping, ...more } })
    for (const more of [{ client: 9 }, { values: { rate: 0 } }, { people: { lender: { name: 0 } } }])
      expect(await refusalOf(maker, uploadCSVData, wrong(more))).toBe('SHEET_COLUMN_UNKNOWN')
    const twice = { people: { borrower: { name: 0, email: 0 } } }
    expect(await refusalOf(maker, uploadCSVData, wrong(twice))).toBe('SHEET_COLUMN_TWICE')
    const nobody = { batch_id, signers: [{ ...person, role: 'lender' }] }
    expect(await refusalOf(maker, addBulkStakeholders, nobody)).toBe('BAD_REQUEST')
  })
})

describe('a sheet of a batch', () => {
  it('is refused where it is none, has no rows, or names a column twice', async () => {
    const { batch_id } = await aBatch(maker)
    const { fileId } = await maker.upload(Buffer.from('%PDF-1.7 no sheet'), 'a.csv', { type: 'text/csv' })
    expect(await refusalOf(maker, uploadCSVData, { batch_id, fileId })).toBe('SHEET_NOT_ONE')
    expect(await refusalOf(maker, validateBulkParams, { batch_id })).toBe('BATCH_WITHOUT_SHEET')
    const twice = await aReadBatch(maker, csvOf(['Amount', 'amount'], ['1', '2']))
    expect(twice.job).toMatchObject({ state: 'failed', error: { code: 'SHEET_HEADER_TWICE' } })
    const empty = await aReadBatch(maker, csvOf(['Amount', 'Name']))
    expect(empty.job).toMatchObject({ state: 'failed', error: { code: 'SHEET_EMPTY' } })
  })

  it('is not sent a second time unseen', async () => {
    const rows = letters(1).map((row) => ({ ...row, reference: '' }))
    const { batch_id, template_id } = await aCheckedBatch(maker, rows)
    await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
    const again = await aCheckedBatch(maker, rows, template_id)
    expect((await batchNow(maker, again.batch_id)).same_as).toMatchObject({ batch_id })
    const asked = { batch_id: again.batch_id }
    expect(await refusalOf(maker, confirmBatch, asked)).toBe('SHEET_DONE_BEFORE')
    const { job_id } = await maker.call(confirmBatch, { ...asked, again: true })
    expect(await jobOver(maker, job_id)).toMatchObject({ state: 'done', failed: 0 })
  })
})

describe('a confirmed batch', () => {
  it('starts once of two who confirm, and a reference that was taken meanwhile fails its row alone', async () => {
    const rows = letters(3)
    const { batch_id, template_id } = await aCheckedBatch(maker, rows)
    const other = await aCheckedBatch(
      maker,
      [{ ...letters(1)[0]!, reference: rows[1]!.reference }],
      template_id,
    )
    await jobOver(maker, (await maker.call(confirmBatch, { batch_id: other.batch_id })).job_id)
    const both = await Promise.all([1, 2].map(() => maker.send(confirmBatch, { batch_id })))
    expect(both.map(({ body }) => body.code ?? body.status).sort()).toEqual(['WRONG_STATE', 'success'])
    await expect.poll(async () => (await batchNow(maker, batch_id)).state).toBe('done')
    const made = await batchNow(maker, batch_id)
    expect(made).toMatchObject({
      counts: { made: 2, failed: 1 },
      causes: [{ code: 'REFERENCE_TAKEN', rows: 1 }],
    })
    const failed = (await rowsNow(maker, batch_id)).find(({ state }) => state === 'failed')
    const { row_id } = failed!
    await maker.call(updateValidateReferenceId, { batch_id, row_id, reference_id: `L-${randomUUID()}` })
    const { job_id } = await maker.call(reprocessPendingBulkWorkflowRecords, { batch_id })
    expect(await jobOver(maker, job_id)).toMatchObject({ state: 'done', total: 1 })
    expect((await batchNow(maker, batch_id)).counts).toMatchObject({ made: 3, failed: 0 })
    expect(await refusalOf(maker, reprocessPendingBulkWorkflowRecords, { batch_id })).toBe(
      'BATCH_NOTHING_TO_DO',
    )
  })

  it('does not start when credits are short, and holds no more than its dockets when it is over', async () => {
    const place = await aPlaceOf('Short Credits')
    await holdsPackage(place.parts.store, place.organisation.id, { documents: 3, aadhaar_esign: 100 })
    const own = await aBatchMaker(place)
    const large = await aCheckedBatch(own, letters(4))
    expect(await refusalOf(own, confirmBatch, { batch_id: large.batch_id })).toBe('BALANCE_MISSING')
    expect(await batchNow(own, large.batch_id)).toMatchObject({ state: 'validated', counts: { valid: 4 } })
    const fits = await aCheckedBatch(own, letters(2))
    await jobOver(own, (await own.call(confirmBatch, { batch_id: fits.batch_id })).job_id)
    const [documents] = (await batchNow(own, fits.batch_id)).plan.takes
    expect(documents).toEqual({ product: 'documents', needed: 0, left: 1 })
  })

  it('is taken back: what waits is not made, what is out is revoked', async () => {
    const { batch_id } = await aCheckedBatch(maker, letters(2))
    await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
    const { job_id } = await maker.call(revokeBatch, { batch_id, reason: 'Wrong rate' })
    expect(await jobOver(maker, job_id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'revoked',
      counts: { revoked: 2 },
      dockets: { revoked: 2 },
    })
    expect(await refusalOf(maker, revokeBatch, { batch_id, reason: 'Again' })).toBe('WRONG_STATE')
  })

  it('rests where its member may not send any more, and somebody else takes it up', async () => {
    const leaving = await aBatchMaker(fixture)
    const { batch_id } = await aCheckedBatch(leaving, letters(1))
    // Switched off in the transaction that confirms: no step comes between.
    await fixture.store.transaction(async (tx) => {
      const member = { userId: leaving.userId, modules: new Set(['batchprocess', 'workflow']) } as never
      const by = { kind: 'member', id: leaving.userId, name: 'Leaving' } as never
      const asked = { batchId: batch_id, again: true, forReview: false, startAt: null }
      const { sending: caps } = fixture.parts.settings
      const acting = { member, by, caps, followUps: fixture.parts.followUps, now: fixture.parts.clock.now() }
      await confirm(tx, textsOfBatches, asked, acting)
      const { id } = (await tx.memberships.ofUser(leaving.userId))!
      await tx.memberRecords.update(id, { state: 'off' })
    })
    const keeper = await aBatchMaker(fixture, [...batchModules, 'documents'])
    await expect.poll(async () => (await batchNow(keeper, batch_id)).waits?.code).toBe('BATCH_MEMBER_GONE')
    expect(await batchNow(keeper, batch_id)).toMatchObject({
      job: { state: 'stopped' },
      counts: { valid: 1 },
    })
    const { job_id } = await keeper.call(reprocessPendingBulkWorkflowRecords, { batch_id })
    expect(await jobOver(keeper, job_id)).toMatchObject({ state: 'done', failed: 0 })
    expect((await batchNow(keeper, batch_id)).counts.made).toBe(1)
  })
})

/** Every call that names a batch, with what it asks for beside it. */
const ofOneBatch = [
  [getWFBatch, {}],
  [getWFBatchDocument, {}],
  [confirmBatch, {}],
  [validateBulkParams, {}],
  [deleteBatch, {}],
  [deleteBatch, { undo: true }],
  [proceedToBulkReviewDocuments, {}],
  [downloadWFBatchReport, {}],
  [reprocessPendingBulkWorkflowRecords, {}],
  [revokeBatch, { reason: 'Wrong rate' }],
  [saveBulkUploadWorkflow, { name: 'Theirs' }],
  [addBulkStakeholders, { signers: [] }],
  [uploadCSVData, { mapping: { values: {}, people: {} } }],
  [correctBatchColumn, { correction: { column: 0, how: { act: 'trim' } } }],
  [previewBatchRow, { row_id: randomUUID() }],
  [updateValidateReferenceId, { row_id: randomUUID(), reference_id: 'L-1' }],
] as const

describe('who asks for a batch', () => {
  it('finds neither one of a colleague, nor of another organisation, nor one that is nowhere', async () => {
    const { batch_id } = await aCheckedBatch(maker, letters(1))
    const stranger = await aBatchMaker(await aPlaceOf('Elsewhere'))
    const colleague = await aBatchMaker(fixture)
    const listed = await colleague.call(getBulkworkflowBatches, { maxRows: 100 })
    expect(listed.rows.map((row) => row.batch_id)).not.toContain(batch_id)
    for (const [client, id] of [
      [stranger, batch_id],
      [colleague, batch_id],
      [maker, randomUUID()],
    ] as const) {
      for (const [call, more] of ofOneBatch)
        expect(await refusalOf(client, call, { batch_id: id, ...more }), call.path).toBe('BATCH_NOT_FOUND')
    }
  })

  it('reads and mends no row of another batch by the id of their own', async () => {
    const place = await aPlaceOf('With Rows')
    const theirs = await aBatchMaker(place)
    const own = await aCheckedBatch(maker, letters(1))
    const another = await aCheckedBatch(maker, letters(1), own.template_id)
    const foreign = await aCheckedBatch(theirs, letters(1))
    const ids = [
      (await rowsNow(maker, another.batch_id))[0]!.row_id,
      (await rowsNow(theirs, foreign.batch_id))[0]!.row_id,
      randomUUID(),
    ]
    for (const row_id of ids) {
      const asked = { batch_id: own.batch_id, row_id }
      expect(await refusalOf(maker, previewBatchRow, asked)).toBe('BATCH_ROW_NOT_FOUND')
      const mends = { ...asked, reference_id: 'L-TAKEN' }
      expect(await refusalOf(maker, updateValidateReferenceId, mends)).toBe('BATCH_ROW_NOT_FOUND')
    }
    for (const [client, { batch_id }] of [
      [maker, own],
      [maker, another],
      [theirs, foreign],
    ] as const)
      expect((await rowsNow(client, batch_id)).map(({ reference_id }) => reference_id)).not.toContain(
        'L-TAKEN',
      )
  })

  it('sends nothing without the module of sending, and nothing of a template that is retired', async () => {
    const reader = await aBatchMaker(fixture, ['batchprocess'])
    const { batch_id, template_id } = await aCheckedBatch(maker, letters(1))
    expect(await refusalOf(reader, confirmBatch, { batch_id })).toBe('NOT_ALLOWED')
    expect(await refusalOf(maker, proceedToBulkReviewDocuments, { batch_id })).toBe('BATCH_WITHOUT_REVIEW')
    await maker.call(retireTemplate, { template_id })
    expect(await refusalOf(maker, confirmBatch, { batch_id })).toBe('TEMPLATE_RETIRED')
    const next = { template_id, name: 'Next' }
    expect(await refusalOf(maker, saveBulkUploadWorkflow, next)).toBe('TEMPLATE_RETIRED')
  })

  it('has its documents checked where a checker is set, and is not taken back meanwhile', async () => {
    const place = await aPlaceOf('With Checkers')
    const own = await aBatchMaker(place)
    const checker = await aBatchMaker(place)
    const editor = await aBatchMaker(place, [...batchModules, 'documents'])
    const group = await aCheckingGroup(place, [checker.userId, editor.userId])
    await setsSetting(place.parts, place.organisation.id, 'checker', { groups: [group] })
    const { batch_id } = await aCheckedBatch(own, letters(2))
    // Who wrote into a row of it checks none of it.
    const [row] = await rowsNow(editor, batch_id)
    await editor.call(updateValidateReferenceId, { batch_id, row_id: row!.row_id, reference_id: 'L-NEW' })
    expect(await refusalOf(own, confirmBatch, { batch_id })).toBe('BATCH_NEEDS_REVIEW')
    const { job_id } = await own.call(proceedToBulkReviewDocuments, { batch_id })
    expect(await jobOver(own, job_id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
    expect(await batchNow(own, batch_id)).toMatchObject({ state: 'in_review', dockets: { in_review: 2 } })
    expect((await checker.call(getBulkReviewDocuments, { batch_id })).total).toBe(2)
    expect((await editor.call(getBulkReviewDocuments, { batch_id })).total).toBe(0)
    expect(await refusalOf(own, revokeBatch, { batch_id, reason: 'Wrong rate' })).toBe('WRONG_STATE')
  })

  it('deletes one that waits, and brings it back', async () => {
    const { batch_id } = await aCheckedBatch(maker, letters(1))
    await maker.call(deleteBatch, { batch_id })
    expect(await refusalOf(maker, getWFBatch, { batch_id })).toBe('BATCH_NOT_FOUND')
    await maker.call(deleteBatch, { batch_id, undo: true })
    expect((await batchNow(maker, batch_id)).state).toBe('uploaded')
  })
})
