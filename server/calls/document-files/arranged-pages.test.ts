import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMappedDocumentDetailes } from '#contract/document-files/addMappedDocumentDetailes.ts'
import { deleteMappedDoc } from '#contract/document-files/deleteMappedDoc.ts'
import { editMergedDoc } from '#contract/document-files/editMergedDoc.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { pinSignerPosition } from '#contract/signers/pinSignerPosition.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { aPdf as aWrittenPdf } from '#engine/tests/pdf-files.ts'
import { pdfToText, qpdfCheck } from '#engine/tests/tools.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPdfSignedByOthers, aPerson } from '#testing/builders.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('the pages of a draft', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(() => fixture?.close())

  const upload = async (bytes: Uint8Array, name = 'Annexure.pdf', type = 'application/pdf') =>
    (await fixture.initiator.upload(bytes, name, { type })).fileId
  const info = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document
  const newest = async (documentId: string): Promise<Buffer> => {
    const store = fixture.parts.store.forOrganisation(fixture.organisationId)
    const versions = await store.read((tx) => tx.documentVersions.of(documentId))
    const file = await fixture.parts.vault.open(fixture.organisationId, versions.at(-1)!.sha256)

    return Buffer.from(await file!.read(0, file!.size))
  }
  /** Three pages, a signer with a box on the last. */
  const aThreePageDraft = async () => {
    const { documentId, docketId } = await aDraft(
      fixture.initiator,
      'Deed.pdf',
      await aWrittenPdf({ pages: 3 }),
    )
    const { signer_id } = await fixture.initiator.call(createUser, {
      document_id: documentId,
      sequence: 1,
      ...aPerson(),
    })
    await fixture.initiator.call(signBoxPosition, {
      document_id: documentId,
      signer_id,
      page_number: 3,
      x: 60,
      y: 100,
      width: 160,
      height: 60,
    })

    return { documentId, docketId }
  }

  it('takes an annexure inside: its pages follow the one that is named, and boxes go with their page', async () => {
    const { documentId } = await aThreePageDraft()
    const fileId = await upload(await aPdf({ pages: 2, size: [842, 595] }))
    const mapped = await fixture.initiator.call(addMappedDocumentDetailes, {
      document_id: documentId,
      fileId,
      mode: 'inside',
      position: 1,
    })
    expect(mapped).toMatchObject({ document_id: documentId, pages: 5, version: 2 })
    const document = await info(documentId)
    expect(document.page_sizes.map(({ width }) => width)).toEqual([595, 842, 842, 595, 595])
    expect(document.positions.map(({ page_number }) => page_number)).toEqual([5])
    expect(document.versions.map(({ reason }) => reason)).toEqual(['uploaded', 'merged'])
    const bytes = await newest(documentId)
    expect(qpdfCheck(bytes).status).toBe(0)
    expect(bytes.length).toBe(document.versions.at(-1)?.size)

    expect(document.annexures).toEqual([
      { mapped_id: mapped.mapped_id, name: 'Annexure.pdf', mode: 'inside', pages: [2, 3] },
    ])
    const untied = await fixture.initiator.call(deleteMappedDoc, { mapped_id: mapped.mapped_id })
    expect(untied).toMatchObject({ document_id: documentId, pages: 3, version: 3 })
    expect((await info(documentId)).positions.map(({ page_number }) => page_number)).toEqual([3])
    const again = await fixture.initiator.send(deleteMappedDoc, { mapped_id: mapped.mapped_id })
    expect(again).toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND' } })
  })

  it('puts pages into another order and leaves some out, with their boxes', async () => {
    const { documentId } = await aThreePageDraft()
    const parts = [
      { from: 3, to: 3 },
      { from: 1, to: 1 },
    ]
    expect(await fixture.initiator.call(editMergedDoc, { document_id: documentId, parts })).toMatchObject({
      pages: 2,
      version: 2,
    })
    expect((await info(documentId)).positions.map(({ page_number }) => page_number)).toEqual([1])
    expect(pdfToText(await newest(documentId)).match(/Page \d/g)).toEqual(['Page 3', 'Page 1'])
    await fixture.initiator.call(editMergedDoc, { document_id: documentId, parts: [{ from: 2, to: 2 }] })
    expect((await info(documentId)).positions).toEqual([])
  })

  it('turns pages: as they are shown, and the box stays over its place', async () => {
    const { documentId } = await aThreePageDraft()
    const parts = [
      { from: 3, to: 3, turn: 90 as const },
      { from: 1, to: 2 },
    ]
    await fixture.initiator.call(editMergedDoc, { document_id: documentId, parts })
    const document = await info(documentId)
    expect(document.page_sizes.map(({ width, height }) => width > height)).toEqual([true, false, false])
    // The middle was 140 from the left and 130 from the bottom of a page that is 595 wide.
    expect(document.positions).toMatchObject([{ page_number: 1, x: 50, y: 425, width: 160, height: 60 }])
    expect(qpdfCheck(await newest(documentId)).status).toBe(0)
  })

  it('makes a document of some pages, the next of the docket, with its people and their boxes', async () => {
    const { documentId, docketId } = await aThreePageDraft()
    await fixture.initiator.call(addMappedDocumentDetailes, {
      document_id: documentId,
      fileId: await upload(await aPdf(), 'Last.pdf'),
      mode: 'beside',
    })
    const asked = {
      document_id: documentId,
      parts: [{ from: 1, to: 1 }],
      split: { name: 'Schedule', parts: [{ from: 3, to: 3 }] },
    }
    const made = await fixture.initiator.call(editMergedDoc, { ...asked, version: 1 })
    expect(made).toMatchObject({ pages: 1, version: 2, split: { pages: 1 } })
    const schedule = await info(made.split!.document_id)
    expect(schedule).toMatchObject({ docket_id: docketId, name: 'Schedule', pages: 1, state: 'draft' })
    expect(schedule.signers.map(({ name }) => name)).toEqual(['Asha Rao'])
    expect(schedule.positions).toMatchObject([
      { page_number: 1, x: 60, y: 100, signer_id: schedule.signers[0]!.signer_id },
    ])
    const document = await info(documentId)
    expect(document.positions).toEqual([])
    expect(document.others_in_docket.map(({ name }) => name)).toEqual(['Schedule', 'Last'])
    expect(document.annexures).toMatchObject([{ name: 'Last.pdf', mode: 'beside', pages: [] }])
    expect(pdfToText(await newest(made.split!.document_id))).toContain('Page 3')
    // The same act from another tab.
    const again = await fixture.initiator.send(editMergedDoc, { ...asked, version: 1 })
    expect(again.body.code).toBe('DOCKET_STALE')
    const twice = { ...asked, split: { name: 'Schedule', parts: [{ from: 1, to: 1 }] } }
    expect((await fixture.initiator.send(editMergedDoc, twice)).body.code).toBe('PAGE_TWICE')
  })

  it('refuses what is not there, what is pinned, what others have signed, and what is out', async () => {
    const { documentId } = await aThreePageDraft()
    const codeOf = async (parts: { from: number; to: number }[], version?: number) =>
      (await fixture.initiator.send(editMergedDoc, { document_id: documentId, parts, version })).body.code
    expect(await codeOf([{ from: 1, to: 4 }])).toBe('PAGE_NOT_FOUND')
    expect(await codeOf([{ from: 3, to: 2 }])).toBe('PAGE_NOT_FOUND')
    expect(
      await codeOf([
        { from: 1, to: 2 },
        { from: 2, to: 3 },
      ]),
    ).toBe('PAGE_TWICE')
    expect(await codeOf([{ from: 1, to: 1 }], 7)).toBe('DOCKET_STALE')
    const [box] = (await info(documentId)).positions
    await fixture.initiator.call(pinSignerPosition, {
      document_id: documentId,
      position_id: box!.position_id,
    })
    expect(await codeOf([{ from: 3, to: 3 }])).toBe('BOX_PINNED')
    expect((await info(documentId)).versions).toHaveLength(1)

    const signed = { document_id: documentId, fileId: await upload(await aPdfSignedByOthers()) }
    const inside = await fixture.initiator.send(addMappedDocumentDetailes, { ...signed, mode: 'inside' })
    expect(inside.body.code).toBe('FILE_SIGNED')
    const beside = await fixture.initiator.call(addMappedDocumentDetailes, { ...signed, mode: 'beside' })
    expect(beside.document_id).not.toBe(documentId)
    const out = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    const late = await fixture.initiator.send(editMergedDoc, {
      document_id: out.documentId,
      parts: [{ from: 1, to: 1 }],
    })
    expect(late.body.code).toBe('WRONG_STATE')
  })

  it('refuses pages above the limit of the organisation, and leaves the document as it is', async () => {
    const { documentId } = await aThreePageDraft()
    const limits = (pages: number) =>
      fixture.within((tx) => tx.organisationSettings.write('file_limits', { megabytes: 50, pages }))
    await limits(4)
    const inside = async (pages: number) =>
      await fixture.initiator.send(addMappedDocumentDetailes, {
        document_id: documentId,
        fileId: await upload(await aPdf({ pages })),
        mode: 'inside',
      })
    const { status, body } = await inside(2)
    expect([status, body.code, body.values]).toEqual([422, 'FILE_TOO_MANY_PAGES', { pages: 5, most: 4 }])
    const { pages, versions } = await info(documentId)
    expect([pages, versions.length]).toEqual([3, 1])
    expect((await inside(1)).body.pages).toBe(4)
    await limits(500)
  })

  it('puts a picture beside as the next document, and takes it away again', async () => {
    const { documentId } = await aThreePageDraft()
    await fixture.initiator.call(addMappedDocumentDetailes, {
      document_id: documentId,
      fileId: await upload(await aPdf(), 'Last.pdf'),
      mode: 'beside',
    })
    const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const beside = await fixture.initiator.call(addMappedDocumentDetailes, {
      document_id: documentId,
      fileId: await upload(picture, 'Photo.jpg', 'image/jpeg'),
      mode: 'beside',
    })
    expect((await info(documentId)).others_in_docket.map(({ name }) => name)).toEqual(['Photo', 'Last'])
    await fixture.initiator.call(deleteMappedDoc, { mapped_id: beside.mapped_id })
    expect((await info(documentId)).others_in_docket.map(({ name }) => name)).toEqual(['Last'])
  })

  it('makes one version of two acts at the same moment, and uses a file once', async () => {
    const { documentId } = await aThreePageDraft()
    const fileId = await upload(await aPdf())
    const answers = await Promise.all(
      [1, 2].map(() =>
        fixture.initiator.send(addMappedDocumentDetailes, {
          document_id: documentId,
          fileId,
          mode: 'inside',
        }),
      ),
    )
    const codes = answers.map(({ body }) => body.code ?? 'made')
    expect(codes.filter((code) => code === 'made')).toHaveLength(1)
    expect(['DOCKET_STALE', 'FILE_NOT_FOUND']).toContain(codes.find((code) => code !== 'made'))
    expect((await info(documentId)).versions).toHaveLength(2)
  })

  it('keeps what is erased with the docket', async () => {
    const { documentId, docketId } = await aThreePageDraft()
    const picture = await sharp({ create: { width: 61, height: 91, channels: 3, background: '#eee' } })
      .png()
      .toBuffer()
    const fileId = await upload(picture, 'Photo.png', 'image/png')
    await fixture.initiator.call(addMappedDocumentDetailes, {
      document_id: documentId,
      fileId,
      mode: 'inside',
    })
    const store = fixture.parts.store.forOrganisation(fixture.organisationId)
    const [own, hashes] = await store.transaction(async (tx) => [
      await rowsOf(tx).selectFrom('document_sources').selectAll().where('file_id', '=', fileId).execute(),
      await tx.retention.erase(docketId, fixture.parts.clock.now()),
    ])
    expect(own).toMatchObject([{ name: 'Photo.png', mode: 'inside' }])
    expect(hashes.map((hash) => hash.toString('hex'))).toContain(own[0]?.sha256.toString('hex'))
    const left = await store.read((tx) => tx.documentSources.of(documentId))
    expect(left).toEqual([])
  })
})
