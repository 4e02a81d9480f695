import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf, aPerson } from '../builders.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { readsInHindi } from './in-hindi.ts'
import {
  addsPerson,
  docketIs,
  dragsBox,
  dropsFile,
  expectAccessible,
  expectNoSidewaysScroll,
  logsIn,
} from './steps.ts'

const asha = aPerson('Asha Rao')

/**
 * What an officer sends is checked by somebody else first: sent back from a phone, then approved at
 * a desk.
 */
describe('a docket that is checked before it goes out', () => {
  let product: SharedProduct
  let browser: Browser
  let checker: Window
  let maker: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    checker = await aWindow(browser, desktop)
    maker = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(() => browser?.close())

  const user = (at: number) => {
    const found = product.demo.organisations[0]?.users[at]
    if (!found) throw new Error('demo.json lists too few people')

    return found
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const review = (page: Page) => page.getByRole('region', { name: 'Review before sending' })
  const sends = async (page: Page) => {
    await page.getByText('Somebody in your organisation reviews it first.').waitFor()
    await button(page, 'Send').first().click()
    await docketIs(page, 'In review')
    await review(page).getByText('Waits for a decision').waitFor()
  }

  it('is set by an administrator, and waits when an officer sends it', async () => {
    const { page } = checker
    await logsIn(page, product.address, user(0))
    await page.goto(`${product.address}/#/settings`)
    const setting = page.getByRole('group', { name: 'Check before sending', exact: true })
    await setting.getByLabel(/^Credit checkers/).check()
    await button(page, 'Save changes').click()
    await page.getByText('The settings are saved.').waitFor()

    const desk = maker.page
    await logsIn(desk, product.address, user(1))
    await dropsFile(desk, 'Loan.pdf', await aPdf({ pages: 1, title: 'Loan' }))
    await button(desk, 'Add people').click()
    await addsPerson(desk, asha)
    await button(desk, 'Place boxes').click()
    await desk.locator('[data-part=page] img').waitFor()
    await desk.locator('[data-part=signer]', { hasText: asha.name }).click()
    await dragsBox(desk, 'Signature', { x: 0.3, y: 0.3 })
    await desk.getByText(/^Saved/).waitFor()
    await button(desk, 'Review and send').click()
    await desk.getByLabel('Title').fill('Loan of Asha')
    await sends(desk)
    await expectAccessible(desk, 'a docket in review')
  })

  it('is sent back with a reason from a phone, and its maker reads why', async () => {
    const { page } = checker
    await page.setViewportSize(phone)
    await page.goto(`${product.address}/#/documents?tab=check`)
    await page.getByRole('link', { name: 'Check: Loan of Asha', exact: true }).click()
    await review(page).getByText('It waits for your decision.').waitFor()
    await expectNoSidewaysScroll(page, 'a docket in review, on a phone')
    await readsInHindi(page, 'a docket in review', {
      until: 'Loan of Asha',
      belong: [
        'Asha Rao',
        'Loan',
        'Farah Shaikh',
        'Nandini Rao',
        'Credit checkers',
        'Sahyadri Housing Finance Ltd',
        'Retail Home Loans, Pune',
      ],
    })
    await button(page, 'Send back').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('You cannot undo this.').waitFor()
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await dialog.getByText('Please write at least three characters.').waitFor()
    await dialog.getByLabel('Reason').fill('The interest rate is missing.')
    await expectAccessible(page, 'sending back, on a phone')
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await page.getByText('Sent back to its maker.').waitFor()

    // Live: the page in the maker's hands becomes the draft.
    await maker.page.getByText(/sent it back: The interest rate is missing\./).waitFor()
  })

  it('is corrected, sent again, and goes out when it is approved', async () => {
    const desk = maker.page
    await button(desk, 'Add people').click()
    await button(desk, 'Place boxes').click()
    await button(desk, 'Review and send').click()
    await sends(desk)
    const { page } = checker
    await page.setViewportSize(desktop)
    await page.goto(`${product.address}/#/documents?tab=check`)
    await page.getByRole('link', { name: 'Check: Loan of Asha', exact: true }).click()
    await button(page, 'Approve').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText('Approved. It is out for signature now.').waitFor()
    await docketIs(desk, 'Out for signature')
    await review(desk)
      .getByText(/^Approved by/)
      .waitFor()
  })
})
