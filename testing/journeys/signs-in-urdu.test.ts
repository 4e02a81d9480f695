import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOfInnerCode } from '#simulators/esp/agreed-numbers.ts'
import { late } from '../../web/signer/texts/languages/ur/late.ts'
import { page as words } from '../../web/signer/texts/languages/ur/page.ts'
import { fill } from '../../web/signer/texts/use-texts.tsx'
import { aWindow, desktop, inScheme, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPdf, aPerson } from '../builders.ts'
import { anEsignPortal, type EsignPortal } from './esign-portal.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** The one language of signers that is written from right to left. */
describe('a signer who was invited in Urdu', () => {
  let portal: EsignPortal
  let fixture: EsignPortal['fixture']
  let browser: Browser

  beforeAll(async () => {
    portal = await anEsignPortal()
    ;({ fixture, browser } = portal)
  }, 240_000)
  afterAll(() => portal?.close())

  async function looksRight(page: Page, where: string): Promise<void> {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
    expect(await directionOf(page, 'html'), where).toBe('rtl')
  }

  /** Every page, to the ways to sign. */
  async function readsAll(page: Page): Promise<void> {
    const bar = page.locator('.sg-bar .btn.primary')
    for (let n = 0; n < 10 && (await page.locator('main.read').count()) > 0; n += 1) {
      const before = await bar.innerText()
      await bar.click()
      if (before.startsWith(words.nextSign)) break
      await bar.filter({ hasNotText: before }).waitFor()
    }
    await page.getByRole('heading', { name: words.howTitle }).waitFor()
  }

  const directionOf = (page: Page, place: string) =>
    page
      .locator(place)
      .first()
      .evaluate((element) => getComputedStyle(element).direction)

  it.each([
    ['a phone', phone],
    ['a desk', desktop],
  ])('reads from right to left at %s, from the welcome to signed', async (_, size) => {
    const { mailbox } = fixture
    const person = { ...aPerson('Zainab Ansari'), language: 'ur' as const }
    const sender = await fixture.clientOf(await fixture.member())
    await aDocumentOutForSignature(sender, [person], await aPdf({ pages: 2, title: 'Loan' }))
    const { page, context, complaints } = await aWindow(browser, size)
    await page.goto(await mailbox.linkFor(person.email))
    await page.getByRole('button', { name: words.start }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ur')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await looksRight(page, 'welcome')
    await page.getByRole('button', { name: words.notNow }).click()
    await page.getByRole('dialog').getByText(words.laterTitle).waitFor()
    await looksRight(page, 'the sheet')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: words.start }).click()
    const code = page.getByLabel(words.otpLabel)
    await code.waitFor()
    const right = await mailbox.codeFor(person.email)
    await code.fill(right === '111111' ? '222222' : '111111')
    await page.getByText(late.refusals.OTP_WRONG ?? '').waitFor()
    expect(await directionOf(page, '.otp')).toBe('ltr')
    await looksRight(page, 'a wrong code')
    await code.fill(right)
    await page.locator('main.read').waitFor()
    expect(await directionOf(page, '.leaf')).toBe('ltr')
    await looksRight(page, 'reading')

    await readsAll(page)
    await page.getByText(late.topics.method.electronic.name).waitFor()
    await inScheme(page, 'dark')
    await looksRight(page, 'the ways, dark')
    await inScheme(page, 'light')
    const turned = page.locator('.points .icon')
    expect(await turned.evaluate((icon) => getComputedStyle(icon).transform)).toBe(
      'matrix(-1, 0, 0, 1, 0, 0)',
    )
    await page.getByRole('button', { name: words.consentFull }).click()
    await page.getByText('الیکٹرانک دستخط کرنے کی رضامندی').waitFor()
    await looksRight(page, 'the whole consent')
    await page.keyboard.press('Escape')
    await page.getByLabel(fill(late.topics.method.electronic.consent, { pages: 2 })).check()
    // The next tab is to the left.
    await page.getByRole('tab', { name: late.topics.mark.draw }).press('ArrowLeft')
    await page.getByLabel(late.topics.mark.name).fill('Zainab Ansari')
    await looksRight(page, 'a typed signature')
    await page.getByRole('button', { name: late.topics.method.electronic.sign }).click()
    await page.getByRole('heading', { name: fill(words.doneTitle, { name: 'Zainab' }) }).waitFor()
    await looksRight(page, 'signed')

    await page.getByLabel(words.chooseLanguage).selectOption('en')
    await page.getByRole('heading', { name: 'Signed. Thank you, Zainab.' }).waitFor()
    expect(await directionOf(page, 'html')).toBe('ltr')
    // The wrong code is refused.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await context.close()
  })

  it('is told from right to left why the Aadhaar page failed, and what helps', async () => {
    const { mailbox } = fixture
    const person = { ...aPerson('Zainab Ansari'), language: 'ur' as const }
    const sender = await fixture.clientOf(await fixture.member())
    await aDocumentOutForSignature(sender, [person], await aPdf({ pages: 1, title: 'Rent' }))
    const { page, context, complaints } = await aWindow(browser, phone)
    await page.goto(await mailbox.linkFor(person.email))
    await page.getByRole('button', { name: words.start }).click()
    await page.getByLabel(words.otpLabel).fill(await mailbox.codeFor(person.email))
    await page.locator('main.read').waitFor()
    await readsAll(page)
    const { aadhaar_otp, electronic } = late.topics.method
    await page.getByRole('radio', { name: aadhaar_otp.name }).check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: aadhaar_otp.sign }).click()
    // The page of the provider.
    await page.getByLabel('Aadhaar number').fill(numberOfInnerCode('952'))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByRole('heading', { name: late.topics.coach.tooMany }).waitFor()
    await page.getByText(late.topics.coach.causePause).waitFor()
    await looksRight(page, 'the coach')
    await page.getByRole('button', { name: fill(words.insteadOf, { method: electronic.name }) }).click()
    await page.getByRole('radio', { name: electronic.name, checked: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
