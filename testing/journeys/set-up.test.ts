import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anOrganisationBeingRegistered, aPartner } from '../being-registered.ts'
import { aBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { aPortalFixture, isInside } from '../portal-fixture.ts'
import { anApp } from '../second-factor.ts'
import { comesToRest, expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

/** Where to keep pictures of the screens, for anyone who wants to look. */
const pictures = process.env.MUHAR_PICTURES

/**
 * From the password to the first page that opens, of organisations that are being registered; and
 * those who look after them.
 */
describe('the set-up of an organisation', () => {
  let fixture: Awaited<ReturnType<typeof aPortalFixture>>
  let browser: Browser
  const windows: Window[] = []

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    if (pictures) await mkdir(pictures, { recursive: true })
  }, 240_000)
  afterEach(async () => {
    for (const { context, complaints } of windows.splice(0)) {
      await context.close()
      expect(complaints).toEqual([])
    }
  })
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  async function opens(size: typeof desktop): Promise<Page> {
    const window = await aWindow(browser, size)
    windows.push(window)

    return window.page
  }
  async function enters(page: Page, person: { email: string; password: string }): Promise<void> {
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, person)
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  async function looks(page: Page, where: string): Promise<void> {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
    if (pictures) await page.screenshot({ path: join(pictures, `${where}.png`), fullPage: true })
    await inScheme(page, 'dark')
    await expectLegible(page, `${where}, dark`)
    if (pictures) await page.screenshot({ path: join(pictures, `${where}, dark.png`), fullPage: true })
    await inScheme(page, 'light')
  }

  it('asks for the address, offers packages and opens everything with one that is free', async () => {
    const page = await opens(desktop)
    await enters(
      page,
      await anOrganisationBeingRegistered(fixture.parts, { status: 'Awaiting Address Setup' }),
    )
    await heading(page, 'Set up your organisation').waitFor()
    expect(page.url()).toContain('#/set-up')
    expect(await page.getByRole('link', { name: 'Documents' }).count()).toBe(0)
    // Whatever else is opened leads here, but for one's own things and help.
    await page.goto(`${fixture.address}/#/documents`)
    await page.waitForURL(/#\/set-up$/)
    await page.goto(`${fixture.address}/#/profile`)
    await heading(page, 'Profile').waitFor()
    await page.goto(`${fixture.address}/#/set-up`)

    await button(page, 'Next').click()
    await page.getByText('Please enter postal code.').waitFor()
    await looks(page, 'address at a desktop')
    // A code of two states: neither is taken for granted.
    await page.getByLabel('Postal Code').fill('247662')
    await page.getByText('This postal code lies in Uttar Pradesh and in Uttarakhand: choose yours.').waitFor()
    expect(await page.getByLabel('State').inputValue()).toBe('')
    await looks(page, 'a postal code of two states at a desktop')
    await page.getByLabel('State').selectOption('UK')
    expect(await page.getByLabel('City').inputValue()).toBe('Haridwar')
    await page.getByLabel('State').selectOption('UP')
    expect(await page.getByLabel('City').inputValue()).toBe('Saharanpur')
    await page.getByLabel('Postal Code').fill('452001')
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Indore')
    expect(await page.getByLabel('State').inputValue()).toBe('MP')
    await page.getByLabel('Street', { exact: true }).fill('12, M.G. Road')
    // What is typed outlives a reload.
    await page.reload()
    await expect.poll(() => page.getByLabel('Street', { exact: true }).inputValue()).toBe('12, M.G. Road')
    await button(page, 'Next').click()

    await heading(page, 'Choose a package').waitFor()
    await button(page, 'Choose this package').click()
    await page.getByText('Please choose a package first.').waitFor()
    await looks(page, 'packages at a desktop')
    await page.getByRole('radio', { name: /^Trial/ }).check()
    await button(page, 'Start free').click()
    await heading(page, 'All is set up').waitFor()
    await looks(page, 'all set at a desktop')
    await page.getByRole('link', { name: 'Begin' }).click()
    await page.waitForURL(/#\/workflow\/create/)
    await page.goto(`${fixture.address}/#/`)
    await isInside(page)
  })

  it('keeps beside the session whether an individual gave the address', async () => {
    const page = await opens(phone)
    const individual = { status: 'Awaiting Address Setup', entityType: 'B2C' } as const
    await enters(page, await anOrganisationBeingRegistered(fixture.parts, individual))
    await heading(page, 'Set up your account').waitFor()
    const kept = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('userToken') ?? '{}') as object) ?? {})
    await expect.poll(kept).toMatchObject({ updatedAddress: false })
    await page.getByLabel('Postal Code').fill('452001')
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Indore')
    await page.getByLabel('Street', { exact: true }).fill('12, M.G. Road')
    await button(page, 'Next').click()
    await heading(page, 'Choose a package').waitFor()
    await expect.poll(kept).toMatchObject({ updatedAddress: true })
  })

  it('on a phone, with a partner’s agreement and a package that waits to be paid', async () => {
    const partner = await aPartner(fixture.parts, { needsNda: true })
    const page = await opens(phone)
    const registrant = await anOrganisationBeingRegistered(fixture.parts, {
      status: 'Awaiting NDA',
      referrerId: partner.id,
      name: 'Narmada Co-operative Society for the Weavers of Maheshwar and Khargone',
    })
    await enters(page, registrant)
    await heading(page, 'Non-disclosure agreement').waitFor()
    await button(page, 'Agree and go on').click()
    await page.getByText('Please agree to the agreement first.').waitFor()
    await looks(page, 'agreement on a phone')
    await page.getByRole('checkbox').check()
    await button(page, 'Agree and go on').click()

    await page.getByRole('radio', { name: /^Business large/ }).check()
    await page.getByText('This version takes no payment online.', { exact: false }).waitFor()
    await looks(page, 'packages on a phone')
    await button(page, 'Choose this package').click()
    await heading(page, 'Your package').waitFor()
    await page.getByText('₹88,498.82').waitFor()
    await looks(page, 'order on a phone')
    await button(page, 'Choose another package').click()
    await page.getByRole('radio', { name: /^Business ₹|^Business\b(?! large)/ }).check()
    await button(page, 'Choose this package').click()
    await page.getByText('₹14,158.82').waitFor()
    await button(page, 'Order this package').click()
    await heading(page, 'Waiting for the payment').waitFor()
    await looks(page, 'waiting on a phone')
    await button(page, 'Talk to sales').click()
    await page.getByRole('dialog').getByLabel(/Email/).waitFor()
    await page.keyboard.press('Escape')
    // Tomorrow it is where it was left.
    await page.reload()
    await heading(page, 'Waiting for the payment').waitFor()
    await button(page, 'Choose another package').click()
    await page.getByRole('radio', { name: /^Trial/ }).check()
    await button(page, 'Start free').click()
    await heading(page, 'All is set up').waitFor()
  })

  it('is followed by an operator, who writes to registrants and cancels', async () => {
    const organisation = await anOrganisationBeingRegistered(fixture.parts, { name: 'Chambal Stores' })
    const rows = [
      ['Kavita', organisation.id, new Date()],
      ['Mohan', crypto.randomUUID(), null],
    ] as const
    for (const [first_name, organisation_id, made_at] of rows)
      await fixture.parts.store.platform.transaction((tx) =>
        tx.registrations.add({
          id: crypto.randomUUID(),
          organisation_id,
          entity_type: 'B2B',
          provider: 'signup-form',
          status: made_at ? 'Awaiting Address Setup' : 'Awaiting Verification',
          email_id: `${first_name.toLowerCase()}@registrants.example`,
          mobile_number: '+919811122334',
          mobile_needed: false,
          first_name,
          last_name: 'Joshi',
          organisation_name: 'Malwa Traders',
          country: 'India',
          made_at,
        }),
      )
    const page = await opens(desktop)
    const operator = await fixture.member(['onboardClient', 'documents'])
    await enters(page, operator)
    await button(page, 'Use an authenticator app').click()
    const secret = (await page.locator('figure code').innerText()).replaceAll(' ', '')
    await page.getByLabel('Six digits of the app').fill(anApp(secret, fixture.now).code())
    await button(page, 'I have saved them; go on').click()
    await isInside(page)
    await page.getByRole('link', { name: 'Onboarding' }).click()
    await page.getByRole('link', { name: 'Registrations' }).click()
    await heading(page, 'Registrations').waitFor()
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('Kavita').getByText('Chambal Stores').waitFor()
    await looks(page, 'registrations at a desktop')
    await page.getByLabel('Search name, mail or organisation').fill('mohan@')
    await expect.poll(() => row('Kavita').count()).toBe(0)

    await page.getByLabel('Search name, mail or organisation').fill('kavita@')
    await row('Kavita').waitFor()
    await button(page, 'More for Kavita Joshi').click()
    await page.getByRole('menuitem', { name: 'Plan and payment' }).click()
    await looks(page, 'the plan of a registrant at a desktop')
    await page.getByRole('dialog').getByLabel('Plan', { exact: true }).selectOption({ label: 'Business' })
    await page.getByRole('dialog').getByLabel('Reference').fill('NEFT 4711')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Chambal Stores is changed.').waitFor()
    await page.keyboard.press('Escape')
    await heading(page, 'Nothing matches').waitFor()
    // Written to: all is open.
    await fixture.mailbox.newest('kavita@registrants.example', ({ subject }) => subject.startsWith('Welcome'))
    await page.getByLabel('Search name, mail or organisation').fill('mohan@')
    await row('Mohan').waitFor()
    await button(page, 'More for Mohan Joshi').click()
    await page.getByRole('menuitem', { name: 'Write how to go on' }).click()
    await page.getByText('Mohan Joshi is written to.').waitFor()
    await button(page, 'More for Mohan Joshi').click()
    await page.getByRole('menuitem', { name: 'Cancel registration' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel registration' }).click()
    await dialog.getByText('This field is required.').waitFor()
    await looks(page, 'cancelling at a desktop')
    await dialog.getByLabel('Reason').fill('Asked for by phone')
    await dialog.getByRole('button', { name: 'Cancel registration' }).click()
    await page.getByText('The registration of Mohan Joshi is cancelled.').waitFor()
    await heading(page, 'Nothing matches').waitFor()
    await page.setViewportSize(phone)
    await page.goto(`${fixture.address}/#/onboard/registrants?status=Completed`)
    await row('Kavita').waitFor()
    await comesToRest(page)
    await looks(page, 'registrations on a phone')
  })

  it('stands on what its member agreed to, withdrawn and given again in the profile', async () => {
    const page = await opens(phone)
    const member = await fixture.member(['documents', 'workflow'])
    const client = await fixture.clientOf(member)
    const { getConsentText } = await import('#contract/consents/getConsentText.ts')
    const { acceptConsent } = await import('#contract/consents/acceptConsent.ts')
    const text = await client.call(getConsentText, { purpose: 'registration_privacy', language: 'en' })
    await client.call(acceptConsent, { consent_id: text.consent_id })
    await enters(page, member)
    await isInside(page)
    await page.goto(`${fixture.address}/#/profile`)
    await button(page, 'Withdraw').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Your account depends on it', { exact: false }).waitFor()
    await looks(page, 'withdrawing on a phone')
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Your consent is withdrawn.').waitFor()
    await page.goto(`${fixture.address}/#/documents`)
    await heading(page, 'Please agree again').waitFor()
    await looks(page, 'agreeing again on a phone')
    await button(page, 'Agree again').click()
    await heading(page, 'All is set up').waitFor()
    await page.goto(`${fixture.address}/#/documents`)
    await isInside(page)
  })
})
