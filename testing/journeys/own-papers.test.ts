import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import refusals from '#contract/vocabulary/refusals.hi.json' with { type: 'json' }
import { hi as papersHi } from '../../web/papers/texts/hi.ts'
import { hi } from '../../web/signer/texts/hi.ts'
import { signsElectronically } from '../a-signer.ts'
import { aBrowser, aWindow, desktop, inScheme, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { mailboxOf } from '../product.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { sees } from './both-schemes.ts'
import {
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  latinWords,
  readsToTheEnd,
} from './steps.ts'

/**
 * A tenant who has lost the messages: from their number to all papers, on a phone and at a desk.
 */
describe('own papers', () => {
  let product: SharedProduct
  let browser: Browser
  let officer: WireClient
  const digits = `98${String(randomInt(100_000_000)).padStart(8, '0')}`
  const tenant = { name: 'Rohan Deshpande', mobile: `+91${digits}` }

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    const [admin] = product.demo.organisations[0]?.users ?? []
    if (!admin) throw new Error('demo.json lists no member')
    officer = aClient(product.address)
    await officer.login(admin.email, admin.password)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const linkSent = /#\/sign\/([\w-]{22})/
  const papersCode = /(\d{6}) opens the papers/
  const signersCode = /(\d{6}) is your code for/
  /** What SMS to the tenant say, the newest first. */
  const found = async (says: RegExp) =>
    (await mailboxOf(product).mailTo(tenant.mobile))
      .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
      .flatMap(({ text }) => text.match(says)?.[1] ?? [])
  async function next(says: RegExp, before: number): Promise<string> {
    await expect.poll(async () => (await found(says)).length, { timeout: 30_000 }).toBeGreaterThan(before)

    return (await found(says))[0] ?? ''
  }

  /** A paper that was signed and completed before. */
  async function signsOne(): Promise<void> {
    const { documentId } = await aDocumentOutForSignature(officer, [tenant])
    const link = await next(linkSent, 0)
    const client = aClient(product.address)
    const { challenge_id } = await client.call(generateSignerOtp, { link })
    const otp = await next(signersCode, 0)
    client.session = (await client.call(validateSignerOtp, { link, challenge_id, otp })).token
    await signsElectronically(client)
    const state = async () =>
      (await officer.call(fetchDocumentInfo, { document_id: documentId })).document.state
    await expect.poll(state, { timeout: 60_000 }).toBe('completed')
  }

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const box = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const code = (page: Page) => page.getByLabel('OTP, six digits')
  const title = (page: Page) => page.getByRole('heading', { name: 'Your papers', exact: true })

  it('begins with one paper that is finished, one to sign and one that waits for somebody else', async () => {
    await signsOne()
    const before = (await found(linkSent)).length
    await aDocumentOutForSignature(officer, [tenant])
    await aDocumentOutForSignature(officer, [aPerson('Ravi Kumar'), tenant])
    await next(linkSent, before)
  }, 120_000)

  it('lets in on a phone by number and code, saves what is finished, leads to signing and back', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    await page.goto(`${product.address}/#/papers`)
    await page.getByRole('heading', { name: 'See the papers that were sent to you' }).waitFor()
    await expectAccessible(page, 'the number')
    await expectNoSidewaysScroll(page, 'the number')
    await page.getByLabel('Mobile number', { exact: true }).last().fill('981')
    await button(page, 'Send the code').tap()
    await page.getByText('Please enter your mobile number: ten digits.').waitFor()
    const before = (await found(papersCode)).length
    await page.getByLabel('Mobile number', { exact: true }).last().fill(digits)
    await button(page, 'Send the code').tap()
    const right = await next(papersCode, before)
    await code(page).fill(right === '000000' ? '111111' : '000000')
    await page.getByText('The OTP you entered is invalid.').waitFor()
    await page.getByText('4 tries left').waitFor()
    await expectAccessible(page, 'a wrong code')
    await expectNoSidewaysScroll(page, 'a wrong code')
    await page.reload()
    await code(page).fill(right)

    await title(page).waitFor()
    await button(page, /^Read and sign/).waitFor()
    await box(page, 'Waiting for others').getByText('Not your turn yet').waitFor()
    await box(page, 'Finished').getByText('Completed', { exact: true }).waitFor()
    expect(await page.locator('main').innerText()).not.toContain('Ravi')
    await expectAccessible(page, 'own papers')
    await expectNoSidewaysScroll(page, 'own papers')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      button(page, /^Save signed copy/).tap(),
    ])
    expect(saved.suggestedFilename()).toBe('Loan agreement (signed).pdf')
    expect(await saved.failure()).toBeNull()

    const signers = (await found(signersCode)).length
    await button(page, /^Read and sign/).tap()
    await button(page, 'Start: confirm it is you').tap()
    expect(page.url(), 'no address shows the code').toMatch(/#\/sign\/own$/)
    await code(page).fill(await next(signersCode, signers))
    await page.locator('main.read').waitFor()
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Draw or type your signature/ }).check()
    await page.getByRole('tab', { name: 'Type' }).tap()
    await page.getByLabel(/I have read all 2 pages/).check()
    await button(page, 'Sign with my mark').tap()
    await page.getByRole('heading', { name: /^Signed\. Thank you, Rohan/ }).waitFor()
    await page.getByRole('link', { name: 'Back to your papers' }).tap()
    await title(page).waitFor()
    await page.getByText('Nothing waits for your signature').waitFor()

    await button(page, 'Leave').tap()
    await page.getByRole('dialog', { name: 'Are You Sure?' }).waitFor()
    await expectAccessible(page, 'leaving')
    await button(page, 'Exit').tap()
    await page.getByText('You have left.').waitFor()
    await page.reload()
    await page.getByLabel('Mobile number', { exact: true }).last().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }, 180_000)

  it('is read at a desk in Hindi and in the dark, from the link of a message', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop, { colorScheme: 'dark' })
    const [link = ''] = await found(linkSent)
    await page.goto(`${product.address}/#/papers/${link}`)
    await page.getByText('We send a code to the contact to which your link was sent.').waitFor()
    await expectLegible(page, 'by a link, dark')
    const before = (await found(papersCode)).length
    await button(page, 'Send the code').click()
    await code(page).fill(await next(papersCode, before))
    await title(page).waitFor()
    await box(page, 'Finished').waitFor()
    await page.getByLabel('Language').selectOption('hi')
    await page.getByRole('heading', { name: 'आपके काग़ज़', exact: true }).waitFor()
    await button(page, /^हस्ताक्षरित प्रति सहेजें/)
      .first()
      .waitFor()
    await expectLegible(page, 'own papers, dark')
    await expectNoSidewaysScroll(page, 'own papers at a desk')
    await inScheme(page, 'light')
    await expectAccessible(page, 'own papers in Hindi, light')

    // A token that has ended elsewhere: the next look asks for the contact again.
    await page.evaluate(() => {
      sessionStorage.setItem('muhar.papers', JSON.stringify({ token: 'q7Zt0mXb3yR8uKd5vWc2nA', sent: null }))
      location.reload()
    })
    await page.getByText('आप कुछ देर दूर थे।').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  it('is read, asked for and left on a phone in Hindi, in both schemes', async () => {
    const links = (await found(linkSent)).length
    await aDocumentOutForSignature(officer, [tenant])
    await next(linkSent, links)
    const { page, context, complaints } = await aWindow(browser, phone)
    const belong = [
      tenant.name,
      'Farah Shaikh',
      'Sahyadri Housing Finance Ltd',
      'Muhar',
      'English',
      'OTP',
      'Loan agreement',
      'Loan of Asha',
    ]
    const speaksHindi = async (where: string) => {
      await sees(page, `Hindi, ${where}`)
      expect(await latinWords(page, belong), where).toEqual([])
    }
    const number = page.getByLabel(papersHi.mobile, { exact: true }).last()
    await page.goto(`${product.address}/#/papers`)
    await page.getByLabel('Language').selectOption('hi')
    await page.getByRole('heading', { name: papersHi.askTitle }).waitFor()
    await button(page, papersHi.send).tap()
    await page.getByText(papersHi.mobileMissing).waitFor()
    await speaksHindi('the number')
    await number.fill(digits)
    const before = (await found(papersCode)).length
    await button(page, papersHi.send).tap()
    const right = await next(papersCode, before)
    const codeHere = page.getByLabel(hi.otpLabel)
    await codeHere.fill(right === '000000' ? '111111' : '000000')
    await page.getByText(refusals.OTP_WRONG).waitFor()
    await speaksHindi('a wrong code')
    await codeHere.fill(right)
    await page.getByRole('heading', { name: papersHi.title, exact: true }).waitFor()
    await button(page, new RegExp(`^${papersHi.sign}`)).waitFor()
    await speaksHindi('own papers')
    await button(page, papersHi.leave).tap()
    await page.getByRole('dialog', { name: hi.exitTitle }).waitFor()
    await speaksHindi('leaving')
    await page.getByRole('dialog').getByRole('button', { name: hi.exit }).tap()
    await page.getByText(papersHi.left).waitFor()
    await speaksHindi('left')
    // The wrong code is refused.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await context.close()
  }, 180_000)

  it('is left for another paper when another link is pasted over the one of a signer’s page', async () => {
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const links: string[] = []
    for (const person of people) {
      await aDocumentOutForSignature(officer, [person])
      links.push(await mailboxOf(product).linkFor(person.email))
    }
    const [first = '', second = ''] = links
    const { page, context } = await aWindow(browser, desktop)
    await page.goto(first)
    await page.getByRole('heading', { name: /^Asha, Loan of Asha is ready to sign/ }).waitFor()
    await page.evaluate((hash) => {
      location.hash = hash
    }, new URL(second).hash)
    await page.getByRole('heading', { name: /^Ravi, Loan of Asha is ready to sign/ }).waitFor()
    await context.close()
  }, 120_000)
})
