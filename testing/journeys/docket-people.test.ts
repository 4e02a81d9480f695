import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { dropsFile, expectAccessible, expectNoSidewaysScroll, logsIn, opensLink, sendsTo } from './steps.ts'

const suresh = { name: 'Suresh Gupta', email: 'suresh@folk.example' }
const meena = { name: 'Meena Iyer', email: 'meena@folk.example' }

/** What is done for the people of a docket that is out, while they may sign at any moment. */
describe('the people of a docket', () => {
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

  const choosesFor = async (page: Page, name: string, act: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  const remove = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Remove from the docket', exact: true })
  const rows = (page: Page) =>
    page
      .locator('section', { has: page.getByRole('heading', { name: 'People', exact: true }) })
      .getByRole('listitem')
      .filter({ hasText: '@folk.example' })

  it('are not invited twice in a minute, and are told so; the link that they have opens', async () => {
    const mailbox = mailboxOf(product)
    const { page } = sender
    const member = product.demo.organisations[0]?.users[0]
    if (!member) throw new Error('demo.json lists no administrator')
    await logsIn(page, product.address, member)
    await dropsFile(page, 'Lease.pdf', await aPdf({ pages: 1, title: 'Lease' }))
    await sendsTo(page, 'Lease of two', [suresh, meena])
    await choosesFor(page, suresh.name, 'Send the invitation again')
    await page.getByText('An invitation left a moment ago. Please wait a minute.').waitFor()

    const link = await mailbox.linkFor(suresh.email)
    await opensLink(signer.page, link, () => mailbox.codeFor(suresh.email))
  })

  it('stay when the question is left', async () => {
    const { page } = sender
    await choosesFor(page, suresh.name, 'Remove from the docket')
    await page.getByRole('dialog', { name: 'Remove Suresh Gupta?' }).waitFor()
    await expectAccessible(page, 'the question before somebody is removed')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await rows(page).count()).toBe(2)
  })

  it('are removed on a phone: the link ends while its holder uses it', async () => {
    const { page } = sender
    await page.setViewportSize(phone)
    await choosesFor(page, suresh.name, 'Remove from the docket')
    await remove(page).waitFor()
    await expectNoSidewaysScroll(page, 'the question before somebody is removed, on a phone')
    await remove(page).dblclick()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await rows(page).filter({ hasText: suresh.name }).waitFor({ state: 'detached' })

    await signer.page.reload()
    await signer.page.getByText('This link does not open anything now').waitFor()
  })

  it('keep the last one who signs, in words that say what to do instead', async () => {
    const { page } = sender
    await choosesFor(page, meena.name, 'Remove from the docket')
    await remove(page).click()
    await page
      .getByRole('alert')
      .getByText('Meena Iyer is the only one who signs this document. Take the document back instead.')
      .waitFor()
    await expectAccessible(page, 'a removal that was refused')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await rows(page).count()).toBe(1)
  })
})
