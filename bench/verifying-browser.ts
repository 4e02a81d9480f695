import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inspect } from '../engine/index.ts'
import { TestAuthority } from '../engine/tests/pki.ts'
import { aBrowser, aWindow, desktop } from '../testing/browser.ts'
import { startProduct } from '../testing/product.ts'
import { median } from './medians.ts'
import { type Extent, type Part, row } from './row.ts'
import { signedTimes } from './verifying.ts'

const how = {
  report:
    'Median time from the file given to the worker of the verification page to its report, in Chromium, the file of the part `verify`, worker warm. Floor: SHA-256 of what each signature covers, and for each of its four certificates and itself one RSA-2048 verification, by WebCrypto on the same page.',
  looked:
    'The same until the page says what it found: the second judge has then drawn the pages of every revision and compared them, and the page is painted.',
}

/** Judging a file that many people signed, on the verification page. */
export const verifyingInBrowser: Part = {
  name: 'verify-browser',
  title: 'Verifying one file in a browser',
  async measure(extent: Extent) {
    const [count, rounds] = extent === 'whole' ? [20, 15] : [3, 2]
    const authority = await TestAuthority.create()
    const bytes = await signedTimes(count, authority)
    const trust = await mkdtemp(join(tmpdir(), 'muhar-bench-trust-'))
    await mkdir(join(trust, 'organisation'))
    for (const [index, root] of authority.trust.entries())
      await writeFile(join(trust, 'organisation', `${index}.der`), root)
    const product = await startProduct({ env: { MUHAR_TRUST: trust } })
    const browser = await aBrowser()
    try {
      const { page } = await aWindow(browser, desktop)
      await page.addInitScript(timeTheWorker)
      await page.goto(`${product.address}/verify`)
      const [reports, looks, floors]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round < rounds + 3; round++) {
        const { report, looked } = await check(page, bytes, count, `round-${round}.pdf`)
        const floor = await floorOn(page, bytes, count)
        if (round < 3) continue
        reports.push(report)
        looks.push(looked)
        floors.push(floor)
      }
      const floor = median(floors)

      return [
        row({
          name: `${count} signatures, the report`,
          unit: 'ms',
          ours: median(reports),
          floor,
          goal: { of: 'ours', atMost: 300 },
          how: how.report,
        }),
        row({
          name: `${count} signatures, until the page says so`,
          unit: 'ms',
          ours: median(looks),
          floor,
          how: how.looked,
        }),
      ]
    } finally {
      await browser.close()
      await product.stop()
      await rm(trust, { recursive: true, force: true })
    }
  },
}

interface Timed {
  passed: number
  ms: number
}

declare global {
  var benchReport: Timed | null
}

/**
 * Runs in the page before its own scripts: notes how long the worker took from a file to its
 * report.
 */
function timeTheWorker(): void {
  const Plain = globalThis.Worker
  globalThis.benchReport = null
  globalThis.Worker = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Plain>) {
      super(...given)
      let began = 0
      const send = this.postMessage.bind(this) as (message: unknown, transfer?: Transferable[]) => void
      this.postMessage = (message: { file?: unknown }, transfer?: unknown) => {
        if (message.file) began = performance.now()
        send(message, transfer as Transferable[])
      }
      this.addEventListener('message', ({ data }: MessageEvent) => {
        const signatures: { indication: string }[] | undefined = data.finding?.report.signatures
        if (!signatures) return
        const passed = signatures.filter(({ indication }) => indication === 'TOTAL-PASSED').length
        globalThis.benchReport = { passed, ms: performance.now() - began }
      })
    }
  }
}

async function check(page: Page, bytes: Uint8Array, count: number, name: string) {
  await page.evaluate(() => {
    globalThis.benchReport = null
  })
  const began = performance.now()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
  const card = page.locator('article', { hasText: name })
  await card.locator('[data-verdict=good]').waitFor({ timeout: 60_000 })
  const looked = performance.now() - began
  const found = await page.evaluate(() => globalThis.benchReport)
  if (found?.passed !== count) throw new Error('The browser does not call the file good.')

  return { report: found.ms, looked }
}

async function floorOn(page: Page, bytes: Uint8Array, count: number): Promise<number> {
  const { signatures } = await inspect(bytes)
  const ends = signatures.map(({ byteRange }) => (byteRange[2] ?? 0) + (byteRange[3] ?? 0))
  return await page.evaluate(
    async ({ ends, count, size }) => {
      const algorithm = {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      }
      const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
      const [file, message] = [new Uint8Array(size), new Uint8Array(1000)]
      const signature = await crypto.subtle.sign(algorithm, privateKey, message)
      const began = performance.now()
      for (const end of ends) await crypto.subtle.digest('SHA-256', file.subarray(0, end))
      for (let index = 0; index < count * 5; index++)
        if (!(await crypto.subtle.verify(algorithm, publicKey, signature, message)))
          throw new Error('The floor does not verify.')
      return performance.now() - began
    },
    { ends, count, size: bytes.length },
  )
}
