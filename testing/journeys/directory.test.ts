import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDirectory, aScimPerson, groupUrn } from '../directory-client.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** An administrator lets the organisation's own directory keep its people. */
describe('the directory', () => {
  let product: SharedProduct
  let browser: Browser
  let atDesk: Window
  let onPhone: Window
  let token = ''

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

    return { ...found, organisation: first.name }
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const opens = async (page: Page) => {
    await page.goto(`${product.address}/#/settings/directory`)
    // What it read a moment ago is shown for a while.
    await page.reload()
    await heading(page, 'Tokens').waitFor()
  }

  it('is set up from the settings: a role, and a token that is shown once', async () => {
    const { page } = atDesk
    await logsIn(page, product.address, member())
    await page.goto(`${product.address}/#/settings`)
    await page.getByRole('link', { name: 'Directory (SCIM)' }).click()
    await heading(page, 'Directory (SCIM)').waitFor()
    expect(await page.title()).toContain('Directory (SCIM)')
    expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(
      `${product.address}/scim/v2`,
    )
    await page.getByText('There is no token yet.').waitFor()
    await page.getByText('The directory has not asked yet.').waitFor()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Choose a role.').waitFor()
    await page.getByLabel('Role of new people').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()

    await page.getByRole('button', { name: 'Create a token' }).click()
    await dialog(page).getByRole('button', { name: 'Create a token' }).click()
    await dialog(page).getByText('Name is required.').waitFor()
    await dialog(page).getByLabel('Name').fill('Entra 2026')
    await dialog(page).getByRole('button', { name: 'Create a token' }).click()
    token = await dialog(page).getByRole('textbox', { name: 'Your new token' }).inputValue()
    expect(token).toMatch(/^muhar_scim_[0-9a-z]+\.[\w-]{43}$/i)
    await expectAccessible(page, 'a new token')
    await dialog(page).getByRole('button', { name: 'I have saved it' }).click()
    await region(page, 'Tokens').getByText('Entra 2026').waitFor()
    await region(page, 'Tokens').getByText('Not used yet').waitFor()
    await page.reload()
    await heading(page, 'Tokens').waitFor()
    expect(await page.content()).not.toContain(token)
  })

  it('brings people and groups, whose role an administrator says, and tells what came in', async () => {
    const scim = aDirectory(product.address, token)
    const person = aScimPerson('Ishita')
    const made = await scim('POST', '/Users', person)
    expect(made.status).toBe(201)
    expect((await scim('POST', '/Users', person)).status).toBe(409)
    const members = [{ value: made.body.id }]
    expect(
      (await scim('POST', '/Groups', { schemas: [groupUrn], displayName: 'Signing desktop', members }))
        .status,
    ).toBe(201)

    const { page } = atDesk
    await opens(page)
    await page.getByText(/2 changes done/).waitFor()
    await page.getByText(/Another person has this userName\./).waitFor()
    await page.getByText(/^Last used/).waitFor()
    await region(page, 'Groups of the directory').getByText('1 person').waitFor()
    await page.getByLabel('Role of Signing desktop').selectOption({ index: 2 })
    await page.getByText('1 person has this role now.').waitFor()
    await expectAccessible(page, 'the directory at a desktop')
    await expectNoSidewaysScroll(page, 'the directory at a desktop')
    await page.goto(`${product.address}/#/organisation/users`)
    await page.getByText('Ishita Shaikh').first().waitFor()
    await page.goto(`${product.address}/#/organisation/activity`)
    await page.getByText('SCIM: Entra 2026').first().waitFor()
  })

  it('tells the second of two administrators what the first saved, and saves over nothing unseen', async () => {
    const { page } = onPhone
    await logsIn(page, product.address, member())
    const at = atDesk.page
    for (const each of [at, page]) await opens(each)
    const role = (on: Page) => on.getByLabel('Role of new people')
    const saves = (on: Page) => on.getByRole('button', { name: 'Save', exact: true }).click()
    await role(at).selectOption({ index: 3 })
    const mine = await role(at).inputValue()
    await role(page).selectOption({ index: 2 })
    await saves(page)
    await page.getByText('Saved.').waitFor()
    await saves(at)
    await heading(at, 'Somebody else changed this meanwhile').waitFor()
    await at.getByText(/^Role of new people was .+ What you chose stays in the form\.$/).waitFor()
    await expectAccessible(at, 'what somebody else saved of the directory')
    expect(await role(at).inputValue()).toBe(mine)
    await saves(at)
    await at.getByText('Saved.').waitFor()
    await heading(at, 'Somebody else changed this meanwhile').waitFor({ state: 'detached' })
    await opens(page)
    expect(await role(page).inputValue()).toBe(mine)
  })

  it('is revoked on a phone, after a question, and lets nobody in from then on', async () => {
    const { page } = onPhone
    await opens(page)
    await expectNoSidewaysScroll(page, 'the directory on a phone')
    await expectAccessible(page, 'the directory on a phone')
    await page.getByRole('button', { name: 'Revoke Entra 2026' }).click()
    await dialog(page)
      .getByText(/From this moment on it lets nobody in\./)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect((await aDirectory(product.address, token)('GET', '/Users?count=0')).status).toBe(200)
    await page.getByRole('button', { name: 'Revoke Entra 2026' }).click()
    await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('Entra 2026 is revoked.').waitFor()
    await page.getByText('Revoked', { exact: true }).waitFor()
    expect((await aDirectory(product.address, token)('GET', '/Users')).status).toBe(401)
  })
})
