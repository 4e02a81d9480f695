import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { dynamicSignaturePosition } from '#contract/signers/dynamicSignaturePosition.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

type Anchor = Omit<NonNullable<InputOf<typeof dynamicSignaturePosition>['anchors']>[number], 'signer_id'>

/**
 * Two pages of 600 × 800, the second shown turned; its words run up the page, so they are upright.
 */
async function aPaper(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setSubject(crypto.randomUUID())
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const first = pdf.addPage([600, 800])
  first.drawText('Signature of the borrower', { x: 50, y: 100, size: 12, font })
  first.drawText('Initials', { x: 50, y: 700, size: 12, font })
  first.drawText('Witness', { x: 50, y: 20, size: 12, font })
  const turned = pdf.addPage([600, 800])
  turned.setRotation(degrees(90))
  turned.drawText('Initials', { x: 100, y: 200, size: 12, font, rotate: degrees(90) })

  return pdf.save()
}

describe('boxes beside words of the file', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture.close())

  async function aPaperOfTwo() {
    const { documentId } = await aDraft(fixture.initiator, 'Loan.pdf', await aPaper())
    const [asha, vimala] = await withSigners(fixture.initiator, documentId, [
      aPerson('Asha Rao'),
      { ...aPerson('Vimala Iyer'), role: 'viewer' },
    ])
    if (!asha || !vimala) throw new Error('two were added')

    return { documentId, asha, vimala }
  }
  const place = (document_id: string, signer_id: string, ...anchors: Anchor[]) => ({
    document_id,
    anchors: anchors.map((anchor) => ({ signer_id, ...anchor })),
  })
  const boxesOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document.positions

  it('are placed at all places or at one, and what is missing is named', async () => {
    const { documentId, asha } = await aPaperOfTwo()
    const [own] = await boxesOf(documentId)
    const asked = place(
      documentId,
      asha.id,
      { text: 'signature  OF the borrower', at: 'above', offset: { x: 10, y: 0 }, width: 150, height: 40 },
      { text: 'Initials', kind: 'initials' },
      { text: 'Initials', occurrence: 2, kind: 'date', at: 'after', label: 'Day' },
      { text: 'Initials', occurrence: 3 },
      { text: 'Guarantor' },
      { text: 'Witness', at: 'below' },
      { text: 'Witness', width: 700 },
    )
    const { positions, missing } = await fixture.initiator.call(dynamicSignaturePosition, asked)
    expect(missing).toEqual([
      { anchor: 3, text: 'Initials', reason: 'too_few', pages: [1, 2], found: 2 },
      { anchor: 4, text: 'Guarantor', reason: 'not_found', pages: [], found: 0 },
      { anchor: 6, text: 'Witness', reason: 'no_room', pages: [1], found: 1 },
    ])
    expect(positions).toMatchObject([
      { anchor: 0, occurrence: 1, page_number: 1, width: 150, height: 40, kind: 'signature' },
      { anchor: 1, occurrence: 1, page_number: 1, kind: 'initials' },
      { anchor: 1, occurrence: 2, page_number: 2, kind: 'initials' },
      { anchor: 2, occurrence: 2, page_number: 2, kind: 'date' },
      // Moved up onto the page.
      { anchor: 5, occurrence: 1, page_number: 1, y: 0 },
    ])
    const [borrower, , onTurned] = positions
    expect(Math.abs((borrower?.x ?? 0) - 60)).toBeLessThan(2)
    expect(Math.abs((borrower?.y ?? 0) - 113)).toBeLessThan(2)
    // The second page is shown 800 × 600.
    expect(Math.abs((onTurned?.x ?? 0) - 200)).toBeLessThan(2)
    expect(Math.abs((onTurned?.y ?? 0) - 500)).toBeLessThan(2)

    const boxes = await boxesOf(documentId)
    expect(boxes).toHaveLength(6)
    expect(boxes.find(({ kind }) => kind === 'date')).toMatchObject({ page_number: 2, label: 'Day' })
    expect(new Set(positions.map(({ position_id }) => position_id))).toEqual(
      new Set(boxes.flatMap(({ position_id }) => (position_id === own?.position_id ? [] : [position_id]))),
    )
  })

  it('are left out where the words may be in a picture, and that is said', async () => {
    const pdf = await PDFDocument.create()
    pdf.setSubject(crypto.randomUUID())
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    pdf.addPage([600, 800]).drawText('Terms of the loan', { x: 50, y: 700, size: 12, font })
    const scan = sharp({ create: { width: 60, height: 80, channels: 3, background: '#777777' } })
    const page = pdf.addPage([600, 800])
    page.drawImage(await pdf.embedPng(await scan.png().toBuffer()), { width: 600, height: 800 })
    const { documentId } = await aDraft(fixture.initiator, 'Scan.pdf', await pdf.save())
    const [asha] = await withSigners(fixture.initiator, documentId, [aPerson('Asha Rao')])
    const asked = place(documentId, asha?.id ?? '', { text: 'Signature of the borrower' })
    expect(await fixture.initiator.call(dynamicSignaturePosition, asked)).toMatchObject({
      positions: [],
      missing: [{ text: 'Signature of the borrower', reason: 'in_picture', pages: [2], found: 0 }],
    })
  })

  it('are looked for first, and placed once however often they are asked for', async () => {
    const { documentId, asha } = await aPaperOfTwo()
    const asked = place(documentId, asha.id, { text: 'Initials' })
    const looked = await fixture.initiator.call(dynamicSignaturePosition, { ...asked, find_only: true })
    expect(looked.positions.map(({ position_id }) => position_id)).toEqual([null, null])
    expect(await boxesOf(documentId)).toHaveLength(1)
    const both = await Promise.all([
      fixture.initiator.call(dynamicSignaturePosition, asked),
      fixture.initiator.call(dynamicSignaturePosition, asked),
    ])
    expect(both[0].positions).toEqual(both[1].positions)
    expect(await boxesOf(documentId)).toHaveLength(3)
  })

  it('are none where nothing can be compared, or for whom no box may be', async () => {
    const { documentId, asha, vimala } = await aPaperOfTwo()
    const codeOf = async (signer: string, anchor: Anchor, client = fixture.initiator) => {
      const { status, body } = await client.send(dynamicSignaturePosition, place(documentId, signer, anchor))

      return body.code ?? status
    }
    const words = { text: 'Initials' }
    expect(await codeOf(vimala.id, words)).toBe('WRONG_STATE')
    expect(await codeOf(documentId, words)).toBe('SIGNER_NOT_FOUND')
    expect(await codeOf(asha.id, { text: ' – ' })).toBe('BAD_REQUEST')
    expect(await codeOf(asha.id, { ...words, occurrence: 0 })).toBe('BAD_REQUEST')
    expect(await codeOf(asha.id, words, fixture.stranger)).toBe('DOCUMENT_NOT_FOUND')
    expect(await codeOf(asha.id, words, fixture.colleague)).toBe('DOCUMENT_NOT_FOUND')
    expect(await codeOf(asha.id, words, fixture.clerk)).toBe('NOT_ALLOWED')
    // The same options twice in one document: a field's name is one.
    const named = { ...words, kind: 'amount', field: { name: 'price' } } as const
    expect(await codeOf(asha.id, named)).toBe('BAD_REQUEST')
    expect(await boxesOf(documentId)).toHaveLength(1)
    expect(await codeOf(asha.id, words)).toBe(200)
  })

  it('are placed neither too many at once nor where somebody has signed', async () => {
    const pdf = await PDFDocument.create()
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    for (let number = 0; number < 3; number++) {
      const page = pdf.addPage([600, 800])
      for (let row = 0; row < 17; row++)
        page.drawText('here '.repeat(10), { x: 10, y: 20 + row * 14, size: 8, font })
    }
    const draft = await aDraft(fixture.initiator, 'Many.pdf', await pdf.save())
    const [ravi] = await withSigners(fixture.initiator, draft.documentId, [aPerson('Ravi Kumar')])
    const many = await fixture.initiator.send(
      dynamicSignaturePosition,
      place(draft.documentId, ravi?.id ?? '', { text: 'here' }),
    )
    expect(many.body).toMatchObject({ code: 'ANCHORS_TOO_OFTEN', values: { places: 510, most: 500 } })

    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    await fixture.signs(first.id)
    const late = place(documentId, second.id, { text: 'Agreement,' })
    expect((await fixture.initiator.send(dynamicSignaturePosition, late)).body.code).toBe('FROZEN')
  })

  it('suggests where the file asks for a signature and a date, and places nothing', async () => {
    const pdf = await PDFDocument.create()
    pdf.setSubject(crypto.randomUUID())
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    const page = pdf.addPage([600, 800])
    page.drawText('Signature of the borrower: ____________________', { x: 50, y: 100, size: 12, font })
    page.drawText('Date: ______________', { x: 50, y: 60, size: 12, font })
    const bytes = await pdf.save()
    const { documentId } = await aDraft(fixture.initiator, 'Form.pdf', bytes)
    const [asha] = await withSigners(fixture.initiator, documentId, [
      { ...aPerson('Vimala Iyer'), role: 'viewer' },
    ])
    const [ravi] = await withSigners(fixture.initiator, documentId, [aPerson('Ravi Kumar')])
    const before = await boxesOf(documentId)
    const { suggested, positions, missing } = await fixture.initiator.call(dynamicSignaturePosition, {
      document_id: documentId,
      suggest_for: ravi!.id,
    })
    expect(suggested).toMatchObject([
      { signer_id: ravi!.id, kind: 'signature', words: 'Signature of the borrower', page_number: 1 },
      { signer_id: ravi!.id, kind: 'date', words: 'Date', page_number: 1 },
    ])
    expect([positions, missing]).toEqual([[], []])
    expect(await boxesOf(documentId)).toEqual(before)

    const asks = (suggest_for: string, client = fixture.initiator) =>
      client.send(dynamicSignaturePosition, { document_id: documentId, suggest_for })
    expect((await asks(asha!.id)).body.code).toBe('WRONG_STATE')
    expect((await asks(crypto.randomUUID())).body.code).toBe('SIGNER_NOT_FOUND')
    expect((await asks(ravi!.id, fixture.stranger)).body.code).toBe('DOCUMENT_NOT_FOUND')
  })

  it('offers the fields of the form of a file, as they can be placed', async () => {
    const pdf = await PDFDocument.create()
    pdf.setSubject(crypto.randomUUID())
    const page = pdf.addPage([600, 800])
    const form = pdf.getForm()
    const name = form.createTextField('Borrower name')
    name.enableRequired()
    name.addToPage(page, { x: 50, y: 700, width: 200, height: 20 })
    form.createCheckBox('agrees').addToPage(page, { x: 50, y: 650, width: 6, height: 6 })
    const state = form.createDropdown('state')
    state.setOptions(['Goa', 'Kerala'])
    state.addToPage(page, { x: 50, y: 600, width: 200, height: 20 })
    const { documentId } = await aDraft(fixture.initiator, 'Form.pdf', await pdf.save())
    const [ravi] = await withSigners(fixture.initiator, documentId, [aPerson('Ravi Kumar')])
    const { suggested } = await fixture.initiator.call(dynamicSignaturePosition, {
      document_id: documentId,
      suggest_for: ravi!.id,
      find_only: true,
    })
    expect(suggested).toMatchObject([
      {
        source: 'form',
        kind: 'text',
        words: 'Borrower name',
        required: true,
        field: { name: 'borrower_name' },
      },
      // A box is never smaller than this.
      { source: 'form', kind: 'tick', required: false, width: 8, height: 8 },
      { source: 'form', kind: 'list', field: { name: 'state', options: ['Goa', 'Kerala'] } },
    ])
    const { ids } = await fixture.initiator.call(signBoxPositionMultiple, {
      positions: suggested.map(({ source: _, words, ...box }) => ({
        ...box,
        document_id: documentId,
        label: words,
      })),
    })
    expect(ids).toHaveLength(3)
  })
})
