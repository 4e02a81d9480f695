import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewSignatureStyle } from '#contract/dockets/previewSignatureStyle.ts'
import { setSignatureStyle } from '#contract/dockets/setSignatureStyle.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { fetchWorkflowDocument } from '#contract/documents/fetchWorkflowDocument.ts'
import { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import { codesOn } from '#engine/tests/tools.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const usual = SignatureStyle.parse({})
const bold = SignatureStyle.parse({ font: 'bold' })
const nameAlone = SignatureStyle.parse({ fields: ['name', 'method'], font: 'italic', mark: false })
const withCode = SignatureStyle.parse({ fields: ['name', 'reference'], mark: false, code: true })

describe('the style of signatures', () => {
  let fixture: SigningFixture
  let sender: WireClient
  beforeAll(async () => {
    fixture = await aSigningFixture()
    sender = fixture.initiator
  })
  afterAll(() => fixture?.close())

  const organisationSets = (style: unknown, locked = false) =>
    fixture.store.transaction(async (tx) => {
      await tx.organisationSettings.write('signature_style', style)
      await rowsOf(tx)
        .updateTable('organisation_settings')
        .set({ locked })
        .where('key', '=', 'signature_style')
        .execute()
    })
  const inForce = async (named: { docket_id?: string; document_id?: string }) => {
    const { style, source, may_set } = await sender.call(previewSignatureStyle, named)

    return { style, source, may_set }
  }
  async function addFile(docket_id: string) {
    const { fileId } = await sender.upload(await aPdf(), 'Annexure.pdf')
    const { documents } = await sender.call(multiUploadDocument, { fileIds: [fileId], docket_id })

    return documents[0]?.document_id ?? ''
  }

  it('comes from the document, else the docket, else the organisation', async () => {
    const { docketId, documentId } = await aDraft(sender)
    const second = await addFile(docketId)
    expect(await inForce({})).toEqual({ style: usual, source: 'organisation', may_set: true })
    expect(await inForce({ document_id: second })).toEqual({
      style: usual,
      source: 'organisation',
      may_set: true,
    })
    await organisationSets({ code: true })
    expect((await inForce({ docket_id: docketId })).style).toEqual({ ...usual, code: true })
    const set = await sender.call(setSignatureStyle, { docket_id: docketId, style: bold })
    expect(set).toMatchObject({ style: bold, source: 'docket' })
    const own = await sender.call(setSignatureStyle, { document_id: second, style: nameAlone })
    expect(own).toMatchObject({ style: nameAlone, source: 'document' })
    expect(own.revision).toBeGreaterThan(set.revision)
    expect(await inForce({ document_id: documentId })).toMatchObject({ style: bold, source: 'docket' })
    const { document } = await sender.call(fetchDocumentInfo, { document_id: second })
    expect(document.settings).toMatchObject({
      signature_place: 'bottom-right',
      signature_source: 'document',
    })
    await sender.call(setSignatureStyle, { document_id: second, style: null })
    expect(await inForce({ document_id: second })).toMatchObject({ style: bold, source: 'docket' })
    await sender.call(setSignatureStyle, { docket_id: docketId, style: null })
    expect(await inForce({ document_id: second })).toMatchObject({
      style: { ...usual, code: true },
      source: 'organisation',
    })
  })

  it('is that of the organisation alone where it is locked', async () => {
    const { docketId, documentId } = await aDraft(sender)
    await sender.call(setSignatureStyle, { document_id: documentId, style: bold })
    await organisationSets({ logo: true }, true)
    expect(await inForce({ document_id: documentId })).toEqual({
      style: { ...usual, logo: true },
      source: 'organisation',
      may_set: false,
    })
    for (const named of [{ docket_id: docketId }, { document_id: documentId }]) {
      const refused = await sender.send(setSignatureStyle, { ...named, style: nameAlone })
      expect([refused.status, refused.body.code]).toEqual([422, 'SETTING_LOCKED'])
    }
    await organisationSets(null)
  })

  it('is drawn into the file, and frozen by the first signature', async () => {
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const { docketId, documentId, first, second } = await aDocumentOutForSignature(sender, people)
    await sender.call(setSignatureStyle, { docket_id: docketId, style: withCode })
    // What the organisation changes now is for dockets that are sent later.
    await organisationSets({ fields: ['name'], font: 'handwritten' })
    expect((await inForce({ document_id: documentId })).style).toEqual(withCode)
    await signsElectronically(await aSignerComesIn(fixture, first.email))
    for (const named of [{ docket_id: docketId }, { document_id: documentId }]) {
      const frozen = await sender.send(setSignatureStyle, { ...named, style: bold })
      expect([frozen.status, frozen.body.code]).toEqual([422, 'FROZEN'])
    }
    expect(await inForce({ document_id: documentId })).toEqual({
      style: withCode,
      source: 'docket',
      may_set: false,
    })
    await signsElectronically(await aSignerComesIn(fixture, second!.email))
    const file = await newestFile(fixture, documentId)
    const page = `${fixture.parts.settings.publicUrl}/#/verify`
    expect(codesOn(readFileSync(file))).toEqual([page, page])
    expect(validSignatures(file)).toBe(2)
    checkWithQpdf(file)
    await organisationSets(null)
  })

  it('looks in the preview as in the signed file', async () => {
    const { documentId, first } = await aDocumentOutForSignature(sender, [aPerson('Asha Rao')])
    await sender.call(setSignatureStyle, { document_id: documentId, style: nameAlone })
    const { pages } = await sender.call(fetchWorkflowDocument, { document_id: documentId })
    const { document } = await sender.call(fetchDocumentInfo, { document_id: documentId })
    const box = document.positions.find(({ kind }) => kind === 'signature')!
    const { width, height } = document.page_sizes[box.page_number - 1]!
    const scale = 4
    const shown = await sender.call(previewSignatureStyle, {
      document_id: documentId,
      width: Math.round(box.width * scale),
    })
    expect(pages.length).toBeGreaterThan(0)
    expect(shown.size).toEqual({ width: box.width, height: box.height })
    await signsElectronically(await aSignerComesIn(fixture, first.email))
    const signed = await fixture.parts.pageImages.draw(
      readFileSync(await newestFile(fixture, documentId)),
      box.page_number,
      Math.round(width * scale),
    )
    const grey = (picture: Uint8Array) => sharp(picture).flatten({ background: '#fff' }).greyscale()
    const cut = await grey(signed)
      .extract({
        left: Math.round(box.x * scale),
        top: Math.round((height - box.y - box.height) * scale),
        width: Math.round(box.width * scale),
        height: Math.round(box.height * scale),
      })
      .resize(120, 40, { fit: 'fill' })
      .raw()
      .toBuffer()
    const preview = (picture: string) =>
      grey(Buffer.from(picture, 'base64')).resize(120, 40, { fit: 'fill' }).raw().toBuffer()
    const apart = (one: Buffer, other: Buffer) =>
      one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
    const same = apart(cut, await preview(shown.picture))
    const other = await sender.call(previewSignatureStyle, { document_id: documentId, style: withCode })
    expect(same).toBeLessThan(apart(cut, await preview(other.picture)) / 4)
    // Edges fall between pixels otherwise; a letter that differs is several times as much.
    expect(same).toBeLessThan(4)
  })

  it('refuses one without the name, a field twice, and a word that is no font', async () => {
    const { documentId } = await aDraft(sender)
    const style = { ...usual }
    for (const [wrong, code] of [
      [{ ...style, fields: ['date'] }, 'NAME_SHOWN'],
      [{ ...style, fields: ['name', 'name'] }, 'FIELD_TWICE'],
    ] as const) {
      const { status, body } = await sender.send(setSignatureStyle, {
        document_id: documentId,
        style: wrong as unknown as SignatureStyle,
      })
      expect([status, (body.fields as { code: string }[])[0]?.code]).toEqual([400, code])
    }
    const wrong = { ...style, font: 'comic' } as unknown as SignatureStyle
    expect((await sender.send(setSignatureStyle, { document_id: documentId, style: wrong })).status).toBe(400)
    expect((await sender.send(setSignatureStyle, { style })).status).toBe(400)
  })

  it('has one answer for a document of others and one that is not there', async () => {
    const { docketId, documentId } = await aDraft(sender)
    const others = await anOrganisation(fixture.parts, 'Narmada Chits')
    const { client } = await aLoggedInMember(fixture, others, ['workflow'])
    const unknown = '01905c8e-7d1a-7c3f-9b20-000000000001'
    for (const call of [setSignatureStyle, previewSignatureStyle] as const)
      for (const [named, code] of [
        [{ document_id: documentId }, 'DOCUMENT_NOT_FOUND'],
        [{ document_id: unknown }, 'DOCUMENT_NOT_FOUND'],
        [{ docket_id: docketId }, 'DOCKET_NOT_FOUND'],
        [{ docket_id: unknown }, 'DOCKET_NOT_FOUND'],
      ] as const) {
        const { status, body } = await client.send(call, { ...named, style: bold })
        expect([status, body.code]).toEqual([404, code])
      }
    const second = await aDraft(sender)
    const crossed = await sender.send(setSignatureStyle, {
      docket_id: second.docketId,
      document_id: documentId,
      style: bold,
    })
    expect([crossed.status, crossed.body.code]).toEqual([404, 'DOCUMENT_NOT_FOUND'])
  })

  it('is one act in the trail, however often it is pressed', async () => {
    const { docketId, documentId } = await aDraft(sender)
    await Promise.all(
      [1, 2].map(() => sender.call(setSignatureStyle, { document_id: documentId, style: bold })),
    )
    const rows = await fixture.store.read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select('event')
        .where('docket_id', '=', docketId)
        .where('event', '=', 'docket-settings-changed')
        .execute(),
    )
    expect(rows).toHaveLength(1)
  })
})
