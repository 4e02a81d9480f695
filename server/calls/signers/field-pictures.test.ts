import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { removeLogo } from '#contract/organisations/removeLogo.ts'
import { saveLogo } from '#contract/organisations/saveLogo.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import type { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { sweepUploads } from '#services/uploads/sweep-uploads.ts'
import { aSignerComesIn, consents, signsElectronically } from '#testing/a-signer.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
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

describe('pictures in fields', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  async function aForm(kinds: Placed['kind'][], names = ['Asha Rao']) {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const people = names.map((name) => aPerson(name))
    const signers = await withSigners(fixture.initiator, documentId, people)
    const { ids } = await fixture.initiator.call(signBoxPositionMultiple, {
      positions: kinds.map((kind, row) => ({
        document_id: documentId,
        signer_id: signers[0]!.id,
        page_number: 1,
        x: 300,
        y: 650 - 110 * row,
        width: 100,
        height: 100,
        kind,
        ...(kind === 'picture' && { field: { name: `picture_${row}` } }),
      })),
    })
    const sends = () =>
      fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId, title: 'With pictures' })

    return { documentId, ids, signers, sends }
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
    const { documentId, ids, signers, sends } = await aForm(['stamp'])
    expect((await sends()).body.code).toBe('STAMP_NOT_SET')
    const person = await aMember(fixture.parts, fixture.organisation, ['advanceSetting'])
    const admin = aClient(fixture.url)
    await admin.login(person.email, person.password)
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
    await signsElectronically(client)
    const file = await newestFile(fixture, documentId)
    expect(execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' })).toMatch(/ 220 +200 /)
    expect(validSignatures(file)).toBeGreaterThanOrEqual(1)
  })
})
