import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDepartment } from '../places.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { sees } from './both-schemes.ts'
import { caretRests } from './caret.ts'
import { entersPortal } from './enters-portal.ts'

/** A template is built, published and used; two windows work on one; a phone reads it. */
describe('a template that is built', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let hand: Window
  let builder: Awaited<ReturnType<PortalFixture['member']>>

  async function enters({ page }: Window, person = builder): Promise<void> {
    await entersPortal(page, fixture, person)
  }
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    builder = await fixture.member(['workflow', 'documents', 'templates', 'template_builder'])
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
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the template' })
  const offers = (page: Page, words: string) =>
    page.locator('[data-part=blocks] [aria-selected=true]').filter({ hasText: words })
  const isSaved = (page: Page) => page.locator('[data-toward=saved]').waitFor()
  const isSet = (page: Page, number: number) =>
    page.locator(`[data-page="${number}"][data-fresh] img`).waitFor()
  const adds = async (page: Page, label: string, kind?: string) => {
    await page.getByLabel('What the form asks for').fill(label)
    if (kind) await page.getByLabel('Kind', { exact: true }).selectOption(kind)
    const add = page.getByRole('button', { name: /^(Put it in the text|Add it)$/ })
    const isPrinted = (await add.innerText()).includes('text')
    await add.click()
    if (isPrinted) await hasFocus(page)
  }
  const hasFocus = (page: Page) =>
    expect.poll(() => text(page).evaluate((element) => document.activeElement === element)).toBe(true)
  const types = async (page: Page, words: string, offered: string) => {
    await page.keyboard.type(words)
    await offers(page, offered).waitFor()
    await page.keyboard.press('Enter')
  }

  it('gets text, values of chosen words, a condition and two signatures', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template`)
    await page.locator('.top').getByRole('button', { name: 'New template' }).click()
    await dialog(page).getByLabel('Name of the template').fill('Loan of the village bank')
    await dialog(page).getByRole('button', { name: 'New template' }).click()
    await text(page).waitFor()
    await sees(page, 'builder empty')

    await page.getByRole('tab', { name: 'People' }).click()
    for (const role of ['Borrower', 'Lender']) {
      await page.getByLabel('Name of the new role').fill(role)
      await button(page, 'Add role').click()
    }
    await page.getByRole('tab', { name: 'Values' }).click()
    await text(page).click()
    await caretRests(page)
    await page.keyboard.type('# Loan agreement')
    await page.keyboard.press('Enter')
    await page.keyboard.type('The bank lends ₹1,50,000')
    for (let step = 0; step < '₹1,50,000'.length; step++) await page.keyboard.press('Shift+ArrowLeft')
    await button(page, 'New value').click()
    await page.getByText('In place of “₹1,50,000”').waitFor()
    await adds(page, 'Amount of the loan')
    await text(page).getByText('Amount of the loan').waitFor()
    await types(page, ' to /new', 'New value')
    await adds(page, 'Name of the borrower')
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await types(page, '/new', 'New value')
    await adds(page, 'Secured', 'tick')
    await text(page).press('Control+End')
    await caretRests(page)
    await page.keyboard.type('The borrower gives gold as security.')
    await types(page, ' /condition', 'Condition')
    await page.locator('[data-part=condition]').getByText('Printed only if “Secured” is ticked.').waitFor()
    await button(page, 'Add “Otherwise”').click()
    await hasFocus(page)
    await page.keyboard.type('There is no security.')
    await sees(page, 'builder condition')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await types(page, 'Borrower: /signature of b', 'Signature of Borrower')
    await hasFocus(page)
    await text(page).getByText('Signature · borrower-signature').click()
    expect(await page.locator('[data-part=field]').getByLabel('Whose').inputValue()).toBe('borrower')
    await isSaved(page)
    await isSet(page, 1)
    await sees(page, 'builder written')
  })

  it('finds and replaces words in one step, and leads from heading to heading', async () => {
    const { page } = desk
    await text(page).click()
    await caretRests(page)
    await page.keyboard.press('Control+h')
    const find = page.getByRole('search', { name: 'Find and replace' })
    await find.getByLabel('Find in the text').fill('borrower')
    await find.getByText('1 of 2').waitFor()
    await page.keyboard.press('Enter')
    await find.getByText('2 of 2').waitFor()
    await find.getByLabel('Replace with').fill('debtor')
    await sees(page, 'builder find')
    await button(page, 'Replace all').click()
    await find.getByText('2 places replaced').waitFor()
    await text(page).getByText('The debtor gives gold').waitFor()
    await find.getByLabel('Find in the text').press('Escape')
    await find.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await text(page).getByText('The borrower gives gold').waitFor()
    await page.keyboard.press('Control+Shift+o')
    const outline = page.getByRole('navigation', { name: 'Outline' })
    await outline.getByRole('button', { name: 'Loan agreement' }).press('Enter')
    await hasFocus(page)
    await sees(page, 'builder outline')
    await page.keyboard.press('Control+Shift+o')
    await outline.waitFor({ state: 'detached' })
    await isSaved(page)
  })

  it('shows what keeps it from being published, and each leads to its place', async () => {
    const { page } = desk
    await button(page, 'Publish').click()
    const problems = page.locator('[data-part=to-correct]')
    await problems.getByText('1 thing to correct').waitFor()
    await sees(page, 'builder problems')
    await problems.getByRole('button', { name: /Lender/ }).click()
    await expect
      .poll(() => page.getByRole('tab', { name: 'People' }).getAttribute('aria-selected'))
      .toBe('true')
    await text(page).press('Control+End')
    await caretRests(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Lender: ')
    await button(page, 'Put the signature of Lender in the text').click()
    await hasFocus(page)
    await problems.waitFor({ state: 'hidden' })
  })

  it('is published with a reason, and says what changes next time', async () => {
    const { page } = desk
    await button(page, 'Publish').click()
    await dialog(page).getByText('Publish the first version?').waitFor()
    await dialog(page).getByLabel('Why').fill('The rate of the year.')
    await sees(page, 'builder publish')
    await dialog(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1 is published.').waitFor()
    await text(page).click()
    await caretRests(page)
    await page.keyboard.press('Control+Home')
    await caretRests(page)
    await page.keyboard.press('End')
    await caretRests(page)
    await page.keyboard.type(' of the year')
    await button(page, 'Publish').click()
    await dialog(page).locator('ins').filter({ hasText: 'of the year' }).waitFor()
    await sees(page, 'builder differences')
    await button(page, 'Cancel').click()
    await isSaved(page)
  })

  it('says whose members use it', async () => {
    const { page } = desk
    const keeper = await fixture.clientOf(await fixture.member(['branches']))
    const west = await aDepartment(keeper, { name: 'West' })
    await aDepartment(keeper, { name: 'Pune', parent_id: west.id })
    await page.reload()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('checkbox', { name: 'Pune' }).check()
    await sees(page, 'builder settings')
    await isSaved(page)
    await page.getByRole('checkbox', { name: 'Pune' }).uncheck()
    await isSaved(page)
  })

  it('is kept whole where one person changes it in two windows', async () => {
    const { page } = desk
    const other = await aWindow(browser, desktop)
    await enters(other)
    await other.page.goto(page.url())
    await text(other.page).click()
    await caretRests(other.page)
    await other.page.keyboard.press('Control+End')
    await caretRests(other.page)
    await other.page.keyboard.press('Enter')
    await other.page.keyboard.type('Words of another window.')
    await isSaved(other.page)
    await text(page).click()
    await caretRests(page)
    await page.keyboard.press('Control+Home')
    await caretRests(page)
    await page.keyboard.press('End')
    await caretRests(page)
    await page.keyboard.type(', renewed')
    const note = page.locator('[data-part=overtaken]')
    await note.waitFor()
    await note.locator('del').filter({ hasText: 'another window' }).waitFor()
    await note.locator('ins').filter({ hasText: 'renewed' }).waitFor()
    await sees(page, 'builder overtaken')
    await button(page, 'Keep mine').click()
    await note.waitFor({ state: 'hidden' })
    await isSaved(page)
    await text(page).getByText(', renewed').waitFor()
    await other.page.context().close()
  })

  it('is read on a phone, and published there', async () => {
    const { page } = hand
    await page.goto(`${fixture.address}/#/template`)
    await page.getByRole('link', { name: 'Loan of the village bank', exact: true }).click()
    await page.getByRole('heading', { name: 'Loan of the village bank' }).waitFor()
    await isSet(page, 1)
    await sees(page, 'phone builder')
    await button(page, 'Publish').click()
    await dialog(page).locator('ins').filter({ hasText: 'renewed' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 2 is published.').waitFor()
  })

  it('becomes a document of somebody who sends, and goes out', async () => {
    const sender = await fixture.member(['workflow', 'documents'])
    const window = await aWindow(browser, desktop)
    const { page } = window
    await enters(window, sender)
    await page.goto(`${fixture.address}/#/workflow/create`)
    await button(page, 'From a template').click()
    await dialog(page).getByLabel('Name of a template').fill('village')
    await sees(page, 'template chooser')
    await dialog(page)
      .getByRole('link', { name: /Loan of the village bank/ })
      .click()
    await page.getByLabel('Amount of the loan').fill('2,00,000')
    await page.getByLabel('Name of the borrower').fill('Asha Rao')
    for (const [role, name] of [
      ['Borrower', 'Asha Rao'],
      ['Lender', 'Ravi Kumar'],
    ] as const) {
      const part = page.getByRole('group', { name: new RegExp(`^${role}`) })
      await part.getByLabel('Name', { exact: true }).fill(name)
      await part.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase()}@built.example`)
    }
    await button(page, 'Create the document').click()
    await expect.poll(() => page.url()).toMatch(/workflow\/create\/.+\/people/)
    await page.goto(page.url().replace(/people$/, 'review'))
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await page.getByText('Out for signature').first().waitFor()
  })
})
