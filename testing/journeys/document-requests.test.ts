import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { aBranch, worksIn } from '../document-requests.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { readsInHindi } from './in-hindi.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** One branch asks another for a document: asked at a desk, answered from a phone. */
describe('a document that one branch asks of another', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let mobile: Window

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const place = { parts: fixture.parts, organisation: fixture.home }
    const branches = [await aBranch(place, 'Head office'), await aBranch(place, 'Archive')]
    const windows: Window[] = []
    for (const [at, branch] of branches.entries()) {
      const person = await fixture.member(['documents', 'requestDocument'])
      await worksIn(place, person.userId, branch.id)
      const window = await aWindow(browser, at === 0 ? desktop : phone)
      await window.page.goto(`${fixture.address}/`)
      await fixture.entersPassword(window.page, person)
      await isInside(window.page)
      windows.push(window)
    }
    ;[desk, mobile] = windows as [Window, Window]
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const belong = ['Meera Nair', 'Head office', 'Archive', 'Which year?', 'Resolution.pdf']
  const title = 'Board resolution of 12 March'
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')

  it('is asked for in a form that says what is missing', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/request-document`)
    await page.getByRole('heading', { name: 'No requests here' }).waitFor()
    await expectAccessible(page, 'no requests')
    await button(page, 'Ask for a document').first().click()
    await button(dialog(page), 'Send the request').click()
    await dialog(page).getByText('Choose a branch.').waitFor()
    await dialog(page).getByLabel('Branch', { exact: true }).selectOption({ index: 1 })
    await dialog(page).getByLabel('Which document').fill('Board resolution of 12 March')
    await expectAccessible(page, 'the form')
    await button(dialog(page), 'Send the request').click()
    await page.getByRole('link', { name: 'Board resolution of 12 March' }).waitFor()
    await readsInHindi(page, 'the list of requests', { until: title, belong })
  })

  it('is taken on a phone, asked about, and answered there', async () => {
    const { page } = mobile
    await page.goto(`${fixture.address}/#/request-document?box=branch`)
    await page.getByRole('link', { name: 'Board resolution of 12 March' }).click()
    await button(page, 'Take it').click()
    await page.getByLabel('A query to the other side').fill('Which year?')
    await button(page, 'Send the query').click()
    await page.getByText('Which year?').waitFor()

    await desk.page.getByRole('link', { name: 'Board resolution of 12 March' }).click()
    await desk.page.getByLabel(/^Answer to/).fill('2026.')
    await button(desk.page, 'Send the answer').click()

    await button(page, 'That answers it').waitFor()
    await expectNoSidewaysScroll(page, 'a request on a phone')
    await expectAccessible(page, 'a request on a phone')
    await button(page, 'Answer').click()
    await dialog(page).getByLabel('A file', { exact: true }).check()
    await dialog(page)
      .getByLabel('File', { exact: true })
      .setInputFiles({
        name: 'Resolution.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await aPdf()),
      })
    await button(dialog(page), 'Answer').click()
    await page.getByRole('region', { name: 'What was given' }).waitFor()
    await readsInHindi(page, 'an answered request', { until: 'Resolution.pdf', belong: [...belong, title] })
  })

  it('is downloaded and closed by who asked', async () => {
    const { page } = desk
    const saved = page.waitForEvent('download')
    await button(page, 'Download Resolution.pdf').click()
    expect((await saved).suggestedFilename()).toBe('Resolution.pdf')
    await expectAccessible(page, 'an answered request')
    await button(page, 'Close the request').click()
    await page.getByText('Nothing is left to do.').waitFor()
    await button(page, 'Close the request').waitFor({ state: 'detached' })
  })
})
