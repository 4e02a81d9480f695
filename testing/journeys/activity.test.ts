import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** An auditor reads who changed what, and takes it along. */
describe('the activity of an organisation', () => {
  let product: SharedProduct
  let browser: Browser
  let admin: Window
  let pocket: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    admin = await aWindow(browser, desktop)
    pocket = await aWindow(browser, phone)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const member = (module: string) => {
    const [first] = product.demo.organisations
    const found = first?.users.find(({ modules }) => modules.includes(module))
    if (!first || !found) throw new Error(`demo.json lists nobody with ${module}`)

    return { ...found, organisation: first.name }
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
  const lines = (page: Page) => page.locator('main ol > li')
  const opens = async (page: Page, rest = '') => {
    await page.goto(`${product.address}/#/organisation/activity${rest}`)
    await lines(page).first().waitFor()
  }

  it('shows a change with what was before and what is now', async () => {
    const { page } = admin
    await logsIn(page, product.address, member('activity-logs'))
    for (const minutes of ['31', '17']) {
      await page.goto(`${product.address}/#/settings`)
      const setting = page.getByRole('group', { name: 'Idle time', exact: true })
      await setting.getByRole('spinbutton').fill(minutes)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'detached' })
    }
    await page.goto(`${product.address}/#/activity-logs`)
    await page.waitForURL(/organisation\/activity/)
    const newest = lines(page).first()
    await newest.waitFor()
    expect(await newest.innerText()).toContain('Setting changed')
    expect(await newest.getByRole('cell').allInnerTexts()).toEqual(['31', '17'])
    await expectAccessible(page, 'activity at a desktop')
    await expectNoSidewaysScroll(page, 'activity at a desktop')
  })

  it('lists what was made without a column for what was before', async () => {
    const { page } = admin
    await opens(page, '?q=Registrar')
    const made = lines(page).filter({ hasText: 'Stakeholder added' }).first()
    await made.waitFor()
    expect(await made.getByRole('term').allInnerTexts()).toContain('Language')
    expect(await made.getByRole('definition').allInnerTexts()).toContain('English')
    expect(await made.getByRole('table').count()).toBe(0)
    // What is kept as a flag is read as words.
    await opens(page, '?kind=access')
    const entered = lines(page).filter({ hasText: 'Signed in' }).first()
    expect(await entered.innerText()).toContain('Without a second factor')
    expect(
      await lines(page)
        .getByText(/: (Yes|No|true|false)\b/)
        .count(),
    ).toBe(0)
  })

  it('is narrowed by kind, person and words, all of it in the address', async () => {
    const { page } = admin
    await opens(page)
    await page.getByRole('button', { name: 'Kind', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Settings' }).click()
    await page.keyboard.press('Escape')
    await page.waitForURL(/kind=settings/)
    await expect
      .poll(async () =>
        [...new Set(await lines(page).locator('p:has(time)').allInnerTexts())].every((text) =>
          /Setting|Logo|Seal|Organisation/.test(text),
        ),
      )
      .toBe(true)
    await page.getByRole('searchbox').first().waitFor()
    await page.getByRole('searchbox', { name: 'Name, role, place, address' }).fill('hovercraft')
    await heading(page, 'No documents fit')
      .or(page.getByText('Nothing here fits these words and filters.'))
      .first()
      .waitFor()
    await page.getByRole('button', { name: /Clear/ }).last().click()
    await lines(page).first().waitFor()
    await lines(page).first().getByRole('button').first().click()
    await page.waitForURL(/user=[0-9a-f-]{36}/)
    await page.reload()
    await lines(page).first().waitFor()
    await page.getByRole('button', { name: /^Remove filter: Done by/ }).click()
    await expect.poll(() => page.url()).not.toContain('user=')
  })

  it('goes back in time by key, and to the newest again', async () => {
    const { page } = admin
    await opens(page)
    const older = page.getByRole('button', { name: 'Older' })
    if (await older.isEnabled()) {
      const first = await lines(page).first().locator('p').last().innerText()
      await older.click()
      await page.waitForURL(/before=/)
      await expect.poll(() => lines(page).first().locator('p').last().innerText()).not.toBe(first)
      await page.getByRole('button', { name: 'Newest' }).click()
      await expect.poll(() => page.url()).not.toContain('before=')
    }
  })

  it('is taken as a sheet that is made meanwhile and waits among the downloads', async () => {
    const { page } = admin
    await opens(page, '?kind=settings')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: 'As plain text (CSV)' }).click()
    await page.getByText('The file is being prepared.').first().waitFor()
    const ready = page.getByText(/^“Activity” is ready\./)
    await ready.waitFor({ timeout: 30_000 })
    // A toast stays while the mouse is on it.
    await ready.hover()
    await expectAccessible(page, 'a download that is ready, told elsewhere')
    await ready.getByRole('link', { name: 'Downloads' }).click()
    await heading(page, 'Downloads').waitFor()
    const save = page.getByRole('button', { name: /^Save Activity .*\.csv/ })
    await expect.poll(() => save.isEnabled(), { timeout: 30_000 }).toBe(true)
    await expectAccessible(page, 'downloads at a desktop')
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('Setting changed')
    expect(text).toContain('Idle timeout: 31')
  })

  it('is read on a phone, and is closed to a member without the module', async () => {
    const { page } = pocket
    await logsIn(page, product.address, member('activity-logs'))
    await opens(page)
    await expectAccessible(page, 'activity on a phone')
    await expectNoSidewaysScroll(page, 'activity on a phone')
    await page.goto(`${product.address}/#/profile/downloads`)
    await heading(page, 'Downloads').waitFor()
    await expectAccessible(page, 'downloads on a phone')
    await expectNoSidewaysScroll(page, 'downloads on a phone')
    const outsider = product.demo.organisations[0]?.users.find(
      ({ modules }) => !modules.includes('activity-logs') && !modules.includes('users'),
    )
    if (!outsider) throw new Error('demo.json lists nobody without rights')
    const other = await aWindow(browser, desktop)
    await logsIn(other.page, product.address, outsider)
    await other.page.goto(`${product.address}/#/organisation/activity`)
    await heading(other.page, 'Unauthorised Access.').waitFor()
    expect([...admin.complaints, ...pocket.complaints]).toEqual([])
  })
})
