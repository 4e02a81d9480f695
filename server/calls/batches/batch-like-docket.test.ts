import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { previewBatchRow } from '#contract/batches/previewBatchRow.ts'
import { saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { newId } from '#store/new-id.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aBatchMaker, batchNow, jobOver, rowsNow } from '#testing/batches.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import { anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { csvOf } from '#testing/sheets.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
beforeAll(async () => {
  fixture = await aSigningFixture()
  maker = await aBatchMaker(fixture)
})
afterAll(() => fixture?.close())

const refusalOf = async (...asked: Parameters<typeof maker.send>) => (await maker.send(...asked)).body.code

/** Two sign the docket; the sheet names the first of them. */
async function aBatchLike(docket_id: string) {
  const people = [aPerson('Meera Nair'), aPerson('Kiran Das')]
  const { batch_id, version } = await maker.call(saveBulkUploadWorkflow, { docket_id, name: 'Like it' })
  expect(version).toBeNull()
  const sheet = csvOf(
    ['Signer1 name', 'Signer1 email', 'Reference'],
    ...people.map(({ name, email }) => [name, email, `L-${newId()}`]),
  )
  const { fileId } = await maker.upload(sheet, 'people.csv', { type: 'text/csv' })
  await jobOver(maker, (await maker.call(uploadCSVData, { batch_id, fileId })).job_id)
  const checks = async () => jobOver(maker, (await maker.call(validateBulkParams, { batch_id })).job_id)
  await checks()

  return { batch_id, people, checks }
}

describe('a batch that follows a docket', () => {
  it('makes a docket of each row with its files, boxes and settings, and the people of the row', async () => {
    const [asha, ravi] = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const model = await aDocumentOutForSignature(maker, [asha, ravi])
    const { batch_id, people } = await aBatchLike(model.docketId)
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'validated',
      counts: { valid: 2 },
      plan: { rows: 2, people: 4 },
      template_id: null,
      docket_id: model.docketId,
      template: {
        roles: [
          { role: 'signer1', name: 'Asha Rao' },
          { role: 'signer2', name: 'Ravi Kumar' },
        ],
      },
    })
    const [first] = await rowsNow(maker, batch_id)
    const look = { batch_id, row_id: first!.row_id, pages: [1], width: 360 as const }
    expect((await maker.call(previewBatchRow, look)).drawn).toHaveLength(1)
    await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
    const made = await rowsNow(maker, batch_id)
    expect(made.map(({ state, failure }) => ({ state, failure }))).toEqual([
      { state: 'made', failure: null },
      { state: 'made', failure: null },
    ])
    const document_id = made[0]!.document_id!
    const { signers } = (await maker.call(fetchDocumentInfo, { document_id })).document
    expect(signers.map(({ name, email }) => ({ name, email }))).toEqual([
      people[0],
      { name: ravi.name, email: ravi.email },
    ])
    const placed = async (of: string) =>
      (await maker.call(fetchDocumentInfo, { document_id: of })).document.positions.map(
        ({ page_number, x, y, width, height }) => ({ page_number, x, y, width, height }),
      )
    expect(await placed(document_id)).toEqual(await placed(model.documentId))
    await signsElectronically(await aSignerComesIn(fixture, people[1]!.email))
  })

  it('is refused where the docket cannot be followed, or has changed since the check', async () => {
    const draft = await aDraft(maker)
    const name = 'Like it'
    expect(await refusalOf(saveBulkUploadWorkflow, { docket_id: draft.docketId, name })).toBe(
      'BATCH_PATTERN_NOT_TAKEN',
    )
    const { parts, url } = fixture
    const elsewhere = await aBatchMaker({
      parts,
      url,
      organisation: await anOrganisation(parts, 'Elsewhere'),
    })
    const foreign = await aDocumentOutForSignature(elsewhere, [aPerson()])
    for (const docket_id of [foreign.docketId, newId()])
      expect(await refusalOf(saveBulkUploadWorkflow, { docket_id, name })).toBe('DOCKET_NOT_FOUND')
    const model = await aDocumentOutForSignature(maker, [aPerson()])
    const both = { docket_id: model.docketId, template_id: newId(), name }
    expect(await refusalOf(saveBulkUploadWorkflow, both)).toBe('BAD_REQUEST')
    const { batch_id, checks } = await aBatchLike(model.docketId)
    await fixture.store.transaction(async (tx) => {
      const boxes = rowsOf(tx).updateTable('signer_positions').set({ required: false })
      await boxes.where('document_id', '=', model.documentId).execute()
    })
    expect(await refusalOf(confirmBatch, { batch_id })).toBe('BATCH_PATTERN_CHANGED')
    await checks()
    expect((await batchNow(maker, batch_id)).counts).toMatchObject({ valid: 2 })
  })
})
