import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkWorkflowApproval } from '#contract/batches/bulkWorkflowApproval.ts'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { openBatchSample } from '#contract/batches/openBatchSample.ts'
import { proceedToBulkReviewDocuments } from '#contract/batches/proceedToBulkReviewDocuments.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { getDocumentWork } from '#contract/documents/getDocumentWork.ts'
import { restoreDocuments } from '#contract/documents/restoreDocuments.ts'
import { workOnDocuments } from '#services/dockets/many/work-on-documents.ts'
import { newId } from '#store/new-id.ts'
import { aCheckingGroup, areChecked } from '#testing/a-review.ts'
import { batchJobs } from '#testing/batch-jobs.ts'
import { aBatch, aBatchMaker, batchNow, letters, sheetOf } from '#testing/batches.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
})
afterAll(() => fixture?.close())

/** Documents of a batch that wait for two checkers of one group. */
async function aPlace(rows = 3) {
  const { parts, url } = fixture
  const organisation = await anOrganisation(parts, 'Sunrise Finance')
  const place = { parts, url, organisation }
  const maker = await aBatchMaker(place)
  const people = [
    await aMember(parts, organisation, ['workflow', 'coreWorkflowDashboard']),
    await aMember(parts, organisation, ['documents', 'coreWorkflowDashboard']),
  ]
  const [one, other] = await Promise.all(
    people.map(async ({ email, password }) => {
      const client = aClient(url)
      await client.login(email, password)

      return client
    }),
  )
  const group = await aCheckingGroup(
    place,
    people.map(({ userId }) => userId),
  )
  await areChecked(place, [maker.userId], [group])
  const jobs = batchJobs(parts, organisation.id)
  const { batch_id } = await aBatch(maker)
  const { fileId } = await maker.upload(sheetOf(letters(rows)), 'letters.csv', { type: 'text/csv' })
  await jobs.read(batch_id, (await maker.call(uploadCSVData, { batch_id, fileId })).job_id)
  await jobs.check(batch_id, (await maker.call(validateBulkParams, { batch_id })).job_id)
  await maker.call(proceedToBulkReviewDocuments, { batch_id })
  await jobs.turn()
  await jobs.turn()
  const waiting = (await one!.call(getBulkReviewDocuments, { batch_id, maxRows: 200 })).rows
  const store = parts.store.forOrganisation(organisation.id)

  return {
    batch_id,
    maker,
    one: one!,
    other: other!,
    documents: waiting.map(({ document_id }) => document_id),
    turn: () => jobs.turn(),
    works: (job_id: string) => workOnDocuments(parts, { organisationId: organisation.id, jobId: job_id }),
    samples: (sample: number) =>
      store.transaction((tx) =>
        tx.organisationSettings.write('batch', { max_rows: 10_000, review: { sample } }),
      ),
  }
}

/** Reads the picture of its first page. */
async function looksAt(client: WireClient, document_id: string): Promise<void> {
  const { images } = await client.call(convertPdf2Images, { document_id, pages: [1] })
  expect((await client.get(images[0]!.url)).status).toBe(200)
}

describe('a decision on many documents of a batch', () => {
  it('sends out what is approved, and leaves the rest waiting', async () => {
    const { batch_id, maker, one, documents, works } = await aPlace()
    const { job_id } = await one.call(bulkWorkflowApproval, {
      document_ids: documents.slice(0, 2),
      decision: 'approve',
    })
    await works(job_id)
    expect(await one.call(getDocumentWork, { job_id })).toMatchObject({
      act: 'approve',
      job: { state: 'done', done: 2, failed: 0 },
    })
    expect((await batchNow(maker, batch_id)).dockets).toEqual({ out_for_signature: 2, in_review: 1 })
    const rest = await one.call(bulkWorkflowApproval, { batch_id, decision: 'approve' })
    await works(rest.job_id)
    expect((await batchNow(maker, batch_id)).dockets).toEqual({ out_for_signature: 3 })
  })

  it('counts once where two decide, and the other reads whose it is', async () => {
    const { one, other, documents, works } = await aPlace(2)
    const decided = { document_ids: documents, decision: 'approve' as const }
    const first = await one.call(bulkWorkflowApproval, decided)
    const second = await other.call(bulkWorkflowApproval, {
      ...decided,
      decision: 'send_back',
      comment: 'The amount is wrong.',
    })
    await Promise.all([works(first.job_id), works(second.job_id)])
    const results = [
      await one.call(getDocumentWork, { job_id: first.job_id }),
      await other.call(getDocumentWork, { job_id: second.job_id }),
    ]
    const rows = results.flatMap((result) => result.rows)
    expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(2)
    const refused = rows.filter(({ outcome }) => outcome === 'refused')
    expect(refused).toHaveLength(2)
    for (const { refusal } of refused) {
      expect(refusal?.code).toBe('REVIEW_DECIDED')
      expect(refusal?.values?.name).toBeTruthy()
    }
  })

  it('is told whose it was where the check was decided before it was asked for', async () => {
    const { one, other, documents, works } = await aPlace(1)
    const [document_id = ''] = documents
    await one.call(completeDocumentApproval, { document_id, decision: 'approve' })
    const { job_id } = await other.call(bulkWorkflowApproval, {
      document_ids: [document_id],
      decision: 'approve',
    })
    await works(job_id)
    const [row] = (await other.call(getDocumentWork, { job_id })).rows
    expect(row?.refusal?.code).toBe('REVIEW_DECIDED')
  })

  it('is refused on one’s own batch, document by document', async () => {
    const { maker, batch_id, documents, works } = await aPlace(1)
    const { job_id } = await maker.call(bulkWorkflowApproval, {
      document_ids: documents,
      decision: 'approve',
    })
    await works(job_id)
    const [row] = (await maker.call(getDocumentWork, { job_id })).rows
    expect(row?.refusal?.code).toBe('OWN_REVIEW')
    const whole = await maker.send(bulkWorkflowApproval, { batch_id, decision: 'approve' })
    expect(whole.body.code).toBe('NOTHING_CHOSEN')
  })

  it('sends a document back, whose row is corrected and made once more while the others run', async () => {
    const { batch_id, maker, one, documents, works, turn } = await aPlace(2)
    const [first = '', second = ''] = documents
    const back = { document_ids: [first], decision: 'send_back' as const, comment: 'The amount is wrong.' }
    await works((await one.call(bulkWorkflowApproval, back)).job_id)
    const sentBack = { batch_id, filter: { docket_states: ['draft' as const] } }
    const [row] = (await maker.call(getWFBatchDocument, sentBack)).rows
    expect(row).toMatchObject({ state: 'made', document_id: first, docket_state: 'draft' })
    await works(
      (await one.call(bulkWorkflowApproval, { document_ids: [second], decision: 'approve' })).job_id,
    )
    const mended = { batch_id, row_id: row!.row_id, cells: { 0: '2500' } }
    const { row: corrected } = await maker.call(updateValidateReferenceId, mended)
    expect(corrected).toMatchObject({
      state: 'failed',
      failure: { code: 'BATCH_ROW_CORRECTED' },
      document_id: null,
      reference_id: row!.reference_id,
    })
    // The draft in whose place it is made does not come back beside it.
    const restored = await maker.send(restoreDocuments, { document_ids: [first] })
    expect(restored.body.code).toBe('UNDO_OVER')
    await maker.call(reprocessPendingBulkWorkflowRecords, { batch_id, cause: 'BATCH_ROW_CORRECTED' })
    await turn()
    await turn()
    const now = await batchNow(maker, batch_id)
    expect(now).toMatchObject({
      counts: { made: 2, failed: 0 },
      dockets: { in_review: 1, out_for_signature: 1 },
    })
    // What is out is nobody's to change.
    const out = (await maker.call(getWFBatchDocument, { batch_id })).rows.find(
      ({ document_id }) => document_id === second,
    )
    const late = await maker.send(updateValidateReferenceId, { ...mended, row_id: out!.row_id })
    expect(late.body.code).toBe('WRONG_STATE')
  })

  it('waits for the sample that the organisation asks for', async () => {
    const { batch_id, one, other, maker, works, samples } = await aPlace(4)
    await samples(2)
    const whole = { batch_id, decision: 'approve' as const }
    const early = await one.send(bulkWorkflowApproval, whole)
    expect(early.body).toMatchObject({ code: 'BATCH_SAMPLE_NEEDED', values: { count: 2 } })
    const drawn = await one.call(openBatchSample, { batch_id })
    expect(drawn).toMatchObject({ needed: 2, documents: [{ opened: false }, { opened: false }] })
    // Asked again it is the same sample.
    expect(await one.call(openBatchSample, { batch_id })).toEqual(drawn)
    const [first, second] = drawn.documents.map(({ document_id }) => document_id)
    // Neither another's look nor the address of a page opens it: the page itself does.
    await looksAt(other, first!)
    await one.call(convertPdf2Images, { document_id: first! })
    expect((await one.send(bulkWorkflowApproval, whole)).body.values).toEqual({ count: 2 })
    await looksAt(one, first!)
    expect((await one.send(bulkWorkflowApproval, whole)).body.values).toEqual({ count: 1 })
    // One that is decided by itself waits for the same sample.
    const alone = { document_id: second!, decision: 'approve' as const }
    const single = await one.send(completeDocumentApproval, alone)
    expect(single.body).toMatchObject({ code: 'BATCH_SAMPLE_NEEDED', values: { count: 1 } })
    await looksAt(one, second!)
    expect((await one.call(openBatchSample, { batch_id })).documents).toMatchObject([
      { opened: true },
      { opened: true },
    ])
    await one.call(completeDocumentApproval, alone)
    await works((await one.call(bulkWorkflowApproval, whole)).job_id)
    expect((await batchNow(maker, batch_id)).dockets).toEqual({ out_for_signature: 4 })
    // What waits for nobody is there for nobody.
    expect((await other.send(openBatchSample, { batch_id })).body.code).toBe('BATCH_NOT_FOUND')
  })

  it('says nothing of foreign batches and documents', async () => {
    const { one } = await aPlace(1)
    const { batch_id, documents } = await aPlace(1)
    for (const id of [batch_id, newId()]) {
      expect((await one.send(openBatchSample, { batch_id: id })).body.code).toBe('BATCH_NOT_FOUND')
      const whole = await one.send(bulkWorkflowApproval, { batch_id: id, decision: 'approve' })
      expect(whole.body.code).toBe('NOTHING_CHOSEN')
    }
    for (const id of [...documents, newId()]) {
      const chosen = await one.send(bulkWorkflowApproval, { document_ids: [id], decision: 'approve' })
      expect(chosen.body.code).toBe('DOCUMENT_NOT_FOUND')
    }
  })

  it('needs words to send back, and one way of choosing', async () => {
    const { one, batch_id, documents } = await aPlace(1)
    const silent = await one.send(bulkWorkflowApproval, { batch_id, decision: 'send_back' })
    expect(silent.body.fields).toMatchObject([{ path: 'comment', code: 'REASON_NEEDED' }])
    const both = await one.send(bulkWorkflowApproval, {
      batch_id,
      document_ids: documents,
      decision: 'approve',
    })
    expect(both.body.fields).toMatchObject([{ path: 'document_ids', code: 'CHOSEN_TWICE' }])
  })
})
