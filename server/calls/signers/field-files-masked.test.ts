import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { MasksAway } from '#providers/paper-masks/port.ts'
import { forReading, rasterOf } from '#providers/paper-masks/raster.ts'
import { openTextReader } from '#providers/paper-masks/text-reader.ts'
import { sweepUploads } from '#services/uploads/sweep-uploads.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { anAadhaarCard, anAadhaarCardPdf } from '#testing/an-aadhaar-card.ts'
import { aDraft, aPdf, aPdfSignedByOthers, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const number = '9999 0000 0016'

describe('an Aadhaar number in a field that takes a picture or a file', () => {
  let fixture: SigningFixture
  let client: WireClient
  let documentId: string
  let picture: string
  let file: string
  beforeAll(async () => {
    fixture = await aSigningFixture()
    const draft = await aDraft(fixture.initiator)
    documentId = draft.documentId
    const [signer] = await withSigners(fixture.initiator, documentId, [aPerson('Asha Rao')])
    const { ids } = await fixture.initiator.call(signBoxPositionMultiple, {
      positions: (['picture', 'file'] as const).map((kind, row) => ({
        ...{ document_id: documentId, signer_id: signer!.id, page_number: 1, kind },
        ...{ x: 280, y: 650 - 110 * row, width: 240, height: 100 },
        field: { name: kind },
      })),
    })
    ;[picture, file] = ids as [string, string]
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: draft.docketId, title: 'A loan' })
    client = await aSignerComesIn(fixture, signer!.email)
  })
  afterAll(() => fixture?.close())

  const puts = async (position_id: string, bytes: Uint8Array, name: string) => {
    const { fileId } = await client.upload(bytes, name, { type: 'application/octet-stream' })

    return client.send(saveSignerFields, { values: [{ position_id, value: fileId }] })
  }
  const keptIn = async (position: string) => {
    const rows = await fixture.store.read((tx) => tx.fieldFiles.ofDocuments([documentId]))
    const row = rows.find(({ position_id }) => position_id === position)
    const bytes = row && (await fixture.parts.vault.open(fixture.organisation.id, row.sha256))

    return row && bytes ? { ...row, bytes: Buffer.from(await bytes.read(0, bytes.size)) } : null
  }
  const isInVault = async (bytes: Uint8Array) => {
    await sweepUploads(fixture.parts, fixture.organisation.id, 100)
    const digest = createHash('sha256').update(bytes).digest()

    return (await fixture.parts.vault.open(fixture.organisation.id, digest)) !== null
  }
  const textOf = (pdf: Buffer) => {
    const path = join(tmpdir(), `${crypto.randomUUID()}.pdf`)
    writeFileSync(path, pdf)

    return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
  }
  async function readOf(jpeg: Uint8Array): Promise<string> {
    const { png } = await forReading((await rasterOf(jpeg))!, 0, 2000)

    return (await openTextReader())
      .read(png, 'sparse')
      .map(({ text }) => text)
      .join(' ')
  }

  it('is covered in a picture before it is kept, and in its name', async () => {
    const card = await anAadhaarCard(number)
    expect((await puts(picture, card, `${number}.png`)).status).toBe(200)
    const kept = (await keptIn(picture))!
    const text = await readOf(kept.bytes)
    expect(text).toContain('0016')
    expect(text).not.toContain('9999')
    expect(kept.name).not.toContain('9999')
    expect(await isInVault(card)).toBe(false)
    expect(JSON.stringify(await client.call(getSigningPage, {}))).not.toMatch(/9999 ?0000/)
  })

  it('is covered in the text of a PDF, which is redrawn; a PDF without one is kept byte for byte', async () => {
    const card = Buffer.from(await anAadhaarCardPdf(number))
    expect((await puts(file, card, 'Card.pdf')).status).toBe(200)
    const kept = (await keptIn(file))!
    expect(kept).toMatchObject({ name: 'Card.pdf', mime: 'application/pdf' })
    expect(textOf(kept.bytes).trim()).toBe('')
    expect(await isInVault(card)).toBe(false)
    const signed = Buffer.from(await aPdfSignedByOthers())
    expect((await puts(file, signed, 'Deed.pdf')).status).toBe(200)
    expect((await keptIn(file))?.bytes.equals(signed)).toBe(true)
  })

  it('is covered in a PDF that shows it as a picture between pages of text', async () => {
    const pdf = await PDFDocument.load(await aPdf({ pages: 12 }))
    pdf.insertPage(6, [486, 306]).drawImage(await pdf.embedPng(await anAadhaarCard(number)), {
      ...{ x: 0, y: 0, width: 486, height: 306 },
    })
    const scanned = Buffer.from(await pdf.save())
    expect((await puts(file, scanned, 'Papers.pdf')).status).toBe(200)
    const kept = (await keptIn(file))!
    expect(kept.bytes.equals(scanned)).toBe(false)
    expect(kept.bytes.includes('9999')).toBe(false)
    expect((await PDFDocument.load(kept.bytes)).getPageCount()).toBe(13)
  })

  it('is refused where it cannot be covered, and the upload is gone', async () => {
    const pdf = await PDFDocument.load(await aPdf())
    for (let page = 0; page < 11; page += 1)
      pdf.addPage([486, 306]).drawImage(await pdf.embedPng(await anAadhaarCard(number)), { width: 486 })
    const many = Buffer.from(await pdf.save())
    expect((await puts(file, many, 'Many.pdf')).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'values.0.value', code: 'PICTURE_PAGES_ABOVE', values: { most: 10 } }],
    })
    vi.spyOn(fixture.parts.paperMasks, 'mask').mockResolvedValueOnce({ outcome: 'number-not-covered' })
    const card = await anAadhaarCard('9999 1111 2222')
    expect((await puts(picture, card, 'Card.png')).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'values.0.value', code: 'AADHAAR_IN_FILE' }],
    })
    expect(await isInVault(card)).toBe(false)
    vi.spyOn(fixture.parts.paperMasks, 'mask').mockRejectedValueOnce(new MasksAway())
    expect(await puts(picture, card, 'Card.png')).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    })
  })
})
