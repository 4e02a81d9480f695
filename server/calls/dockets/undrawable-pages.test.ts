import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { pdfiumProcess } from '#providers/page-images/pdfium-process.ts'
import { aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { formsWithoutEndPdf, unpackingPagePdf } from '#testing/hostile/hostile-pdfs.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a document with a page that cannot be drawn', () => {
  // The deadline of the product is longer; what never ends misses any.
  const drawing = pdfiumProcess({ deadlineMs: 1_500 })
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
    fixture.parts.pageImages.draw = drawing.draw
    fixture.parts.pageImages.text = drawing.text
  })
  beforeEach(() => fixture.logIn())
  afterAll(async () => {
    drawing.close()
    await fixture?.close()
  })

  const sends = (docketId: string) =>
    fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId, title: 'Loan' })

  it.each([
    ['forms within forms', formsWithoutEndPdf],
    ['streams within streams', unpackingPagePdf],
  ])('is not sent, and the page is named: %s', async (_what, pdf) => {
    const { docketId, documentId } = await aDraft(fixture.initiator, 'Loan.pdf', pdf())
    await withSigners(fixture.initiator, documentId, [aPerson('Asha Rao')])
    const refused = await sends(docketId)
    expect([refused.status, refused.body.code]).toEqual([422, 'PAGE_NOT_DRAWN'])
    expect(refused.body).toMatchObject({
      values: { page: 2, document: 'Loan' },
      message: expect.stringContaining('Page 2 of Loan cannot be shown'),
    })
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.state).toBe('draft')

    // The reader gets a refusal, not a fault; the page before it is there.
    const { images } = await fixture.initiator.call(convertPdf2Images, {
      document_id: documentId,
      width: 360,
    })
    const answers = []
    for (const { url } of images) answers.push(await fixture.initiator.get(url))
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
    expect(await answers[1]?.json()).toMatchObject({ code: 'PAGE_NOT_DRAWN' })
  })

  it('is found too where another document of the docket is sound, and a sound one is drawn once', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator, 'Sound.pdf', await aPdf({ pages: 3 }))
    const { fileId } = await fixture.initiator.upload(formsWithoutEndPdf(), 'Hostile.pdf')
    const { documents } = await fixture.initiator.call(multiUploadDocument, {
      docket_id: docketId,
      fileIds: [fileId],
    })
    for (const id of [documentId, documents[0]?.document_id ?? ''])
      await withSigners(fixture.initiator, id, [aPerson('Asha Rao')])
    expect((await sends(docketId)).body).toMatchObject({
      code: 'PAGE_NOT_DRAWN',
      values: { page: 2, document: 'Hostile' },
    })

    const sound = await aDraft(fixture.initiator, 'Loan.pdf', await aPdf({ pages: 3, title: 'Drawn once' }))
    await withSigners(fixture.initiator, sound.documentId, [aPerson('Asha Rao')])
    const pages: number[] = []
    fixture.parts.pageImages.draw = (pdf, page, width) => {
      pages.push(page)

      return drawing.draw(pdf, page, width)
    }
    expect((await sends(sound.docketId)).body.status).toBe('success')
    expect(pages).toEqual([1, 2, 3])
    fixture.parts.pageImages.draw = drawing.draw
  })
})
