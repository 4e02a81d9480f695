import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import type { Ticket } from '#contract/vocabulary/tickets.ts'
import { issueTicket, type TicketFor } from '#services/downloads/issue-ticket.ts'
import { findAsker } from '#services/sessions/find-asker.ts'
import { newId } from '#store/new-id.ts'
import { aPdf } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { hashOfClientKey, readClientKey } from '../envelope/client-key.ts'

const minute = 60_000
let wire: Wire
let organisation: AnOrganisation
let meera: APersonWhoLogsIn
let bytes: Buffer
let kept: { sha256: Buffer; size: number }

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  meera = await aMember(wire.parts, organisation)
  bytes = Buffer.from(await aPdf({ pages: 2 }))
  kept = await wire.parts.vault.put(organisation.id, bytes)
})
afterAll(() => wire.close())

async function loggedIn(): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(meera.email, meera.password)

  return client
}

/** What a call that downloads does: a ticket in its transaction, the cookie on its answer. */
async function aTicket(client: WireClient, more: Partial<TicketFor> = {}): Promise<Ticket> {
  const asker = await findAsker(wire.parts, {
    address: null,
    portal: null,
    token: client.session,
    clientKeyHash: hashOfClientKey(readClientKey(client.clientKey)),
    activity: 'none',
  })
  const what: TicketFor = { kind: 'file', ...kept, name: 'Loan – अनुबंध.pdf', mime: 'application/pdf', ...more }

  return await wire.parts.store.forOrganisation(organisation.id).transaction((tx) =>
    issueTicket(
      tx,
      {
        parts: wire.parts,
        asker,
        browser: { setCookie: (name, value, { path }) => client.cookies.push({ name, value, path }) },
      },
      what,
    ),
  )
}

describe('files/download', () => {
  it('gives the file to a browser with the cookie of the ticket', async () => {
    const client = await loggedIn()
    const ticket = await aTicket(client)
    expect(ticket.url).toMatch(/^\/api\/files\/download\/[A-Za-z0-9_-]{43}$/)
    expect(ticket).toMatchObject({ size: bytes.length, sha256: kept.sha256.toString('hex') })
    expect(client.cookies.at(-1)?.name).toMatch(/^muhar_dl_[0-9a-f]{8}$/)
    expect((await client.download(ticket.url)).equals(bytes)).toBe(true)
  })

  it('never lets the file become active, be kept or say where it came from', async () => {
    const client = await loggedIn()
    const { headers } = await client.get((await aTicket(client)).url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Loan _ ______.pdf"; filename*=UTF-8\'\'Loan%20%E2%80%93%20%E0%A4%85%E0%A4%A8%E0%A5%81%E0%A4%AC%E0%A4%82%E0%A4%A7.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': 'sandbox',
      'accept-ranges': 'bytes',
    })
  })

  it('gives parts of it', async () => {
    const client = await loggedIn()
    const { url } = await aTicket(client)
    const part = await client.get(url, { range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    const tail = await client.get(url, { range: 'bytes=-5' })
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-5))).toBe(true)
    const beyond = await client.get(url, { range: `bytes=${bytes.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  })

  it('takes the session token in place of the cookie', async () => {
    const client = await loggedIn()
    const { url } = await aTicket(client)
    const bare = await fetch(`${wire.url}${url}`, { headers: { 'x-session-token': client.session } })
    expect(bare.status).toBe(200)
    const thief = await client.withOtherKey()
    const withKey = (key: string) =>
      fetch(`${wire.url}${url}`, { headers: { 'x-session-token': client.session, 'x-client-key': key } })
    expect((await withKey(client.clientKey)).status).toBe(200)
    expect((await withKey(thief.clientKey)).status).toBe(404)
  })

  it('is not found without either, or with another’s', async () => {
    const client = await loggedIn()
    const { url } = await aTicket(client)
    const other = await loggedIn()
    await aTicket(other)
    const cookie = other.cookies.at(-1)!
    const probes: Record<string, string>[] = [
      {},
      { cookie: `${cookie.name}=${cookie.value}` },
      { cookie: `${cookie.name}=` },
      { 'x-session-token': other.session },
      { 'x-session-token': 'nonsense' },
    ]
    for (const headers of probes) {
      const answer = await fetch(`${wire.url}${url}`, { headers })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await client.get(url)).status).toBe(200)
  })

  it('is not found under an altered address, or as the pages of a document', async () => {
    const client = await loggedIn()
    const { url } = await aTicket(client)
    const token = url.split('/').at(-1)!
    const headers = { 'x-session-token': client.session }
    for (const path of [url.slice(0, -1), `${url}A`, `/api/files/page/${token}/1`, '/api/files/download/']) {
      expect((await fetch(`${wire.url}${path}`, { headers })).status).toBe(404)
    }
  })

  it('outlives the rotation of the session token, and dies with the session', async () => {
    const client = await loggedIn()
    const { url } = await aTicket(client)
    const rotated = await client.call(refreshToken, { refreshToken: client.refresh! })
    client.session = rotated.token
    expect((await client.get(url)).status).toBe(200)
    await client.call(logoutSession, {})
    expect((await client.get(url)).status).toBe(404)
  })

  it('lasts five minutes', async () => {
    const client = await loggedIn()
    const { url } = await aTicket(client)
    wire.pass(4.9 * minute)
    expect((await client.get(url)).status).toBe(200)
    wire.pass(0.2 * minute)
    expect((await client.get(url)).status).toBe(404)
  })

  it.each(['revoked', 'deleted'] as const)('dies when its document is %s', async (state) => {
    const client = await loggedIn()
    const documentId = await aDocument()
    const { url } = await aTicket(client, { documentId, version: 1 })
    expect((await client.get(url)).status).toBe(200)
    wire.pass(1000)
    await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
      await rowsOf(tx)
        .updateTable('documents')
        .set({ state, updated_at: wire.parts.clock.now() })
        .where('organisation_id', '=', organisation.id)
        .where('id', '=', documentId)
        .execute()
    })
    expect((await client.get(url)).status).toBe(404)
  })
})

describe('files/page', () => {
  it('gives the picture of a page at the three widths, drawn once each', async () => {
    const client = await loggedIn()
    const { url } = await aTicket(client, { kind: 'pages' })
    expect(url).toMatch(/^\/api\/files\/page\/[A-Za-z0-9_-]{43}$/)
    for (const width of [360, 720, 1440]) {
      const answer = await client.get(`${url}/2?w=${width}`)
      const { width: drawn, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect({ drawn, format }).toEqual({ drawn: width, format: 'webp' })
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('content-disposition')).toBe('inline')
    }
    wire.parts.pageImages.draw = async () => {
      throw new Error('it was drawn before')
    }
    expect((await client.get(`${url}/2?w=360`)).status).toBe(200)
  })

  it.each(['/0', '/-1', '/1.5', '/1?w=800', '/1?w=1e9', '/x', '/99999999'])(
    'does not find %s',
    async (rest) => {
      const client = await loggedIn()
      const { url } = await aTicket(client, { kind: 'pages' })
      expect((await client.get(`${url}${rest}`)).status).toBe(404)
    },
  )
})

async function aDocument(): Promise<string> {
  const docketId = newId()
  const documentId = newId()
  await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
    const row = { organisation_id: organisation.id, state: 'out_for_signature' as const }
    await rowsOf(tx)
      .insertInto('dockets')
      .values({ ...row, id: docketId, title: 'Loan', initiator_id: meera.userId })
      .execute()
    await rowsOf(tx)
      .insertInto('documents')
      .values({ ...row, id: documentId, docket_id: docketId, sequence: 1, name: 'Loan', pages: 2, size: 1 })
      .execute()
  })

  return documentId
}
