import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { inThisTier } from '../in-this-tier.ts'
import { anOrganisation } from '../people.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { socialProvidersForTests } from '../social.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const thisTier = inThisTier(import.meta.url)

/** Coming in with an account of a provider, at its own page in the same tab. */
describe('the accounts of other providers', () => {
  let fixture: PortalFixture
  let browser: Browser
  let social: Awaited<ReturnType<typeof socialProvidersForTests>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    social = await socialProvidersForTests(() => new Date(fixture.now()))
    await social.servedAt(fixture.address)
    fixture.parts.identityProviders = social.identityProviders
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
    await social?.simulator.close()
  })
  // What an address may ask a minute is tested elsewhere.
  beforeEach(() => fixture.pass(60_000))

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  async function isAt(page: Page, email: string, name = 'Asha Rao'): Promise<void> {
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('E-mail address').fill(email)
    await button(page, 'Sign in').click()
  }
  const login = (page: Page) => page.goto(`${fixture.address}/#/login`)

  it.each(
    thisTier.rows([
      ['desktop', desktop, 'Continue with Google'],
      ['phone', phone, 'Continue with Microsoft'],
    ]),
  )('lets in at the %s', async (_, size, name) => {
    const member = await fixture.member()
    const { page } = await aWindow(browser, size)
    await login(page)
    await button(page, name).waitFor()
    await expectAccessible(page, 'the login with two providers')
    await expectNoSidewaysScroll(page, 'the login with two providers')
    await button(page, name).click()
    await isAt(page, member.email)
    await isInside(page)
    expect(page.url()).not.toContain('social')
    expect(await page.evaluate(() => sessionStorage.getItem('muhar.social'))).toBeNull()
  })

  it('asks for the organisation where there are several', async () => {
    const member = await fixture.member(undefined, [await anOrganisation(fixture.parts, 'Second House')])
    const { page } = await aWindow(browser, desktop)
    await login(page)
    await button(page, 'Continue with Google').click()
    await isAt(page, member.email)
    await page.getByLabel(/Second House/).check()
    await button(page, 'Proceed').click()
    await isInside(page)
  })

  it.each(
    thisTier.rows([
      ['deny', 'You said no at your provider.'],
      ['wrong-key', 'What came back from your provider could not be checked'],
      ['unproved-mail', 'Your provider has not confirmed this email address.'],
    ]),
  )('says why nobody was let in (%s), and begins again', async (fault, words) => {
    const member = await fixture.member()
    const { page } = await aWindow(browser, phone)
    await login(page)
    await social.order(fault)
    await button(page, 'Continue with Google').click()
    if (fault !== 'deny') await isAt(page, member.email)
    await page.getByRole('heading', { name: 'You were not signed in' }).waitFor()
    await page.getByText(words).waitFor()
    await expectAccessible(page, 'a return that opened nothing')
    await expectNoSidewaysScroll(page, 'a return that opened nothing')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await button(page, 'Continue with Google').click()
    await isAt(page, member.email)
    await isInside(page)
  })

  it('says on the page that the provider is away', async () => {
    const { page } = await aWindow(browser, desktop)
    await login(page)
    await social.order('down')
    await button(page, 'Continue with Google').click()
    await page.getByText('Your provider does not answer at the moment.').waitFor()
    await button(page, 'Continue with Google').click()
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  })

  it('lets nobody in by an address that was begun in another browser', async () => {
    const member = await fixture.member()
    const { page: victim } = await aWindow(browser, desktop)
    const { page: other } = await aWindow(browser, desktop)
    await login(other)
    await button(other, 'Continue with Google').click()
    await other.getByRole('heading', { name: 'Choose an account' }).waitFor()
    const chosen = await fetch(other.url(), {
      method: 'POST',
      body: new URLSearchParams({ name: 'Asha Rao', email: member.email }),
      redirect: 'manual',
    })
    await victim.goto(chosen.headers.get('location') ?? '')
    await victim.getByRole('heading', { name: 'You were not signed in' }).waitFor()
    expect(await victim.evaluate(() => localStorage.getItem('sessionToken'))).toBeNull()
  })
})
