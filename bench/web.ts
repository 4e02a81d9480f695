import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { aDocumentOutForSignature, aPerson } from '../testing/builders.ts'
import { aClient } from '../testing/client.ts'
import { freePort } from '../testing/free-port.ts'
import { mailboxOf, type Product, startProduct } from '../testing/product.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const how = {
  entry: 'What an entry of the build loads before its first screen, gzip; fonts and pictures apart.',
  bytes:
    'All that came over the line for the first look at a page, fonts and pictures included, as the server packs it (Lighthouse).',
  score:
    "Lighthouse's performance score on its slow phone: 412 × 823, four times slower processor, 1.6 Mbit/s and 150 ms a round trip, simulated; median.",
  paint: 'Largest contentful paint on the same slow phone; median.',
}

/** The three screens people see first, on a slow phone. */
export const web: Part = {
  name: 'web',
  title: 'First screens on a slow phone',
  async measure(extent: Extent) {
    const rounds = extent === 'whole' ? 3 : 1
    const profile = await mkdtemp(join(tmpdir(), 'muhar-bench-profile-'))
    const product = await startProduct()
    const port = await freePort()
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        `--remote-debugging-port=${port}`,
      ],
    })
    try {
      const screens = [
        { name: 'login', url: `${product.address}/#/login` },
        { name: "signer's first screen", url: await aSigningLink(product) },
      ]
      const rows: Row[] = entrySizes()
      for (const screen of screens) rows.push(...(await measureScreen(browser, screen, port, rounds)))
      await logIn(browser, product)
      const list = { name: 'list of documents', url: `${product.address}/#/documents` }
      rows.push(...(await measureScreen(browser, list, port, rounds)))

      return rows
    } finally {
      await browser.close()
      await product.stop()
      await rm(profile, { recursive: true, force: true })
    }
  },
}

function aMemberOf(product: Product): { email: string; password: string } {
  const member = product.demo.organisations[0]?.users[1]
  if (!member) throw new Error('demo.json lists no member')

  return member
}

async function aSigningLink(product: Product): Promise<string> {
  const member = aMemberOf(product)
  const client = aClient(product.address)
  await client.login(member.email, member.password)
  const person = aPerson()
  await aDocumentOutForSignature(client, [person])

  return await mailboxOf(product).linkFor(person.email)
}

async function logIn(browser: BrowserContext, product: Product): Promise<void> {
  const { email, password } = aMemberOf(product)
  const page = await browser.newPage()
  await page.goto(`${product.address}/#/documents`)
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
  await page.close()
}

async function clearCache(browser: BrowserContext): Promise<void> {
  const page = browser.pages()[0] ?? (await browser.newPage())
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

/**
 * What an entry loads before its first screen, fonts and pictures apart; `web/check-sizes.mjs`
 * holds the build to it.
 */
function entrySizes(): Row[] {
  const said = execFileSync(process.execPath, ['web/check-sizes.mjs', '--json'], { encoding: 'utf8' })
  const sizes = JSON.parse(said) as { name: string; bytes: number; most: number }[]

  return sizes.map(({ name, bytes, most }) =>
    row({
      name: `${name}: HTML, JavaScript and CSS`,
      unit: 'kB',
      ours: bytes / 1000,
      goal: { of: 'ours', atMost: most / 1000 },
      how: how.entry,
    }),
  )
}

async function measureScreen(
  browser: BrowserContext,
  { name, url }: { name: string; url: string },
  port: number,
  rounds: number,
): Promise<Row[]> {
  const [bytes, scores, paints]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    await clearCache(browser)
    // What the browser keeps for the site (the session) stays.
    const result = await lighthouse(url, {
      port,
      disableStorageReset: true,
      onlyCategories: ['performance'],
      logLevel: 'silent',
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${name}: ${result?.lhr.runtimeError?.message}`)
    const { audits, categories } = result.lhr
    bytes.push(audits['total-byte-weight']?.numericValue ?? Number.NaN)
    scores.push((categories.performance?.score ?? Number.NaN) * 100)
    paints.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
  }

  return [
    row({ name: `${name}: transferred`, unit: 'kB', ours: median(bytes) / 1000, how: how.bytes }),
    row({
      name: `${name}: Lighthouse`,
      unit: '',
      ours: median(scores),
      goal: { of: 'ours', atLeast: 80 },
      how: how.score,
    }),
    row({ name: `${name}: largest paint`, unit: 's', ours: median(paints) / 1000, how: how.paint }),
  ]
}
