import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { sees } from './both-schemes.ts'
import { entersPortal } from './enters-portal.ts'
import { choosesFiles } from './steps.ts'

/** An organisation says what it keeps of its clients, adds one, and makes a document for it. */
describe('a client', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let hand: Window
  let person: Awaited<ReturnType<PortalFixture['member']>>

  const enters = ({ page }: Window) => entersPortal(page, fixture, person)
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    person = await fixture.member(['workflow', 'documents', 'clients'])
    desk = await aWindow(browser, desktop)
    hand = await aWindow(browser, phone)
    await enters(desk)
    await enters(hand)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  it('has fields of the organisation, which are put into an order', async () => {
    const { page } = desk
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await page.getByRole('heading', { name: 'No clients yet' }).waitFor()
    await sees(page, 'clients none')
    await page.getByRole('link', { name: 'Fields of clients' }).click()
    await page.getByText('No fields yet.').waitFor()
    for (const [name, type] of [
      ['PAN of the company', 'PAN'],
      ['Segment', 'choice'],
    ] as const) {
      await button(page, 'Add a field').click()
      await page.getByLabel('Name of the field').last().fill(name)
      await page.getByLabel('What it holds').last().selectOption(type)
    }
    await button(page, 'Save').click()
    await page.getByText('Name what can be chosen.').waitFor()
    await page.getByLabel('What can be chosen').fill('Retail\nTrade')
    await page.getByLabel('Required').last().check()
    await page.getByLabel('Each client has its own value').first().check()
    await button(page, 'Move Segment up').click()
    await sees(page, 'clients fields')
    await button(page, 'Save').click()
    await page.getByText('The fields are saved.', { exact: false }).waitFor()
    await expect.poll(() => page.getByLabel('Name of the field').first().inputValue()).toBe('Segment')
  })

  it('is added with its values and contacts; what is wrong is said on its field', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/clients`)
    await page.locator('.top').getByRole('button', { name: 'Add a client' }).click()
    await dialog(page).getByLabel('Client', { exact: true }).fill('Godavari Traders')
    await dialog(page).getByLabel('Code').fill('G 1')
    await dialog(page).getByLabel('PAN of the company').fill('abc')
    await button(page, 'Add a contact').click()
    await dialog(page).getByLabel('Name of the contact').fill('Asha Rao')
    const send = dialog(page).getByRole('button', { name: 'Add a client' })
    await send.click()
    await dialog(page).getByText('Use letters, digits', { exact: false }).waitFor()
    await dialog(page).getByText('Give an email address or a mobile number.').waitFor()
    await sees(page, 'clients add')
    await dialog(page).getByLabel('Code').fill('G-1')
    await dialog(page).getByLabel('Email').fill('asha@example.com')
    await send.click()
    await dialog(page).getByText('Please enter a valid PAN', { exact: false }).waitFor()
    await dialog(page).getByText('This field is required.').waitFor()
    await dialog(page).getByLabel('PAN of the company').fill('abcpe1234f')
    await dialog(page).getByLabel('Segment').selectOption('Trade')
    await send.click()
    await page.getByText('Godavari Traders is added.').waitFor()
    await page.getByRole('link', { name: 'Godavari Traders' }).waitFor()
    await sees(page, 'clients list')
    await page.getByLabel('Name, code or contact').fill('nobody here')
    await page.getByText('Nothing matches').first().waitFor()
    await page.getByLabel('Name, code or contact').fill('asha')
    await page.getByRole('link', { name: 'Godavari Traders' }).waitFor()
  })

  it('gets a new document, which is on its page; it is not retired while that is open', async () => {
    const { page } = desk
    await page.getByRole('link', { name: 'Godavari Traders' }).click()
    await page.getByText('ABCPE1234F').waitFor()
    await page.getByRole('link', { name: 'New document' }).click()
    await page.getByText('For Godavari Traders').waitFor()
    await choosesFiles(page, [{ name: 'Loan agreement.pdf', bytes: await aPdf() }])
    await page.getByText('Loan agreement', { exact: true }).first().waitFor()
    await expect.poll(() => page.url()).toContain('/files')
    await page.goto(`${fixture.address}/#/clients`)
    await page.getByRole('link', { name: 'Godavari Traders' }).click()
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Loan agreement' }).first().waitFor()
    await page.getByText('Docket created').waitFor()
    await sees(page, 'client page')
    await button(page, 'Retire').click()
    await dialog(page).getByRole('button', { name: 'Retire' }).click()
    await dialog(page)
      .getByText('1 open docket names this client: Loan agreement.', { exact: false })
      .waitFor()
    await sees(page, 'client in use')
  })

  it('is taken from a docket and given to it again, where the docket is reviewed', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/clients`)
    await page.getByRole('link', { name: 'Godavari Traders' }).click()
    const address = page.url()
    await page.getByRole('link', { name: 'Loan agreement' }).first().click()
    await page.waitForURL(/workflow\/create\//)
    const [draft] = /.*workflow\/create\/[^/]+/.exec(page.url()) ?? []
    await page.goto(`${draft}/review`)
    const field = page.getByRole('combobox', { name: 'Client' })
    await expect.poll(() => field.inputValue()).toBe('Godavari Traders')
    const saved = () => page.waitForResponse((response) => response.url().includes('updateDocketDetails'))
    await field.fill('God')
    await page.getByRole('option', { name: 'Godavari Traders' }).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.getByText('Choose a client from the list', { exact: false }).waitFor()
    await field.scrollIntoViewIfNeeded()
    await sees(page, 'client of a draft')
    await Promise.all([saved(), field.fill('').then(() => field.blur())])
    await page.goto(address)
    await page.getByText('No documents for this client yet.').waitFor()
    await page.goto(`${draft}/review`)
    await field.fill('g-1')
    await page.getByRole('option', { name: 'Godavari Traders' }).waitFor()
    await field.press('ArrowDown')
    await Promise.all([saved(), field.press('Enter')])
    await page.goto(address)
    await page.getByRole('link', { name: 'Loan agreement' }).first().waitFor()
  })

  it('is read and changed on a phone', async () => {
    const { page } = hand
    await page.goto(`${fixture.address}/#/clients`)
    await page.getByRole('link', { name: 'Godavari Traders' }).waitFor()
    await sees(page, 'phone clients')
    await page.getByRole('link', { name: 'Godavari Traders' }).click()
    // The history below the facts may say it again.
    await page.getByText('ABCPE1234F').first().waitFor()
    await sees(page, 'phone client page')
    await button(page, 'Edit').click()
    await dialog(page).getByLabel('Address').fill('12 Mall Road, Shimla')
    await sees(page, 'phone client edit')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Godavari Traders is changed.').waitFor()
    await page.getByText('12 Mall Road, Shimla').first().waitFor()
    await page.goto(`${fixture.address}/#/clients/fields`)
    await page.getByLabel('Name of the field').first().waitFor()
    await sees(page, 'phone client fields')
  })
})
