import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whoami } from '#contract/api-keys/whoami.ts'
import { aProgram } from '../api-keys.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { inDatabase } from './product-database.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** An administrator gives a program a key, replaces it, and ends it. */
describe('keys of programs', () => {
  let product: SharedProduct
  let browser: Browser
  let atDesk: Window
  let onPhone: Window
  const program = { application_id: '', secret: '' }
  const before = { application_id: '', secret: '' }

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    atDesk = await aWindow(browser, desktop)
    onPhone = await aWindow(browser, phone)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const member = () => {
    const [first] = product.demo.organisations
    const found = first?.users.find(({ modules }) => modules.includes('advanceSetting'))
    if (!first || !found) throw new Error('demo.json lists no administrator')

    return { ...found, organisation: first }
  }
  const dialog = (page: Page) => page.getByRole('dialog')
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const asks = async (one = program) => (await aProgram(product.address, one).send(whoami, {})).status
  const sees = async (page: Page, where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }

  it('begins with a key that is shown once', async () => {
    const { page } = atDesk
    await logsIn(page, product.address, member())
    await page.goto(`${product.address}/#/settings`)
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByText('There is no key yet.').waitFor()
    await sees(page, 'no key')

    await button(page, 'Create a key').click()
    await dialog(page).getByLabel('Name').and(page.locator(':focus')).waitFor()
    await dialog(page).getByRole('button', { name: 'Create a key' }).click()
    await dialog(page).getByText('Name is required.').waitFor()
    await dialog(page).getByText('Choose at least one service.').waitFor()
    await dialog(page).getByLabel('Name').fill('Loan system')
    await dialog(page).getByLabel('eSign', { exact: true }).check()
    await dialog(page).getByLabel('Allowed addresses').fill('127.0.0.0/33')
    await dialog(page).getByRole('button', { name: 'Create a key' }).click()
    await dialog(page).getByText('“127.0.0.0/33” is no address').waitFor()
    await sees(page, 'a key that is typed wrong')
    await dialog(page).getByLabel('Allowed addresses').fill('')
    await dialog(page).getByRole('button', { name: 'Create a key' }).click()

    program.secret = await dialog(page).getByRole('textbox', { name: 'Key', exact: true }).inputValue()
    program.application_id = await dialog(page).getByRole('textbox', { name: 'Application ID' }).inputValue()
    await sees(page, 'a new key')
    await button(page, 'I have saved it').click()
    await page.getByText('Loan system', { exact: true }).waitFor()
    expect(await page.content()).not.toContain(program.secret)
    expect(await asks()).toBe(200)
  })

  it('replaces it, once the administrator has confirmed who they are', async () => {
    const { page } = onPhone
    const { organisation, password } = member()
    await logsIn(page, product.address, member())
    // As if they had logged in a while ago.
    await inDatabase(product, organisation.id, async (client) => {
      await client.query(`update sessions set family_expires_at = family_expires_at - interval '10 minutes'`)
    })
    await page.goto(`${product.address}/#/settings/developers`)
    await button(page, 'Replace Loan system').click()
    await dialog(page).getByRole('button', { name: 'Replace', exact: true }).click()
    await dialog(page).getByLabel('Password').and(page.locator(':focus')).waitFor()
    await sees(page, 'who replaces a key on a phone')
    await dialog(page).getByLabel('Password').fill(password)
    await dialog(page).getByRole('button', { name: 'Replace', exact: true }).click()
    Object.assign(before, program)
    program.secret = await dialog(page).getByRole('textbox', { name: 'Key', exact: true }).inputValue()
    await sees(page, 'the new key on a phone')
    await button(page, 'I have saved it').click()
    await page.getByText('Being replaced').waitFor()
    await page.getByText(/The key before it, muhar_test_.{4}…, opens until/).waitFor()
    await sees(page, 'a key that is being replaced, on a phone')
    expect([await asks(before), await asks()]).toEqual([200, 200])

    await button(page, 'End the key before of Loan system').click()
    await dialog(page).getByRole('button', { name: 'End the key before', exact: true }).click()
    await page.getByText('The key before of Loan system has ended.').waitFor()
    expect([await asks(before), await asks()]).toEqual([401, 200])
  })

  it('ends it after a question, and the activities tell', async () => {
    const { page } = atDesk
    await page.reload()
    await page.getByText(/^Last used/).waitFor()
    await sees(page, 'a key in use')
    await button(page, 'End Loan system').click()
    await dialog(page)
      .getByText(/is refused\. It cannot be taken back\./)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await asks()).toBe(200)
    await button(page, 'End Loan system').click()
    await dialog(page).getByRole('button', { name: 'End', exact: true }).click()
    await page.getByText('Loan system has ended.').waitFor()
    expect(await asks()).toBe(401)
    await page.goto(`${product.address}/#/organisation/activity`)
    await page.getByText('API key ended').first().waitFor()
    await page.getByText('API key replaced').first().waitFor()
  })
})
