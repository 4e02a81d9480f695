import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { runTool, toolFolder } from '#engine/tests/run-tool.ts'
import { aPdf } from '#testing/builders.ts'
import { pngWith } from '#testing/hostile/polyglots.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

const typeOf = (name: string): string =>
  name.endsWith('pdf') ? 'application/pdf' : name.endsWith('png') ? 'image/png' : 'image/jpeg'
const blue = { r: 10, g: 20, b: 200 }
const aPicture = (width: number, height: number, format: 'jpeg' | 'png', orientation?: number) => {
  const plain = sharp({ create: { width, height, channels: 3, background: blue } })

  return (orientation ? plain.withMetadata({ orientation }) : plain)[format]().toBuffer()
}

describe('workflow/multiUploadDocument, of pictures', () => {
  let fixture: ServerFixture
  const upload = async (bytes: Uint8Array, name: string) =>
    (await fixture.initiator.upload(bytes, name, { type: typeOf(name) })).fileId
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(() => fixture?.close())

  const newestBytes = async (documentId: string): Promise<Buffer> => {
    const store = fixture.parts.store.forOrganisation(fixture.organisationId)
    const { sha256 } = await store.read((tx) =>
      rowsOf(tx)
        .selectFrom('document_versions')
        .select('sha256')
        .where('document_id', '=', documentId)
        .executeTakeFirstOrThrow(),
    )
    const file = await fixture.parts.vault.open(fixture.organisationId, sha256)
    if (!file) throw new Error('The version is not in the vault.')

    return Buffer.from(await file.read(0, file.size))
  }

  it('makes all pictures the pages of one document, upright and in the order given', async () => {
    const fileIds = [
      await upload(await aPicture(600, 900, 'jpeg'), 'page 1.jpg'),
      await upload(await aPdf(), 'Annexure.pdf'),
      // Held across: the camera notes that it is to be turned.
      await upload(await aPicture(900, 600, 'jpeg', 6), 'page 2.jpeg'),
      await upload(await aPicture(900, 600, 'png'), 'plan.png'),
    ]
    const { documents } = await fixture.initiator.call(multiUploadDocument, { fileIds, as_one: true })
    expect(documents).toMatchObject([
      { name: 'page 1', pages: 3, from_pictures: 3, repaired: false },
      { name: 'Annexure', from_pictures: 0 },
    ])
    const document_id = documents[0]!.document_id
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id })
    expect(document.page_sizes.map(({ width, height }) => [width, height])).toEqual([
      [595, 842],
      [595, 842],
      [842, 595],
    ])
    expect(document.versions.map(({ reason }) => reason)).toEqual(['converted'])
    const folder = toolFolder()
    try {
      const path = folder.write('pictures.pdf', await newestBytes(document_id))
      expect(runTool('qpdf', '--check', path).status).toBe(0)
      const listed = runTool('pdfimages', '-list', path).text.split('\n').slice(2)
      expect(listed.map((line) => line.split(/\s+/).filter(Boolean).slice(3, 5))).toEqual([
        ['600', '900'],
        ['600', '900'],
        ['900', '600'],
        [],
      ])
      const drawn = spawnSync('pdftoppm', ['-png', '-r', '20', '-f', '1', '-l', '1', path]).stdout as Buffer
      const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
      const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels
      expect(data[middle + 2]).toBeGreaterThan(150)
    } finally {
      folder.remove()
    }
  })

  it('makes a document of each picture where nobody asks for one, and uses each once', async () => {
    const fileIds = [
      await upload(await aPicture(60, 90, 'jpeg'), 'a.jpg'),
      await upload(await aPicture(60, 90, 'png'), 'b.png'),
    ]
    const answers = await Promise.all(
      [1, 2].map(() => fixture.initiator.send(multiUploadDocument, { fileIds })),
    )
    expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual(['FILE_NOT_FOUND', 'made'])
    const made = answers.find(({ body }) => !body.code)!.body.documents
    expect(made).toMatchObject([
      { name: 'a', pages: 1, from_pictures: 1 },
      { name: 'b', pages: 1, from_pictures: 1 },
    ])
  })

  it('refuses a picture that cannot be read, names it and keeps the others for another try', async () => {
    const good = await upload(await aPicture(60, 90, 'jpeg'), 'good.jpg')
    const whole = await aPicture(600, 900, 'png')
    const cut = await upload(whole.subarray(0, whole.length >> 1), 'cut.png')
    const wall = await upload(pngWith([], Buffer.alloc(0), 30_000), 'wall.png')
    for (const [bad, name] of [
      [cut, 'cut.png'],
      [wall, 'wall.png'],
    ] as const) {
      const { status, body } = await fixture.initiator.send(multiUploadDocument, {
        fileIds: [good, bad],
        as_one: true,
      })
      expect([status, body.code]).toEqual([422, 'PICTURE_UNREADABLE'])
      expect(JSON.stringify(body)).toContain(name)
    }
    const { documents } = await fixture.initiator.call(multiUploadDocument, { fileIds: [good] })
    expect(documents).toMatchObject([{ pages: 1 }])
  })

  it('leaves out what the camera wrote beside the picture', async () => {
    const place = 'GPS 28.6139 N 77.2090 E'
    const withPlace = await sharp(await aPicture(60, 90, 'jpeg'))
      .withExif({ IFD0: { Copyright: place } })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes(place)).toBe(true)
    const { documents } = await fixture.initiator.call(multiUploadDocument, {
      fileIds: [await upload(withPlace, 'a.jpg')],
    })
    expect((await newestBytes(documents[0]!.document_id)).includes(place)).toBe(false)
  })
})
