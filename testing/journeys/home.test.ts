import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import type { Tx } from '#store/store.ts'
import { aBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { rowsOf } from '../rows-of.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

describe('the first page', () => {
  let browser: Browser
  let fixture: PortalFixture
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const enters = async (window: Window, person: { email: string; password: string }) => {
    await window.page.goto(`${fixture.address}/`)
    await fixture.entersPassword(window.page, person)
  }
  const within = (work: (tx: Tx) => Promise<unknown>) =>
    fixture.parts.store.forOrganisation(fixture.home.id).transaction(work)

  it('shows a newcomer the first steps that are theirs', async () => {
    const newcomer = await fixture.member(['workflow', 'users', 'advanceSetting'])
    const window = await aWindow(browser, phone)
    await enters(window, newcomer)
    const { page } = window
    await page.getByRole('heading', { name: 'Hello, Meera' }).waitFor()
    const steps = section(page, 'First steps')
    await steps.getByRole('link', { name: 'Send a document' }).waitFor()
    await steps.getByRole('link', { name: 'Set your branding' }).waitFor()
    await section(page, 'Waiting for me').getByText('Nothing waits for you').waitFor()
    await expectAccessible(page, 'the first steps on a phone')
    await expectNoSidewaysScroll(page, 'the first steps on a phone')
    await steps.getByRole('link', { name: 'Invite people' }).tap()
    await page.getByRole('heading', { name: 'Organisation', exact: true }).waitFor()
    expect(window.complaints).toEqual([])
    await window.context.close()
  })

  it('shows what waits, what is stuck and what came back, live, with the way to each list', async () => {
    const meera = await fixture.member()
    const ravi = await fixture.member()
    const [own, other] = [await fixture.clientOf(meera), await fixture.clientOf(ravi)]
    const out = await aDocumentOutForSignature(own, [aPerson('Asha Rao')])
    await within((tx) =>
      rowsOf(tx).updateTable('signers').set({ state: 'bounced' }).where('id', '=', out.first.id).execute(),
    )
    const [desk, mobile] = [await aWindow(browser, desktop), await aWindow(browser, phone)]
    for (const window of [desk, mobile]) {
      await enters(window, meera)
      const { page } = window
      await section(page, 'Stuck').getByText('The message to Asha Rao was not delivered.').waitFor()
      await section(page, 'Waiting for me').getByText('Nothing waits for you').waitFor()
    }

    const back = await aDocumentOutForSignature(own)
    await within((tx) =>
      rowsOf(tx)
        .updateTable('documents')
        .set({ state: 'rejected', reason: 'The amount is wrong', updated_at: new Date(fixture.now()) })
        .where('id', '=', back.documentId)
        .execute(),
    )
    // What is asked now appears by itself, and with it what came back.
    const asked = await aDraft(other)
    await withSigners(other, asked.documentId, [{ name: 'Meera Nair', email: meera.email }])
    await other.call(completeDocumentIntiation, { docket_id: asked.docketId, title: 'Lease of the shop' })
    for (const { page } of [desk, mobile]) {
      await section(page, 'Waiting for me').getByRole('button', { name: 'Sign: Lease of the shop' }).waitFor()
      await section(page, 'Came back').getByText('The amount is wrong').waitFor()
    }
    await expectAccessible(desk.page, 'the first page at a desk')
    await inScheme(desk.page, 'dark')
    await expectLegible(desk.page, 'the first page in the dark')
    await expectAccessible(mobile.page, 'the first page on a phone')
    await expectNoSidewaysScroll(mobile.page, 'the first page on a phone')

    // Each section leads to the list that shows the same.
    await section(desk.page, 'Stuck').getByRole('link', { name: 'Show all of mine that is stuck' }).click()
    await desk.page.getByRole('button', { name: 'Remove filter: Progress stuck' }).waitFor()
    await expect.poll(() => desk.page.locator('tbody tr[data-id]').count()).toBe(1)
    await section(mobile.page, 'Waiting for me')
      .getByRole('button', { name: 'Sign: Lease of the shop' })
      .tap()
    await mobile.page.locator('.sg-bar').waitFor()
    for (const window of [desk, mobile]) {
      expect(window.complaints).toEqual([])
      await window.context.close()
    }
  })
})
