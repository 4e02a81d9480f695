import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desktop, inScheme, phone } from '../browser.ts'
import { forgetLimits } from '../forget-limits.ts'
import { everyText } from '../said-once.ts'
import { aConsole, button, heading } from './console-windows.ts'
import { fillsForm, provesBy } from './registering-steps.ts'

const wordmark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 42"><rect width="42" height="42" rx="9" fill="#8a3b12"/><path d="M60 12h150v18H60z" fill="#3b1606"/></svg>`,
)

/**
 * An operator makes a package and a partner that asks for an agreement; whom its link brings comes
 * through, and is welcomed.
 */
describe('packages and partners that operators keep', () => {
  let there: Awaited<ReturnType<typeof aConsole>>
  beforeAll(async () => {
    there = await aConsole()
  }, 240_000)
  beforeEach(async () => {
    await forgetLimits(there.fixture)
  })
  afterEach(() => there.leave())
  afterAll(() => there?.close())

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const dialog = (page: Page) => page.getByRole('dialog')

  it('are made, linked to and ended on screen; a partner’s registrant agrees, begins and is written to', async () => {
    const operator = await there.opens(desktop)
    await there.entersAsOperator(operator, ['onboardClient'])
    await operator.goto(`${there.fixture.address}/#/onboard/packages`)
    await heading(operator, 'Packages').waitFor()
    await row(operator, 'business-year').waitFor()
    await there.looks(operator, 'packages of the operators')
    await button(operator, 'New package').click()
    await dialog(operator).getByRole('button', { name: 'Create the package' }).click()
    await dialog(operator).getByText('This field is required.').first().waitFor()
    await there.looks(operator, 'a package refused')
    const fields = {
      Code: 'loan-customers',
      'Name (English)': 'Loan customers',
      'What it says (English)': 'Your loan papers, paid by the bank.',
      'Name (Hindi)': 'ऋण ग्राहक',
      'What it says (Hindi)': 'आपके ऋण के काग़ज़, बैंक की ओर से।',
      'Price in rupees': 'free',
      Documents: '12',
    }
    for (const [label, value] of Object.entries(fields))
      await dialog(operator).getByLabel(label, { exact: true }).fill(value)
    await dialog(operator).getByLabel('For', { exact: true }).selectOption('B2C')
    await dialog(operator).getByLabel('Offer it to everybody').uncheck()
    await dialog(operator).getByRole('button', { name: 'Create the package' }).click()
    await dialog(operator).getByText('Give a number that fits here.').waitFor()
    await dialog(operator).getByLabel('Price in rupees').fill('0')
    await dialog(operator).getByRole('button', { name: 'Create the package' }).click()
    await operator.getByText('Loan customers is saved.').waitFor()
    await row(operator, 'loan-customers').getByText('By link').waitFor()

    await operator.getByRole('link', { name: 'Partners' }).click()
    await heading(operator, 'No partner yet').waitFor()
    await button(operator, 'New partner').first().click()
    await dialog(operator).getByLabel('Name', { exact: true }).fill('Sahyadri Bank')
    await dialog(operator).getByLabel('Welcome (English)').fill('Welcome from Sahyadri Bank')
    await dialog(operator).getByLabel('Words below it (English)').fill('Sign your loan papers here.')
    await dialog(operator)
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: wordmark })
    await dialog(operator)
      .getByRole('checkbox', { name: /^Loan customers/ })
      .check()
    await dialog(operator).getByLabel('Ask for the non-disclosure agreement').check()
    await there.looks(operator, 'a partner in its form')
    await dialog(operator).getByRole('button', { name: 'Create the partner' }).click()
    await operator.getByText('Sahyadri Bank is saved.').waitFor()
    await there.looks(operator, 'partners of the operators')
    await button(operator, 'More for Sahyadri Bank').click()
    await operator.getByRole('menuitem', { name: 'Create a link' }).click()
    const address = await dialog(operator).getByLabel('Address of the link').inputValue()
    expect(address).toMatch(/#\/register\?referrer=/)
    await there.looks(operator, 'a link of a partner')

    // On a phone, from the welcome to the first page.
    const email = `gauri.${randomInt(1e9)}@gmail.com`
    const visitor = await there.opens(phone)
    await visitor.goto(address)
    await heading(visitor, 'Welcome from Sahyadri Bank').waitFor()
    // The picture carries the name: it is there once, and on light ground where the page is
    // dark.
    await visitor.getByRole('img', { name: 'Sahyadri Bank' }).waitFor()
    expect(await everyText(visitor, 'Sahyadri Bank', { exact: true }).count()).toBe(0)
    await there.looks(visitor, 'welcome of a kept partner on a phone')
    await inScheme(visitor, 'dark')
    const ground = () =>
      visitor
        .getByRole('img', { name: 'Sahyadri Bank' })
        .evaluate((picture) => getComputedStyle(picture).backgroundColor)
    await expect.poll(ground).toBe('rgb(244, 241, 234)')
    await inScheme(visitor, 'light')
    await button(visitor, 'Begin').tap()
    await visitor.getByRole('checkbox').first().waitFor()
    await fillsForm(visitor, {
      name: 'Gauri Deshmukh',
      email,
      mobile: String(randomInt(9_000_000_000, 9_999_999_999)),
    })
    await button(visitor, 'Sign up').tap()
    await provesBy(visitor, there.fixture, 'Email', email)
    await heading(visitor, 'Registration completed').waitFor()
    await button(visitor, 'Login Using OTP').tap()

    await heading(visitor, 'Set up your account').waitFor()
    await visitor.getByLabel('Postal Code').fill('452001')
    await expect.poll(() => visitor.getByLabel('City').inputValue()).toBe('Indore')
    await visitor.getByLabel('Street', { exact: true }).fill('12, M.G. Road')
    await button(visitor, 'Next').tap()
    await heading(visitor, 'Non-disclosure agreement').waitFor()
    await button(visitor, 'Agree and go on').tap()
    await visitor.getByText('Please agree to the agreement first.').waitFor()
    await there.looks(visitor, 'agreement of a kept partner on a phone')
    // Tomorrow it is where it was left.
    await visitor.reload()
    await visitor.getByRole('checkbox').check()
    await button(visitor, 'Agree and go on').tap()
    await visitor.getByRole('radio', { name: /^Loan customers/ }).check()
    expect(await there.fixture.mailbox.mailTo(email)).toHaveLength(1)
    await button(visitor, 'Start free').tap()
    await heading(visitor, 'All is set up').waitFor()
    const welcomed = async () =>
      (await there.fixture.mailbox.mailTo(email)).filter(({ subject }) =>
        subject.startsWith('Welcome to Muhar'),
      )
    await expect.poll(welcomed).toHaveLength(1)
    const [mail] = await welcomed()
    expect(mail?.text).toContain('Your package: Loan customers')
    expect(mail?.text).toContain('There is no password')

    // The operator sees who came, and ends it.
    await operator.keyboard.press('Escape')
    await operator.reload()
    await row(operator, 'Sahyadri Bank').getByText('1', { exact: true }).waitFor()
    await button(operator, 'More for Sahyadri Bank').click()
    await operator.getByRole('menuitem', { name: 'End' }).click()
    await dialog(operator).getByRole('button', { name: 'End' }).click()
    await operator.getByText('Sahyadri Bank has ended.').waitFor()
    const late = await there.opens(phone)
    await late.goto(address)
    await dialog(late).getByText('Unauthorised Access.').waitFor()
    await operator.goto(`${there.fixture.address}/#/onboard/packages`)
    await button(operator, 'More for Loan customers').click()
    await operator.getByRole('menuitem', { name: 'Take off offer' }).click()
    await dialog(operator)
      .getByText(/1 organisation that holds it keeps it/)
      .waitFor()
    await dialog(operator).getByRole('button', { name: 'Take off offer' }).click()
    await row(operator, 'loan-customers').getByText('Off offer').waitFor()
    await operator.setViewportSize(phone)
    await there.looks(operator, 'packages of the operators on a phone')
  })
})
