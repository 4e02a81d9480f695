import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aLoan, aPublishedTemplate } from '../templates.ts'
import { aDocx, wordParagraph } from '../word-files.ts'
import { sees } from './both-schemes.ts'
import { entersPortal } from './enters-portal.ts'
import { readsInHindi } from './in-hindi.ts'

/** An organisation keeps its templates, and somebody makes a document from one. */
describe('a template', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let hand: Window
  let person: Awaited<ReturnType<PortalFixture['member']>>

  async function enters({ page }: Window): Promise<void> {
    await entersPortal(page, fixture, person)
  }
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    person = await fixture.member(['workflow', 'documents', 'templates', 'template_builder'])
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
  const chooses = async (page: Page, name: string, act: string) => {
    await button(page, `More for ${name}`).click()
    await page.getByRole('menuitem', { name: act }).click()
  }

  it('is made with a name, and a second one of this name is refused at its field', async () => {
    const { page } = desk
    await page.getByRole('link', { name: 'Templates', exact: true }).click()
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor()
    await sees(page, 'templates none')
    await page.locator('.top').getByRole('button', { name: 'New template' }).click()
    await dialog(page).getByRole('button', { name: 'New template' }).click()
    await dialog(page).getByText('Name is required.').waitFor()
    await dialog(page).getByLabel('Name of the template').fill('Leave letter')
    await dialog(page).getByLabel('Category').fill('Staff')
    await sees(page, 'templates new')
    await dialog(page).getByRole('button', { name: 'New template' }).click()
    await page.getByRole('heading', { name: 'Leave letter' }).waitFor()
    await page.getByRole('link', { name: 'Back to the templates' }).click()
    await page.getByRole('link', { name: 'Leave letter', exact: true }).waitFor()
    await page.locator('.top').getByRole('button', { name: 'New template' }).click()
    await dialog(page).getByLabel('Name of the template').fill('Leave letter')
    await dialog(page).getByRole('button', { name: 'New template' }).click()
    await dialog(page).getByRole('alert').first().waitFor()
    await button(page, 'Cancel').click()
  })

  it('begins with the text of a Word file', async () => {
    const { page } = desk
    const file = await aDocx({ body: wordParagraph('The tenant pays every month.') })
    await page.goto(`${fixture.address}/#/template`)
    await page.locator('.top').getByRole('button', { name: 'New template' }).click()
    await dialog(page)
      .getByLabel('Begin with a Word file')
      .setInputFiles({ name: 'Rent.docx', mimeType: 'application/octet-stream', buffer: file })
    expect(await dialog(page).getByLabel('Name of the template').inputValue()).toBe('Rent')
    await dialog(page).getByRole('button', { name: 'New template' }).click()
    await page.getByRole('textbox', { name: 'Text of the template' }).getByText('The tenant pays').waitFor()
    await page.getByRole('link', { name: 'Back to the templates' }).click()
    await page.getByRole('link', { name: 'Rent', exact: true }).waitFor()
  })

  it('is searched, copied, retired and published again', async () => {
    const { page } = desk
    const client = await fixture.clientOf(person)
    await aPublishedTemplate(client, aLoan())
    await page.reload()
    const name = await page.getByRole('link', { name: /^Loan agreement/ }).innerText()
    const row = page.getByRole('link', { name, exact: true })
    await sees(page, 'templates list')
    await page.getByLabel('Name of a template').fill('nothing like it')
    await page.getByText('Nothing matches').first().waitFor()
    await page.getByLabel('Name of a template').fill('loan')
    await row.waitFor()
    await chooses(page, name, 'Versions')
    await dialog(page).getByText('In force').waitFor()
    await sees(page, 'templates versions')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await chooses(page, name, 'Copy')
    await dialog(page).getByLabel('Name of the template').fill('Loan for farmers')
    await dialog(page).getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('heading', { name: 'Loan for farmers' }).waitFor()
    await page.getByRole('link', { name: 'Back to the templates' }).click()
    await page.getByRole('link', { name: 'Loan for farmers', exact: true }).waitFor()
    await chooses(page, name, 'Retire')
    await dialog(page).getByRole('button', { name: 'Retire' }).click()
    await page.getByText(`${name} is retired.`).waitFor()
    await button(page, 'State').click()
    await page.getByRole('menuitemcheckbox', { name: 'Retired' }).click()
    await page.getByRole('link', { name: 'Loan for farmers', exact: true }).waitFor({ state: 'detached' })
    await chooses(page, name, 'Publish again')
    await dialog(page).getByRole('button', { name: 'Publish again' }).click()
    await page.getByText(`${name} is published again.`).waitFor()
  })

  it('shows its first page on a card, is starred to the top, and arrows walk the cards', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template`)
    const cards = page.getByRole('list', { name: 'Templates' }).locator('li')
    await page.getByRole('img', { name: /^First page of Loan agreement/ }).waitFor()
    const names = () => cards.locator('h2').allInnerTexts()
    const last = (await names()).at(-1)!
    await button(page, `Star ${last}`).click()
    await page.getByText(`${last} is at the top of your list.`).waitFor()
    await expect.poll(async () => (await names())[0]).toBe(last)
    expect(await button(page, `Star ${last}`).getAttribute('aria-pressed')).toBe('true')
    await sees(page, 'templates cards')
    await page.getByRole('link', { name: last, exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe((await names())[1])
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe(last)
    await button(page, `Star ${last}`).click()
    await page.getByText(`${last} is back in its place.`).waitFor()
    await expect.poll(async () => (await names()).at(-1)).toBe(last)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Star ${last}`)
  })

  it('becomes a draft of values and people; what is missing is said at its field', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template`)
    await page.getByRole('link', { name: /^Use Loan agreement/ }).click()
    await page.getByRole('heading', { name: 'People' }).waitFor()
    await button(page, 'Create the document').click()
    await page.getByText('Say who is Borrower.').waitFor()
    await page.getByText('This field is required.').first().waitFor()
    await sees(page, 'compose wrong')
    await page.getByLabel('Amount').fill('many')
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await button(page, 'Create the document').click()
    await page.getByText('Give an email address or a mobile number.', { exact: false }).waitFor()
    await page.getByLabel('Amount').fill('1,50,000')
    await page.getByLabel('Email').fill('asha@example.com')
    await page.getByLabel('Secured').check()
    await button(page, 'Create the document').click()
    await expect.poll(() => page.url()).toMatch(/workflow\/create\/.+\/people/)
    await page.getByText('Asha Rao').first().waitFor()
    await sees(page, 'compose draft')
  })

  it('says who uses it, and leads to these documents', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template`)
    const name = await page.getByRole('link', { name: /^Loan agreement/ }).innerText()
    await button(page, `Used 1 time this month: ${name}`).click()
    await dialog(page).getByText('All members may use it.').waitFor()
    await dialog(page).getByText('1 docket was created from it.').waitFor()
    await sees(page, 'templates uses')
    await dialog(page).getByRole('table', { name: 'Members' }).getByRole('link').click()
    await page.waitForURL(/documents\?template=.+&by=/)
    await page.getByRole('row').filter({ hasText: 'Draft' }).first().waitFor()
    await sees(page, 'documents of a template')
  })

  it('gives its people and settings to a file of the member', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template`)
    await page.getByRole('link', { name: /^Use Loan agreement/ }).click()
    await page.getByLabel('My own files, with its people and settings').check()
    await page.getByLabel('Amount').waitFor({ state: 'detached' })
    await button(page, 'Create the document').click()
    await page.getByText('This field is required.').waitFor()
    await sees(page, 'compose own files')
    await page
      .getByLabel('Files', { exact: true })
      .setInputFiles({ name: 'Own loan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) })
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Email').fill('asha@example.com')
    await button(page, 'Create the document').click()
    await expect.poll(() => page.url()).toMatch(/workflow\/create\/.+\/people/)
    await page.getByText('Asha Rao').first().waitFor()
  })

  it('is copied with its category', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template`)
    await button(page, 'Category').click()
    await page.getByRole('menuitemcheckbox', { name: 'Staff' }).click()
    await button(page, 'Copy this category').click()
    await dialog(page).getByLabel('Name of the new category').fill('Drivers')
    await sees(page, 'templates category')
    await dialog(page).getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Drivers has a copy of each template.').waitFor()
  })

  it('lies in categories that are named, moved, added and, where empty, removed', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template`)
    await button(page, 'Categories').click()
    const rows = dialog(page).getByRole('listitem')
    const names = () => rows.locator('b').allInnerTexts()
    await rows.first().waitFor()
    await sees(page, 'templates categories')
    await button(page, 'New category').click()
    await dialog(page).getByLabel('Name of the category').fill('Vendors')
    await page.keyboard.press('Enter')
    await page.getByText('Vendors is saved.').waitFor()
    await rows.getByText('Vendors').waitFor()
    await button(page, 'Rename Vendors').click()
    await dialog(page).getByLabel('Name of the category').fill('Sellers')
    await page.keyboard.press('Enter')
    await rows.getByText('Sellers').waitFor()
    const last = (await names()).length - 1
    const at = (await names()).indexOf('Sellers')
    await button(page, at > 0 ? 'Move Sellers up' : `Move ${(await names())[last]} up`).click()
    await expect.poll(async () => (await names()).indexOf('Sellers')).not.toBe(at)
    expect(await button(page, 'Remove Staff').getAttribute('aria-disabled')).toBe('true')
    await button(page, 'Remove Sellers').click()
    await rows.getByText('Sellers').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('is found and used on a phone', async () => {
    const { page } = hand
    await page.goto(`${fixture.address}/#/template`)
    await page.getByRole('link', { name: /^Use Loan agreement/ }).waitFor()
    await page.getByRole('img', { name: /^First page of Loan agreement/ }).waitFor()
    await sees(page, 'phone templates')
    const loan = await page.getByRole('link', { name: /^Loan agreement/ }).innerText()
    await readsInHindi(page, 'templates', {
      until: 'Leave letter',
      belong: [loan, 'Loan for farmers', 'Rent', 'Leave letter', 'Staff', 'Drivers', 'Meera Nair'],
    })
    await page.getByRole('link', { name: /^Use Loan agreement/ }).click()
    await page.getByLabel('Amount').fill('90000')
    await sees(page, 'phone compose')
    await page.getByLabel('Name', { exact: true }).fill('Ravi Kumar')
    await page.getByLabel('Mobile').fill('9876543210')
    await button(page, 'Create the document').click()
    await expect.poll(() => page.url()).toMatch(/workflow\/create\/.+\/people/)
    await page.getByText('Ravi Kumar').first().waitFor()
  })
})
