import { aHeavyPdf } from '../testing/a-heavy-pdf.ts'
import { aBrowser, aWindow, phone } from '../testing/browser.ts'
import { logsIn } from '../testing/journeys/steps.ts'
import { aFront } from '../testing/outages/front.ts'
import { startProduct } from '../testing/product.ts'
import { type Extent, type Part, row } from './row.ts'

/** A file that goes up from a phone whose line breaks. */
export const badLine: Part = {
  name: 'bad-line',
  title: 'An upload over a line that is cut',
  async measure(extent: Extent) {
    const [cuts, each] = extent === 'whole' ? [10, 950_000] : [2, 200_000]
    const product = await startProduct()
    const front = await aFront(Number(new URL(product.address).port))
    const browser = await aBrowser()
    try {
      const member = product.demo.organisations[0]?.users[1]
      if (!member) throw new Error('demo.json lists no member')
      const { page } = await aWindow(browser, phone)
      const url = front.through(product.address)
      await logsIn(page, url, member)
      await page.goto(`${url}/#/workflow/create`)
      const input = page.locator('input[type=file]').first()
      await input.waitFor({ state: 'attached' })
      // Longer than all cuts together, so that each happens.
      const file = await aHeavyPdf((cuts + 0.5) * each)
      const before = front.carried()
      front.breakAfter(each, cuts)
      await input.setInputFiles({ name: 'Loan.pdf', mimeType: 'application/pdf', buffer: file })
      await page.getByText(/^2 pages/).waitFor({ timeout: 120_000 })
      const after = front.carried()
      if (after.breaks - before.breaks !== cuts) throw new Error(`${after.breaks} cuts in place of ${cuts}`)

      return [
        row({
          name: `${(file.length / 1e6).toFixed(0)} MB, cut ${cuts} times`,
          unit: 'MB',
          ours: (after.bytes - before.bytes) / 1e6,
          floor: file.length / 1e6,
          goal: { of: 'ratio', atMost: 1.2 },
          how: 'What Chromium sends through a line that breaks each time it has carried a tenth of the file, from choosing the file to its pages being there; headers and other calls of the page are counted. Floor: the bytes of the file.',
        }),
      ]
    } finally {
      await browser.close()
      await front.close()
      await product.stop()
    }
  },
}
