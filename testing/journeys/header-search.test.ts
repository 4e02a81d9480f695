import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDraft } from '../builders.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** The search of the top bar: people and documents, for members who may open them. */
describe('the search of the top bar', () => {
  let fixture: PortalFixture
  let browser: Browser
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
  const found = (page: Page) => page.getByRole('listbox', { name: 'What was found' }).getByRole('option')
  const comesIn = async (page: Page, login: { email: string; password: string }) => {
    await page.goto(`${fixture.address}/#/login`)
    await fixture.entersPassword(page, login)
  }

  it.each([
    ['at the desk', desktop],
    ['on a phone', phone],
  ])('finds a person and a document %s', async (where, size) => {
    const searcher = await fixture.member(['workflow', 'documents', 'users'])
    const colleague = await fixture.member(['documents'])
    const name = `Lease ${randomBytes(4).toString('hex')}`
    await aDraft(await fixture.clientOf(searcher), `${name}.pdf`)
    const { page, context, complaints } = await aWindow(browser, size)
    await comesIn(page, searcher)
    await isInside(page)
    await page.goto(`${fixture.address}/#/profile`)
    await page.getByRole('heading', { name: 'You', exact: true }).waitFor()

    // The shortcut of the keyboard, as well as a touch.
    if (size === desktop) await page.keyboard.press('/')
    else await field(page).tap()
    await field(page).fill(name)
    await found(page).getByText(name).waitFor()
    await expectAccessible(page, `what was found ${where}`)
    await expectNoSidewaysScroll(page, `what was found ${where}`)
    await field(page).fill('nothing is called so')
    await page.getByText('Nothing was found.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Nothing was found.').waitFor({ state: 'hidden' })

    await field(page).fill(colleague.email)
    await found(page).getByText(colleague.email).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`#/organisation/users/${colleague.userId}`))
    await field(page).fill(name)
    await found(page).getByText(name).click()
    await page.waitForURL(/#\/workflow\/create\//)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is not there for a member who may open neither', async () => {
    const { page, context } = await aWindow(browser, desktop)
    await comesIn(page, await fixture.member(['support']))
    await page.getByRole('button', { name: /^Menu of/ }).waitFor()
    expect(await field(page).count()).toBe(0)
    await context.close()
  })
})
