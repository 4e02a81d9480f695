import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { checkWithQpdf, validSignatures } from '../signed-file.ts'
import {
  addsPerson,
  docketIs,
  dragsBox,
  dropsFile,
  expectAccessible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
  savesDownload,
} from './steps.ts'

const asha = { name: 'Asha Rao', email: 'asha@forms.example' }

const pictures = process.env.MUHAR_PICTURES
const shows = async (page: Page, what: string) => {
  if (pictures) await page.screenshot({ path: join(pictures, `${what}.png`) })
}

const aStamp = async () => ({
  name: 'Stamp.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><circle cx="120" cy="120" r="112" fill="none" stroke="#7a1f5c" stroke-width="8"/><circle cx="120" cy="120" r="70" fill="none" stroke="#7a1f5c" stroke-width="5"/></svg>`,
    ),
  )
    .png()
    .toBuffer(),
})
const aPhotograph = async () => ({
  name: 'house.webp',
  mimeType: 'image/webp',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#4a7c59' } })
    .webp()
    .toBuffer(),
})

/** A form of all 19 kinds: placed at a desk, filled on a phone, read in the signed file. */
describe('a form', () => {
  let product: SharedProduct
  let browser: Browser
  let sender: Window
  let signer: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    sender = await aWindow(browser, desktop)
    signer = await aWindow(browser, phone)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const panel = (page: Page) => page.getByRole('complementary', { name: 'People and boxes' })

  it('is placed with limits, forms, a condition and a formula, each said in words', async () => {
    const { page } = sender
    const member = product.demo.organisations[0]?.users[0]
    if (!member) throw new Error('demo.json lists no administrator')
    await logsIn(page, product.address, member)
    await dropsFile(page, 'Form.pdf', await aPdf({ pages: 1, title: 'Form of all kinds' }))
    await page.getByRole('button', { name: 'Add people' }).click()
    await addsPerson(page, asha)
    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.locator('[data-part=page] img').waitFor()

    await dragsBox(page, 'Signature', { x: 0.3, y: 0.93 })
    const places = async (kind: string, label: string, at: { x: number; y: number }) => {
      await dragsBox(page, kind, at)
      await panel(page)
        .getByRole('heading', { name: `${kind} box` })
        .waitFor()
      await panel(page).getByLabel('What to ask for').fill(label)
    }
    await places('Amount', 'Principal', { x: 0.3, y: 0.06 })
    await panel(page).getByLabel('Largest').fill('500000')
    await places('Number', 'Months', { x: 0.7, y: 0.06 })
    await places('Amount', 'Each month', { x: 0.4, y: 0.12 })
    await panel(page).getByLabel('Formula', { exact: true }).fill('amount_1 / (number_1')
    await panel(page).getByText('This formula cannot be read at character').waitFor()
    await panel(page).getByText('This is not saved yet').waitFor()
    await panel(page).getByLabel('Formula', { exact: true }).fill('amount_1 / number_1')
    await panel(page).getByText('With amount_1 = Rs 1,000.00, number_1 = 12: Rs 83.33').waitFor()
    await panel(page).getByLabel('Written in').selectOption('both')
    await places('One of', 'Married', { x: 0.3, y: 0.18 })
    await places('Text', 'Name of the spouse', { x: 0.7, y: 0.18 })
    await panel(page).getByLabel('Must be filled to finish').check()
    await panel(page).getByRole('button', { name: 'Add a condition' }).click()
    await panel(page).getByLabel('Field', { exact: true }).selectOption('one_of_1')
    await panel(page).getByLabel('Comparison').selectOption('is')
    await panel(page).getByLabel('Value', { exact: true }).selectOption('Yes')
    await panel(page).getByText('The field is shown only when “Married” is “Yes”.').waitFor()
    await expectAccessible(page, 'the editor of a field')
    await places('Several of', 'Proofs', { x: 0.4, y: 0.24 })
    await panel(page).getByLabel('Choices', { exact: true }).fill('Passport\nPAN card\nVoter ID')
    await places('List', 'State', { x: 0.3, y: 0.3 })
    await panel(page).getByLabel('Choices', { exact: true }).fill('Goa\nKerala')
    await places('Cells', 'PAN', { x: 0.4, y: 0.36 })
    await panel(page).getByLabel('Form', { exact: true }).selectOption('PAN')
    await places('Chosen date', 'Begins on', { x: 0.3, y: 0.42 })
    await places('Email', 'Mail', { x: 0.4, y: 0.48 })
    await places('Mobile', 'Mobile number', { x: 0.3, y: 0.54 })
    await places('File', 'Proof of address', { x: 0.72, y: 0.54 })
    await panel(page).getByLabel('Most megabytes').fill('2')
    await places('Paragraph', 'Address', { x: 0.4, y: 0.66 })
    await places('Tick box', 'I read it', { x: 0.2, y: 0.78 })
    await places('Picture', 'Photograph of the house', { x: 0.75, y: 0.78 })
    await dragsBox(page, 'Initials', { x: 0.75, y: 0.93 })
    await dragsBox(page, 'Name', { x: 0.2, y: 0.84 })
    await dragsBox(page, 'Date', { x: 0.2, y: 0.88 })
    await dragsBox(page, 'Stamp', { x: 0.5, y: 0.8 })
    await panel(page).getByText('Your organisation has no stamp yet').waitFor()
    await shows(page, 'boxes of pictures')
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Review and send' }).click()
    await page.getByLabel('Title').fill('Form of all kinds')
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await page.getByText('Your organisation has no stamp yet').waitFor()
    const draft = page.url()
    await page.goto(`${product.address}/#/settings`)
    const stamp = page.getByRole('group', { name: 'Stamp', exact: true })
    await stamp.getByLabel('Choose a picture').setInputFiles(await aStamp())
    await stamp.getByRole('img', { name: 'The stamp at present' }).waitFor()
    await stamp.scrollIntoViewIfNeeded()
    await shows(page, 'the stamp in the settings')
    // The title was saved since the page read the docket: Send waits until it is read again.
    const slow = '**/api/workflow/fetchDocumentInfo'
    const reading = Promise.withResolvers<void>()
    await page.route(slow, async (route) => {
      await reading.promise
      await route.continue()
    })
    const send = page.getByRole('button', { name: 'Send', exact: true }).first()
    const asked = page.waitForRequest(slow)
    await page.goto(draft)
    await page.getByText('Who signs when').waitFor()
    await asked
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    reading.resolve()
    await send.click()
    await docketIs(page, 'Out for signature')
    await page.unroute(slow)
  })

  it('is filled on a phone, a field at a time, with the right keys', async () => {
    const mailbox = mailboxOf(product)
    const { page } = signer
    await opensLink(page, await mailbox.linkFor(asha.email), () => mailbox.codeFor(asha.email))
    await page.getByRole('button', { name: 'Next: fill in “Principal”' }).click()
    const sheet = page.getByRole('dialog')
    const next = sheet.getByRole('button', { name: 'Next', exact: true })
    const fills = async (label: string, value: string, keys: string | null = null) => {
      await sheet.getByLabel(label, { exact: true }).fill(value)
      expect(await sheet.getByLabel(label, { exact: true }).getAttribute('inputmode'), label).toBe(keys)
      await next.click()
    }
    await sheet.getByLabel('Principal', { exact: true }).waitFor()
    await expectNoSidewaysScroll(page, 'a field on a phone')
    await expectAccessible(page, 'a field on a phone')
    await sheet.getByLabel('Principal', { exact: true }).fill('5,00,001')
    await next.click()
    await sheet.getByRole('alert').getByText('This must be 500000 or less.').waitFor()
    await fills('Principal', '1,00,000', 'decimal')
    await sheet.getByLabel('Months', { exact: true }).fill('7')
    await sheet.getByText('Each month: Rs 14,285.71').waitFor()
    await fills('Months', '7', 'decimal')
    await sheet.getByRole('radio', { name: 'Yes' }).check()
    await next.click()
    // It was not there before: the answer just given asks for it.
    await fills('Name of the spouse', 'Kiran Rao')
    await sheet.getByRole('checkbox', { name: 'Passport' }).check()
    await sheet.getByRole('checkbox', { name: 'Voter ID' }).check()
    await next.click()
    await sheet.getByLabel('State', { exact: true }).selectOption('Goa')
    await next.click()
    await sheet.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
    await next.click()
    await sheet.getByRole('alert').getByText('Please enter a valid PAN, such as ABCPE1234F.').waitFor()
    await fills('PAN', 'abcpe1234f')
    await fills('Begins on', '01/12/2026', 'numeric')
    await fills('Mail', 'asha@example.in', 'email')
    await fills('Mobile number', '98765 43210', 'tel')
    await sheet.getByText('Proof of address').waitFor()
    const proof = Buffer.from(await aPdf({ title: 'Electricity bill' }))
    await sheet
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'Bill.pdf', mimeType: 'application/pdf', buffer: proof })
    await sheet.getByText('Bill.pdf').waitFor()
    await expectAccessible(page, 'a file on a phone')
    await shows(page, 'a file on a phone')
    await next.click()
    await fills('Address', '12 Rose Lane\nPanaji')
    await sheet.getByText('Photograph of the house').waitFor()
    await sheet.getByLabel('Choose a picture').setInputFiles(await aPhotograph())
    await sheet.getByRole('img', { name: 'house.webp' }).waitFor()
    await expectNoSidewaysScroll(page, 'a picture on a phone')
    await expectAccessible(page, 'a picture on a phone')
    await shows(page, 'a picture on a phone')
    await next.click()
    await sheet.getByRole('checkbox', { name: 'I read it' }).check()
    await sheet.getByRole('button', { name: 'Keep' }).click()
    await sheet.waitFor({ state: 'detached' })
    for (const label of ['Name', 'Date']) {
      await page.getByRole('button', { name: `Next: fill in “${label}”` }).click()
      await sheet.getByRole('button', { name: 'Keep' }).click()
      await sheet.waitFor({ state: 'detached' })
    }
    await shows(page, 'a form with a picture')

    await page.getByRole('button', { name: 'Next: choose how to sign' }).click()
    await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
    await page.getByRole('tab', { name: 'Type' }).click()
    await page.getByLabel(/I have read/).check()
    await page.getByRole('button', { name: 'Sign with my mark' }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you, Asha/ }).waitFor()
  })

  it('is read as text in the signed file', async () => {
    const { page } = sender
    await docketIs(page, 'Completed')
    await page.getByRole('button', { name: 'Download', exact: true }).first().click()
    const begun = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download signed file', exact: true }).click()
    const file = join(mkdtempSync(join(tmpdir(), 'form-')), 'signed.pdf')
    await savesDownload(await begun, file)
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
    for (const value of [
      'Rs 1,00,000.00',
      '7',
      'Rs 14,285.71 (Rupees Fourteen Thousand Two Hundred Eighty Five and Seventy One Paise Only)',
      'Yes',
      'Kiran Rao',
      'Passport, Voter ID',
      'Goa',
      'ABCPE1234F',
      '01/12/2026',
      'asha@example.in',
      '+919876543210',
      '12 Rose Lane',
      'Panaji',
      'Bill.pdf',
      'Asha Rao',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(value)
    await shows(page, 'a docket with a file that a signer added')
    const [added] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('region', { name: 'Files that signers added' })
        .getByRole('button', { name: 'Download Bill.pdf' })
        .click(),
    ])
    const bill = join(mkdtempSync(join(tmpdir(), 'form-')), 'bill.pdf')
    await savesDownload(added, bill)
    const digest = createHash('sha256').update(readFileSync(bill)).digest('hex')
    expect(text.replace(/\s+/g, '')).toContain(digest)
    const images = execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' })
    expect(images).toMatch(/ 640 +480 .* jpeg /)
    expect(images).toMatch(/ 240 +240 /)
    expect(validSignatures(file)).toBeGreaterThanOrEqual(1)
    checkWithQpdf(file)
    expect([...sender.complaints, ...signer.complaints]).toEqual([])
  })
})
