import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page as odia } from '../../web/signer/texts/languages/or/page.ts'
import { late } from '../../web/signer/texts/languages/ta/late.ts'
import { page as words } from '../../web/signer/texts/languages/ta/page.ts'
import { refusals } from '../../web/signer/texts/languages/ta/refused.ts'
import { fill } from '../../web/signer/texts/use-texts.tsx'
import { aBrowser, aWindow, inScheme, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPdf, aPerson } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)

    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight

/** What a person reads who was invited in a language that is not beside the screens. */
describe('a signer who was invited in Tamil', () => {
  let fixture: PortalFixture
  let browser: Browser

  beforeAll(async () => {
    fixture = await aPortalFixture({ settings: { languagesOff: ['bn'] } })
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  async function looksRight(page: Page, where: string): Promise<void> {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }

  it('reads, meets a wrong code, signs, and reads Tamil at each step', async () => {
    const { mailbox } = fixture
    const person = { ...aPerson('Kavitha Selvam'), language: 'ta' as const }
    const sender = await fixture.clientOf(await fixture.member())
    await aDocumentOutForSignature(sender, [person], await aPdf({ pages: 2, title: 'Loan' }))
    const { page, context, complaints } = await aWindow(browser, phone)
    await page.goto(await mailbox.linkFor(person.email))
    await page.getByRole('button', { name: words.start }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ta')
    const offered = await page.getByLabel(words.chooseLanguage).locator('option').allTextContents()
    expect(offered).toContain('தமிழ்')
    expect(offered, 'switched off').not.toContain('বাংলা')
    await looksRight(page, 'welcome')
    const date = page.locator('.facts dd').last()
    expect(await linesOf(date), 'a date is on one line').toBe(1)

    await page.getByRole('button', { name: words.start }).click()
    const code = page.getByLabel(words.otpLabel)
    await code.waitFor()
    const right = await mailbox.codeFor(person.email)
    await code.fill(right === '111111' ? '222222' : '111111')
    await page.getByText(refusals.OTP_WRONG).waitFor()
    await looksRight(page, 'a wrong code')
    await code.fill(right)
    await page.locator('main.read').waitFor()
    await looksRight(page, 'reading')
    const box = page.locator('.box').first()
    expect(await box.innerText()).toBe(words.signHere)
    expect(await box.evaluate(isCut), 'nothing of its label is cut').toBe(false)

    const bar = page.locator('.sg-bar .btn.primary')
    for (let n = 0; n < 10 && (await page.locator('main.read').count()) > 0; n += 1) {
      const before = await bar.innerText()
      await bar.click()
      if (before.startsWith(words.nextSign)) break
      await bar.filter({ hasNotText: before }).waitFor()
    }
    await page.getByRole('heading', { name: words.howTitle }).waitFor()
    await page.getByText(late.topics.method.electronic.name).waitFor()
    await inScheme(page, 'dark')
    await looksRight(page, 'the ways, dark')
    await inScheme(page, 'light')
    await page.getByRole('button', { name: words.consentFull }).click()
    await page.getByText('மின்னணு முறையில் கையொப்பமிட ஒப்புதல்').waitFor()
    await looksRight(page, 'the whole consent')
    await page.keyboard.press('Escape')
    await page.getByLabel(fill(late.topics.method.electronic.consent, { pages: 2 })).check()
    await page.getByRole('tab', { name: late.topics.mark.type }).click()
    await page.getByLabel(late.topics.mark.name).fill('Kavitha Selvam')
    await page.getByRole('button', { name: late.topics.method.electronic.sign }).click()
    await page.getByRole('heading', { name: fill(words.doneTitle, { name: 'Kavitha' }) }).waitFor()
    await looksRight(page, 'signed')
    // The wrong code is refused.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await context.close()
  })

  it('lets a person go back to English, which stays theirs', async () => {
    const person = { ...aPerson('Murugan Pillai'), language: 'ta' as const }
    const sender = await fixture.clientOf(await fixture.member())
    await aDocumentOutForSignature(sender, [person], await aPdf({ pages: 1, title: 'Rent' }))
    const { page, context } = await aWindow(browser, phone)
    await page.goto(await fixture.mailbox.linkFor(person.email))
    await page.getByRole('button', { name: words.start }).waitFor()
    await page.getByLabel(words.chooseLanguage).selectOption('en')
    await page.getByRole('button', { name: 'Start: confirm it is you' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Start: confirm it is you' }).waitFor()
    await context.close()
  })

  it('reads Odia, with the months of India where the browser has none in Odia', async () => {
    const person = { ...aPerson('Sasmita Behera'), language: 'or' as const }
    const sender = await fixture.clientOf(await fixture.member())
    await aDocumentOutForSignature(sender, [person], await aPdf({ pages: 1, title: 'Rent' }))
    const { page, context } = await aWindow(browser, phone, { locale: 'de-DE' })
    await page.goto(await fixture.mailbox.linkFor(person.email))
    await page.getByRole('button', { name: odia.start }).waitFor()
    expect(await page.locator('.facts dd').last().innerText()).toMatch(
      /^\d{1,2} [A-Z][a-z]{2,3} \d{4}$|[\u0B00-\u0B7F]/,
    )
    await looksRight(page, 'welcome in Odia')
    await page.getByRole('button', { name: odia.start }).click()
    await page.getByLabel(odia.otpLabel).fill(await fixture.mailbox.codeFor(person.email))
    await page.locator('main.read').waitFor()
    expect(await page.locator('.box').first().evaluate(isCut), 'nothing of the label is cut').toBe(false)
    await looksRight(page, 'reading in Odia')
    await context.close()
  })

  it('opens in English in a language that the operator has switched off', async () => {
    const person = { ...aPerson('Ananya Sen'), language: 'bn' as const }
    const sender = await fixture.clientOf(await fixture.member())
    await aDocumentOutForSignature(sender, [person], await aPdf({ pages: 1, title: 'Rent' }))
    const link = await fixture.mailbox.linkFor(person.email)
    const { page, context } = await aWindow(browser, phone)
    await page.goto(link)
    await page.getByRole('button', { name: 'Start: confirm it is you' }).waitFor()
    await page.getByLabel('Language').locator('option', { hasText: 'தமிழ்' }).waitFor({ state: 'attached' })
    expect(await page.getByLabel('Language').inputValue()).toBe('en')

    // Somebody who chose it before it was switched off.
    await page.evaluate(() => localStorage.setItem('muhar.language', 'bn'))
    await page.reload()
    await page.getByLabel('Language').locator('option', { hasText: 'தமிழ்' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Start: confirm it is you' }).waitFor()
    await context.close()
  })
})
