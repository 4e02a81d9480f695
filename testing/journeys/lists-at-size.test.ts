import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWithDocuments } from '../../bench/many-documents.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const lists = [
  { path: 'documents', call: 'getDocuments' },
  { path: 'my-documents', call: 'getDocumentsInfo' },
  { path: 'documents/review', call: 'getDocumentsInfo' },
  { path: 'request-document', call: 'getDocumentRequests' },
  { path: 'company-dashboard', call: 'getDocumentFigures' },
] as const

/** Lists of documents that are full, and such as cannot be read. */
describe('lists of documents', () => {
  let fixture: PortalFixture
  let browser: Browser
  let sender: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    sender = await fixture.member(['workflow', 'documents', 'requestDocument', 'coreWorkflowDashboard'])
    await fillWithDocuments(fixture.adminUrl, fixture.home.id, [sender.userId], 10_000)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const opens = async (size: typeof desktop): Promise<Page> => {
    const { page } = await aWindow(browser, size)
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, sender)
    await isInside(page)

    return page
  }
  const looks = async (page: Page, what: string) => {
    await expectAccessible(page, what)
    await expectNoSidewaysScroll(page, what)
  }

  it('show ten thousand documents page by page, and the last page', async () => {
    const page = await opens(desktop)
    await page.getByText('1–25 of 10,000', { exact: true }).waitFor()
    await looks(page, 'ten thousand documents')
    await page.goto(`${fixture.address}/#/documents?page=400`)
    await page.getByText('9,976–10,000 of 10,000', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Later rows' }).isDisabled()).toBe(true)
    await page.close()
  })

  it.each([
    ['at the desk', desktop, 'en', 'Try again'],
    ['on a phone, in Hindi', phone, 'hi', 'फिर कोशिश करें'],
  ] as const)(
    'say that they cannot be read, and come with another try, %s',
    async (where, size, language, again) => {
      const page = await opens(size)
      if (language === 'hi') await page.evaluate(() => localStorage.setItem('language', 'hi'))
      for (const { path, call } of lists) {
        const url = new RegExp(`/api/workflow/${call}`)
        // A list that is read again by itself fails too: the press alone ends it. A page that was
        // left answers nothing.
        await page.route(url, async (route) =>
          (await page.evaluate(() => document.documentElement.dataset.pressed).catch(() => null))
            ? route.continue()
            : route.fulfill({
                status: 422,
                json: { status: 'failure', code: 'UNAVAILABLE', message: 'Busy.' },
              }),
        )
        await page.goto(`${fixture.address}/#/${path}`)
        await page.reload()
        const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: again }) })
        await alert.first().waitFor()
        await looks(page, `${path} that cannot be read, ${where}`)
        await page.evaluate(() =>
          addEventListener('click', () => (document.documentElement.dataset.pressed = 'yes'), true),
        )
        await alert.first().getByRole('button', { name: again }).click()
        await alert.first().waitFor({ state: 'detached' })
        await page.unroute(url)
      }
      await page.close()
    },
  )
})
