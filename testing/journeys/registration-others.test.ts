import { randomInt } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { aPartner, packageOf } from '../being-registered.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aClient } from '../client.ts'
import { forgetLimits } from '../forget-limits.ts'
import { inThisTier } from '../in-this-tier.ts'
import { aPortalFixture, isAtLogin, type PortalFixture } from '../portal-fixture.ts'
import { aPassword, aRegistrant, provesContacts, provesMail, type RegistrantInput } from '../registering.ts'
import {
  button,
  fillsForm,
  heading,
  newCode,
  panel,
  provesBy,
  type Registrant,
  setsPassword,
} from './registering-steps.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** Portal §4 and §8: known people, people whom a partner sends, and a package chosen before. */
describe.each(
  inThisTier(import.meta.url).rows([
    ['on a phone', phone],
    ['at a desktop', desktop],
  ]),
)('registering %s', (where, size) => {
  let fixture: PortalFixture
  let browser: Browser
  let visitor: Window
  let page: Page

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })
  beforeEach(async () => {
    await forgetLimits(fixture)
    visitor = await aWindow(browser, size)
    page = visitor.page
  })
  afterEach(async () => {
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })

  const dialog = () => page.getByRole('dialog')
  const press = (what: Locator) => (size === phone ? what.tap() : what.click())
  const says = (words: string | RegExp) => page.getByText(words).first().waitFor()
  const personOf = ({ first_name, last_name, email, mobileNumber }: RegistrantInput): Registrant => ({
    name: `${first_name} ${last_name}`,
    email,
    mobile: String(mobileNumber),
  })
  async function looksGood(where: string): Promise<void> {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  async function opens(path: string): Promise<void> {
    await page.goto(`${fixture.address}/#${path}`)
  }
  async function signsUp(person: Registrant, path = '/register'): Promise<void> {
    await opens(path)
    await page.getByRole('checkbox').first().waitFor()
    await fillsForm(page, person)
    await press(button(page, 'Sign up'))
  }
  /** In another browser, up to some status. */
  async function begunElsewhere(more: Partial<RegistrantInput> = {}) {
    const client = aClient(fixture.address)
    const typed = await aRegistrant(client, more)

    return { client, typed }
  }

  it('offers to go on with one that was begun elsewhere, and Cancel leads back to the form', async () => {
    const { client, typed } = await begunElsewhere()
    await client.call(selfOnboard, typed)
    await signsUp(personOf(typed))
    await dialog().getByRole('heading', { name: 'Email already registered!' }).waitFor()
    await looksGood('the offer to go on')
    await press(button(page, 'Cancel'))
    expect(await page.getByLabel('Email address', { exact: true }).inputValue()).toBe(typed.email)
    await press(button(page, 'Sign up'))
    await press(button(page, 'Continue'))
    await heading(page, 'Confirm your email and mobile').waitFor()
    await provesBy(page, fixture, 'Email', typed.email)
    await says(`${typed.email} - Successfully verifed`)
    await provesBy(page, fixture, 'Mobile', `+91${typed.mobileNumber}`)
    await setsPassword(page, aPassword())
  })

  it('shows a verified mail, takes the mobile’s code and asks the mail again before a password', async () => {
    const { client, typed } = await begunElsewhere()
    const { result } = await client.call(selfOnboard, typed)
    await provesMail(fixture.mailbox, client, { email: typed.email, userId: result._id })
    await signsUp(personOf(typed))
    await says('This email is verified; your mobile number is not yet. Do you want to continue?')
    await press(button(page, 'Continue'))
    await says(`${typed.email} - Successfully verifed`)
    await provesBy(page, fixture, 'Mobile', `+91${typed.mobileNumber}`)
    await says(`+91-${typed.mobileNumber} - Successfully verifed`)
    await says(/confirm your email once more/)
    await looksGood('the mail once more')
    await provesBy(page, fixture, 'Email', typed.email)
    await setsPassword(page, aPassword())
  })

  it('asks a person who only lacks a password for a new code first; then what is typed here counts', async () => {
    const { client, typed } = await begunElsewhere()
    await provesContacts(fixture.mailbox, client, typed)
    const other = String(randomInt(9_000_000_000, 9_999_999_999))
    await signsUp({ ...personOf(typed), mobile: other })
    await says(/^Everything is verified; a password is missing\./)
    await press(button(page, 'Continue'))
    await provesBy(page, fixture, 'Email', typed.email)
    // Another number than the one that was proved elsewhere.
    await provesBy(page, fixture, 'Mobile', `+91${other}`)
    await setsPassword(page, aPassword())
  })

  it('leads a person with an account to the login, and refuses a number that is another’s', async () => {
    const member = await fixture.member()
    const { typed } = await begunElsewhere({ email: member.email })
    await signsUp({ ...personOf(typed), organisation: 'Himalaya Finance' })
    await says('There is an account with these details. Do you want to sign in?')
    await press(button(page, 'Login'))
    await isAtLogin(page)
  })

  it('keeps a package that the link names, and says where there is none', async () => {
    const packageId = await packageOf(fixture.parts, 'individual-free')
    const { code } = await fixture.parts.store.platform.transaction((tx) =>
      makeLinkCode(tx, { purpose: 'package', params: { packageId } }, fixture.parts.clock.now()),
    )
    await opens('/register?package=nobody-knows-this')
    await dialog().getByText('Package info not found').waitFor()
    await looksGood('a package that is not there')
    await press(button(page, 'Okay'))
    await expect.poll(() => page.url()).toBe(`${fixture.address}/#/register`)

    const client = aClient(fixture.address)
    const { rows } = await client.call(getPackagePlans, {})
    const name = rows.find((row) => row.packageId === packageId)?.name
    const { typed } = await begunElsewhere()
    await signsUp(personOf(typed), `/register/${code}`)
    await heading(page, 'Confirm your email and mobile').waitFor()
    await page.goBack()
    await says(`Chosen package: ${name}`)
    await page.goForward()
    await provesBy(page, fixture, 'Email', typed.email)
    await provesBy(page, fixture, 'Mobile', `+91${typed.mobileNumber}`)
    await setsPassword(page, aPassword())
    expect(await page.evaluate(() => localStorage.getItem('selectedPackageId'))).toBe(packageId)
    await press(dialog().getByRole('button', { name: 'Later' }))
    await press(button(page, 'Login'))
    await expect.poll(() => page.url()).not.toContain('register')
  })

  it('welcomes whom a partner sends, without a password and logged in by the code', async () => {
    await opens('/register?referrer=')
    await dialog().getByText('Invalid URL').waitFor()
    await press(button(page, 'Okay'))
    await opens('/register?referrer=nobody-knows-this')
    await dialog()
      .getByText(/^(Invalid URL|Unauthorised Access\.)$/)
      .waitFor()
    await press(button(page, 'Okay'))
    const ended = await aPartner(fixture.parts, { endedAt: fixture.parts.clock.now() })
    await opens(`/register?referrer=${ended.code}`)
    await dialog().getByText('Unauthorised Access.').waitFor()
    await press(button(page, 'Okay'))

    const { code } = await aPartner(fixture.parts, {
      packages: [await packageOf(fixture.parts, 'individual-free')],
    })
    await opens(`/register?referrer=${code}`)
    await says('Sign your loan papers here.')
    await looksGood('the welcome of a partner')
    await press(button(page, 'Begin'))
    await page.getByRole('checkbox').first().waitFor()
    const { typed } = await begunElsewhere()
    await fillsForm(page, personOf(typed))
    await press(button(page, 'Sign up'))
    await heading(page, 'Confirm your email').waitFor()
    expect(await panel(page, 'Mobile').count()).toBe(0)
    await provesBy(page, fixture, 'Email', typed.email)
    await heading(page, 'Registration completed').waitFor()
    await looksGood('the registration is completed')
    await page.reload()
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toContain('referenceId')
    await press(button(page, 'Login Using OTP'))
    await expect.poll(() => page.url()).not.toContain('register')
  })

  it('registers for a housing society without a field for an organisation, and hands over to a login by code', async () => {
    const { code } = await aPartner(fixture.parts, {
      kind: 'society',
      packages: [await packageOf(fixture.parts, 'individual-free')],
    })
    const { typed } = await begunElsewhere()
    await opens(`/register?referrer=${code}`)
    await press(button(page, 'Begin'))
    await page.getByRole('checkbox').first().waitFor()
    expect(await page.getByLabel('Organisation name', { exact: true }).count()).toBe(0)
    await fillsForm(page, personOf(typed))
    await press(button(page, 'Sign up'))
    await provesBy(page, fixture, 'Email', typed.email)
    await heading(page, 'Registration completed').waitFor()

    const again = await aWindow(browser, size)
    page = again.page
    await signsUp(personOf(typed), `/register?referrer=${code}&screen=signUp`)
    await says('There is an account with these details. You can come in with a code.')
    await press(button(page, 'Login Using OTP'))
    await heading(page, 'Sign in with a code').waitFor()
    expect(await page.getByLabel('Email address or mobile number').inputValue()).toBe(typed.email)
    await press(button(page, 'Send the code'))
    await page.getByLabel('OTP, six digits').waitFor()
    await page.getByLabel('OTP, six digits').fill(await newCode(fixture, typed.email, 2))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toContain('referenceId')
    expect(again.complaints).toEqual([])
    await again.context.close()
  })

  it('keeps what is typed where nothing comes back, and sends the same act again once something does', async () => {
    const { typed } = await begunElsewhere()
    await opens('/register')
    await page.getByRole('checkbox').first().waitFor()
    await fillsForm(page, personOf(typed))
    await looksGood(`the form ${where}`)
    await page.route('**/api/users/selfOnboard', (route) => route.abort(), { times: 1 })
    await press(button(page, 'Sign up'))
    await heading(page, 'Confirm your email and mobile').waitFor()
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  })
})
