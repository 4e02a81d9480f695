import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHeavyPdf } from '../a-heavy-pdf.ts'
import { aBrowser, aWindow, phone } from '../browser.ts'
import { logsIn } from '../journeys/steps.ts'
import { aFront, type Front } from './front.ts'
import { anOutageFixture, type OutageFixture } from './outage-fixture.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const breaks = 10
const million = 1_000_000

describe('an upload from a phone on a bad line', () => {
  let fixture: OutageFixture
  let front: Front
  let browser: Browser
  beforeAll(async () => {
    fixture = await anOutageFixture({ webFolder })
    front = await aFront(Number(new URL(fixture.url).port))
    browser = await aBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await front?.close()
    await fixture?.close()
  })

  it('that is cut ten times sends hardly more than the file', async () => {
    const { page, context } = await aWindow(browser, phone)
    const url = front.through(fixture.url)
    await logsIn(page, url, fixture.person)
    await page.goto(`${url}/#/workflow/create`)
    const input = page.locator('input[type=file]').first()
    await input.waitFor({ state: 'attached' })
    const file = await aHeavyPdf((breaks + 0.5) * million)

    front.breakAfter(million, breaks)
    await input.setInputFiles({ name: 'Loan.pdf', mimeType: 'application/pdf', buffer: file })
    await page.getByText(/^2 pages/).waitFor({ timeout: 60_000 })
    const { bytes, breaks: broken } = front.carried()
    expect(broken).toBe(breaks)
    // 1.22 here: the browser repeats by itself what was under way, a megabyte at the first break.
    expect(bytes).toBeLessThan(1.35 * file.length)
    await context.close()
  })
})
