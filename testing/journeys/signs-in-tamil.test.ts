import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { late } from '../../web/signer/texts/languages/ta/late.ts'
import { page as words } from '../../web/signer/texts/languages/ta/page.ts'
import { refusals } from '../../web/signer/texts/languages/ta/refused.ts'
import { fill } from '../../web/signer/texts/use-texts.tsx'
import { aBrowser, aWindow, inScheme, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPdf, aPerson } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

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
