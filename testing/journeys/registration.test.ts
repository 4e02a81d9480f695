import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, hour, minute, second } from '#contract/vocabulary/time.ts'
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
  isFocused,
  newCode,
  panel,
  provesBy,
  type Registrant,
  setsPassword,
} from './registering-steps.ts'
import { expectAccessible } from './steps.ts'

/** Where to keep pictures of the screens, for anyone who wants to look. */
const pictures = process.env.MUHAR_PICTURES

/**
 * Portal §2 to §5 and §9: from the link at the login to an account with an address, its clock
 * driven.
 */
describe.each(
  inThisTier(import.meta.url).rows([
    ['at a desktop', desktop],
    ['on a phone', phone],
  ]),
)('registering %s', (_, size) => {
  let fixture: PortalFixture
  let browser: Browser
  let visitor: Window
  let context: BrowserContext
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
    context = visitor.context
    page = visitor.page
    await context.clock.install({ time: fixture.now() })
  })
  afterEach(async () => {
    expect(visitor.complaints).toEqual([])
    await context.close()
  })

  const dialog = () => page.getByRole('dialog')
  const says = (words: string | RegExp) => page.getByText(words).first().waitFor()
  const aMobile = () => String(randomInt(9_000_000_000, 9_999_999_999))
  const aPerson = (domain = 'gmail.com'): Registrant => ({
    name: 'Gauri Deshmukh',
    email: `gauri.${randomInt(1e9)}@${domain}`,
    mobile: aMobile(),
  })
  async function later(ms: number): Promise<void> {
    fixture.pass(ms)
    await context.clock.fastForward(ms)
  }
  async function opensForm(more = ''): Promise<void> {
    await page.goto(`${fixture.address}/#/register${more}`)
    await page.getByRole('checkbox').first().waitFor()
  }
  async function signsUp(person: Registrant): Promise<void> {
    await opensForm()
    await fillsForm(page, person)
    await button(page, 'Sign up').click()
  }

  it('says what is wrong in the words of the specification, field by field', async () => {
    await page.goto(`${fixture.address}/`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await heading(page, 'Create an account').waitFor()
    await page.getByRole('checkbox').first().waitFor()
    await button(page, 'Sign up').click()
    await says('Name is required.')
    await says('Email address is required.')
    await says('Phone number is required.')
    await says('Please check the consents to proceed.')
    await isFocused(page, 'Full name')
    await expectAccessible(page, 'the form with its errors')

    const wrong: [label: string, typed: string, words: string][] = [
      ['Full name', 'A', 'Entered text must have atleast 2 characters.'],
      ['Full name', 'A'.repeat(41), 'Entered text exceeds 40 characters.'],
      ['Full name', 'R2 D2', 'Please enter a valid name.'],
      ['Email address', 'gauri@', 'Please enter a valid email address.'],
      ['Organisation name', '-x', 'Please enter a valid organization name.'],
      ['Mobile number', '12345', 'Please enter a valid phone number.'],
    ]
    for (const [label, typed, words] of wrong) {
      await page.getByLabel(label, { exact: true }).fill(typed)
      await page.getByLabel(label, { exact: true }).blur()
      await says(words)
    }
    await page.getByLabel('Country', { exact: true }).selectOption('')
    await page.getByLabel('Email address', { exact: true }).fill('gauri@sahyadri-estates.example')
    await page.getByLabel('Organisation name', { exact: true }).fill('')
    await button(page, 'Sign up').click()
    await says('Company name is required.')
    await says('Please select country name.')
    await page.getByLabel('Email address', { exact: true }).fill('gauri@mailinator.com')
    await page.getByLabel('Email address', { exact: true }).blur()
    await says('Mail addresses of this domain cannot be used here. Please give one that you keep.')
  })

  it('takes a name of any script, wide digits and stray spaces, keeps what was typed over a reload and reads the terms out', async () => {
    const person = {
      name: 'आशा  कुलकर्णी',
      email: `asha+papers.${randomInt(1e9)}@gmail.com`,
      mobile: '９８２０',
    }
    await opensForm()
    await fillsForm(page, { ...person, mobile: ` ${person.mobile}${aMobile().slice(4)} ` })
    await page.getByRole('button', { name: 'Terms of use' }).click()
    await dialog().getByRole('heading').waitFor()
    await expectAccessible(page, 'the terms')
    await button(page, 'Close').click()
    await page.reload()
    await page.getByRole('checkbox').first().waitFor()
    expect(await page.getByLabel('Email address', { exact: true }).inputValue()).toBe(person.email)
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(false)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await button(page, 'Sign up').click()
    await heading(page, 'Confirm your email and mobile').waitFor()
  })

  it('goes from the form to an account with an address, and goes on after reloads', async () => {
    const person = aPerson()
    await signsUp(person)
    await heading(page, 'Confirm your email and mobile').waitFor()
    await expectAccessible(page, 'both channels')
    await panel(page, 'Email').getByRole('button', { name: 'Generate OTP' }).click()
    await says('OTP has been sent successfully!')
    await says(/^Time Remaining : (10:00|9:\d\d) mins$/)
    await says('Only 2 attempts left to resend the otp after that you have to wait for 24 hours.')
    expect(await panel(page, 'Email').getByRole('button', { name: 'Resend OTP' }).count()).toBe(0)
    await expectAccessible(page, 'typing a code')

    const code = await newCode(fixture, person.email)
    const boxes = page.getByLabel('Email OTP, six digits')
    await button(page, 'Validate OTP').click()
    await says('Please enter OTP to proceed.')
    await boxes.fill(code === '000000' ? '111111' : '000000')
    await says('The OTP you entered is invalid.')
    await page.reload()
    await boxes.waitFor()
    // As it is pasted from a mail.
    await boxes.fill(`Your code: ${code.slice(0, 3)} ${code.slice(3)}`)
    await says(`${person.email} - Successfully verifed`)
    await page.reload()
    await says(`${person.email} - Successfully verifed`)
    await provesBy(page, fixture, 'Mobile', `+91${person.mobile}`)

    await heading(page, 'Create a password').waitFor()
    await expectAccessible(page, 'the password')
    await button(page, 'Create the password').click()
    await says('This field is required.')
    await page.getByLabel('New password').fill('Gauri-12')
    await says('Easily guessed')
    await page.getByLabel('The same again').fill('Gauri-13')
    await button(page, 'Create the password').click()
    await says('Password do not match.')
    await page.getByLabel('New password').fill('Password@123')
    await page.getByLabel('The same again').fill('Password@123')
    await button(page, 'Create the password').click()
    await says(/easily guessed: it is a common word/)
    await page.reload()
    await setsPassword(page, aPassword())

    const kept = await page.evaluate(() => Object.keys(localStorage).sort())
    expect(kept.filter((key) => /register|registration|password/i.test(key))).toEqual([])
    expect(kept).toEqual(expect.arrayContaining(['ipInfo', 'sessionToken', 'userToken']))

    await page.reload()
    await heading(page, 'Address').waitFor()
    await expectAccessible(page, 'the address')
    await button(page, 'Next').click()
    for (const words of [
      'Please enter postal code.',
      'Please enter street name.',
      'Please enter your city.',
      'Please enter state name.',
    ])
      await says(words)
    await page.getByLabel('Postal Code', { exact: true }).fill('000000')
    await page.getByLabel('Postal Code', { exact: true }).blur()
    await says('Please enter a valid zip code.')
    await page.getByLabel('Postal Code', { exact: true }).fill('411 038')
    await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Pune')
    expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('MH')
    await page.getByLabel('Street', { exact: true }).pressSequentially('koth')
    await page.getByRole('option').first().click()
    await page
      .getByLabel('Street', { exact: true })
      .fill(`12/4, ${await page.getByLabel('Street', { exact: true }).inputValue()}`)
    await button(page, 'Next').click()
    await expect.poll(() => page.url()).not.toContain('register')
    expect(await statusOf(person.email)).toBe('Awaiting Package Selection')
  })

  it('takes somebody abroad, whose address is there', async () => {
    const person = aPerson('everest-homes.example')
    await opensForm()
    await fillsForm(page, { ...person, organisation: 'Everest Homes' })
    await page.getByLabel('Country', { exact: true }).selectOption('Nepal')
    await says('Your mobile number stays an Indian one: codes come by SMS in India alone.')
    await expectAccessible(page, 'the form of somebody abroad')
    await button(page, 'Sign up').click()
    await heading(page, 'Confirm your email').waitFor()
    await provesBy(page, fixture, 'Email', person.email)
    await setsPassword(page, aPassword())
    const field = (name: string) => dialog().getByLabel(name, { exact: true })
    expect(await field('Country').inputValue()).toBe('Nepal')
    expect(await field('Country').isDisabled()).toBe(true)
    await button(page, 'Next').click()
    await says('Please enter state name.')
    await field('Postal Code').fill('44600')
    await field('Street').fill('Durbar Marg 12')
    await field('City').fill('Kathmandu')
    await field('State').fill('Bagmati')
    await expectAccessible(page, 'an address abroad')
    if (pictures) await page.screenshot({ path: `${pictures}/address abroad.png` })
    await button(page, 'Next').click()
    await expect.poll(() => page.url()).not.toContain('register')
    expect(await statusOf(person.email)).toBe('Awaiting Package Selection')
  })

  it('counts the codes with the server: half a minute, ten minutes, three in all, then a day', async () => {
    const person = aPerson('sahyadri-estates.example')
    await signsUp({ ...person, organisation: 'Sahyadri Estates' })
    await heading(page, 'Confirm your email').waitFor()
    const mail = panel(page, 'Email')
    const resend = mail.getByRole('button', { name: 'Resend OTP' })
    await mail.getByRole('button', { name: 'Generate OTP' }).click()
    await page.getByLabel('Email OTP, six digits').waitFor()
    expect(await resend.count()).toBe(0)
    await newCode(fixture, person.email)
    await later(31 * second)
    await resend.click()
    await newCode(fixture, person.email, 2)
    await says('Only 1 attempts left to resend the otp after that you have to wait for 24 hours.')
    await later(31 * second)
    await resend.click()
    await says(/^All OTPs were sent\. You can ask for a new one again on .+ IST\.$/)
    expect(await resend.count()).toBe(0)
    await expectAccessible(page, 'a locked channel')
    await later(10 * minute + second)
    await says('This OTP has expired. Ask for a new one.')
    const boxes = page.getByLabel('Email OTP, six digits')
    await boxes.fill(await newCode(fixture, person.email, 3))
    await mail.getByText('This OTP has expired. Ask for a new one.').nth(1).waitFor()

    await page.reload()
    await says(/^All OTPs were sent/)
    await later(day)
    await resend.click()
    await says('Only 2 attempts left to resend the otp after that you have to wait for 24 hours.')
    await boxes.fill(await newCode(fixture, person.email, 4))
    await heading(page, 'Create a password').waitFor()
  })

  const statusOf = async (email: string) => {
    const { status } = await fixture.parts.store.platform.read(async (tx) => {
      const row = await rowsOf(tx)
        .selectFrom('registrations')
        .select('organisation_id')
        .where('email_id', '=', email)
        .executeTakeFirstOrThrow()
      const organisation = await tx.organisations.find(row.organisation_id)

      return { status: organisation?.registration_status }
    })

    return status
  }

  it('computes what a source that signs up too often is asked for, and is through without a word of it', async () => {
    const beyond = fixture.parts.settings.signUpsPerHour * 3 + 1
    const thisHour = fixture.now() - (fixture.now() % hour)
    const windows = [thisHour, thisHour + hour].map((start) => new Date(start))
    await fixture.parts.store.platform.transaction((tx) =>
      rowsOf(tx)
        .insertInto('rate_limits')
        .values(
          ['registration', 'check', 'code'].flatMap((act) =>
            windows.map((window_start) => ({
              bucket: `work-${act}:127.0.0.1`,
              window_start,
              count: beyond,
            })),
          ),
        )
        .execute(),
    )
    await signsUp({ ...aPerson('konkan-homes.example'), organisation: 'Konkan Homes' })
    await heading(page, 'Confirm your email').waitFor()
    await panel(page, 'Email').getByRole('button', { name: 'Generate OTP' }).click()
    // Where the machine is slow it says that mail is slow.
    await page.getByLabel('Email OTP, six digits').waitFor()
    const used = await fixture.parts.store.platform.read((tx) =>
      rowsOf(tx).selectFrom('rate_limits').select('bucket').where('bucket', 'like', 'work:%').execute(),
    )
    // Whether there is an account, the registration itself, the code.
    expect(used).toHaveLength(3)
  })

  it('is told in a second tab that the other one sent the last code', async () => {
    const person = aPerson('malabar-homes.example')
    await signsUp({ ...person, organisation: 'Malabar Homes' })
    await heading(page, 'Confirm your email').waitFor()
    const other = await context.newPage()
    await other.goto(page.url())
    await heading(other, 'Confirm your email').waitFor()
    const mail = panel(page, 'Email')
    await mail.getByRole('button', { name: 'Generate OTP' }).click()
    await newCode(fixture, person.email)
    for (const count of [2, 3]) {
      await later(31 * second)
      await mail.getByRole('button', { name: 'Resend OTP' }).click()
      await newCode(fixture, person.email, count)
    }
    await other.bringToFront()
    await other
      .getByText(/^All OTPs were sent\./)
      .first()
      .waitFor()
    expect(
      await panel(other, 'Email')
        .getByRole('button', { name: /^(Generate|Resend)/ })
        .count(),
    ).toBe(0)
    await other.getByLabel('Email OTP, six digits').fill(await newCode(fixture, person.email, 3))
    await heading(other, 'Create a password').waitFor()
  })
})
