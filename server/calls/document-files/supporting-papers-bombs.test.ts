import { createHash } from 'node:crypto'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { sweepUploads } from '#services/uploads/sweep-uploads.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import type { WireClient } from '#testing/client.ts'
import { bombPdf } from '#testing/hostile/hostile-pdfs.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aDraftThatAsks, gives } from '#testing/supporting-papers.ts'

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)

  return bytes
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])

  return Buffer.concat([int32(data.length), named, int32(crc32(named))])
}

/** One colour, so a few kilobytes are as many pixels as this. */
const aPngOf = (side: number, rows: number): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([int32(side), int32(side), Buffer.from([1, 0, 0, 0, 0])])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(side / 8))), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

/** An archive of one entry of 40 MB. */
function aZipBomb(): Buffer {
  const content = Buffer.alloc(40 * 1024 * 1024)
  const packed = deflateRawSync(content, { level: 9 })
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(1, 26)

  return Buffer.concat([head, Buffer.from('a'), packed])
}

describe('a supporting paper that unpacks to far more than it is', () => {
  let fixture: SigningFixture
  let client: WireClient
  let askedId: string
  beforeAll(async () => {
    fixture = await aSigningFixture()
    const { docketId, asked, signer } = await aDraftThatAsks(fixture.initiator, [{ kind: 'pan_card' }])
    askedId = asked[0]!.asked_id
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'A loan' })
    client = await aSignerComesIn(fixture, signer.email)
  })
  afterAll(() => fixture?.close())

  it.each([
    ['a PDF', 'FILE_TOO_HEAVY', () => bombPdf()],
    ['an archive', 'PAPER_UNREADABLE', aZipBomb],
    ['a picture of 400 million pixels', 'PAPER_UNREADABLE', () => aPngOf(20_000, 20_000)],
    ['a picture that says it has more rows than it has', 'PAPER_UNREADABLE', () => aPngOf(7_000, 1)],
  ] as const)('is refused as %s, and nothing of it is kept', async (_, code, made) => {
    const bytes = Buffer.from(made())
    expect(bytes.length).toBeLessThan(200_000)
    const answer = await gives(client, askedId, bytes, 'Paper')
    expect([answer.status, answer.body.code]).toEqual([422, code])
    await sweepUploads(fixture.parts, fixture.organisation.id, 100)
    const digest = createHash('sha256').update(bytes).digest()
    expect(await fixture.parts.vault.open(fixture.organisation.id, digest)).toBeNull()
    expect((await client.call(getSigningPage, {})).page.papers[0]!.given).toEqual([])
  })
})
