import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { encryptURL } from '#contract/sessions/encryptURL.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aBrowser, aCapturingBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature } from '../builders.ts'
import { type AnExternalUser, anExternalUser } from '../people.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { middleOfView } from '../seen-screen.ts'
import { entersPortal } from './enters-portal.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

const title = 'What is shown'
const red = [200, 30, 30]

/** Somebody without a login shows their screen to a helper in the organisation. */
describe('the screen of an external user', () => {
  let fixture: PortalFixture
  let browser: Browser
  let outside: Window
  let helper: Window
  let person: AnExternalUser
  let address: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aCapturingBrowser(title)
    const officer = await fixture.member(['documents', 'workflow', 'users'])
    const client = await fixture.clientOf(officer)
    person = await anExternalUser(fixture.parts, fixture.home)
    await aDocumentOutForSignature(client, [{ name: person.name, email: person.email }])
    const params = { user_id: person.userId }
    const { code } = await client.call(encryptURL, { purpose: 'assisted', params })
    address = `${fixture.address}/#/assisted-dashboard/${code}`
    helper = await aWindow(browser, desktop)
    await entersPortal(helper.page, fixture, officer)
    outside = await aWindow(browser, desktop)
    await comesIn(outside.page)
    const painted = await outside.context.newPage()
    await painted.setContent(`<title>${title}</title><body style="background: rgb(${red})"></body>`)
    await outside.page.bringToFront()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const bar = (page: Page) => page.getByRole('region', { name: 'Shared screen' })

  async function comesIn(page: Page): Promise<void> {
    await page.goto(address)
    const isCode = ({ subject }: { subject: string }) => /^\d{6} /.test(subject)
    const codes = async () => (await fixture.mailbox.mailTo(person.email)).filter(isCode).length
    const before = await codes()
    await button(page, /^Send the code to .*@/).click()
    await vi.waitFor(async () => expect(await codes()).toBeGreaterThan(before), 20_000)
    const { text } = await fixture.mailbox.newest(person.email, isCode)
    await page.getByLabel('OTP, six digits').fill(text.match(/\b\d{6}\b/)?.[0] ?? '')
    await page.getByRole('heading', { name: 'Your documents', exact: true }).waitFor()
  }

  async function isAsked(): Promise<void> {
    await button(outside.page, 'Share my screen').click()
    await button(outside.page, 'Get a code').click()
    const code = await outside.page.getByLabel('Code', { exact: true }).innerText()
    await helper.page.goto(`${fixture.address}/#/help/screen`)
    const another = button(helper.page, 'Enter another code')
    await another.or(helper.page.getByLabel('Code', { exact: true })).waitFor()
    if (await another.isVisible()) await another.click()
    await helper.page.getByLabel('Code', { exact: true }).fill(code)
    await button(helper.page, 'Ask to see the screen').click()
    await outside.page.getByRole('heading', { name: /^Let .* see your screen\?$/ }).waitFor()
  }

  const acts = () =>
    fixture.parts.store
      .forOrganisation(fixture.home.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'actor_kind', 'actor_name'])
          .where('organisation_id', '=', fixture.home.id)
          .where('event', 'like', 'screen-share-%')
          .orderBy('number')
          .execute(),
      )

  it('is seen once they allow it, also beside the document that they open, until they stop', async () => {
    const { page } = outside
    await isAsked()
    await expectAccessible(page, 'an external user who is asked')
    await expectLegible(page, 'an external user who is asked')
    await button(page, 'Choose what to share').click()
    await bar(page).getByText('You are sharing this screen').waitFor()
    await helper.page.getByText("You are viewing Ramesh Pawar's screen").waitFor()
    await expect
      .poll(
        async () =>
          (await middleOfView(helper.page)).every((part, at) => Math.abs(part - (red[at] ?? 0)) < 40),
        {
          timeout: 30_000,
        },
      )
      .toBe(true)
    await page.bringToFront()
    await expectAccessible(page, 'an external user who shares')
    await expectNoSidewaysScroll(page, 'an external user who shares')

    // The document opens beside it, and the view goes on.
    const opens = page.waitForEvent('popup')
    await button(page, 'Sign now').first().click()
    const beside = await opens
    await beside.waitForURL(/#\/sign\//)
    await bar(page).getByText('You are sharing this screen').waitFor()
    await bar(page).getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('You ended the sharing.').waitFor()
    await helper.page.getByText('Ramesh Pawar ended the sharing.').waitFor()
    await button(page, 'Okay').click()
    expect(await acts()).toEqual([
      { event: 'screen-share-started', actor_kind: 'external', actor_name: 'Ramesh Pawar' },
      { event: 'screen-share-joined', actor_kind: 'member', actor_name: expect.any(String) },
      { event: 'screen-share-allowed', actor_kind: 'external', actor_name: 'Ramesh Pawar' },
      { event: 'screen-share-ended', actor_kind: 'external', actor_name: 'Ramesh Pawar' },
    ])
    await beside.close()
  })

  it('is not seen where they do not allow it, and no more once they leave', async () => {
    const { page } = outside
    await isAsked()
    await button(page, 'Do not allow').click()
    await helper.page.getByText('Ramesh Pawar did not allow it.').waitFor()
    await isAsked()
    await button(page, 'Choose what to share').click()
    await bar(helper.page).waitFor()
    await page.bringToFront()
    await button(page, 'Logout').first().click()
    await button(page, 'This device only').click()
    await page
      .getByText(/^Send the code to/)
      .first()
      .waitFor()
    await helper.page.getByText(/ended the sharing|has ended/).waitFor()
  })

  it('cannot be shared from a phone, which is said before a code is asked for', async () => {
    const other = await aBrowser()
    const { page } = await aWindow(other, phone)
    await page.addInitScript(() => {
      Object.defineProperty(MediaDevices.prototype, 'getDisplayMedia', { value: undefined })
    })
    await comesIn(page)
    await button(page, 'Share my screen').click()
    await page.getByText('This browser cannot share its screen', { exact: false }).waitFor()
    await expectAccessible(page, 'an external user on a phone')
    await expectNoSidewaysScroll(page, 'an external user on a phone')
    await other.close()
  })
})
