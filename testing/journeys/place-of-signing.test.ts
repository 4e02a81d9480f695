import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlaceRule } from '#contract/vocabulary/states.ts'
import { setsOfOrganisation } from '../a-held-signature.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll, opensLink, readsToTheEnd } from './steps.ts'

/** People in Pune sign, with and without a device that may say so. */
describe('the place of signing', () => {
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

  const pune = { latitude: 18.5204303, longitude: 73.8567437, accuracy: 12 }

  async function comesToConsent(page: Page, geo_consent: PlaceRule): Promise<void> {
    const officer = await fixture.clientOf(await fixture.member(['workflow', 'documents', 'advanceSetting']))
    expect((await setsOfOrganisation(officer, { geo_consent })).status).toBe(200)
    const person = aPerson('Asha Rao')
    await aDocumentOutForSignature(officer, [person])
    const { mailbox } = fixture
    await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
    await readsToTheEnd(page)
    await page.getByRole('heading', { name: 'Where you sign' }).waitFor()
  }

  const bar = (page: Page, name: string | RegExp) => page.locator('.sg-bar').getByRole('button', { name })

  async function tells(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Tell where I am' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('It says what my device told; nobody has checked it.').waitFor()
    await sheet.getByRole('button', { name: 'I agree. Use my location' }).click()
  }

  async function signs(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Type', exact: true }).click()
    await page.getByRole('checkbox').check()
    await bar(page, 'Sign with my mark').click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
  }

  it.each([
    ['at a desk', desktop],
    ['on a phone', phone],
  ])(
    'is told by the device and needed to sign %s',
    async (where, size) => {
      const { page, context, complaints } = await aWindow(browser, size, {
        permissions: ['geolocation'],
        geolocation: pune,
      })
      await comesToConsent(page, 'required')
      expect(new URL(page.url()).pathname).toBe('/sign')
      await page.getByRole('checkbox').check()
      await bar(page, 'Tell where you are first').waitFor()
      expect(await bar(page, 'Tell where you are first').isDisabled()).toBe(true)
      await expectAccessible(page, `a place that is needed, ${where}`)
      await tells(page)
      await page.getByText('18.52043, 73.85674, within 12 m').waitFor()
      await page.getByText(/^Told by your device at .* It is shown in your signature\.$/).waitFor()
      await expectAccessible(page, `a place that was told, ${where}`)
      await expectLegible(page, `a place that was told, ${where}`)
      await expectNoSidewaysScroll(page, `a place that was told, ${where}`)
      await signs(page)
      expect(complaints).toEqual([])
      await context.close()
    },
    240_000,
  )

  it('says how to allow it where it was denied, and leaves the sender', async () => {
    const { page, context } = await aWindow(browser, phone)
    await comesToConsent(page, 'required')
    await tells(page)
    await page.getByText(/Open the settings of this page.* ask .* for another way\.$/).waitFor()
    await page.locator('section').getByRole('button', { name: 'Ask the sender a question' }).waitFor()
    expect(await bar(page, 'Tell where you are first').isDisabled()).toBe(true)
    await expectAccessible(page, 'a place that was denied')
    await expectNoSidewaysScroll(page, 'a place that was denied')
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(pune)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('18.52043, 73.85674, within 12 m').waitFor()
    await signs(page)
    await context.close()
  }, 240_000)

  it('goes on without a place that is only asked', async () => {
    const { page, context } = await aWindow(browser, desktop)
    await comesToConsent(page, 'asked')
    await tells(page)
    await page.getByText(/You can also sign without it\.$/).waitFor()
    await signs(page)
    await context.close()
  }, 240_000)
})
