import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { checkWithQpdf, validSignatures } from '../signed-file.ts'
import { caretRests } from './caret.ts'
import {
  addsPerson,
  docketIs,
  expectAccessible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
  readsToTheEnd,
  savesDownload,
} from './steps.ts'

const asha = { name: 'Asha Rao', email: 'asha@written.example', method: 'Electronic signature' as const }

/** A paper that is written here in two languages, set by the server, sent and signed. */
describe('a document that is written here', () => {
  let product: SharedProduct
  let browser: Browser
  let desk: Window
  let hand: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    desk = await aWindow(browser, desktop)
    hand = await aWindow(browser, phone)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
  const offers = (page: Page, block: string) =>
    page.locator(`[data-part=blocks] [aria-selected=true][data-block="${block}"]`)
  const sees = async (page: Page, where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  const isSet = (page: Page, number: number) =>
    page.locator(`[data-page="${number}"][data-fresh] img`).waitFor()

  it('is written by keyboard in two languages, and its pages are set beside it', async () => {
    const { page } = desk
    const member = product.demo.organisations[0]?.users[0]
    if (!member) throw new Error('demo.json lists no administrator')
    await logsIn(page, product.address, member)
    await page.goto(`${product.address}/#/workflow/create`)
    await page.getByRole('link', { name: 'Write a document' }).click()
    await page.getByLabel('Name of the document').fill('Rent agreement')
    await text(page).click()
    await caretRests(page)
    await page.keyboard.type('# Rent agreement')
    await page.keyboard.press('Enter')
    await page.keyboard.type('The rent is 12,000 rupees a month. ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('किराया हर महीने की पाँच तारीख तक देय है।')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/clauses')
    await offers(page, 'clauses').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('No pets.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('No music after ten.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Tenant: /signature')
    await offers(page, 'field.signature').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[data-part=field]').getByLabel('Name', { exact: true }).fill('Tenant')
    await page.locator('[data-part=field]').getByLabel('Name', { exact: true }).press('Enter')
    await text(page).getByText('Signature · tenant').waitFor()
    await isSet(page, 1)
    await sees(page, 'writing at the desk')
  })

  it('becomes a document of a docket whose field is a box of a person, and is sent', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Save to the docket' }).click()
    await page.getByRole('link', { name: 'Edit the text: Rent agreement' }).waitFor()
    await page.getByRole('button', { name: 'Add people' }).click()
    await addsPerson(page, asha)
    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.getByRole('button', { name: 'Place their boxes' }).click()
    await page.locator('[data-part=page] [data-key]').waitFor()
    await sees(page, 'a field that is given to a person')
    await page.getByRole('button', { name: 'Review and send' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await docketIs(page, 'Out for signature')
  })

  it('is signed on a phone, and the signed file says what was written', async () => {
    const { page } = hand
    const mailbox = mailboxOf(product)
    await opensLink(page, await mailbox.linkFor(asha.email), () => mailbox.codeFor(asha.email))
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
    await page.getByRole('tab', { name: 'Type' }).click()
    await page.getByLabel(/I have read/).check()
    await page.getByRole('button', { name: 'Sign with my mark' }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you, Asha/ }).waitFor()

    const { page: sender } = desk
    await docketIs(sender, 'Completed')
    await sender.getByRole('button', { name: 'Download', exact: true }).first().click()
    const begun = sender.waitForEvent('download')
    await sender.getByRole('menuitem', { name: 'Download signed file', exact: true }).click()
    const file = join(mkdtempSync(join(tmpdir(), 'written-')), 'signed.pdf')
    await savesDownload(await begun, file)
    const words = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
      .normalize('NFC')
      .replace(/\s+/g, ' ')
    for (const line of [
      'The rent is 12,000 rupees a month.',
      'किराया हर महीने की पाँच तारीख तक देय है।'.normalize('NFC'),
      '1. No pets.',
      '2. No music after ten.',
    ])
      expect(words).toContain(line)
    expect(validSignatures(file)).toBeGreaterThanOrEqual(1)
    checkWithQpdf(file)
  })

  it('is kept as a template without its people', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save as a template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this text as a template' })
    await dialog.getByLabel('Role of Asha Rao').fill('Tenant')
    await sees(page, 'a document becomes a template')
    await dialog.getByRole('button', { name: 'Save as a template' }).click()
    await page.getByText('“Rent agreement” is kept as a draft.').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  it('is written on a phone, where the pages are a tab', async () => {
    const { page } = hand
    const member = product.demo.organisations[0]?.users[0]
    if (!member) throw new Error('demo.json lists no administrator')
    await logsIn(page, product.address, member)
    await page.goto(`${product.address}/#/workflow/write`)
    await page.getByLabel('Name of the document').fill('Notice')
    await text(page).tap()
    await page.keyboard.type('You have until Friday.')
    await sees(page, 'writing on a phone')
    await page.getByRole('tab', { name: 'Pages' }).tap()
    await isSet(page, 1)
    await sees(page, 'pages on a phone')
    // Left without saving it asks, and keeps the text until then.
    await page.getByRole('link', { name: 'Back without saving' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).tap()
    await page.reload()
    await text(page).getByText('You have until Friday.').waitFor()
    expect([...desk.complaints, ...hand.complaints]).toEqual([])
  })
})
