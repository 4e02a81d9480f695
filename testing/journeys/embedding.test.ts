import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { geteSignWidgetLink } from '#contract/signers/geteSignWidgetLink.ts'
import type { RunningSimulator } from '#simulators/program/run.ts'
import { startSite } from '#simulators/site/start.ts'
import { aNewKey } from '../api-keys.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { comesToRest, expectAccessible, expectNoSidewaysScroll, logsIn, readsToTheEnd } from './steps.ts'

const pictures = process.env.MUHAR_PICTURES

/** A site of the organisation shows a signing page in a frame, and hears what happens. */
describe('a signing page in a frame', () => {
  let product: SharedProduct
  let browser: Browser
  let site: RunningSimulator
  /** By a name of its own, so that its cookies are another site's. */
  let shop = ''
  let admin: Window
  let client: WireClient

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    site = await startSite()
    shop = `http://localhost:${new URL(site.url).port}`
    admin = await aWindow(browser, desktop)
    client = aClient(product.address)
    await client.login(member().email, member().password)
    await client.call(saveApiKey, aNewKey())
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  const member = () => {
    const found = product.demo.organisations[0]?.users.find(({ modules }) =>
      ['advanceSetting', 'workflow'].every((one) => modules.includes(one)),
    )
    if (!found) throw new Error('demo.json lists nobody who sets and sends')

    return found
  }
  const widgetOf = async (person: ReturnType<typeof aPerson>) => {
    const { documentId, first } = await aDocumentOutForSignature(client, [person])
    const asked = { document_id: documentId, signer_id: first.id, return_url: `${shop}/signed` }

    return (await client.call(geteSignWidgetLink, asked)).url
  }
  const shows = async (page: Page, at: string, url: string) => {
    await page.goto(`${at}/#${encodeURIComponent(url)}`)

    return page.frameLocator('iframe')
  }
  const events = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem')

  it('has its sites and return addresses in the settings', async () => {
    const { page } = admin
    await logsIn(page, product.address, member())
    await page.goto(`${product.address}/#/settings`)
    const setting = page.getByRole('group', { name: 'Sites', exact: true })
    await setting.getByLabel('Sites, such as').fill('http://shop.example')
    await setting.getByLabel('Return addresses').fill(`${shop}/signed`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await setting.getByText('Give sites and return addresses with https://').waitFor()
    await setting.getByLabel('Sites, such as').fill(shop)
    await setting.scrollIntoViewIfNeeded()
    await comesToRest(page)
    await expectAccessible(page, 'settings of frames')
    if (pictures) await page.screenshot({ path: join(pictures, 'settings of frames.png') })
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await save.waitFor({ state: 'detached' })
    const { settings } = await client.call(getOrgCustomSettings, {})
    expect(settings.embedding).toEqual({ origins: [shop], return_urls: [`${shop}/signed`] })
  }, 120_000)

  it('signs to the end on a listed site, which hears each step', async () => {
    const person = aPerson('Asha Rao')
    const { page, context, complaints } = await aWindow(browser, phone)
    const url = await widgetOf(person)
    const frame = await shows(page, shop, url)
    await events(page).getByText('opened').waitFor()
    await frame.getByRole('button', { name: 'Start: confirm it is you' }).click()
    const code = await mailboxOf(product).codeFor(person.email)
    await frame.getByLabel('OTP, six digits').fill(code)
    const reading = frame.locator('main.read')
    await reading.waitFor()
    // Its picture came without a cookie.
    await expect
      .poll(() =>
        frame
          .locator('main.read img')
          .first()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0)
    if (pictures) await page.screenshot({ path: join(pictures, 'read in a frame.png') })
    const inside = page.frames().find((one) => one.url().startsWith(product.address))
    expect(inside?.url()).not.toContain('#')
    expect(await inside?.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /token|code/,
    )
    await readsToTheEnd(frame)
    await frame.getByRole('radio', { name: /Draw or type your signature/ }).check()
    await frame.getByRole('tab', { name: 'Type', exact: true }).click()
    await frame.getByRole('checkbox').check()
    await frame.getByRole('button', { name: 'Sign with my mark' }).click()
    await frame.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    await events(page).getByText('signed').waitFor()
    expect(await events(page).allTextContents()).toEqual(['opened', 'signed'])
    await expectNoSidewaysScroll(page, 'signed in a frame')
    if (pictures) await page.screenshot({ path: join(pictures, 'signed in a frame.png') })
    const beside = page.waitForEvent('popup')
    await frame.getByRole('link', { name: 'See all your papers' }).click()
    expect((await beside).url()).toBe(`${product.address}/#/papers`)
    await frame.getByRole('link', { name: /^Back to localhost/ }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(complaints).toEqual([])

    const again = await shows(page, shop, url)
    await again.getByRole('heading', { name: 'This page cannot be shown' }).waitFor()
    await context.close()
  }, 120_000)

  it('is shown by no other site', async () => {
    const { page, context } = await aWindow(browser, desktop)
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
    const frame = await shows(page, site.url, await widgetOf(aPerson('Ravi Kumar')))
    await refused
    expect(await frame.getByRole('button').count()).toBe(0)
    expect(await events(page).count()).toBe(0)
    const portal = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
    await page.goto('about:blank')
    await shows(page, shop, `${product.address}/`)
    await portal
    await context.close()
  }, 120_000)
})
