import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import {
  docketIs,
  dropsFile,
  expectAccessible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
  readsToTheEnd,
  sendsTo,
  signsAtProvider,
} from './steps.ts'

/** Residents of the e-sign simulator: one it signs for, one whom UIDAI does not know. */
const asha = { aadhaar: '999900000016', mobile: '+919900000016' }
const unknown = '999911000090'
/** As the sender calls the person who signs with Asha's number. */
const suresh = { name: 'Suresh Gupta', email: 'suresh@tenant.example', phone: '9812300077' }

/**
 * What an organisation sets for those who sign is what they meet, and what the sender then decides.
 */
describe('the settings that act where people sign', () => {
  let product: SharedProduct
  let browser: Browser
  let admin: Window
  let signer: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    admin = await aWindow(browser, desktop)
    signer = await aWindow(browser, phone)
  }, 240_000)
  afterAll(() => browser?.close())

  const setting = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
  const saves = async (page: Page) => {
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await save.waitFor({ state: 'detached' })
  }
  const member = () => {
    const found = product.demo.organisations[0]?.users.find(({ modules }) =>
      ['advanceSetting', 'workflow'].every((one) => modules.includes(one)),
    )
    if (!found) throw new Error('demo.json lists nobody who sets and sends')

    return found
  }

  it('are set on one page, and refused there where they are beyond measure', async () => {
    const { page } = admin
    await logsIn(page, product.address, member())
    await page.goto(`${product.address}/#/settings`)
    await setting(page, 'Declining').waitFor()
    await setting(page, 'Declining').getByRole('checkbox').first().uncheck()
    await setting(page, 'Name on the certificate')
      .getByLabel('The docket waits until the sender decides')
      .check()
    const likeness = setting(page, 'How alike names must be').getByRole('spinbutton')
    expect(await likeness.inputValue()).toBe('80')
    await likeness.fill('40')
    await likeness.blur()
    await setting(page, 'How alike names must be')
      .getByText('Give a whole percentage from 50 to 100.')
      .waitFor()
    await likeness.fill('85')
    const ways = setting(page, 'Ways of messages')
    await ways.getByLabel('By SMS').uncheck()
    await ways.getByLabel('By mail').uncheck()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await ways.getByText('Choose at least one way.').waitFor()
    await expectAccessible(page, 'settings of signing with something wrong')
    await ways.getByLabel('By mail').check()
    await ways.getByLabel('By SMS').check()
    await saves(page)
    await page.reload()
    await setting(page, 'Declining').waitFor()
    expect(await setting(page, 'Declining').getByRole('checkbox').first().isChecked()).toBe(false)
    expect(await likeness.inputValue()).toBe('85')
    await expectNoSidewaysScroll(page, 'settings of signing')
  })

  /** What tells a signer to ask the sender leads to the question. */
  async function asksFrom(page: Page, place: Locator): Promise<void> {
    await place.getByRole('button', { name: 'Ask the sender a question' }).click()
    await page.getByLabel('Your question').waitFor()
    await expectAccessible(page, 'a question to the sender')
    await page.keyboard.press('Escape')
    await page.getByLabel('Your question').waitFor({ state: 'detached' })
  }

  it('meet the signer: no declining, another way where one fails, a name that waits', async () => {
    const mailbox = mailboxOf(product)
    await admin.page.goto(`${product.address}/#/documents`)
    await admin.page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await dropsFile(admin.page, 'Loan.pdf', await aPdf({ pages: 1, title: 'Loan' }))
    await sendsTo(admin.page, 'Loan of Suresh', [suresh])
    await admin.page.getByRole('button', { name: `More for ${suresh.name}` }).click()
    await admin.page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    const correcting = admin.page.getByRole('dialog')
    await correcting.getByLabel('Language of SMS').selectOption('hi')
    await correcting.getByRole('button', { name: 'Save', exact: true }).click()
    await correcting.waitFor({ state: 'hidden' })
    await admin.page
      .getByRole('listitem')
      .filter({ hasText: suresh.name })
      .filter({ hasText: 'Language of SMS' })
      .getByText('हिन्दी', { exact: true })
      .waitFor()

    const { page } = signer
    await page.goto(await mailbox.linkFor(suresh.email))
    await page.getByRole('button', { name: 'Not now', exact: true }).click()
    await page.getByText(/^You cannot decline on this page/).waitFor()
    await expectAccessible(page, 'not now, where nobody declines')
    // Nobody asks before the code.
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /question/ })
        .count(),
    ).toBe(0)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    const welcome = page.getByRole('button', { name: 'Start: confirm it is you' })
    await welcome.click()
    await page.getByText('Six digits to').waitFor()
    await page.goBack()
    await welcome.waitFor()
    // The OTP that was sent still serves: another one could be sent only after half a minute.
    await opensLink(page, await mailbox.linkFor(suresh.email), () => mailbox.codeFor(`+91${suresh.phone}`))
    await page.getByRole('button', { name: 'Not now', exact: true }).click()
    await page.getByText(/^You cannot decline on this page/).waitFor()
    expect(await page.getByLabel('Your reason').count()).toBe(0)
    await asksFrom(page, page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    // The browser's Back leads to the screen before, and the session stays open.
    await page.goBack()
    await welcome.waitFor()
    await welcome.click()
    await page.locator('main.read').waitFor()
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Aadhaar and OTP/ }).waitFor()
    await page.goBack()
    await page.locator('main.read').waitFor()
    await readsToTheEnd(page)

    const chooses = async () => {
      await page.getByRole('radio', { name: /Aadhaar and OTP/ }).check()
      await page.getByLabel(/I have read the page\./).check()
      await page.getByRole('button', { name: 'Sign with Aadhaar OTP' }).click()
    }
    await chooses()
    await page.getByLabel('Aadhaar number').fill(unknown)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByRole('heading', { name: 'Aadhaar does not know this number' }).waitFor()
    await expectAccessible(page, 'the number is not known')
    await admin.page
      .getByText(`Aadhaar eSign failed for ${suresh.name}: Aadhaar does not know the number`)
      .first()
      .waitFor()
    expect(await page.getByText(/your turn is kept/).count(), 'is said once').toBe(1)
    // Back leads to the ways to sign, not to the page of the provider.
    await page.goBack()
    await page.getByRole('radio', { name: /Aadhaar and OTP/ }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: 'Aadhaar does not know this number' }).waitFor()
    await asksFrom(page, page.locator('.sg-bar'))
    await page.getByRole('button', { name: 'Use “Draw or type your signature” instead' }).click()
    await page.getByText('“Aadhaar and OTP” did not work just now.').waitFor()
    expect(await page.getByRole('radio', { name: /Draw or type your signature/ }).isChecked()).toBe(true)
    await expectAccessible(page, 'another way is offered')

    await chooses()
    await signsAtProvider(page, asha.aadhaar, () => mailbox.codeFor(asha.mobile))
    await page.getByText(/^Your certificate names Asha .* decides on that/).waitFor()
    await expectAccessible(page, 'signed, and the name waits')
  })

  it('leave the name to the sender, who sees both and accepts', async () => {
    const { page } = admin
    const held = page.getByRole('region', { name: 'Is this the same person?' })
    await held.getByText(/^Asha/).waitFor()
    await held.getByText('0 percent alike; 85 are wanted here.').waitFor()
    await page.getByText('Suresh Gupta is on hold').first().waitFor()
    await expectAccessible(page, 'a name to decide on')
    await expectNoSidewaysScroll(page, 'a name to decide on')
    await inScheme(page, 'dark')
    await expectAccessible(page, 'a name to decide on, dark')
    await inScheme(page, 'light')
    await held.getByRole('button', { name: 'Refuse it' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refuse it' }).click()
    await dialog.getByText('Please give a reason.').waitFor()
    await expectAccessible(page, 'refusing a name')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await held.getByRole('button', { name: 'Accept the signature' }).click()
    await docketIs(page, 'Completed')
    await held.waitFor({ state: 'detached' })
  })

  it('end without a complaint of the page', () => {
    expect([...admin.complaints, ...signer.complaints]).toEqual([])
  })
})
