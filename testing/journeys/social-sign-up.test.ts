import { randomBytes, randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { inThisTier } from '../in-this-tier.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { socialProvidersForTests } from '../social.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const thisTier = inThisTier(import.meta.url)

/** Signing up with an account of a provider: what it does not know is asked on a page of ours. */
describe('the sign-up with an account of a provider', () => {
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
  const aMobile = () => String(randomInt(9_000_000_000, 9_999_999_999))
  const newMail = (domain: string) => `asha.${randomBytes(5).toString('hex')}@${domain}`

  async function comesBackAs(page: Page, email: string, provider = 'Google'): Promise<void> {
    await page.goto(`${fixture.address}/#/register`)
    await button(page, `Continue with ${provider}`).click()
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByLabel('E-mail address').fill(email)
    await button(page, 'Sign in').click()
  }
  const agrees = async (page: Page) => {
    await page.getByRole('checkbox').first().waitFor()
    for (const box of await page.getByRole('checkbox').all()) await box.check()
  }
  const isSettingUp = (page: Page) => page.getByRole('heading', { name: /^Set up your / }).waitFor()

  it.each(
    thisTier.rows([
      ['desktop', desktop, 'Google'],
      ['phone', phone, 'Microsoft'],
    ]),
  )('asks at the %s what the provider does not know, and ends in the portal', async (_, size, provider) => {
    const { page } = await aWindow(browser, size)
    const email = newMail('acme-mills.example')
    await comesBackAs(page, email, provider)
    await page.getByRole('heading', { name: 'A little more' }).waitFor()
    await page.getByText(email).waitFor()
    await page.getByRole('checkbox').first().waitFor()
    await expectAccessible(page, 'what the provider does not know')
    await expectNoSidewaysScroll(page, 'what the provider does not know')

    await button(page, 'Create my account').click()
    for (const sentence of [
      'Phone number is required.',
      'Company name is required.',
      'Please check the consents to proceed.',
    ])
      await page.getByText(sentence).waitFor()
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('12345')
    await page.getByRole('textbox', { name: 'Organisation name' }).fill('!')
    await button(page, 'Create my account').click()
    await page.getByText('Please enter a valid phone number.').waitFor()
    await page.getByText('Please enter a valid organization name.').waitFor()

    await page.reload()
    await page.getByRole('heading', { name: 'A little more' }).waitFor()
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(aMobile())
    await page.getByRole('textbox', { name: 'Organisation name' }).fill('Acme_Mills, Unit #2')
    await agrees(page)
    await button(page, 'Create my account').click()
    await isSettingUp(page)
    expect(await page.evaluate(() => localStorage.getItem('sessionToken'))).not.toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('muhar.social'))).toBeNull()
  })

  it('asks nobody with a private address for a company, and keeps what was typed where it fails', async () => {
    const { page } = await aWindow(browser, desktop)
    await comesBackAs(page, newMail('gmail.com'))
    const mobile = aMobile()
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
    await agrees(page)
    await page.route(
      '**/api/users/socialRegistration',
      (route) => route.fulfill({ status: 500, json: { status: 'failed' } }),
      { times: 1 },
    )
    await button(page, 'Create my account').click()
    await page.getByText('Failed to onboard user through social login').waitFor()
    await button(page, 'Okay').click()
    expect(await page.getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe(mobile)
    await button(page, 'Create my account').click()
    await isSettingUp(page)
  })

  it('offers a registered person their account', async () => {
    const member = await fixture.member()
    const { page } = await aWindow(browser, phone)
    await comesBackAs(page, member.email)
    await page.getByRole('heading', { name: 'Email already registered.' }).waitFor()
    await expectAccessible(page, 'registered already')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await button(page, 'Continue with Google').waitFor()
    await comesBackAs(page, member.email)
    await button(page, 'Sign in to it').click()
    await isInside(page)
  })

  it('brings a person without an account from the login to the sign-up', async () => {
    const { page } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/#/login`)
    await button(page, 'Continue with Google').click()
    await page.getByRole('button', { name: /Nandini Rao/ }).click()
    await page.getByText('nandini.rao@gmail.com').waitFor()
    await page.getByRole('heading', { name: 'A little more' }).waitFor()
  })

  it('says that the sign-in has ended, and begins again', async () => {
    const { page } = await aWindow(browser, desktop)
    await comesBackAs(page, newMail('gmail.com'))
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(aMobile())
    await agrees(page)
    fixture.pass(31 * 60_000)
    await button(page, 'Create my account').click()
    await page.getByText('This sign-in has expired or could not be checked. Please try again.').waitFor()
    await button(page, 'Okay').click()
    await button(page, 'Continue with Google').waitFor()
  })
})
