import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour } from '#contract/vocabulary/time.ts'
import { sweepOrganisations } from '#jobs/sweep-organisations.ts'
import { aPdf } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const mostFileBytes = 600_000
let wire: Wire
let organisation: AnOrganisation
let client: WireClient

beforeAll(async () => {
  wire = await aWire({ settings: { mostFileBytes } })
  organisation = await anOrganisation(wire.parts)
  client = await loggedIn()
})
afterAll(() => wire.close())

async function loggedIn(): Promise<WireClient> {
  return (await aLoggedInMember(wire, organisation)).client
}

const aFile = async (): Promise<Buffer> =>
  Buffer.concat([await aPdf({ pages: 2 }), Buffer.from('\n%'), randomBytes(400_000)])
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const place = (id: string, offset: number, length: number | null) => ({
  'x-upload-id': id,
  'x-upload-offset': String(offset),
  ...(length !== null && { 'x-upload-length': String(length) }),
})
const headersOf = (one: WireClient) => ({ ...one.wireHeaders, 'x-session-token': one.session })

async function arrivedOf(one: WireClient, id: string): Promise<number> {
  const { status, headers } = await fetch(`${wire.url}/api/files/upload`, {
    method: 'HEAD',
    headers: { ...headersOf(one), 'x-upload-id': id },
  })
  expect(status).toBe(200)

  return Number(headers.get('x-upload-offset'))
}

/** Sends the rest of a file, and breaks or leaves the line after so many bytes. */
async function sendsUntil(id: string, file: Buffer, offset: number, bytes: number, breaks = true) {
  const request = httpRequest(`${wire.url}/api/files/upload`, {
    method: 'POST',
    headers: {
      ...headersOf(client),
      ...place(id, offset, file.length),
      'content-type': 'application/pdf',
      'content-length': file.length - offset,
      'x-file-name': 'Loan.pdf',
    },
  })
  request.on('error', () => undefined)
  await new Promise<void>((sent) => request.write(file.subarray(offset, offset + bytes), () => sent()))
  if (breaks) request.destroy()

  return request
}

/** Leaves lines until one has left more than was there; a line may end before it is read. */
async function breaksBehind(id: string, file: Buffer, offset: number, breaks = true): Promise<number> {
  let arrived = offset
  await expect
    .poll(async () => {
      await sendsUntil(id, file, arrived, 100_000, breaks)
      arrived = await arrivedOf(client, id)
      return arrived
    })
    .toBeGreaterThan(offset)

  return arrived
}

const sendRest = (id: string, file: Buffer, offset: number, one = client) =>
  one.sendUpload(file.subarray(offset), 'Loan.pdf', { headers: place(id, offset, file.length) })

describe('an upload whose line breaks', () => {
  it('goes on behind what has arrived, and becomes the same file', async () => {
    const [id, file] = [randomUUID(), await aFile()]
    expect(await arrivedOf(client, id)).toBe(0)
    const first = await breaksBehind(id, file, 0)
    const second = await breaksBehind(id, file, first)
    expect(second).toBeLessThan(file.length)

    const answer = await sendRest(id, file, second)
    expect(answer.body.result).toMatchObject({
      name: 'Loan.pdf',
      size: file.length,
      sha256: hashOf(file),
    })
    // An answer that was lost is read again; nothing is made twice.
    expect(await arrivedOf(client, id)).toBe(file.length)
    expect((await sendRest(id, file, file.length)).body.result).toEqual(answer.body.result)
  })

  it('is found at once although the line before still looks open', async () => {
    const [id, file] = [randomUUID(), await aFile()]
    const answer = await sendRest(id, file, await breaksBehind(id, file, 0, false))
    expect(answer.body.result).toMatchObject({ sha256: hashOf(file) })
  })

  it('is kept whole where its length comes with the last part', async () => {
    const [id, file] = [randomUUID(), await aFile()]
    const half = file.subarray(0, 200_000)
    const begun = await client.sendUpload(half, 'a.pdf', { headers: place(id, 0, null) })
    expect(begun.body.result).toEqual({ received: half.length })
    const answer = await sendRest(id, file, half.length)
    expect(answer.body.result).toMatchObject({ sha256: hashOf(file), size: file.length })
  })

  it('is nobody else’s: another member finds nothing of it', async () => {
    const [id, file] = [randomUUID(), await aFile()]
    await client.sendUpload(file.subarray(0, 100_000), 'a.pdf', { headers: place(id, 0, null) })
    const other = await loggedIn()
    expect(await arrivedOf(other, id)).toBe(0)
    const { status, body } = await sendRest(id, file, 100_000, other)
    expect([status, body.code]).toEqual([409, 'UPLOAD_OFFSET'])
    expect(await arrivedOf(client, id)).toBe(100_000)
  })

  it('takes a part once, of two that come at the same moment', async () => {
    const [id, file] = [randomUUID(), await aFile()]
    await client.sendUpload(file.subarray(0, 100_000), 'a.pdf', { headers: place(id, 0, null) })
    const both = await Promise.allSettled([sendRest(id, file, 100_000), sendRest(id, file, 100_000)])
    const answers = both.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0)
    const again = await sendRest(id, file, await arrivedOf(client, id))
    expect(again.body.result).toMatchObject({ sha256: hashOf(file) })
  })

  it.each<[string, Record<string, string>, number, string]>([
    ['an id that is none', { 'x-upload-id': 'my-file' }, 400, 'BAD_REQUEST'],
    ['an offset that is none', place(randomUUID(), -1, 10), 400, 'BAD_REQUEST'],
    ['an offset behind the end', place(randomUUID(), 11, 10), 400, 'BAD_REQUEST'],
    ['an offset before which nothing is', place(randomUUID(), 5, 500_000), 409, 'UPLOAD_OFFSET'],
    ['a length above the limit', place(randomUUID(), 0, mostFileBytes + 1), 413, 'FILE_TOO_LARGE'],
    ['more bytes than announced', place(randomUUID(), 0, 10), 400, 'BAD_REQUEST'],
    ['no length at all', place(randomUUID(), 0, 0), 422, 'FILE_EMPTY'],
  ])('is refused with %s', async (_, headers, status, code) => {
    const answer = await client.sendUpload(await aPdf(), 'a.pdf', { headers })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('passes over what is here already, and does not keep what is too small', async () => {
    const [id, file] = [randomUUID(), await aFile()]
    const sends = (from: number, to: number) =>
      client.sendUpload(file.subarray(from, to), 'a.pdf', { headers: place(id, from, file.length) })
    expect((await sends(0, 1_000)).body.result).toEqual({ received: 0 })
    expect((await sends(0, 100_000)).body.result).toEqual({ received: 100_000 })
    expect((await sends(0, 100_000)).body.result).toEqual({ received: 100_000 })
    expect((await sends(50_000, 200_000)).body.result).toEqual({ received: 200_000 })
    expect((await sends(100_000, file.length)).body.result).toMatchObject({ sha256: hashOf(file) })
  })

  it('does not grow past the limit, part by part', async () => {
    const id = randomUUID()
    const part = Buffer.alloc(350_000, '%PDF-1.7 ')
    await client.sendUpload(part, 'a.pdf', { headers: place(id, 0, null) })
    const answer = await client.sendUpload(part, 'a.pdf', { headers: place(id, part.length, null) })
    expect([answer.status, answer.body.code]).toEqual([413, 'FILE_TOO_LARGE'])
    expect(await arrivedOf(client, id)).toBe(part.length)
  })

  it('that nobody goes on with is swept after a day, row and bytes', async () => {
    const id = randomUUID()
    const part = Buffer.concat([await aPdf(), randomBytes(100_000)])
    await client.sendUpload(part, 'a.pdf', { headers: place(id, 0, null) })
    const kept = Buffer.from(hashOf(part), 'hex')
    expect(await wire.parts.vault.open(organisation.id, kept)).not.toBeNull()
    wire.pass(25 * hour)
    await sweepOrganisations.run({}, wire.parts)
    expect(await wire.parts.vault.open(organisation.id, kept)).toBeNull()
  })
})
