import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aDocketOutOf, aDraftOf } from '../dockets-of-files.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { logsIn } from './steps.ts'

/** What a first user of the portal stumbled over, each looked at once. */
describe('the portal', () => {
  let fixture: PortalFixture
  let browser: Browser
  let page: Page
  let client: WireClient
  const asha = aPerson('Asha Rao')

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const member = await fixture.member()
    client = await fixture.clientOf(member)
    await aDocketOutOf(client, ['lease'], { title: 'Shop in Pune', people: [asha] })
    await aDocketOutOf(client, ['deed'], { title: 'Flat in Nashik', people: [aPerson('Ravi Kumar')] })
    ;({ page } = await aWindow(browser, desktop))
    await logsIn(page, fixture.address, member)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const dialog = () => page.getByRole('dialog')

  it('goes through a list with j and k, and begins a docket with n', async () => {
    await page.goto(`${fixture.address}/#/documents`)
    await page.getByRole('link', { name: 'Shop in Pune' }).waitFor()
    const titled = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('j')
    await expect.poll(titled).toBe('Flat in Nashik')
    await page.keyboard.press('j')
    await expect.poll(titled).toBe('Shop in Pune')
    await page.keyboard.press('k')
    await expect.poll(titled).toBe('Flat in Nashik')
    await page.keyboard.press('n')
    await page.waitForURL(/#\/workflow\/create$/)
  })

  it('filters the list by person, sender, day and deadline', async () => {
    const row = (title: string) => page.getByRole('link', { name: title, exact: true })
    const filters = async (choose: () => Promise<unknown>) => {
      await page.goto(`${fixture.address}/#/home`)
      await page.goto(`${fixture.address}/#/documents`)
      await row('Shop in Pune').waitFor()
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await choose()
      await dialog().getByRole('button', { name: 'Show documents' }).click()
      await dialog().waitFor({ state: 'hidden' })
    }
    const none = () => page.getByText('No document fits these words and filters.').waitFor()
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

    await filters(() => dialog().getByLabel('Person', { exact: true }).fill(asha.email))
    await row('Flat in Nashik').waitFor({ state: 'detached' })
    expect(await row('Shop in Pune').count()).toBe(1)
    await filters(() => dialog().getByLabel('Sent by me').check())
    await row('Flat in Nashik').waitFor()
    await filters(() => dialog().getByLabel('Created from').fill(tomorrow))
    await none()
    await filters(() => dialog().getByLabel('Expires within').selectOption({ index: 1 }))
    await none()
  })

  it('keeps the buttons of a long dialog in sight on a phone', async () => {
    const { ids } = await aDraftOf(client, ['lease'])
    await page.setViewportSize({ ...phone, height: 480 })
    await page.goto(`${fixture.address}/#/workflow/create/${ids[0]}/people`)
    await page.getByRole('button', { name: 'Add a person' }).click()
    const add = dialog().getByRole('button', { name: 'Add', exact: true })
    await add.waitFor()
    const isLonger = () =>
      page
        .locator('.mantine-Modal-content')
        .evaluate((content) => content.scrollHeight > content.clientHeight + 100)
    expect(await isLonger()).toBe(true)
    await expect
      .poll(async () => {
        const at = await add.boundingBox()
        return at !== null && at.y + at.height <= 480 && at.y > 0
      })
      .toBe(true)
  })
})
