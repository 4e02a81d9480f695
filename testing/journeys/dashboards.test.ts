import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createDocumentRequest } from '#contract/dockets/createDocumentRequest.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature } from '../builders.ts'
import { aBranch, worksIn } from '../document-requests.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** A branch looks at its work: at a desk and on a phone. */
describe('the dashboards', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let mobile: Window

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const place = { parts: fixture.parts, organisation: fixture.home }
    const archive = await aBranch(place, 'Archive')
    const head = await aBranch(place, 'Head office')
    const clerk = await fixture.member(['documents', 'workflow', 'requestDocument', 'coreWorkflowDashboard'])
    const asker = await fixture.member(['workflow', 'requestDocument'])
    await worksIn(place, clerk.userId, archive.id)
    await worksIn(place, asker.userId, head.id)
    const client = await fixture.clientOf(asker)
    await client.call(createDocumentRequest, { department_id: archive.id, title: 'Board resolution' })
    await aDocumentOutForSignature(client, [{ name: 'Meera Nair', email: clerk.email }])
    const windows: Window[] = []
    for (const size of [desktop, phone]) {
      const window = await aWindow(browser, size)
      await window.page.goto(`${fixture.address}/`)
      await fixture.entersPassword(window.page, clerk)
      await isInside(window.page)
      windows.push(window)
    }
    ;[desk, mobile] = windows as [Window, Window]
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  it('show what waits longest, and a request is taken from its row', async () => {
    for (const { page } of [desk, mobile]) {
      await page.goto(`${fixture.address}/#/core-workflow`)
      const waits = page.getByRole('region', { name: 'Waits for you longest' })
      await waits.getByRole('button', { name: 'Take it: Board resolution' }).waitFor()
      await waits.getByRole('button', { name: /^Sign/ }).waitFor()
      await page.getByRole('link', { name: 'Out for signature: 1' }).waitFor()
      await expectAccessible(page, 'the user dashboard')
      await expectNoSidewaysScroll(page, 'the user dashboard')
    }
    await mobile.page.getByRole('button', { name: 'Take it: Board resolution' }).click()
    await mobile.page.getByRole('link', { name: 'Answer: Board resolution' }).waitFor()
    await desk.page.getByRole('link', { name: 'Out for signature: 1' }).click()
    // The dashboard has a link of that name too.
    await desk.page.waitForURL(/state=out_for_signature/)
    await desk.page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await desk.page.getByRole('link', { name: 'Loan of Asha' }).first().waitFor()
  })
})
