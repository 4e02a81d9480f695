import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aClient } from '../client.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { inDatabase } from './product-database.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn, opensLink, readsToTheEnd } from './steps.ts'

/** A tenant on a phone asks the sender, who answers at a desk. */
describe('a question to the sender', () => {
  let product: SharedProduct
  let browser: Browser
  let tenant: Page
  let sender: Page
  const digits = `98${String(randomInt(100_000_000)).padStart(8, '0')}`
  const asha = { ...aPerson('Asha Rao'), mobile: `+91${digits}` }
  const question = 'Is https://water.example a part of the rent?'

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    tenant = (await aWindow(browser, phone)).page
    sender = (await aWindow(browser, desktop)).page
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  /** The newest message of this kind to the tenant that says so. */
  async function sent(to: string, says: RegExp): Promise<string> {
    const found = async () =>
      (await mailboxOf(product).mailTo(to))
        .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
        .flatMap(({ text }) => text.match(says)?.[1] ?? [])[0]
    await expect.poll(found, { timeout: 30_000 }).toBeDefined()

    return (await found()) ?? ''
  }

  it('is asked on a phone, where the code comes by SMS', async () => {
    const [member] = product.demo.organisations[0]?.users ?? []
    if (!member) throw new Error('demo.json lists no member')
    const officer = aClient(product.address)
    await officer.login(member.email, member.password)
    const { documentId } = await aDocumentOutForSignature(officer, [asha])
    await logsIn(sender, product.address, member)
    await sender.goto(`${product.address}/#/workflow/view/${documentId}`)
    await sender.getByRole('heading', { name: 'Loan of Asha', level: 1 }).waitFor()
    expect(await sender.getByRole('region', { name: 'Questions' }).count()).toBe(0)

    await tenant.goto(`${product.address}/#/sign/${await sent(asha.email, /#\/sign\/([\w-]{22})/)}`)
    await tenant.getByRole('button', { name: 'Start: confirm it is you' }).tap()
    await tenant.getByText('Six digits to').waitFor()
    await tenant.getByRole('button', { name: /email/ }).waitFor()
    await tenant.getByText(/^Wrong contact\? \S.* of \S.* can correct it and send you a new link/).waitFor()
    await tenant.getByLabel('OTP, six digits').fill(await sent(asha.mobile, /(\d{6}) is your code for/))
    await tenant.locator('main.read [data-page] img').first().waitFor()
    await tenant.getByRole('button', { name: 'Ask the sender a question' }).tap()
    const sheet = tenant.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Send the question' }).tap()
    await sheet.getByText('Write your question in a few words.').waitFor()
    await sheet.getByLabel('Your question').fill(question)
    await expectAccessible(tenant, 'a question')
    await expectNoSidewaysScroll(tenant, 'a question')
    await sheet.getByRole('button', { name: 'Send the question' }).tap()
    await sheet.getByText('No answer yet').waitFor()
    await sheet.getByRole('button', { name: 'Back' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await tenant.getByRole('button', { name: 'Your questions (1)' }).waitFor()
  }, 120_000)

  it('is shown to the sender without a reload, and the answer to the tenant', async () => {
    const questions = sender.getByRole('region', { name: 'Questions' })
    await questions.getByText(question).waitFor()
    await questions.getByText('1 without an answer').waitFor()
    await questions.getByText('page 1').waitFor()
    expect(await questions.locator('a').count()).toBe(0)
    await expectAccessible(sender, 'the questions of a docket')
    await questions.getByLabel('Answer to Asha Rao').fill('Yes, it is.')
    await questions.getByRole('button', { name: 'Answer', exact: true }).click()
    await questions.getByText('Yes, it is.').waitFor()
    await questions.getByLabel('Answer to Asha Rao').waitFor({ state: 'hidden' })
    await sender.setViewportSize(phone)
    await expectNoSidewaysScroll(sender, 'the questions of a docket, narrow')

    await tenant.getByRole('button', { name: / answered$/ }).tap()
    const sheet = tenant.getByRole('dialog')
    await sheet.getByText('Yes, it is.').waitFor()
    expect(await sheet.locator('a').count()).toBe(0)
    await sheet.getByRole('button', { name: 'Back' }).tap()
    await tenant.getByRole('button', { name: 'Your questions (1)' }).waitFor()
  }, 120_000)

  it('has small pages, a jump, a search and zoom at a desk, where the code comes by mail', async () => {
    const { page } = await aWindow(browser, desktop)
    await page.goto(tenant.url())
    await page.getByRole('button', { name: 'Start: confirm it is you' }).click()
    await page.getByRole('button', { name: 'Send by SMS' }).waitFor()
    await page.getByLabel('OTP, six digits').fill(await mailboxOf(product).codeFor(asha.email))
    const tools = page.getByRole('complementary', { name: 'Pages and search' })
    await expect.poll(() => tools.getByRole('button', { name: /^Page \d/ }).count()).toBe(2)
    await tools.locator('img').first().waitFor()
    await tools.getByLabel('Go to page').fill('2')
    await tools.getByLabel('Go to page').press('Enter')
    await page.getByText('Page 2 of 2').waitFor()
    await tools.getByRole('button', { name: 'Page 1', exact: true }).click()
    await page.getByText('Page 1 of 2').waitFor()
    await tools.getByLabel('Search in the papers').fill('PAGE 2')
    await tools.getByText('1 page found').waitFor()
    await expectAccessible(page, 'a search at a desk')
    await tools.getByLabel('Search in the papers').press('Enter')
    await page.getByText('Page 2 of 2').waitFor()
    await tools.getByLabel('Search in the papers').fill('')
    await tools.getByRole('button', { name: 'Zoom out' }).click()
    await tools.getByText('75 %').waitFor()
    await expectNoSidewaysScroll(page, 'zoom at a desk')
    await page.setViewportSize({ width: 1000, height: 800 })
    await tools.waitFor({ state: 'detached' })
  }, 120_000)

  it('is open beside a name that must be corrected, and an ended page names the sender', async () => {
    const [organisation] = product.demo.organisations
    const [member] = organisation?.users ?? []
    if (!organisation || !member) throw new Error('demo.json lists no member')
    const officer = aClient(product.address)
    await officer.login(member.email, member.password)
    const person = aPerson('Ravi Kumar')
    const { docketId, documentId } = await aDocumentOutForSignature(officer, [person])
    await inDatabase(product, organisation.id, async (client) => {
      await client.query(
        `update dockets set settings = settings || '{"name_match":"refuse"}'::jsonb where id = $1`,
        [docketId],
      )
    })
    const { page, context } = await aWindow(browser, phone)
    const mailbox = mailboxOf(product)
    await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Aadhaar and OTP/ }).check()
    await page.getByRole('button', { name: 'Name is different?' }).click()
    await page.getByLabel('Your name as printed on your Aadhaar').fill('Meera Iyer')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByText(/^That is a different name\. Ask .* to correct it before you sign\.$/).waitFor()
    const names = page.getByRole('dialog')
    await names.getByRole('button', { name: /^Ask .* to correct my name$/ }).waitFor()
    await names.getByRole('button', { name: 'Back' }).click()
    await names.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Ask the sender a question' }).click()
    await page.getByLabel('Your question').fill('My Aadhaar says Meera Iyer.')
    await expectAccessible(page, 'a question about a name')
    await expectNoSidewaysScroll(page, 'a question about a name')
    await page.getByRole('button', { name: 'Send the question' }).click()
    await page.getByText('No answer yet').waitFor()

    await officer.call(revokeDocument, { document_id: documentId, reason: 'The name is wrong.' })
    await page.getByText(/ of .* sent it to you and can answer questions\.$/).waitFor()
    await context.close()
  }, 120_000)
})
