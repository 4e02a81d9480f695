import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDraft, aPerson } from '../builders.ts'
import { aPortalFixture, isAtLogin, type PortalFixture } from '../portal-fixture.ts'
import { entersPortal } from './enters-portal.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** What was typed and not sent, in a browser that other people use too. */
describe('what a person types', () => {
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

  const dialog = (page: Page) => page.getByRole('dialog')
  const comesIn = (page: Page, member: { email: string; password: string }) =>
    entersPortal(page, fixture, member)
  const leaves = async (page: Page, email: string) => {
    // The screen of a draft has no menu.
    await page.goto(`${fixture.address}/#/profile`)
    await page.getByRole('button', { name: /^Menu of/ }).waitFor()
    expect(await inStorage(page, email), 'it is kept while one is signed in').toBe(true)
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'This device only' }).click()
    await isAtLogin(page)
  }
  const opensPerson = async (page: Page, documentId: string) => {
    await page.goto(`${fixture.address}/#/workflow/create/${documentId}/people`)
    await page.getByRole('button', { name: 'Add a person' }).click()
    await dialog(page).getByLabel(/^Name/).waitFor()
  }
  const typed = (page: Page) =>
    dialog(page)
      .getByLabel(/^Email/)
      .inputValue()
  const types = async (page: Page, email: string) => {
    await dialog(page)
      .getByLabel(/^Email/)
      .fill(email)
    // A draft is written while one types: the storage says when it is there.
    await expect.poll(() => inStorage(page, email)).toBe(true)
  }
  const inStorage = (page: Page, words: string) =>
    page.evaluate((text) => Object.values(localStorage).some((value) => String(value).includes(text)), words)

  it.each([
    ['at the desk', desktop],
    ['on a phone', phone],
  ])('leaves this browser with its person, unless they keep drafts here, %s', async (where, size) => {
    const member = await fixture.member(['workflow', 'documents'])
    const { documentId } = await aDraft(await fixture.clientOf(member))
    const { page, context, complaints } = await aWindow(browser, size)
    const { email } = aPerson()

    await comesIn(page, member)
    await opensPerson(page, documentId)
    await types(page, email)
    await leaves(page, email)
    expect(await inStorage(page, email)).toBe(false)

    await comesIn(page, member)
    await opensPerson(page, documentId)
    expect(await typed(page)).toBe('')
    await page.keyboard.press('Escape')
    await page.goto(`${fixture.address}/#/profile`)
    await page.getByLabel('Keep drafts on this computer').check()
    await expectAccessible(page, `a profile that keeps drafts ${where}`)
    await expectNoSidewaysScroll(page, `a profile that keeps drafts ${where}`)
    await opensPerson(page, documentId)
    await types(page, email)
    await leaves(page, email)

    await comesIn(page, member)
    await opensPerson(page, documentId)
    await expect.poll(() => typed(page)).toBe(email)
    expect(complaints).toEqual([])
    await context.close()
  })
})
