import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { fetchDownloadDocumentRequestLog } from '#contract/document-files/fetchDownloadDocumentRequestLog.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { removeLogo } from '#contract/organisations/removeLogo.ts'
import { saveLogo } from '#contract/organisations/saveLogo.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import type { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { completionCertificate } from '#services/completion/completion-certificate.ts'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { emptyOf } from '#services/signing/field-files.ts'
import { sweepUploads } from '#services/uploads/sweep-uploads.ts'
import { aSignerComesIn, consents, signsElectronically } from '#testing/a-signer.ts'
import { aDraft, aLockedPdf, aPdf, aPdfSignedByOthers, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

type Placed = InputOf<typeof signBoxPosition>

const colour = (r: number, g: number, b: number, width = 300, height = 150) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
/** As a telephone writes it: with the place where it was taken. */
const photograph = () =>
  colour(10, 20, 200)
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '15/1 29/1 0/1' } })
    .jpeg()
    .toBuffer()

describe('pictures and files in fields', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  const aBox = (
    document_id: string,
    signer_id: string,
    kind: Placed['kind'],
    row: number,
    field: Placed['field'] = {},
  ): Placed => ({
    document_id,
    signer_id,
    page_number: 1,
    x: 280,
    y: 650 - 110 * row,
    width: 240,
    height: 100,
    kind,
    ...(kind !== 'stamp' && { field: { name: `${kind}_${row}`, ...field } }),
  })
  async function aForm(kinds: Placed['kind'][], names = ['Asha Rao'], field: Placed['field'] = {}) {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const people = names.map((name) => aPerson(name))
    const signers = await withSigners(fixture.initiator, documentId, people)
    const { ids } = await fixture.initiator.call(signBoxPositionMultiple, {
      positions: kinds.map((kind, row) => aBox(documentId, signers[0]!.id, kind, row, field)),
    })
    const sends = () =>
      fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId, title: 'With pictures' })

    return { docketId, documentId, ids, signers, sends }
  }

  const uploads = async (client: WireClient, bytes: Uint8Array, name = 'Site.jpg') =>
    (await client.upload(bytes, name, { type: 'application/octet-stream' })).fileId
  const puts = (client: WireClient, position_id: string, value: string) =>
    client.send(saveSignerFields, { values: [{ position_id, value }] })
  const boxOf = async (client: WireClient, id: string) =>
    (await client.call(getSigningPage, {})).page.documents[0]?.positions.find(
      ({ position_id }) => position_id === id,
    )
  const filesOf = (documentId: string) => fixture.store.read((tx) => tx.fieldFiles.ofDocuments([documentId]))
  const lies = async (sha256: Buffer) =>
    (await fixture.parts.vault.open(fixture.organisation.id, sha256)) !== null

  it('are redrawn, so that no place is kept, shown small, and drawn in the signed file', async () => {
    const { documentId, ids, signers, sends } = await aForm(['picture', 'picture'])
    expect((await sends()).status).toBe(200)
    const client = await aSignerComesIn(fixture, signers[0]!.email)
    const [house, card] = ids as [string, string]
    const consent_record_id = await consents(client, 'electronic', documentId)
    const missing = await client.send(startSigning, { method: 'electronic', consent_record_id })
    expect(missing.body.code).toBe('FIELD_MISSING')

    const bytes = await photograph()
    expect(bytes.includes('Exif')).toBe(true)
    const fileId = await uploads(client, bytes)
    expect((await puts(client, house, fileId)).status).toBe(200)
    expect(await boxOf(client, house)).toMatchObject({
      shown: 'Site.jpg',
      preview: expect.stringMatching(/^data:image\/jpeg;base64,/),
      problem: null,
    })
    // The upload with its place is gone, and cannot be used again.
    expect((await puts(client, card, fileId)).body.code).toBe('FILE_NOT_FOUND')
    const [kept] = await filesOf(documentId)
    const redrawn = await fixture.parts.vault.open(fixture.organisation.id, kept!.sha256)
    expect(Buffer.from(await redrawn!.read(0, redrawn!.size)).includes('Exif')).toBe(false)
    expect(kept!.preview!.includes('JFIF')).toBe(false)

    // Another takes its place, and what was there leaves the vault.
    const webp = await uploads(client, await colour(200, 20, 10).webp().toBuffer(), 'Card.webp')
    expect((await puts(client, house, webp)).status).toBe(200)
    await sweepUploads(fixture.parts, fixture.organisation.id, 100)
    expect(await lies(kept!.sha256)).toBe(false)
    const png = await uploads(client, await colour(10, 160, 20, 100, 400).png().toBuffer(), 'Card.png')
    expect((await puts(client, card, png)).status).toBe(200)
    await signsElectronically(client)

    const file = await newestFile(fixture, documentId)
    const images = execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' })
    // Each keeps its proportions: as many pixels as came.
    expect(images).toMatch(/ 300 +150 .* jpeg /)
    expect(images).toMatch(/ 100 +400 .* jpeg /)
    expect(readFileSync(file).includes('GPSLatitude')).toBe(false)
    expect(validSignatures(file)).toBeGreaterThanOrEqual(1)
    checkWithQpdf(file)
  })

  it('refuses on the field what is no picture, and the uploads of others', async () => {
    const { ids, signers, sends } = await aForm(['picture'], ['Asha Rao', 'Ravi Kumar'])
    expect((await sends()).status).toBe(200)
    const client = await aSignerComesIn(fixture, signers[0]!.email)
    const [box] = ids as [string]
    const heic = Buffer.concat([
      Buffer.from('0000001c66747970686569630000000068656963', 'hex'),
      Buffer.alloc(80),
    ])
    for (const bytes of [heic, Buffer.from('no picture'), Buffer.from('GIF89a\x01\x00\x01\x00')]) {
      const refused = await puts(client, box, await uploads(client, bytes, 'IMG_1.HEIC'))
      expect(refused.body).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path: 'values.0.value', code: 'PICTURE_UNREAD' }],
      })
    }
    const others = await uploads(fixture.initiator, await photograph())
    for (const value of [others, crypto.randomUUID(), 'a'.repeat(64), `${'a'.repeat(64)} Site.jpg`])
      expect((await puts(client, box, value)).body.code).toBe('FILE_NOT_FOUND')
    expect(await boxOf(client, box)).toMatchObject({ value: null, preview: null })

    expect((await puts(client, box, await uploads(client, await photograph()))).status).toBe(200)
    expect((await puts(client, box, '')).status).toBe(200)
    expect(await boxOf(client, box)).toMatchObject({ value: null, preview: null })
  })

  it('show the stamp that the organisation had when the docket was sent; without one it is not sent', async () => {
    const { documentId, ids, signers, sends } = await aForm(['stamp', 'picture'])
    expect((await sends()).body.code).toBe('STAMP_NOT_SET')
    const { client: admin } = await aLoggedInMember(fixture, fixture.organisation, ['advanceSetting'])
    const sets = async (bytes: Uint8Array) =>
      admin.call(saveLogo, { fileId: await uploads(admin, bytes, 'Stamp.png'), kind: 'stamp' })
    const { logo_path } = await sets(await colour(120, 0, 120, 220, 200).png().toBuffer())
    const { userInfo } = await fixture.initiator.call(getUserInfo, {})
    expect(userInfo.organisationInfo.stamp).toBe(logo_path)
    expect((await fetch(`${fixture.url}${logo_path}`)).status).toBe(200)
    expect((await sends()).status).toBe(200)

    await sets(await colour(0, 120, 120, 90, 90).png().toBuffer())
    await admin.call(removeLogo, { kind: 'stamp' })
    await sweepUploads(fixture.parts, fixture.organisation.id, 100)
    const client = await aSignerComesIn(fixture, signers[0]!.email)
    expect(await boxOf(client, ids[0]!)).toMatchObject({ kind: 'stamp', closed: true, value: null })
    const typed = await puts(client, ids[0]!, 'Ours')
    expect(typed.body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ code: 'FIELD_FIXED' }] })
    const picture = async () => puts(client, ids[1]!, await uploads(client, await photograph()))
    expect((await picture()).status).toBe(200)
    // A turn that is handed over takes what its person put there along, and leaves the stamp.
    await fixture.store.transaction(async (tx) => {
      const [row] = await tx.signers.ofDocument(documentId)
      await emptyOf(tx, row!, new Date())
    })
    expect((await filesOf(documentId)).map(({ kind }) => kind)).toEqual(['stamp'])
    expect((await picture()).status).toBe(200)
    await signsElectronically(client)
    const file = await newestFile(fixture, documentId)
    expect(execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' })).toMatch(/ 220 +200 /)
    expect(validSignatures(file)).toBeGreaterThanOrEqual(1)
  })

  it('keeps a file beside the document: its digest in the signed pages and in the certificate, its bytes for members', async () => {
    const { docketId, documentId, ids, signers, sends } = await aForm(['file', 'file'], ['Asha Rao'])
    expect((await sends()).status).toBe(200)
    const client = await aSignerComesIn(fixture, signers[0]!.email)
    const [deed, card] = ids as [string, string]
    // Somebody signed it elsewhere: it stays byte for byte.
    const bytes = Buffer.from(await aPdfSignedByOthers())
    expect((await puts(client, deed, await uploads(client, bytes, 'Deed of sale.pdf'))).status).toBe(200)
    expect(await boxOf(client, deed)).toMatchObject({
      shown: 'Deed of sale.pdf',
      preview: null,
      problem: null,
    })
    expect((await puts(client, card, await uploads(client, await photograph(), 'Card.jpg'))).status).toBe(200)
    expect((await boxOf(client, card))?.preview).toMatch(/^data:image/)
    const infoOf = async () =>
      (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.added_files
    // Until somebody has signed it is theirs alone.
    expect(await infoOf()).toEqual([])
    await signsElectronically(client)

    const digest = createHash('sha256').update(bytes).digest('hex')
    const added = await infoOf()
    expect(added).toMatchObject([
      { name: 'Deed of sale.pdf', mime: 'application/pdf', sha256: digest, added_by: 'Asha Rao' },
      { name: 'Card.jpg', mime: 'image/jpeg' },
    ])
    const file = await newestFile(fixture, documentId)
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replace(/\s+/g, '')
    for (const words of ['Deedofsale.pdf', digest, 'Card.jpg', added[1]!.sha256])
      expect(text).toContain(words)
    expect(validSignatures(file)).toBeGreaterThanOrEqual(1)

    const asked = { document_id: documentId, file_id: added[0]!.file_id }
    const { result } = await fixture.initiator.call(downloadSignedFile, asked)
    expect(result).toMatchObject({ name: 'Deed of sale.pdf', size: bytes.length })
    expect((await client.send(downloadSignedFile, asked)).body.code).toBe('FILE_NOT_FOUND')
    const unknown = { document_id: documentId, file_id: crypto.randomUUID() }
    expect((await fixture.initiator.send(downloadSignedFile, unknown)).body.code).toBe('FILE_NOT_FOUND')

    // In a ZIP both are beside the signed document, as the manifest says.
    const { job_id } = await fixture.initiator.call(downloadDocuments, { document_ids: [documentId] })
    const stateOf = async () =>
      (await fixture.initiator.call(fetchDownloadDocumentRequestLog, {})).rows.find(
        (row) => row.job_id === job_id,
      )?.state
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('done')
    const { result: made } = await fixture.initiator.call(fetchDownloadDocumentRequestLog, {
      ticket_for: job_id,
    })
    const zip = `${fixture.folder}/added.zip`
    writeFileSync(zip, await fixture.initiator.download(made!.url))
    const names = execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' }).trim().split('\n')
    expect(names.slice(1)).toEqual([
      'Loan agreement - Deed of sale.pdf',
      'Loan agreement - Card.jpg',
      'manifest.csv',
    ])
    expect(execFileSync('unzip', ['-p', zip, names[1]!])).toEqual(bytes)
    const manifest = execFileSync('unzip', ['-p', zip, 'manifest.csv'], { encoding: 'utf8' })
    expect(manifest).toContain(digest)
    expect(manifest).toContain('Deed of sale.pdf (added by Asha Rao)')

    const factsNow = () => fixture.store.read((tx) => completionFacts(tx, docketId))
    await expect.poll(async () => (await factsNow())?.documents.length).toBe(1)
    const facts = await factsNow()
    expect(facts?.documents[0]?.files).toEqual([
      { name: 'Deed of sale.pdf', sha256: digest, by: 'Asha Rao' },
      { name: 'Card.jpg', sha256: added[1]!.sha256, by: 'Asha Rao' },
    ])
    const certificate = await completionCertificate(facts!, { verifyUrl: fixture.url, at: new Date() })
    const words = spawnSync('pdftotext', ['-', '-'], { input: certificate })
      .stdout.toString()
      .replace(/\s+/g, '')
    for (const word of ['Deedofsale.pdf,byAshaRao', digest]) expect(words).toContain(word)
  })

  it('refuses on the field a file that is no sound PDF, or is too large', async () => {
    const { documentId, ids, signers, sends } = await aForm(['file'], ['Asha Rao'], { most: '1' })
    expect((await sends()).status).toBe(200)
    const client = await aSignerComesIn(fixture, signers[0]!.email)
    const [box] = ids as [string]
    const refusedWith = async (bytes: Uint8Array) => {
      const { body } = await puts(client, box, await uploads(client, bytes, 'Paper.pdf'))
      const [problem] = body.fields as { path: string; code: string }[]

      return [body.code, problem?.path, problem?.code]
    }
    const large = Buffer.concat([await aPdf(), Buffer.alloc(1024 * 1024, '%')])
    const at = 'values.0.value'
    expect(await refusedWith(large)).toEqual(['BAD_REQUEST', at, 'FILE_ABOVE'])
    expect(await refusedWith(Buffer.from('words'))).toEqual(['BAD_REQUEST', at, 'FILE_UNREAD'])
    expect(await refusedWith(await aLockedPdf('secret'))).toEqual(['BAD_REQUEST', at, 'FILE_UNREAD'])
    expect(await filesOf(documentId)).toEqual([])
    const { body } = await fixture.initiator.send(signBoxPositionMultiple, {
      positions: [aBox(documentId, signers[0]!.id, 'file', 3, { most: '26' })],
    })
    expect(body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ code: 'MEGABYTES_OUTSIDE' }] })
  })

  it('drops a file that a later answer hides', async () => {
    const { documentId, docketId } = await aDraft(fixture.initiator)
    const [asha] = await withSigners(fixture.initiator, documentId, [aPerson('Asha Rao')])
    const { ids } = await fixture.initiator.call(signBoxPositionMultiple, {
      positions: [
        aBox(documentId, asha!.id, 'tick', 0, { name: 'owns' }),
        aBox(documentId, asha!.id, 'picture', 1, {
          name: 'house',
          condition: { effect: 'show', match: 'all', rules: [{ name: 'owns', sign: 'is', value: 'true' }] },
        }),
      ],
    })
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'A house' })
    const client = await aSignerComesIn(fixture, asha!.email)
    const [owns, house] = ids as [string, string]
    const early = await puts(client, house, await uploads(client, await photograph()))
    expect(early.body).toMatchObject({ fields: [{ code: 'FIELD_NOT_ASKED' }] })
    expect((await puts(client, owns, 'true')).status).toBe(200)
    expect((await puts(client, house, await uploads(client, await photograph()))).status).toBe(200)
    expect((await puts(client, owns, 'false')).status).toBe(200)
    expect(await filesOf(documentId)).toEqual([])
    expect((await puts(client, owns, 'true')).status).toBe(200)
    expect(await boxOf(client, house)).toMatchObject({ value: null, preview: null })
  })
})
