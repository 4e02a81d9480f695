import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { hashOfClientKey, readClientKey } from '#http/envelope/client-key.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { logoKey, logoPathOf } from '#services/organisations/face.ts'
import { findAsker } from '#services/sessions/find-asker.ts'
import { aBrowser } from '#testing/browser.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { type Polyglot, polyglots } from './polyglots.ts'

let wire: Wire
let organisation: AnOrganisation
let client: WireClient
let browser: Browser
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  const meera = await aMember(wire.parts, organisation)
  client = aClient(wire.url)
  await client.login(meera.email, meera.password)
  browser = await aBrowser()
})
afterAll(async () => {
  await browser?.close()
  await wire?.close()
})

/**
 * Every way in which a page of our origin, with no policy of its own, could be brought to run what
 * is at an address.
 */
const ways: Record<string, (url: string) => string> = {
  script: (url) => `<script src="${url}"></script>`,
  module: (url) => `<script type="module" src="${url}"></script>`,
  frame: (url) => `<iframe src="${url}"></iframe>`,
  object: (url) => `<object data="${url}"></object>`,
  embed: (url) => `<embed src="${url}">`,
  style: (url) => `<link rel="stylesheet" href="${url}">`,
  worker: (url) => `<script>try { new Worker('${url}') } catch {}</script>`,
}

type Cookies = { name: string; value: string; path: string }[]

/**
 * What ran in an origin, after a page there tried all ways on these addresses, and after going to
 * each.
 */
async function ranAt(origin: string, urls: readonly string[], cookies: Cookies) {
  const context = await browser.newContext({ acceptDownloads: true })
  // Each belongs to one address: the names are all the same.
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: new URL(origin).hostname })))
  const page = await context.newPage()
  const tried = urls.flatMap((url) => Object.values(ways).map((way) => way(url))).join('\n')
  await page.route(`${origin}/bare`, (route) => route.fulfill({ contentType: 'text/html', body: tried }))
  await page.goto(`${origin}/bare`, { waitUntil: 'networkidle' })
  const embedded = await ran(page)
  let shown = 0
  for (const url of urls)
    await page.goto(`${origin}${url}`).then(
      () => shown++,
      (error: Error) => {
        // A download ends the going there with an error; a page that is shown does not.
        if (!/Download is starting|ERR_ABORTED/.test(error.message)) throw error
      },
    )
  await page.goto(`${origin}/bare`, { waitUntil: 'load' })
  const visited = await ran(page)
  await context.close()

  return { embedded, visited, shown }
}

const ran = (page: Page) => page.evaluate(() => localStorage.getItem('ran'))

async function ticketFor(bytes: Uint8Array, mime: string) {
  const { sha256, size } = await wire.parts.vault.put(organisation.id, bytes)
  const cookies: Cookies = []
  const asker = await findAsker(wire.parts, {
    token: client.session,
    clientKeyHash: hashOfClientKey(readClientKey(client.clientKey)),
    address: null,
    portal: null,
    activity: 'none',
  })
  const ticket = await wire.parts.store.forOrganisation(organisation.id).transaction((tx) =>
    issueTicket(
      tx,
      {
        parts: wire.parts,
        asker,
        browser: { setCookie: (name, value, { path }) => cookies.push({ name, value, path }) },
      },
      { kind: 'file', sha256, size, name: 'a.html', mime },
    ),
  )

  return { url: ticket.url, cookies }
}

/** A careless server: it believes names, and sends no header that says otherwise. */
async function careless({ bytes, wouldBe }: Polyglot) {
  const server = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/file' ? wouldBe : 'text/plain')
    response.end(request.url === '/file' ? bytes : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('files that are one thing to us and another to a browser', () => {
  it.each(polyglots().map((one) => [one.name, one] as const))(
    'would run at a careless server: %s',
    async (_, polyglot) => {
      const server = await careless(polyglot)
      const { embedded, visited } = await ranAt(server.origin, ['/file'], [])
      expect(embedded ?? visited).not.toBeNull()
      await server.close()
    },
  )

  it('never run as downloads of ours, whatever the ticket calls them', async () => {
    const tickets: { url: string; cookies: Cookies }[] = []
    for (const { bytes, wouldBe } of polyglots())
      for (const mime of ['application/pdf', wouldBe]) tickets.push(await ticketFor(bytes, mime))
    for (const { url, cookies } of tickets) {
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const { status, headers } = await fetch(`${wire.url}${url}`, { headers: { cookie } })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^application\/(pdf|octet-stream)$/)
    }
    const urls = tickets.map(({ url }) => url)
    const cookies = tickets.flatMap((ticket) => ticket.cookies)
    expect(await ranAt(wire.url, urls, cookies)).toEqual({ embedded: null, visited: null, shown: 0 })
  })
})

describe('a file that is a PDF and a page', () => {
  it('is a document like others, and runs nothing when the sender downloads it', async () => {
    const polyglot = polyglots().find(({ name }) => name === 'page-first.pdf')!
    const { fileId } = await client.upload(polyglot.bytes, polyglot.name)
    const made = await client.send(multiUploadDocument, { fileIds: [fileId] })
    const [document] = (made.body as unknown as { documents: { document_id: string }[] }).documents
    const before = client.cookies.length
    const { body } = await client.send(downloadOriginalFile, { document_id: document!.document_id })
    const { url } = (body as unknown as { result: { url: string } }).result
    expect(await ranAt(wire.url, [url], client.cookies.slice(before))).toEqual({
      embedded: null,
      visited: null,
      shown: 0,
    })
  })
})

describe('a page, a picture or a program', () => {
  it('does not become a document, but a picture may: as pages that hold nothing else of it', async () => {
    const store = wire.parts.store.forOrganisation(organisation.id)
    for (const { name, bytes, wouldBe } of polyglots().filter(({ name }) => !name.endsWith('.pdf'))) {
      expect(await client.sendUpload(bytes, name)).toMatchObject({
        status: 422,
        body: { code: 'FILE_NOT_PDF' },
      })
      const { fileId } = await client.upload(bytes, name, { type: wouldBe })
      const made = await client.send(multiUploadDocument, { fileIds: [fileId] })
      if (made.status !== 200) {
        expect(made).toMatchObject({ status: 422 })
        expect(['FILE_NOT_PDF', 'PICTURE_UNREADABLE']).toContain(made.body.code)
        continue
      }
      expect(name).toMatch(/\.png$/)
      const [document] = (made.body as unknown as { documents: { document_id: string }[] }).documents
      const [version] = await store.read((tx) => tx.documentVersions.of(document!.document_id))
      expect(version?.reason).toBe('converted')
      const file = await wire.parts.vault.open(organisation.id, version!.sha256)
      const pages = Buffer.from(await file!.read(0, file!.size)).toString('latin1')
      expect(pages).toMatch(/^%PDF-/)
      expect(pages).not.toMatch(/script|<html|alert/i)
    }
  })
})

describe('a logo', () => {
  it('that is a picture with a script in it is shown without it', async () => {
    // As if it had never been cleaned: what serves it is a wall of its own.
    const svg = polyglots().find(({ name }) => name === 'picture.svg')!
    const { sha256 } = await wire.parts.vault.put(organisation.id, svg.bytes)
    const hex = sha256.toString('hex')
    await wire.parts.store.platform.transaction(async (tx) => {
      await tx.organisations.update(organisation.id, { logo_file_sha: hex })
      await tx.lookups.add('logo', logoKey(organisation.id, hex), organisation.id, organisation.id)
    })
    const url = logoPathOf(organisation.id, hex)
    expect((await fetch(`${wire.url}${url}`)).headers.get('content-type')).toBe('image/svg+xml')
    expect(await ranAt(wire.url, [url], [])).toMatchObject({ embedded: null, visited: null })
  })
})
