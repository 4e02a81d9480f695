import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRoles } from '#contract/roles/getRoles.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { sweepOrganisations } from '#jobs/sweep-organisations.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { forgetLimits } from '../forget-limits.ts'
import { inThisTier } from '../in-this-tier.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aPassword } from '../registering.ts'
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

/**
 * Portal §8: what the registration says where something fails, each sentence seen; and somebody
 * invited who has no password yet.
 */
describe.each(
  inThisTier(import.meta.url).rows([
    ['at a desktop', desktop],
    ['on a phone', phone],
  ]),
)('what the registration says %s', (where, size) => {
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
    // The browser's own words for the answers that were made to fail.
    expect(
      visitor.complaints.filter((words) => !/status of 500|ERR_FAILED|dynamically imported/.test(words)),
    ).toEqual([])
    await visitor.context.close()
  })

  const dialog = () => page.getByRole('dialog')
  const says = (words: string | RegExp) => page.getByText(words).first().waitFor()
  const aPerson = (email = `gauri.${randomInt(1e9)}@gmail.com`): Registrant => ({
    name: 'Gauri Deshmukh',
    email,
    mobile: String(randomInt(9_000_000_000, 9_999_999_999)),
  })
  async function signsUp(person: Registrant): Promise<void> {
    await page.goto(`${fixture.address}/#/register`)
    await page.getByRole('checkbox').first().waitFor()
    await fillsForm(page, person)
    await button(page, 'Sign up').click()
  }
  /** The next answer of a call is one that a server gives which is broken. */
  const breaks = (call: string) =>
    page.route(
      `**/api/users/${call}`,
      (route) => route.fulfill({ status: 500, json: { status: 'failed' } }),
      {
        times: 1,
      },
    )
  async function failsWith(words: string, title = 'Failed'): Promise<void> {
    await dialog().getByRole('heading', { name: title, exact: true }).waitFor()
    await dialog().getByText(words).waitFor()
    await button(page, 'Okay').click()
  }

  it('keeps the code of one contact while the other is being confirmed', async () => {
    const person = aPerson()
    await signsUp(person)
    const held = Promise.withResolvers<void>()
    await page.route(
      '**/api/users/verifyEmailOtp',
      async (route) => {
        await held.promise
        await route.continue()
      },
      { times: 1 },
    )
    await provesBy(page, fixture, 'Email', person.email)
    await panel(page, 'Mobile').getByRole('button', { name: 'Generate OTP' }).click()
    await page.getByLabel('Mobile OTP, six digits').waitFor()
    held.resolve()
    await page.locator('.otp-verified').waitFor()
    await page.getByLabel('Mobile OTP, six digits').fill(await newCode(fixture, `+91${person.mobile}`))
    await heading(page, 'Create a password').waitFor()
  })

  it('names each act that failed, and keeps what was typed', async () => {
    const person = aPerson()
    await breaks('fetchConsent')
    await page.goto(`${fixture.address}/#/register`)
    await failsWith('Failed to fetch the consent text.')
    await page.getByRole('checkbox').first().waitFor()
    await breaks('selfOnboard')
    await fillsForm(page, person)
    await button(page, 'Sign up').click()
    await failsWith('Failed to onboard an user.')
    expect(await page.getByLabel('Email address', { exact: true }).inputValue()).toBe(person.email)
    await button(page, 'Sign up').click()
    await provesBy(page, fixture, 'Email', person.email)
    await provesBy(page, fixture, 'Mobile', `+91${person.mobile}`)
    await heading(page, 'Create a password').waitFor()
    const chosen = aPassword()
    await breaks('createAndUpdatePassword')
    await page.getByLabel('New password').fill(chosen)
    await page.getByLabel('The same again').fill(chosen)
    await button(page, 'Create the password').click()
    await failsWith('Failed to update password.')
    expect(await page.getByLabel('New password').inputValue()).toBe(chosen)
    await setsPassword(page, chosen)
    await breaks('updateOrgAndUserAdress')
    await page.getByLabel('Postal Code').fill('411038')
    await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).not.toBe('')
    await page.getByLabel('Street', { exact: true }).fill('12, Paud Road')
    await expectNoSidewaysScroll(page, `the address ${where}`)
    await button(page, 'Next').click()
    await dialog().getByText('Failed to update address.').waitFor()
    await expectAccessible(page, 'a dialog above a dialog')
    await button(page, 'Okay').click()
    await button(page, 'Next').click()
    await expect.poll(() => page.url()).not.toContain('register')
  })

  it('says after a minute without an answer what may be wrong, and sends the same once there is one', async () => {
    await visitor.context.clock.install({ time: fixture.now() })
    const person = aPerson()
    const away = '**/api/users/selfOnboard'
    await page.route(away, (route) => route.abort())
    await signsUp(person)
    const sentence = dialog().getByText('Something went wrong. Please check your internet connection.')
    await expect
      .poll(async () => {
        await visitor.context.clock.fastForward(5_000)
        return await sentence.count()
      })
      .toBe(1)
    await page.unroute(away)
    await button(page, 'Okay').click()
    await button(page, 'Sign up').click()
    await heading(page, 'Confirm your email and mobile').waitFor()
  })

  it('says so where a part of it does not arrive, and goes on where it was', async () => {
    const part = '**/AfterForm-*.js'
    await page.route(part, (route) => route.abort())
    await signsUp(aPerson())
    await failsWith('Something went wrong. Please check your internet connection.')
    await page.unroute(part)
    await page.reload()
    await heading(page, 'Confirm your email and mobile').waitFor()
  })

  it('refuses a number that is another’s, and says which of both is known', async () => {
    const first = aPerson()
    const known = await fixture.member()
    await setsMobile(known.userId, `+91${first.mobile}`)
    await signsUp(first)
    await failsWith('This email/mobile number already exists. Please enter another email/mobile number.')
    const other = await fixture.member()
    await signsUp({ ...first, email: other.email, organisation: 'Himalaya Finance' })
    await dialog().getByRole('heading', { name: 'Email/Mobile Number already registered!' }).waitFor()
    await button(page, 'Cancel').click()
  })

  it('says so where the account was made between the question and the form', async () => {
    const person = aPerson()
    const made = await fixture.member()
    await page.route('**/api/users/checkUserExists', async (route) => {
      const answer = await route.fetch()
      await fixture.parts.store.platform.transaction((tx) =>
        rowsOf(tx)
          .updateTable('users')
          .set({ email_id: person.email })
          .where('id', '=', made.userId)
          .execute(),
      )
      await route.fulfill({ response: answer })
    })
    await signsUp(person)
    await failsWith(
      'An account with this email address already exists on the product.',
      'Email already registered!',
    )
    expect(await page.getByLabel('Email address', { exact: true }).inputValue()).toBe(person.email)
  })

  it('says that a code waits while mail is down, and it comes without being asked for again', async () => {
    const person = aPerson()
    const { send } = fixture.parts.messages
    fixture.parts.messages.send = () => Promise.reject(new Error('The mail server does not answer.'))
    try {
      await signsUp(person)
      await heading(page, 'Confirm your email and mobile').waitFor()
      await panel(page, 'Email').getByRole('button', { name: 'Generate OTP' }).click()
      await says('It leaves in a moment: mail or SMS is slow just now. You need not ask again.')
      await expectAccessible(page, 'a code that waits')
    } finally {
      fixture.parts.messages.send = send
    }
    fixture.pass(31_000)
    await sweepOrganisations.run({}, fixture.parts)
    await page.getByLabel('Email OTP, six digits').fill(await newCode(fixture, person.email))
    await says(`${person.email} - Successfully verifed`)
  })

  it('shows an end where a registration has one, and leads back to the form as it was typed', async () => {
    const person = aPerson()
    await signsUp(person)
    await heading(page, 'Confirm your email and mobile').waitFor()
    await fixture.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .updateTable('registrations')
        .set({ ended_at: fixture.parts.clock.now() })
        .where('email_id', '=', person.email)
        .execute(),
    )
    await panel(page, 'Email').getByRole('button', { name: 'Generate OTP' }).click()
    await heading(page, 'Registration failed').waitFor()
    await says('This registration has ended. Please begin again.')
    await expectAccessible(page, 'the error screen')
    await button(page, 'Back to the registration').click()
    expect(await page.getByLabel('Email address', { exact: true }).inputValue()).toBe(person.email)
  })

  it('lets somebody who was invited finish the account: a code, a password, and they are members', async () => {
    const client = await fixture.clientOf(await fixture.member(['users', 'roles', 'workflow', 'documents']))
    const { rows } = await client.call(getRoles, {})
    const email = `invited.${randomInt(1e9)}@gmail.com`
    await client.call(addUserProfileByOrg, {
      first_name: 'Gauri',
      last_name: 'Deshmukh',
      email,
      mobile: null,
      role_id: rows[0]?._id ?? '',
    })
    await signsUp(aPerson(email))
    await says(/^An organisation has invited this email, and no password is set yet\./)
    await button(page, 'Continue').click()
    await heading(page, 'Confirm your email').waitFor()
    await provesBy(page, fixture, 'Email', email)
    await setsPassword(page, aPassword())
    await says('You have joined Himalaya Finance.')
    expect(await dialog().count()).toBe(0)
    await button(page, 'Go on').click()
    await expect.poll(() => page.url()).not.toContain('register')
  })

  async function setsMobile(userId: string, mobile: string): Promise<void> {
    await fixture.parts.store.platform.transaction((tx) =>
      rowsOf(tx).updateTable('users').set({ mobile_number: mobile }).where('id', '=', userId).execute(),
    )
  }
})
