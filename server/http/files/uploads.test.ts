import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '#store/document-files/files.ts'
import { aPdf } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const mostFileBytes = 300_000
let wire: Wire
let organisation: AnOrganisation
let client: WireClient

beforeAll(async () => {
  wire = await aWire({ settings: { mostFileBytes } })
  organisation = await anOrganisation(wire.parts)
  const meera = await aMember(wire.parts, organisation)
  client = aClient(wire.url)
  await client.login(meera.email, meera.password)
})
afterAll(() => wire.close())

const rowOf = (fileId: string) =>
  wire.parts.store
    .forOrganisation(organisation.id)
    .read((tx) => files(rowsOf(tx), organisation.id).get(fileId))

describe('files/upload', () => {
  it('keeps the bytes and says what they are', async () => {
    const bytes = await aPdf({ pages: 3 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const uploaded = await client.upload(bytes, 'Loan agreement – अनुबंध.pdf')
    expect(uploaded).toEqual({
      fileId: expect.any(String),
      name: 'Loan agreement – अनुबंध.pdf',
      size: bytes.length,
      sha256,
      pages: 3,
    })
    const kept = await wire.parts.vault.open(organisation.id, Buffer.from(sha256, 'hex'))
    expect(Buffer.from(await kept!.read(0, kept!.size)).equals(bytes)).toBe(true)
    expect(await rowOf(uploaded.fileId)).toMatchObject({
      mime: 'application/pdf',
      state: 'uploaded',
      problem: null,
    })
  })

  it('keeps a name without its folders', async () => {
    const names = ['../../etc/passwd', 'C:\\temp\\a.pdf', 'a\u0000b\u202e.pdf', '   ', 'x'.repeat(400)]
    const kept: string[] = []
    for (const name of names) kept.push((await client.upload(await aPdf({ pages: 1 }), name)).name)
    expect(kept).toEqual(['passwd', 'a.pdf', 'a b .pdf', 'document', 'x'.repeat(200)])
  })

  it('refuses an empty file, announced or not', async () => {
    expect(await client.sendUpload(new Uint8Array(), 'a.pdf')).toMatchObject({
      status: 422,
      body: { code: 'FILE_EMPTY' },
    })
    expect(await client.sendUpload(streamOf([]), 'a.pdf')).toMatchObject({
      status: 422,
      body: { code: 'FILE_EMPTY' },
    })
  })

  it('refuses a file above the limit by its announced size', async () => {
    const answer = await client.sendUpload(Buffer.alloc(mostFileBytes + 1, '%PDF-'), 'a.pdf')
    expect(answer).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } })
  })

  it('is cut off while it streams, when nothing was announced', async () => {
    const sent = { bytes: 0 }
    const status = await sendWithoutEnd(sent)
    expect(status).toBe(413)
    expect(sent.bytes).toBeLessThan(200 * mostFileBytes)
  })

  it('refuses what claims to be a PDF and is not', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await client.sendUpload(page, 'a.pdf')).toMatchObject({
      status: 422,
      body: { code: 'FILE_NOT_PDF' },
    })
  })

  it('refuses a name that is not percent-encoded UTF-8', async () => {
    const answer = await client.sendUpload(await aPdf(), 'a.pdf', { headers: { 'x-file-name': '%ff' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })

  it('asks for a session and its key', async () => {
    const nobody = aClient(wire.url)
    expect((await nobody.sendUpload(await aPdf(), 'a.pdf')).body).toMatchObject({
      code: 'SESSION_MISSING',
      loginPath: 'login',
    })
    const thief = await client.withOtherKey()
    expect((await thief.sendUpload(await aPdf(), 'a.pdf')).body.code).toBe('SESSION_KEY')
  })
})

const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

/** Sends until it is told to stop: how much gets through says whether the server cut the line. */
function sendWithoutEnd(sent: { bytes: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${wire.url}/api/files/upload`,
      {
        method: 'POST',
        headers: {
          ...client.wireHeaders,
          'x-session-token': client.session,
          'content-type': 'application/pdf',
          'x-file-name': 'endless.pdf',
        },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
        request.destroy()
      },
    )
    const chunk = Buffer.alloc(16_384, '%PDF-1.7 ')
    const pour = () => {
      while (!request.destroyed && request.write(chunk)) sent.bytes += chunk.length
      request.once('drain', () => {
        sent.bytes += chunk.length
        if (sent.bytes > 400 * mostFileBytes) request.destroy(new Error('nobody cut the line'))
        else setImmediate(pour)
      })
    }
    request.on('error', reject)
    pour()
  })
}
