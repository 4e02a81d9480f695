import type { Browser, Page } from 'playwright-core'
import { aBrowser, aWindow, phone } from '../testing/browser.ts'
import { aDocumentOutForSignature, aPerson } from '../testing/builders.ts'
import { aClient, type WireClient } from '../testing/client.ts'
import { readsToTheEnd } from '../testing/journeys/steps.ts'
import { mailboxOf, type Product, startProduct } from '../testing/product.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const kbitPerSecond = 400
const roundTripMs = 300

const line = `${kbitPerSecond} kbit/s and ${roundTripMs} ms a round trip, in Chromium with an empty cache at ${phone.width} × ${phone.height}, the server on this machine; median.`
const how = {
  seen: `From the address of the link on, without a pause of the person: the code and a document of two pages are read and signed with a typed mark at once. ${line}`,
  white: `The longest time in which a page that has come shows nothing of it, not even its outline. ${line}`,
}

interface Seen {
  welcome: number
  page: number
  signed: number
  white: number
}

/** A signer at the edge of the network, from the link to the signature. */
export const slowSigner: Part = {
  name: 'slow-signer',
  title: 'A signer on a slow line',
  async measure(extent: Extent) {
    const rounds = extent === 'whole' ? 5 : 1
    const product = await startProduct()
    const browser = await aBrowser()
    try {
      const officer = await aMember(product)
      const seen: Seen[] = []
      // The first round warms the server, which draws and keeps the pages.
      for (let round = 0; round <= rounds; round++) {
        const found = await signsSlowly(browser, product, officer)
        if (round > 0) seen.push(found)
      }

      return rowsOf(seen)
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

function rowsOf(seen: readonly Seen[]): Row[] {
  const seconds = (name: string, of: keyof Seen, atMost: number) =>
    row({
      name,
      unit: 's',
      ours: median(seen.map((one) => one[of])) / 1000,
      goal: { of: 'ours', atMost },
      how: of === 'white' ? how.white : how.seen,
    })

  return [
    seconds('welcome, with its button', 'welcome', 3.5),
    seconds('first page of the document', 'page', 6),
    seconds('signed', 'signed', 15),
    seconds('longest white page', 'white', 0.5),
  ]
}

async function aMember(product: Product): Promise<WireClient> {
  const member = product.demo.organisations[0]?.users[1]
  if (!member) throw new Error('demo.json lists no member')
  const client = aClient(product.address)
  await client.login(member.email, member.password)

  return client
}

async function signsSlowly(browser: Browser, product: Product, officer: WireClient): Promise<Seen> {
  const person = aPerson()
  await aDocumentOutForSignature(officer, [person])
  const mailbox = mailboxOf(product)
  const link = await mailbox.linkFor(person.email)
  const { page, context } = await aWindow(browser, phone)
  try {
    const devtools = await context.newCDPSession(page)
    const bytesPerSecond = (kbitPerSecond * 1000) / 8
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await page.addInitScript(watchWhite)
    const began = performance.now()
    const sinceBegan = () => performance.now() - began
    await page.goto(link, { waitUntil: 'commit' })
    const start = page.getByRole('button', { name: 'Start: confirm it is you' })
    await start.waitFor()
    const welcome = sinceBegan()
    await start.click()
    await page.getByText('Six digits to').waitFor()
    await page.getByLabel('OTP, six digits').fill(await mailbox.codeFor(person.email))
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('main.read [data-page] img')

      return image?.complete && image.naturalWidth > 0
    })
    const firstPage = sinceBegan()
    await signs(page)

    return { welcome, page: firstPage, signed: sinceBegan(), white: await page.evaluate(() => benchWhite) }
  } finally {
    await context.close()
  }
}

async function signs(page: Page): Promise<void> {
  await readsToTheEnd(page)
  await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
  await page.getByRole('tab', { name: 'Type', exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign with my mark' }).click()
  await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
}

declare global {
  var benchWhite: number
}

/** Runs in the page, from its first byte on. */
function watchWhite(): void {
  globalThis.benchWhite = 0
  let shown = 0
  const look = (now: number) => {
    const isWhite = !document.querySelector('#root > *')?.getClientRects().length
    if (!isWhite) shown = now
    globalThis.benchWhite = Math.max(globalThis.benchWhite, now - shown)
    requestAnimationFrame(look)
  }
  requestAnimationFrame((now) => {
    shown = now
    look(now)
  })
}
