import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

const parts = ['ProfileItems', 'LogoutDialog', 'IdleDialog', 'ToastList']

/** What opens comes late (decision 0041): it must still be there where the network is not. */
describe('a part that comes late', () => {
  let product: SharedProduct
  let browser: Browser

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const menuButton = (page: Page) => page.getByRole('button', { name: /^Menu of/ })
  const hasFocus = (page: Page) =>
    menuButton(page).evaluate((button) => button === button.ownerDocument.activeElement)

  it('is outlasted where the network is away when it is asked for, and opens by itself', async () => {
    const { page, context } = await aWindow(browser, desktop)
    await page.route(/assets\/(?:ProfileItems|MenuAt)/, (route) => route.abort())
    await logsIn(page, product.address, product.demo.organisations[0]!.users[1]!)
    await page.route(`${product.address}/`, (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    )
    await menuButton(page).click()
    await page.getByText('No connection. What you did is kept', { exact: false }).waitFor()
    expect(await page.getByRole('menu').count()).toBe(0)
    await page.unrouteAll()
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(page)).toBe(true)
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await context.close()
  })

  it('is told of at the login where it does not come, and comes with the next try', async () => {
    const { page, context } = await aWindow(browser, phone)
    await page.route(/assets\/SsoPage/, (route) => route.abort())
    await page.goto(`${product.address}/#/sso`)
    await page.getByText('No connection. Nothing was lost', { exact: false }).waitFor()
    await expectAccessible(page, 'a part of the login that did not come')
    await expectNoSidewaysScroll(page, 'a part of the login that did not come')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('textbox').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await context.close()
  })

  it('is here without a network once the page was at rest, and gives the focus back', async () => {
    const { page, context } = await aWindow(browser, desktop)
    await logsIn(page, product.address, product.demo.organisations[0]!.users[1]!)
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      )
    for (const part of parts) await expect.poll(fetched, { timeout: 30_000 }).toContain(`/${part}-`)
    await context.setOffline(true)
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => hasFocus(page)).toBe(true)
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'हिन्दी' }).click()
    await page.getByText('No connection. Nothing was lost', { exact: false }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await context.close()
  })
})
