import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import {
  docketIs,
  dragsByTouch,
  expectAccessible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
} from './steps.ts'

const guarantor = {
  name: 'Venkata Subrahmanyeswara Rao Chintalapati',
  email: 'venkata.subrahmanyeswara@tenant.example',
}
const rohan = { name: 'Rohan Deshpande', email: 'rohan.phone@tenant.example' }
const paper = 'Leave and licence agreement, Flat 1204, Sahyadri Heights, Baner, Pune'

/**
 * The sender's whole way on a phone of 360 × 800, by finger; each step is reloaded in its middle.
 */
describe('sending a docket from a phone', () => {
  let product: SharedProduct
  let browser: Browser
  let officer: Window
  const windows: Window[] = []

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    officer = await aWindow(browser, phone)
    windows.push(officer)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  it('logs in and finds nothing too wide', async () => {
    const { page } = officer
    const member = product.demo.organisations[0]?.users[1]
    if (!member) throw new Error('demo.json lists no member')
    await page.goto(`${product.address}/`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await looksRight(page, 'login')
    await logsIn(page, product.address, member)
    await looksRight(page, 'documents, empty')
  })

  it('takes a file from the chooser, and still has it after a reload', async () => {
    const { page } = officer
    await page.getByRole('link', { name: 'New docket' }).first().tap()
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).tap()
    const buffer = Buffer.from(await aPdf({ pages: 3, title: 'Leave and licence' }))
    await (await asked).setFiles({ name: `${paper}.pdf`, mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: `Remove ${paper}` }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: `Remove ${paper}` }).waitFor()
    await looksRight(page, 'files')
  })

  it('keeps what was typed of a person through a reload, and orders people by tapping', async () => {
    const { page } = officer
    await page.getByRole('button', { name: 'Add people' }).tap()
    await page.getByRole('button', { name: 'Add a person' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill(rohan.name)
    await dialog.getByLabel(/^Email/).fill(rohan.email)
    await page.reload()
    await page.getByRole('button', { name: 'Add a person' }).tap()
    await expect.poll(() => dialog.getByLabel(/^Name/).inputValue()).toBe(rohan.name)
    expect(await dialog.getByLabel(/^Email/).inputValue()).toBe(rohan.email)
    await looksRight(page, 'a person')
    await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Add a person' }).tap()
    expect(await dialog.getByLabel(/^Name/).inputValue(), 'the next person begins empty').toBe('')
    await dialog.getByLabel(/^Name/).fill(guarantor.name)
    await dialog.getByLabel(/^Email/).fill(guarantor.email)
    await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: `${guarantor.name} signs earlier` }).tap()
    await page.getByText(/^Saved/).waitFor()
    await page.reload()
    await expect
      .poll(() => page.locator('[data-part=people] [data-part=name]').allInnerTexts())
      .toEqual([guarantor.name, rohan.name])
    await looksRight(page, 'people')
  })

  it('places boxes by tapping, moves them by the arrow keys, and has them after a reload', async () => {
    const { page } = officer
    await page.getByRole('button', { name: 'Place boxes', exact: true }).tap()
    await page.locator('[data-part=page] img').waitFor()
    await page.getByRole('button', { name: 'Signature', exact: true }).tap()
    const own = page.locator('button[data-key]')
    await expect.poll(() => own.count()).toBe(1)
    await expect.poll(() => own.evaluate((box) => box === document.activeElement)).toBe(true)
    const before = await placeOf(own.first().innerText())
    for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight'])
      for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press(key)
    const after = await placeOf(own.first().innerText())
    // A press is a millimetre; places are told in whole ones and kept in tenths of a point.
    expect(before.left - after.left).toBeOneOf([9, 10])
    expect(before.top - after.top).toBeOneOf([9, 10])
    expect(after.wide - before.wide).toBeOneOf([9, 10])
    expect(after.high).toBe(before.high)

    await page
      .getByRole('button', { name: new RegExp(rohan.name) })
      .first()
      .tap()
    await page.getByRole('button', { name: 'Signature', exact: true }).tap()
    await expect.poll(() => own.count()).toBe(2)
    await page.getByText(/^Saved/).waitFor()
    await page.reload()
    await expect.poll(() => own.count()).toBe(2)
    const labels = await own.allInnerTexts()
    const kept = labels.find((label) => label.includes(guarantor.name))
    expect(await placeOf(kept ?? '')).toEqual(after)
    await looksRight(page, 'boxes')
  })

  it('drags a new box from the palette and another across the page, by finger', async () => {
    const { page } = officer
    const own = page.locator('button[data-key]')
    const leaf = await boundsOf(page.locator('[data-part=page]'))
    const tool = await boundsOf(page.getByRole('button', { name: 'Date', exact: true }))
    await dragsByTouch(page, middleOf(tool), { x: leaf.x + leaf.width / 2, y: leaf.y + 60 })
    await expect.poll(() => own.count()).toBe(3)
    const dropped = own.filter({ hasText: 'Date' })
    const before = await placeOf(dropped.innerText())
    const held = middleOf(await boundsOf(dropped))
    await dragsByTouch(page, held, { x: held.x - 60, y: held.y + 30 })
    const after = await placeOf(dropped.innerText())
    const mm = 210 / leaf.width
    expect(before.left - after.left).toBeGreaterThan(40 * mm)
    expect(after.top - before.top).toBeGreaterThan(15 * mm)
    expect([after.wide, after.high]).toEqual([before.wide, before.high])
    await page.getByText(/^Saved/).waitFor()
    await page.reload()
    await expect.poll(() => own.count()).toBe(3)
    expect(await placeOf(dropped.innerText())).toEqual(after)
    await looksRight(page, 'boxes, dragged')
  })

  it('keeps the title and message through a reload, and sends once however often it is pressed', async () => {
    const { page } = officer
    await page.getByRole('button', { name: 'Review and send' }).tap()
    await page.getByLabel('Message').fill('Please sign before the keys are handed over.')
    await page.getByLabel('Title').fill('Leave and licence, Flat 1204')
    await page.reload()
    await expect
      .poll(() => page.getByLabel('Message').inputValue())
      .toBe('Please sign before the keys are handed over.')
    expect(await page.getByLabel('Title').inputValue()).toBe('Leave and licence, Flat 1204')
    await looksRight(page, 'review')
    const send = page.getByRole('button', { name: 'Send', exact: true }).first()
    await expect.poll(() => send.isEnabled()).toBe(true)
    // Two presses in one breath: the second comes before the page could disable its button.
    await send.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    // What is reported at the end is above the bar of the next page, not on its buttons.
    const told = page.getByText(/^Sent\. /)
    await told.hover()
    await page.getByRole('heading', { name: 'Leave and licence, Flat 1204' }).waitFor()
    const bar = await page.getByRole('button', { name: 'Open document', exact: true }).boundingBox()
    const toast = await told.boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? phone.height)).toBeLessThanOrEqual(bar?.y ?? 0)
    await docketIs(page, 'Out for signature')
  })

  it('follows the docket live, by reload too, with one docket and one invitation', async () => {
    const { page } = officer
    await page.reload()
    await page.getByText('0 of 2 signed').waitFor()
    await looksRight(page, 'docket')
    // What is fixed to the bottom widens no page, so it is measured by itself.
    for (const name of ['Open document', 'Download', 'More']) {
      const act = await page.getByRole('button', { name, exact: true }).boundingBox()
      expect((act?.x ?? phone.width) + (act?.width ?? 0), name).toBeLessThanOrEqual(phone.width)
    }
    const mailbox = mailboxOf(product)
    const signer = await aWindow(browser, phone)
    windows.push(signer)
    await opensLink(signer.page, await mailbox.linkFor(guarantor.email), () =>
      mailbox.codeFor(guarantor.email),
    )
    await page.getByText(`${guarantor.name} confirmed their email with a code`).waitFor()
    await looksRight(page, 'docket, being read')

    const invitations = (await mailbox.mailTo(guarantor.email)).filter(({ links }) =>
      links.some((link) => link.includes('#/sign/')),
    )
    expect(invitations).toHaveLength(1)
    expect(await mailbox.mailTo(rohan.email)).toHaveLength(0)
    await page.goto(`${product.address}/#/documents`)
    // The docket page bears the same title: the row itself says that the list is there.
    await page.locator('tbody tr', { hasText: 'Leave and licence, Flat 1204' }).first().waitFor()
    expect(await page.locator('tbody tr').count()).toBe(1)
    await looksRight(page, 'documents, one')
  })

  it('ends with no report of the content security policy and no error', () => {
    expect(windows.flatMap(({ complaints }) => complaints)).toEqual([])
  })
})

async function looksRight(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page, where)
  await expectAccessible(page, where)
}

async function boundsOf(locator: Locator) {
  const bounds = await locator.first().boundingBox()
  if (!bounds) throw new Error('it is not on the page')

  return bounds
}

const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Where a box lies in millimetres, as a screen reader is told. */
async function placeOf(label: string | Promise<string>) {
  const [, left, top, wide, high] =
    (await label).match(/([\d.]+) mm from the left, ([\d.]+) mm from the top, ([\d.]+) by ([\d.]+) mm/) ?? []

  return { left: Number(left), top: Number(top), wide: Number(wide), high: Number(high) }
}
