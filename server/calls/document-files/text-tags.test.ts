import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateWorkflowDocket } from '#contract/dockets/updateWorkflowDocket.ts'
import { addMappedDocumentDetailes } from '#contract/document-files/addMappedDocumentDetailes.ts'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { editMergedDoc } from '#contract/document-files/editMergedDoc.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { complete, prepare } from '#engine'
import { aPerson } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

type Draws = (page: PDFPage, font: PDFFont) => void

async function aPaper(draws: Draws): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setSubject(crypto.randomUUID())
  draws(pdf.addPage([600, 800]), await pdf.embedFont(StandardFonts.Helvetica))

  return pdf.save()
}
const says = (...lines: readonly string[]) =>
  aPaper((page, font) => {
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 50, y: 700 - index * 60, size: 10, font })
  })

describe('text tags', () => {
  let fixture: ServerFixture
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
  })
  afterAll(() => fixture.close())

  async function uploads(pdf: Uint8Array) {
    const { fileId } = await fixture.initiator.upload(pdf, 'Loan.pdf')

    return fixture.initiator.send(multiUploadDocument, { fileIds: [fileId] })
  }
  async function aDraftOf(pdf: Uint8Array) {
    const { documents, docket_id } = (await uploads(pdf)).body as never as {
      docket_id: string
      documents: { document_id: string; text_tags: { fields: number; kept: string | null } }[]
    }
    const [document] = documents
    if (!document) throw new Error('the upload made no document')

    return { docket_id, document_id: document.document_id, ...document.text_tags }
  }
  const adds = async (document_id: string, name: string) =>
    (await fixture.initiator.call(createUser, { document_id, ...aPerson(name) })).signer_id
  const boxesOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document.positions
  const wordsOf = async (document_id: string) =>
    (await fixture.initiator.call(convertPdf2Images, { document_id })).images[0]?.text

  it('become fields of the people whom they name, and are neither seen nor read any more', async () => {
    const { document_id, fields, kept } = await aDraftOf(
      await says(
        'Borrower: {{signature;person=1;required}} and no more',
        '{{text;person=2;label=Name of the spouse;optional;width=60;height=10}}',
        '{{list; person = 1; options = Yes | No; name = married}}',
        'Dear {{customer}}, this is yours.',
      ),
    )
    expect([fields, kept]).toEqual([3, null])
    expect(await wordsOf(document_id)).toMatch(
      /^Borrower:\s+and no more\s+Dear {{customer}}, this is yours\.$/,
    )
    expect(await boxesOf(document_id)).toEqual([])

    const asha = await adds(document_id, 'Asha Rao')
    expect(await boxesOf(document_id)).toMatchObject([
      { signer_id: asha, page_number: 1, kind: 'signature', required: true, width: 178.6, height: 56.7 },
      { signer_id: asha, kind: 'list', field: { name: 'married', options: ['Yes', 'No'] } },
    ])
    const [place] = await boxesOf(document_id)
    expect(Math.abs((place?.y ?? 0) - 700)).toBeLessThan(4)
    const ravi = await adds(document_id, 'Ravi Kumar')
    expect((await boxesOf(document_id)).find(({ signer_id }) => signer_id === ravi)).toMatchObject({
      kind: 'text',
      label: 'Name of the spouse',
      required: false,
      width: 170.08,
      height: 28.35,
    })

    // Somebody who comes in the place of another has their fields.
    await fixture.initiator.call(deleteSigner, { document_id, signer_id: asha })
    const meena = await adds(document_id, 'Meena Iyer')
    expect((await boxesOf(document_id)).filter(({ signer_id }) => signer_id === meena)).toHaveLength(2)
    expect(await boxesOf(document_id)).toHaveLength(3)
  })

  it('wait on their page: moved, turned, split off, and taken into another docket', async () => {
    const pdf = await PDFDocument.create()
    pdf.setSubject(crypto.randomUUID())
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    for (const [index, tag] of ['signature;person=1', 'tick;person=1', 'text;person=2'].entries())
      pdf.addPage([600, 800]).drawText(`Page ${index} {{${tag}}}`, { x: 100, y: 700, size: 10, font })
    const { document_id } = await aDraftOf(await pdf.save())
    const { initiator } = fixture
    const { split } = await initiator.call(editMergedDoc, {
      document_id,
      parts: [{ from: 3, to: 3, turn: 90 }],
      split: {
        name: 'Apart',
        parts: [
          { from: 2, to: 2 },
          { from: 1, to: 1, turn: 180 },
        ],
      },
    })
    const apart = split?.document_id ?? ''
    const taken = await aDraftOf(await says('Nothing is asked here.'))
    await adds(taken.document_id, 'Asha Rao')
    await adds(taken.document_id, 'Ravi Kumar')
    const { docket } = await initiator.call(updateWorkflowDocket, {
      docket_id: taken.docket_id,
      document_ids: [taken.document_id, apart],
    })
    const brought = docket.documents.at(-1)?.document_id ?? ''
    const asha = docket.signers.find(
      ({ document_id: of, name }) => of === brought && name === 'Asha Rao',
    )?.signer_id
    const boxes = await boxesOf(brought)
    expect(boxes.map(({ page_number, kind, signer_id }) => [page_number, kind, signer_id])).toEqual([
      [1, 'tick', asha],
      [2, 'signature', asha],
    ])
    const [, signature] = boxes
    if (!signature) throw new Error('the signature has no place')
    // Upside down: what was right of the middle, near the top, is left of it, near the bottom.
    expect(signature.x + signature.width).toBeLessThan(500)
    expect(signature.y).toBeLessThan(100)

    await adds(document_id, 'Meena Iyer')
    expect(await boxesOf(document_id)).toEqual([])
    await adds(document_id, 'Farah Shaikh')
    const [text] = await boxesOf(document_id)
    expect(text).toMatchObject({ page_number: 1, kind: 'text' })
    // The page lies now: 800 wide, and its top is at the right.
    expect((text?.x ?? 0) + (text?.width ?? 0) / 2).toBeGreaterThan(600)
  })

  it('of an annexure are read as those of an upload, inside by the pages before it', async () => {
    const { document_id } = await aDraftOf(await says('{{tick;person=1}}'))
    const asha = await adds(document_id, 'Asha Rao')
    const annexes = async (mode: 'inside' | 'beside', ...lines: readonly string[]) => {
      const { fileId } = await fixture.initiator.upload(await says(...lines), 'Annexure.pdf')

      return fixture.initiator.send(addMappedDocumentDetailes, { document_id, fileId, mode })
    }
    expect((await annexes('inside', 'Annexure {{signature;person=1}}', '{{date;person=2}}')).status).toBe(200)
    const ravi = await adds(document_id, 'Ravi Kumar')
    const boxes = await boxesOf(document_id)
    expect(boxes.map(({ page_number, kind, signer_id }) => [page_number, kind, signer_id])).toEqual([
      [1, 'tick', asha],
      [2, 'signature', asha],
      [2, 'date', ravi],
    ])
    const { images } = await fixture.initiator.call(convertPdf2Images, { document_id })
    expect(images[1]?.text).toMatch(/^Annexure\s*$/)

    const { body } = await annexes('beside', 'Beside {{signature;person=2}}')
    const beside = body.document_id as string
    expect(await boxesOf(beside)).toMatchObject([{ page_number: 1, kind: 'signature' }])
    expect(await wordsOf(beside)).toMatch(/^Beside\s*$/)
    const { versions } = (await fixture.initiator.call(fetchDocumentInfo, { document_id: beside })).document
    expect(versions.map(({ reason }) => reason)).toEqual(['uploaded', 'untagged'])

    const wrong = await annexes('inside', '{{signatur;person=1}}')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'TEXT_TAG_WRONG'])
  })

  it('have one field each, also once the person whom they mean has another address', async () => {
    const { document_id, docket_id } = await aDraftOf(
      await says('{{signature;person=1}}', '{{date;person=1}}'),
    )
    const signer_id = await adds(document_id, 'Asha Rao')
    const { email } = aPerson('Asha Rao')
    await fixture.initiator.call(updateUser, { docket_id, signer_id, fields: { email } })
    await adds(document_id, 'Ravi Kumar')
    expect(await boxesOf(document_id)).toHaveLength(2)
  })

  it('go from each way in which letters are shown, and what follows stays where it is', async () => {
    const pdf = await aPaper((page, font) => {
      page.drawText('Before', { x: 50, y: 700, size: 10, font })
      page.drawText('{{signature;', { x: 50, y: 600, size: 10, font })
      page.drawText('person=1}}', {
        x: 50 + font.widthOfTextAtSize('{{signature;', 10),
        y: 600,
        size: 10,
        font,
      })
      page.drawText('{{date;person=1}} after', { x: 300, y: 600, size: 12, font })
      page.drawText('{{tick;\nperson=1}}', { x: 50, y: 500, size: 10, lineHeight: 12, font })
    })
    const { document_id, fields, kept } = await aDraftOf(pdf)
    expect([fields, kept]).toEqual([3, null])
    expect(await wordsOf(document_id)).toMatch(/^Before\s+after$/)
    await adds(document_id, 'Asha Rao')
    expect((await boxesOf(document_id)).map(({ kind }) => kind).sort()).toEqual(['date', 'signature', 'tick'])
  })

  it('stay in a file that somebody signed, which is never touched, and say so', async () => {
    const unsigned = await says('{{signature;person=1}}')
    const { prepared } = await prepare(unsigned, { field: 'Elsewhere' })
    const signed = Buffer.concat([unsigned, await complete(prepared, Buffer.from('3003020101', 'hex'))])
    const { document_id, fields, kept } = await aDraftOf(signed)
    expect([fields, kept]).toEqual([1, 'signed'])
    expect(await wordsOf(document_id)).toContain('{{signature;person=1}}')
    const { result } = await fixture.initiator.call(downloadOriginalFile, { document_id })
    expect(await fixture.initiator.download(result.url)).toEqual(signed)
    await adds(document_id, 'Asha Rao')
    expect(await boxesOf(document_id)).toHaveLength(1)
  })

  it('are refused where they are wrong, by page, line and column', async () => {
    const refused = async (...lines: readonly string[]) => {
      const { status, body } = await uploads(await says(...lines))
      const { problem, page, line, column, word } = (body.values ?? {}) as Record<string, unknown>

      return [status, body.code, problem, page, line, column, word]
    }
    const wrong = (...said: readonly unknown[]) => [422, 'TEXT_TAG_WRONG', ...said]
    expect(await refused('First line', 'Sign {{signatur;person=1}}')).toEqual(
      wrong('kind', 1, 2, 8, 'signatur'),
    )
    expect(await refused('{{signature;person=1;colour=red}}')).toEqual(
      wrong('setting', 1, 1, 22, 'colour=red'),
    )
    expect(await refused('{{signature}}')).toEqual(wrong('person', 1, 1, 3, ''))
    expect(await refused('{{signature;person=0}}')).toEqual(wrong('person', 1, 1, 13, '0'))
    expect(await refused('{{text;person=1;person=2}}')).toEqual(wrong('twice', 1, 1, 17, 'person'))
    expect(await refused('{{text;person=1;width=2}}')).toEqual(wrong('size', 1, 1, 17, '2'))
    expect(await refused('{{text;person=1;required=yes}}')).toEqual(wrong('value', 1, 1, 17, 'required=yes'))
    expect((await refused('{{text;person=1'))[2]).toBe('end')
    expect(await refused('{{tick;person=1;mask=PAN}}')).toEqual(wrong('form', 1, 1, 3, 'mask'))
  })
})
