import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { updateWorkflow } from '#contract/dockets/updateWorkflow.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocumentWork } from '#contract/documents/getDocumentWork.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { actOnDocumentsJob } from '#jobs/act-on-documents.ts'
import { newId } from '#store/new-id.ts'
import { aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { dyingStore } from '#testing/dying-store.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

/** A loan paper: the lines to sign on follow a text that is longer or shorter. */
async function aLoan(lines: number, { name = 'Asha Rao', size = [595, 842] as [number, number] } = {}) {
  const pdf = await PDFDocument.create()
  pdf.setSubject(newId())
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage(size)
  let y = size[1] - 80
  const write = (text: string) => page.drawText(text, { x: 60, y, size: 11, font })
  write(`Loan agreement of ${name}`)
  for (let line = 0; line < lines; line += 1) {
    y -= 16
    write(`Clause ${line + 1}: the borrower pays what is due.`)
  }
  y -= 60
  write('Signature of the borrower')

  return { pdf: await pdf.save(), y }
}

describe('drafts that follow another', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture?.close())

  type Input = InputOf<typeof bulkDocumentAction>
  const works = (jobId: string, parts = fixture.parts) =>
    actOnDocumentsJob.run({ organisationId: fixture.organisationId, jobId }, parts)
  const workOf = (job_id: string, client = fixture.initiator) => client.call(getDocumentWork, { job_id })
  const look = async (document_id: string, client = fixture.initiator) =>
    (await client.call(fetchDocumentInfo, { document_id })).document

  async function does(input: Input, client = fixture.initiator) {
    const { job_id } = await client.call(bulkDocumentAction, input)
    await works(job_id)

    return workOf(job_id, client)
  }

  /** A docket with a borrower who signs above the line, a guarantor, and words to them. */
  async function aModel() {
    const loan = await aLoan(4)
    const draft = await aDraft(fixture.initiator, 'Loan of Asha.pdf', loan.pdf)
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const signers = await withSigners(fixture.initiator, draft.documentId, people)
    const places = (await look(draft.documentId)).positions
    for (const [index, { position_id, signer_id }] of places.entries())
      await fixture.initiator.call(signBoxPosition, {
        document_id: draft.documentId,
        signer_id,
        position_id,
        page_number: 1,
        x: 60 + 220 * index,
        y: loan.y + 14,
        width: 200,
        height: 40,
      })
    const { docket } = await fixture.initiator.call(getWorkflowInfo, { docket_id: draft.docketId })
    await fixture.initiator.call(updateWorkflow, {
      docket_id: draft.docketId,
      revision: docket.revision,
      fields: { message: 'Please sign soon.' },
    })

    return { ...draft, ...loan, signers }
  }

  it('get its people, its words and its boxes, at the words beside them', async () => {
    const model = await aModel()
    const [short, long] = [await aLoan(1), await aLoan(20, { name: 'Meena Iyer' })]
    const drafts = [
      await aDraft(fixture.initiator, 'Short.pdf', short.pdf),
      await aDraft(fixture.initiator, 'Long.pdf', long.pdf),
    ]
    const document_ids = [model.documentId, ...drafts.map(({ documentId }) => documentId)]
    const { job, rows } = await does({ act: 'prepare', document_ids, like_docket_id: model.docketId })
    expect(rows.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
      ['done', null],
      ['done', null],
    ])
    expect(job).toMatchObject({ total: 2, done: 2, failed: 0 })
    for (const [index, loan] of [short, long].entries()) {
      const { signers, positions, message } = await look(drafts[index]!.documentId)
      expect(signers.map(({ name, state }) => [name, state])).toEqual([
        ['Asha Rao', 'waiting'],
        ['Ravi Kumar', 'waiting'],
      ])
      expect(message).toBe('Please sign soon.')
      expect(positions.map(({ x }) => Math.round(x)).sort((a, b) => a - b)).toEqual([60, 280])
      for (const { y } of positions) expect(Math.abs(y - (loan.y + 14))).toBeLessThan(1)
    }
    expect(await fixture.auditOf(drafts[0]!.documentId)).toContain('docket-prepared')
    // The docket that they follow is as it was.
    expect((await look(model.documentId)).signers).toHaveLength(2)
  })

  it('are sent together, and those that cannot go say why', async () => {
    const model = await aModel()
    const ready = await aDraft(fixture.initiator, 'Ready.pdf', (await aLoan(2)).pdf)
    await does({ act: 'prepare', document_ids: [ready.documentId], like_docket_id: model.docketId })
    const empty = await aDraft(fixture.initiator, 'Nobody.pdf', await aPdf())
    const document_ids = [model.documentId, ready.documentId, empty.documentId]
    const { rows } = await does({ act: 'send', document_ids })
    expect(rows.map(({ outcome, refusal }) => [outcome, refusal?.code ?? null])).toEqual([
      ['done', null],
      ['done', null],
      ['refused', 'NO_SIGNERS'],
    ])
    expect((await look(ready.documentId)).state).toBe('out_for_signature')
    expect((await look(empty.documentId)).state).toBe('draft')
    // Sent once, however often it is asked.
    const again = await does({ act: 'send', document_ids: [ready.documentId] })
    expect(again.rows[0]?.outcome).toBe('refused')
  })

  it('keep what they have: people who are there, other files, a page without a place', async () => {
    const model = await aModel()
    const withPeople = await aDraft(fixture.initiator, 'With people.pdf', (await aLoan(3)).pdf)
    await withSigners(fixture.initiator, withPeople.documentId, [aPerson('Meena Iyer')])
    const small = await aDraft(fixture.initiator, 'Small.pdf', await aPdf({ pages: 1, size: [300, 300] }))
    const two = await aDraft(fixture.initiator, 'First.pdf', (await aLoan(3)).pdf)
    const { fileId } = await fixture.initiator.upload(await aPdf(), 'Second.pdf')
    await fixture.initiator.call(multiUploadDocument, { fileIds: [fileId], docket_id: two.docketId })
    const { rows } = await does({
      act: 'prepare',
      document_ids: [withPeople.documentId, small.documentId, two.documentId],
      like_docket_id: model.docketId,
    })
    expect(rows.map(({ refusal }) => refusal?.code)).toEqual([
      'LIKE_HAS_PEOPLE',
      'LIKE_NO_PLACE',
      'LIKE_OTHER_FILES',
    ])
    expect((await look(withPeople.documentId)).signers.map(({ name }) => name)).toEqual(['Meena Iyer'])
    expect((await look(small.documentId)).signers).toEqual([])
  })

  it('go on after a kill, none prepared twice', async () => {
    const model = await aModel()
    const drafts = [
      await aDraft(fixture.initiator, 'A.pdf', (await aLoan(2)).pdf),
      await aDraft(fixture.initiator, 'B.pdf', (await aLoan(5)).pdf),
    ]
    const { job_id } = await fixture.initiator.call(bulkDocumentAction, {
      act: 'prepare',
      document_ids: drafts.map(({ documentId }) => documentId),
      like_docket_id: model.docketId,
    })
    const { store, dieAfter } = dyingStore(fixture.parts.store)
    dieAfter(1)
    await expect(works(job_id, { ...fixture.parts, store })).rejects.toThrow('dead')
    await Promise.all([works(job_id), works(job_id)])
    expect((await workOf(job_id)).job).toMatchObject({ state: 'done', done: 2, failed: 0 })
    for (const { documentId } of drafts) expect((await look(documentId)).signers).toHaveLength(2)
  })

  it('are not prepared like a docket of others, and not by members who do not see them', async () => {
    const model = await aModel()
    const foreign = await aDraft(fixture.stranger)
    const own = await aDraft(fixture.initiator)
    const asks = (like_docket_id: string | undefined, client = fixture.initiator) =>
      client.send(bulkDocumentAction, { act: 'prepare', document_ids: [own.documentId], like_docket_id })
    for (const id of [foreign.docketId, newId()]) expect((await asks(id)).body.code).toBe('DOCKET_NOT_FOUND')
    expect((await asks(model.docketId, fixture.colleague)).body.code).toBe('DOCKET_NOT_FOUND')
    expect((await asks(undefined)).body.code).toBe('BAD_REQUEST')

    const ofColleague = await aDraft(fixture.colleague)
    const inputs: Input[] = [
      { act: 'prepare', document_ids: [own.documentId], like_docket_id: ofColleague.docketId },
      { act: 'send', document_ids: [own.documentId] },
    ]
    for (const input of inputs)
      expect((await does(input, fixture.colleague)).rows).toMatchObject([
        { name: '', outcome: 'refused', refusal: { code: 'DOCKET_NOT_FOUND' } },
      ])
    expect((await look(own.documentId)).signers).toEqual([])
  })
})
