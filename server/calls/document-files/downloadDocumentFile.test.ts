import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocumentDownloadedHistory } from '#contract/document-files/addDocumentDownloadedHistory.ts'
import { downloadDocumentFile } from '#contract/document-files/downloadDocumentFile.ts'
import { sendPdfPath } from '#contract/document-files/sendPdfPath.ts'
import { aDraft, aLockedPdf, aPdf } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('one stored file', () => {
  let fixture: ServerFixture
  let document_id: string
  let pdf: Uint8Array
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
    pdf = await aPdf({ pages: 2 })
    document_id = (await aDraft(fixture.initiator, 'Lease.pdf', pdf)).documentId
  })
  afterAll(() => fixture?.close())
  const downloads = async () =>
    (await fixture.auditOf(document_id)).filter((event) => event === 'document-downloaded').length

  it('gives any one version, byte for byte, and notes it', async () => {
    const before = await downloads()
    const { result } = await fixture.initiator.call(downloadDocumentFile, { document_id, version: 1 })
    expect(result.name).toBe('Lease (version 1).pdf')
    expect(Buffer.compare(await fixture.initiator.download(result.url), pdf)).toBe(0)
    expect(await downloads()).toBe(before + 1)
  })

  it('notes a copy that was saved from the viewer', async () => {
    const before = await downloads()
    await fixture.initiator.call(addDocumentDownloadedHistory, { document_id, version: 1 })
    expect(await downloads()).toBe(before + 1)
  })

  it('opens a PDF for the viewer, and takes no path of a file system', async () => {
    const opened = await fixture.initiator.call(sendPdfPath, { document_id })
    expect(opened).toMatchObject({ pages: 2, version: 1 })
    expect(opened.sizes).toEqual([
      { page_number: 1, width: 595, height: 842 },
      { page_number: 2, width: 595, height: 842 },
    ])
    expect(Buffer.compare(await fixture.initiator.download(opened.result.url), pdf)).toBe(0)
    for (const input of [
      { path: '/etc/passwd' },
      { document_id, path: '/etc/passwd' },
      { fileId: '../x' },
      {},
    ])
      expect((await fixture.initiator.send(sendPdfPath, input as never)).body.code).toBe('BAD_REQUEST')
  })

  it('opens what its uploader has not put on a document yet, and nobody else', async () => {
    const { fileId } = await fixture.initiator.upload(await aPdf({ pages: 3 }), 'New.pdf')
    expect(await fixture.initiator.call(sendPdfPath, { fileId })).toMatchObject({ pages: 3, version: null })
    const refused = await fixture.reader.send(sendPdfPath, { fileId })
    expect(refused.body.code).toBe('FILE_NOT_FOUND')
    // Refused for what its declaration says.
    const locked = await fixture.initiator.upload(await aLockedPdf('Geheimnis-4711'), 'Locked.pdf')
    const { body } = await fixture.initiator.send(sendPdfPath, { fileId: locked.fileId })
    expect(body.code).toBe('FILE_LOCKED')
    expect(sendPdfPath.refuses).toContain(body.code)
  })

  it('is not there for others, and has no version that was never made', async () => {
    const asked = { document_id, version: 1 }
    for (const client of [fixture.stranger, fixture.colleague]) {
      const codes = [
        await client.send(downloadDocumentFile, asked),
        await client.send(addDocumentDownloadedHistory, asked),
        await client.send(sendPdfPath, { document_id }),
      ].map(({ body }) => body.code)
      expect(codes).toEqual(['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND'])
    }
    const late = { document_id, version: 7 }
    expect((await fixture.initiator.send(downloadDocumentFile, late)).body.code).toBe('VERSION_NOT_FOUND')
    expect((await fixture.initiator.send(addDocumentDownloadedHistory, late)).body.code).toBe(
      'VERSION_NOT_FOUND',
    )
    expect((await fixture.clerk.send(downloadDocumentFile, asked)).body.code).toBe('NOT_ALLOWED')
  })
})
