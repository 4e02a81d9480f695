import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreedNumbers } from '#simulators/sms/numbers.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPdf } from '../builders.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { dropsFile, expectAccessible, expectNoSidewaysScroll, logsIn, opensLink, sendsTo } from './steps.ts'

const asha = { name: 'Asha Verma', email: 'asha@borrower.example', phone: '9812300471' }
const [withoutWhatsApp = ''] = Object.entries(agreedNumbers).find(([, way]) => way === 'no-whatsapp') ?? []
const ravi = { name: 'Ravi Menon', email: 'ravi@borrower.example', phone: withoutWhatsApp }

describe('messages by WhatsApp', () => {
  let product: SharedProduct
  let browser: Browser
  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
  }, 240_000)
  afterAll(() => browser?.close())

  const sender = () => {
    const found = product.demo.organisations[0]?.users.find(({ modules }) =>
      ['advanceSetting', 'workflow'].every((one) => modules.includes(one)),
    )
    if (!found) throw new Error('demo.json lists nobody who sets and sends')

    return found
  }

  async function chooses(page: Page, way: string): Promise<void> {
    await page.goto(`${product.address}/#/settings`)
    const ways = page.getByRole('group', { name: 'Ways of messages', exact: true })
    await ways.getByLabel(way, { exact: true }).check()
    await expectAccessible(page, 'the ways of messages')
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await save.waitFor({ state: 'detached' })
  }

  async function seesDeliveries(page: Page): Promise<void> {
    await page.getByText('Arrived at WhatsApp ••••••0471.').waitFor()
    await page.getByText('Not delivered to WhatsApp ••••••0106.').waitFor()
    await page.getByText('The number is not on WhatsApp').first().waitFor()
    await expectNoSidewaysScroll(page, 'a docket sent by WhatsApp')
  }

  it('are switched on, carry the link, and the docket says what arrived', async () => {
    const { page } = await aWindow(browser, desktop)
    await logsIn(page, product.address, sender())
    await chooses(page, 'By WhatsApp')
    await page.goto(`${product.address}/#/documents`)
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await dropsFile(page, 'Loan.pdf', await aPdf({ pages: 1, title: 'Loan' }))
    await sendsTo(page, 'Loan of Asha', [asha, ravi])
    await seesDeliveries(page)

    const hand = await aWindow(browser, phone)
    await logsIn(hand.page, product.address, sender())
    await hand.page.goto(page.url())
    await seesDeliveries(hand.page)
  })

  it('open the paper on the phone that they came to', async () => {
    const mailbox = mailboxOf(product)
    const message = await mailbox.newest(`+91${asha.phone}`, ({ channel }) => channel === 'whatsapp')
    expect(message.text).toMatch(/^Hello\. .* needs your signature or approval on Loan of Asha\./)
    const [link = ''] = message.links
    const { page } = await aWindow(browser, phone)
    await opensLink(page, link, () => mailbox.codeFor(`+91${asha.phone}`))
    await expectNoSidewaysScroll(page, 'a paper opened from WhatsApp')
  })
})
