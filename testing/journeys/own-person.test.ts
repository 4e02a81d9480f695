import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/**
 * A person corrects their own name and mail address, at the desk and on a phone, and leaves no
 * draft behind unless they choose to.
 */
describe('a person who corrects themselves', () => {
  let product: SharedProduct
  let browser: Browser

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
  }, 240_000)
  afterAll(() => browser?.close())

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const person = (at: number) => {
    const found = product.demo.organisations[0]?.users[at]
    if (!found) throw new Error('demo.json lists too few')

    return found
  }

  it.each([
    ['at the desk', desktop, 0, 'Revati'],
    ['on a phone', phone, 1, 'Sudha'],
  ] as const)('%s', async (_where, viewport, at, name) => {
    const { page, complaints } = await aWindow(browser, viewport)
    const member = person(at)
    const email = `corrected.${randomInt(10 ** 10)}@example.in`
    await logsIn(page, product.address, member)
    await page.goto(`${product.address}/#/profile`)
    await button(page, 'Change the name').click()
    const dialog = page.getByRole('dialog')
    const first = dialog.getByLabel('First name')
    await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
    await first.fill(name)
    await expectAccessible(page, 'the name')
    await button(page, 'Save').click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('The name is changed.').first().waitFor()
    await page.locator('dd', { hasText: new RegExp(`^${name} `) }).waitFor()

    await button(page, 'Change the mail address').click()
    const contact = dialog.getByLabel('New email address')
    await expect.poll(() => contact.evaluate((input) => input === document.activeElement)).toBe(true)
    await contact.fill(email)
    await dialog.getByLabel('Present password').fill(member.password)
    await button(page, 'Send a code').click()
    await dialog.getByLabel('Code', { exact: true }).waitFor()
    await expectAccessible(page, 'the code')
    await expectNoSidewaysScroll(page, 'the code')
    await dialog.getByLabel('Code', { exact: true }).fill(await mailboxOf(product).codeFor(email))
    await button(page, 'Confirm').click()
    await dialog.waitFor({ state: 'hidden' })
    await page.locator('dd', { hasText: email }).waitFor()
    await expectNoSidewaysScroll(page, 'the profile')
    await mailboxOf(product).newest(member.email, ({ subject }) => /mail address was changed/.test(subject))

    if (at === 0) await seesInTheList(page, name, email)
    await leaves(page, at === 1)
    expect(complaints).toEqual([])
  })

  async function seesInTheList(page: Page, name: string, email: string): Promise<void> {
    await page.goto(`${product.address}/#/organisation/users`)
    await page.getByLabel('Name, email or mobile').fill(email)
    await page
      .locator('tbody tr', { hasText: email })
      .getByText(new RegExp(`^${name} `))
      .first()
      .waitFor()
  }

  /** What was typed goes with the logout, unless the person chose otherwise for this browser. */
  async function leaves(page: Page, keepsDrafts: boolean): Promise<void> {
    await page.goto(`${product.address}/#/profile`)
    const keeps = page.getByLabel('Keep drafts on this computer')
    expect(await keeps.isChecked()).toBe(false)
    if (keepsDrafts) await keeps.check()
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
    await page.evaluate(() =>
      localStorage.setItem('draft:users.new', JSON.stringify({ value: {}, at: Date.now() })),
    )
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('button', { name: /this device/i }).click()
    await button(page, 'Sign in').waitFor()
    expect(await drafts()).toEqual(keepsDrafts ? ['draft:users.new'] : [])
  }
})
