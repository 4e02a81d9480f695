import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, phone } from '../browser.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { entersPortal } from './enters-portal.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

describe('a screen of a phone', () => {
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

  it('cannot be shared, which is said before a code is asked for; a helper may look on from there', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    await context.addInitScript(() => {
      Reflect.deleteProperty(MediaDevices.prototype, 'getDisplayMedia')
    })
    const person = await fixture.member(['documents', 'users'])
    await entersPortal(page, fixture, person)
    const menu = page.getByRole('button', { name: /^Menu of/ })
    await menu.tap()
    await page.getByRole('menuitem', { name: 'Share my screen' }).tap()
    await page.getByText('This browser cannot share its screen').waitFor()
    await expectAccessible(page, 'a phone that cannot')
    await expectNoSidewaysScroll(page, 'a phone that cannot')
    await page.getByRole('button', { name: 'Okay' }).tap()
    await menu.tap()
    await page.getByRole('menuitem', { name: 'View a shared screen' }).tap()
    await page.getByLabel('Code', { exact: true }).waitFor()
    await expectAccessible(page, 'entering a code on a phone')
    await expectNoSidewaysScroll(page, 'entering a code on a phone')
    await context.close()
    expect(complaints).toEqual([])
  }, 60_000)
})
