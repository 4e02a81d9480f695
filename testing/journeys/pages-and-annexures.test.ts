import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf, aPdfSignedByOthers } from '../builders.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { dropsFile, expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** A sender puts the pages of a draft in order before anybody is asked to sign. */
describe('the pages of a draft', () => {
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

  const member = (index: number) => {
    const found = product.demo.organisations[0]?.users[index]
    if (!found) throw new Error(`demo.json lists no member ${index}`)

    return found
  }
  const dialog = (page: Page) => page.getByRole('dialog')
  const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
  const order = (page: Page) =>
    dialog(page)
      .locator('[data-page]')
      .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-page'))))
  const sees = async (page: Page, where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  async function opens(page: Page, name: string, pages: number): Promise<void> {
    await page.getByRole('button', { name: `Pages and annexures of ${name}` }).click()
    await expect.poll(() => order(page)).toHaveLength(pages)
    for (const image of await dialog(page).locator('[data-page] img').all()) await image.waitFor()
  }
  const drops = async (page: Page, label: string, name: string, bytes: Uint8Array) =>
    dialog(page)
      .getByLabel(label)
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })

  it('are dragged, turned and left out, with undo, and saved at once', async () => {
    const { page } = desk
    await logsIn(page, product.address, member(0))
    await dropsFile(page, 'Deed.pdf', await aPdf({ pages: 4, title: 'Deed' }))
    await opens(page, 'Deed', 4)
    const [first, last] = await Promise.all(
      ['Move page 1', 'Move page 4'].map((name) => press(page, name).boundingBox()),
    )
    if (!first || !last) throw new Error('no pages to drag')
    await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2)
    await page.mouse.down()
    await page.mouse.move(last.x, last.y, { steps: 4 })
    await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2, { steps: 12 })
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual([4, 1, 2, 3])
    // Clicks are swallowed for 50 ms after a release, by a timer that is set before this one and so
    // ends before it.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 51)))
    // The same by keyboard, on the button of the page.
    await press(page, 'Move page 3 forward').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => order(page)).toEqual([4, 1, 3, 2])
    await press(page, 'Turn page 1').click()
    await press(page, 'Leave out page 2').click()
    await dialog(page).getByText('Left out').waitFor()
    await press(page, 'Undo').click()
    await press(page, 'Leave out page 2').waitFor()
    await press(page, 'Redo').click()
    await press(page, 'Bring back page 2').waitFor()
    await dialog(page).getByText('Save or undo the changes to the pages first.').waitFor()
    await sees(page, 'pages at a desk')
    await press(page, 'Save the pages').click()
    await expect.poll(() => order(page)).toEqual([1, 2, 3])
    expect(await press(page, 'Save the pages').isDisabled()).toBe(true)
  })

  it('take annexures inside and beside; what somebody signed elsewhere goes beside', async () => {
    const { page } = desk
    await drops(page, 'Add pages at the end', 'Plan.pdf', await aPdf({ pages: 2, title: 'Plan' }))
    await dialog(page).getByText('Inside, pages 4–5').waitFor()
    await drops(page, 'Add pages at the end', 'Signed.pdf', await aPdfSignedByOthers())
    await dialog(page).getByRole('alert').waitFor()
    await press(page, 'Add it beside instead').click()
    await dialog(page).getByText('Beside, a document of its own').waitFor()
    await sees(page, 'annexures at a desk')
    await press(page, 'Remove Plan.pdf').click()
    await expect.poll(() => order(page)).toEqual([1, 2, 3])
  })

  it('leave for a document of their own', async () => {
    const { page } = desk
    await dialog(page).getByRole('checkbox', { name: 'Choose page 3' }).check()
    await dialog(page).getByLabel('Name of the new document').fill('Schedule')
    await press(page, 'Split into a new document').click()
    await expect.poll(() => order(page)).toEqual([1, 2])
    await press(page, 'Close').click()
    await page.getByRole('button', { name: 'Pages and annexures of Schedule' }).waitFor()
    await page.getByRole('button', { name: 'Pages and annexures of Signed' }).waitFor()
  })

  it('are put in order on a phone', async () => {
    const { page } = hand
    await logsIn(page, product.address, member(0))
    await dropsFile(page, 'Lease.pdf', await aPdf({ pages: 3, title: 'Lease' }))
    await opens(page, 'Lease', 3)
    await press(page, 'Move page 3 forward').click()
    await expect.poll(() => order(page)).toEqual([1, 3, 2])
    await press(page, 'Turn page 3').click()
    await sees(page, 'pages on a phone')
    await press(page, 'Save the pages').click()
    await expect.poll(() => order(page)).toEqual([1, 2, 3])
    await press(page, 'Close').click()
    await dialog(page).waitFor({ state: 'detached' })
    expect([...desk.complaints, ...hand.complaints]).toEqual([])
  })
})
