import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDraft, withSigners } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { inThisTier } from '../in-this-tier.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn, readsToTheEnd } from './steps.ts'

const thisTier = inThisTier(import.meta.url)

/**
 * A member who is asked to sign or to agree does so from the document's page, without looking for a
 * mail.
 */
describe('what waits for a member', () => {
  let product: SharedProduct
  let browser: Browser
  let client: WireClient
  let member: { email: string; password: string }

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    const found = product.demo.organisations[0]?.users[0]
    if (!found) throw new Error('demo.json lists no administrator')
    member = found
    client = aClient(product.address)
    await client.login(member.email, member.password)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  /** Out, with the member and after them somebody else, so that it does not end. */
  async function sent(title: string, role: 'signer' | 'approver'): Promise<string> {
    const { docketId, documentId } = await aDraft(client)
    await withSigners(client, documentId, [
      { name: 'Meera Nair', email: member.email, role },
      { name: 'Ravi Kumar', email: `ravi.${Date.now()}@folk.example` },
    ])
    await client.call(completeDocumentIntiation, { docket_id: docketId, title })

    return documentId
  }

  async function typesCode(page: Page, title: string): Promise<void> {
    await page.getByRole('button', { name: 'Start: confirm it is you' }).click()
    const mail = await mailboxOf(product).newest(
      member.email,
      ({ subject }) => /^\d{6} /.test(subject) && subject.endsWith(title),
    )
    await page.getByLabel('OTP, six digits').fill(mail.subject.slice(0, 6))
    await page.locator('main.read').waitFor()
    await readsToTheEnd(page)
  }

  it.each(
    thisTier.rows([
      ['is signed at a desk, and leads back', desktop, 'signer', 'Sign now', `Lease at a desk ${Date.now()}`],
      ['is signed on a phone, and leads back', phone, 'signer', 'Sign now', `Lease on a phone ${Date.now()}`],
      ['is agreed to at a desk, and leads back', desktop, 'approver', 'Agree now', `Plan ${Date.now()}`],
    ] as const),
  )(
    '%s',
    async (_what, size, role, act, title) => {
      const documentId = await sent(title, role)
      const { page, context, complaints } = await aWindow(browser, size)
      await logsIn(page, product.address, member)
      await page.goto(`${product.address}/#/workflow/view/${documentId}`)
      const button = page.getByRole('button', { name: act, exact: true })
      await button.waitFor()
      await expectAccessible(page, `${act}, on the document’s page`)
      await expectNoSidewaysScroll(page, `${act}, on the document’s page`)
      await button.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Start: confirm it is you' }).waitFor()
      expect(page.url(), 'no address shows the code').toMatch(/#\/sign\/own$/)
      await typesCode(page, title)
      await page.getByRole('tab', { name: 'Type' }).click()
      await page.getByLabel(/I have read all 2 pages/).check()
      await page.getByRole('button', { name: 'Sign with my mark' }).click()
      await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
      await page.getByRole('link', { name: 'Back to the portal' }).click()
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByText('opened it in the portal to sign or agree').first().waitFor()
      expect(await button.count()).toBe(0)
      expect(complaints).toEqual([])
      await context.close()
    },
    120_000,
  )

  /** Where the first act of a row ends. */
  const rightOfOwn = () => document.querySelector('td.act .own')?.getBoundingClientRect().right

  it.each(
    thisTier.rows([
      ['is signed from its row at a desk', desktop, 'signer', 'Sign', `Deed at a desk ${Date.now()}`],
      ['is agreed to from its row on a phone', phone, 'approver', 'Agree', `Deed on a phone ${Date.now()}`],
    ] as const),
  )(
    '%s',
    async (_what, size, role, act, title) => {
      const documentId = await sent(title, role)
      const own = async () =>
        (await client.call(fetchDocumentInfo, { document_id: documentId })).abilities.own
      // A job makes the link that the page is opened by.
      await expect.poll(own, { timeout: 30_000 }).not.toBeNull()
      const { page, context, complaints } = await aWindow(browser, size)
      await logsIn(page, product.address, member)
      await page.goto(`${product.address}/#/documents?tab=waiting`)
      const button = page.getByRole('button', { name: `${act}: ${title}`, exact: true })
      await button.waitFor()
      await expectAccessible(page, 'what waits for a member')
      await expectNoSidewaysScroll(page, 'what waits for a member')
      if (size === desktop) {
        await page.setViewportSize({ width: 1024, height: 700 })
        await expectNoSidewaysScroll(page, 'what waits for a member, in a narrow window')
        await expect.poll(() => page.evaluate(rightOfOwn)).toBeLessThanOrEqual(1024)
      }
      await button.click()
      await page.getByRole('button', { name: 'Start: confirm it is you' }).waitFor()
      expect(page.url(), 'no address shows the code').toMatch(/#\/sign\/own$/)
      await page.getByText(title).first().waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
    120_000,
  )
})
