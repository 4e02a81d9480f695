import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAadhaarCard } from '../an-aadhaar-card.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { aPhotograph } from '../supporting-papers.ts'
import {
  addsPerson,
  docketIs,
  dragsBox,
  dropsFile,
  expectAccessible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
} from './steps.ts'

const asha = { name: 'Asha Rao', email: 'asha@papers.example' }
const pictures = process.env.MUHAR_PICTURES
const shows = async (page: Page, what: string) => {
  if (pictures) await page.screenshot({ path: join(pictures, `${what}.png`) })
}

/**
 * A sender asks at a desk, the signer photographs on a phone, the sender sees the paper with its
 * number covered.
 */
describe('supporting papers', () => {
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

  it('are asked for before the docket is sent', async () => {
    const { page } = sender
    const member = product.demo.organisations[0]?.users[0]
    if (!member) throw new Error('demo.json lists no administrator')
    await logsIn(page, product.address, member)
    await dropsFile(page, 'Loan.pdf', await aPdf({ pages: 1, title: 'Loan with papers' }))
    await page.getByRole('button', { name: 'Add people' }).click()
    await addsPerson(page, asha)
    const papers = page.getByRole('region', { name: 'Supporting papers' })
    await papers.getByRole('button', { name: 'Ask for papers' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Aadhaar card').check()
    await dialog.getByLabel('Another paper').fill('Photo of the well')
    await shows(page, 'asking for papers')
    await expectAccessible(page, 'asking for papers')
    await dialog.getByRole('button', { name: 'Ask for papers' }).click()
    await papers.getByText('Photo of the well').waitFor()
    await shows(page, 'people with papers')
    // One that was asked by mistake is asked no more.
    await papers.getByRole('button', { name: 'Do not ask for “Photo of the well” any more' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Do not ask' }).click()
    await papers.getByText('Photo of the well').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Place boxes', exact: true }).click()
    await page.locator('[data-part=page] img').waitFor()
    await dragsBox(page, 'Signature', { x: 0.3, y: 0.8 })
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Review and send' }).click()
    await page.getByLabel('Title').fill('Loan with papers')
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await docketIs(page, 'Out for signature')
    await page.getByRole('region', { name: 'Supporting papers' }).getByText('not added yet').waitFor()
  })

  it('are added on a phone: a card without a number is asked for again, another is kept covered', async () => {
    const mailbox = mailboxOf(product)
    const { page } = signer
    await opensLink(page, await mailbox.linkFor(asha.email), () => mailbox.codeFor(asha.email))
    await page.getByRole('button', { name: 'Next: add papers' }).click()
    const card = page.getByRole('region', { name: 'Aadhaar card' })
    await card.getByText('Needed', { exact: true }).waitFor()
    const goesOn = page.getByRole('button', { name: 'Next: choose how to sign' })
    expect(await goesOn.isDisabled()).toBe(true)
    expect(await card.getByLabel('Take a photograph').getAttribute('capture')).toBe('environment')
    const gives = async (buffer: Buffer) =>
      card.getByLabel('Choose a file').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer })
    await gives(await aPhotograph())
    await card.getByRole('alert').getByText('Cover the first eight digits by hand').waitFor()
    await shows(page, 'a card without a number')
    await gives(await anAadhaarCard())
    await card.getByText('The Aadhaar number on it is covered.').waitFor()
    await card.getByRole('img', { name: 'Aadhaar card' }).waitFor()
    await shows(page, 'a card on the phone')
    await expectNoSidewaysScroll(page, 'papers on a phone')
    await expectAccessible(page, 'papers on a phone')
    await goesOn.click()
    await page.getByRole('heading', { name: 'How do you want to sign?' }).waitFor()
  })

  it('are seen by the sender, live', async () => {
    const { page } = sender
    const papers = page.getByRole('region', { name: 'Supporting papers' })
    await papers.getByText('number covered').waitFor()
    await shows(page, 'papers on the docket page')
    await papers.getByRole('button', { name: 'See Aadhaar card 1.jpg' }).click()
    const seen = page.getByRole('dialog').getByRole('img', { name: 'Aadhaar card 1.jpg' })
    await expect
      .poll(() => seen.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0)
    await shows(page, 'a card on the desk')
    await page.keyboard.press('Escape')
    await seen.waitFor({ state: 'detached' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      papers.getByRole('button', { name: 'Download all papers of Asha Rao as ZIP' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Papers of Asha Rao.zip')
    expect([...sender.complaints, ...signer.complaints]).toEqual([])
  })
})
