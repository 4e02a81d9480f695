import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { csvOf } from '../sheets.ts'
import { readsInHindi } from './in-hindi.ts'
import { addsPerson, dropsFile, expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** Of people and files. */
const belong = [
  'Asha Rao',
  'Asha',
  'Farah Shaikh',
  'Sahyadri Housing Finance Ltd',
  'Retail Home Loans, Pune',
  'Loan',
  'Fields',
  'Borrower name',
  'State',
  'Goa',
  'Kerala',
]
const borrower = { name: 'Asha Rao', email: 'asha@places.example' }

/** Three pages, each to be initialled, the last one to be signed. */
async function aLoanPaper(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const number of [1, 2, 3]) {
    const page = pdf.addPage([595, 842])
    page.drawText(`Loan agreement, page ${number}`, { x: 50, y: 760, size: 16, font })
    page.drawText('Initials', { x: 440, y: 40, size: 11, font })
    if (number < 3) continue
    page.drawText('Signature of the', { x: 50, y: 140, size: 11, font })
    page.drawText('borrower', { x: 50, y: 126, size: 11, font })
  }

  return pdf.save()
}

/** A form with lines to write on, in the order in which they are met. */
async function aForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  page.drawText('Application for a loan', { x: 50, y: 760, size: 16, font })
  page.drawText('Signature of the borrower: ____________________', { x: 50, y: 600, size: 11, font })
  page.drawText('Date: ____________________', { x: 50, y: 520, size: 11, font })
  page.drawText('Signature of the guarantor: ____________________', { x: 50, y: 440, size: 11, font })

  return pdf.save()
}

/** A form that a program made, with fields to fill. */
async function aFormWithFields(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const form = pdf.getForm()
  const name = form.createTextField('Borrower name')
  name.enableRequired()
  name.addToPage(page, { x: 50, y: 700, width: 240, height: 24 })
  const state = form.createDropdown('State')
  state.setOptions(['Goa', 'Kerala'])
  state.addToPage(page, { x: 50, y: 640, width: 240, height: 24 })

  return pdf.save()
}

/** From the paper to what everybody gets at the end, with the people of a loan. */
describe('people and their places', () => {
  let product: SharedProduct
  let browser: Browser
  let sender: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    sender = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const panel = (page: Page) => page.getByRole('complementary', { name: 'People and boxes' })
  const offered = (page: Page) => page.locator('[data-part=ghost]')
  const isAtOffer = (page: Page) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-part') ?? null))
      .toBe('ghost')

  it('begin with a paper and its borrower', async () => {
    const { page } = sender
    const member = product.demo.organisations[0]?.users[0]
    if (!member) throw new Error('demo.json lists no administrator')
    await logsIn(page, product.address, member)
    await dropsFile(page, 'Loan.pdf', await aLoanPaper())
    await page.getByRole('button', { name: 'Add people' }).click()
    await addsPerson(page, borrower)
  })

  it('come from a sheet: all of them, or nobody with what is wrong in each row', async () => {
    const { page } = sender
    const dialog = page.getByRole('dialog', { name: 'From a sheet' })
    const chooses = (...rows: (readonly string[])[]) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: csvOf(...rows) })
    await page.getByRole('button', { name: 'From a sheet' }).click()
    await dialog.waitFor()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save a sample sheet' }).click()
    expect((await saving).suggestedFilename()).toBe('People of a docket.csv')
    await chooses(['Name', 'Email'], ['Ravi Kumar', 'no address'], [borrower.name, borrower.email])
    await dialog.getByText('Row 2').waitFor()
    await dialog.getByText('Asha Rao has this contact already.').waitFor()
    await expectAccessible(page, 'what is wrong in a sheet')
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'what is wrong in a sheet, on a phone')
    await chooses(['Name', 'Email', 'Role'], ['Meena Iyer', 'meena@places.example', 'copy'])
    await dialog.waitFor({ state: 'hidden' })
    await page.locator('[data-part=copies]').getByText('Meena Iyer').waitFor()
    await readsInHindi(page, 'the people of a draft', { until: 'Meena Iyer', belong })
    await page.setViewportSize(desktop)
  })

  it('have boxes where words are, shown before they are there, and taken with Enter', async () => {
    const { page } = sender
    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.locator('[data-part=page] img').waitFor()

    await panel(page).getByRole('button', { name: 'Place by text' }).click()
    await panel(page).getByLabel('Words in the file').fill('signature of the borrower')
    await panel(page).getByText('1 place. Press it on the page, or Enter.').waitFor()
    // The page of the first place is shown.
    await page.getByText('Page 3 of 3').waitFor()
    await offered(page).waitFor()
    await expectAccessible(page, 'a box that is offered')
    await panel(page).getByLabel('Words in the file').press('Enter')
    await panel(page).getByText('Every place has its box.').waitFor()
    await panel(page).getByText('1 box', { exact: true }).waitFor()
    await page.getByText('Saved', { exact: false }).first().waitFor()

    await panel(page).getByLabel('Words in the file').fill('Guarantor')
    await panel(page).getByText('Not found in the text of this file.').waitFor()
  })

  it('are taken one by one on a phone, at the place that is pressed', async () => {
    const { page } = sender
    await page.setViewportSize(phone)
    await panel(page).getByLabel('Words in the file').fill('initials')
    await panel(page).getByLabel('Box', { exact: true }).selectOption('Initials')
    await panel(page).getByText('3 places. Press one on its page, or Enter for all.').waitFor()
    await expectNoSidewaysScroll(page, 'boxes that are offered, on a phone')
    await offered(page).click()
    await panel(page).getByText('2 places. Press one on its page, or Enter for all.').waitFor()
    await panel(page).getByRole('button', { name: 'Place 2 boxes' }).click()
    await panel(page).getByText('4 boxes', { exact: true }).waitFor()
    await page.setViewportSize(desktop)
    await expect.poll(() => offered(page).count()).toBe(0)
  })

  it('are suggested by the words of the paper: Tab goes on, Enter takes, Escape drops', async () => {
    const { page } = sender
    await page.goto(`${product.address}/#/documents`)
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await dropsFile(page, 'Form.pdf', await aForm())
    await page.getByRole('button', { name: 'Add people' }).click()
    await addsPerson(page, borrower)
    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.locator('[data-part=page] img').waitFor()
    await panel(page).getByText('3 places are suggested by the words of the file.').waitFor()
    await expectAccessible(page, 'places that are suggested')
    await offered(page).first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await panel(page).getByText('2 places are suggested by the words of the file.').waitFor()
    await isAtOffer(page)
    await page.keyboard.press('Enter')
    await panel(page).getByText('1 box', { exact: true }).waitFor()
    await panel(page).getByText('1 place is suggested by the words of the file.').waitFor()

    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'places that are suggested, on a phone')
    await panel(page).getByRole('button', { name: 'Place 1 box' }).click()
    await panel(page).getByText('2 boxes', { exact: true }).waitFor()
    await expect.poll(() => offered(page).count()).toBe(0)
    await page.setViewportSize(desktop)
  })

  it('are suggested by the form fields of the file, with their names and choices', async () => {
    const { page } = sender
    await page.goto(`${product.address}/#/documents`)
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await dropsFile(page, 'Fields.pdf', await aFormWithFields())
    await page.getByRole('button', { name: 'Add people' }).click()
    await addsPerson(page, borrower)
    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.locator('[data-part=page] img').waitFor()
    await panel(page).getByText('2 places are suggested by the form fields and words of the file.').waitFor()
    await offered(page).first().focus()
    await page.keyboard.press('Enter')
    await panel(page).getByText('1 place is suggested by the form fields and words of the file.').waitFor()
    await isAtOffer(page)
    await page.keyboard.press('Enter')
    await offered(page).first().waitFor({ state: 'detached' })
    await page.getByText(/^Saved/).waitFor()
    await page.reload()
    await page.locator('[data-part=page] img').waitFor()
    await page.getByRole('button', { name: /^List of Asha Rao/ }).focus()
    const said = () =>
      panel(page)
        .locator('input, textarea')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await expect.poll(said).toContain('State')
    await expectAccessible(page, 'a field that the form of the file suggests')
    await readsInHindi(page, 'the places of a draft', { until: borrower.name, belong })
  })
})
