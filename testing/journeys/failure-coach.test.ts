import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOfCode, numberOfInnerCode } from '#simulators/esp/agreed-numbers.ts'
import { aWindow, desktop, inScheme, phone } from '../browser.ts'
import { everyText } from '../said-once.ts'
import { anEsignPortal, type EsignPortal } from './esign-portal.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** What signers read when the e-sign provider says no, and where they go on. */
describe('the failure coach', () => {
  let portal: EsignPortal
  let fixture: EsignPortal['fixture']
  let browser: Browser

  beforeAll(async () => {
    portal = await anEsignPortal()
    ;({ fixture, browser } = portal)
  }, 240_000)
  afterAll(() => portal?.close())

  /** From the ways to sign to the provider, where the number is typed. */
  async function fails(page: Page, aadhaar: string): Promise<void> {
    await page.getByRole('radio', { name: /Aadhaar|आधार/ }).check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /Aadhaar OTP|आधार OTP/ }).click()
    await page.getByLabel('Aadhaar number').fill(aadhaar)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send OTP' }).click()
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
  const again = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })
  const counting = (page: Page) => page.getByRole('button', { name: /^Try again in/ })

  /** The seconds that the countdown shows. */
  async function left(page: Page): Promise<number> {
    const [, minutes, seconds] = (await counting(page).innerText()).match(/(\d+):(\d\d)$/) ?? []

    return Number(minutes) * 60 + Number(seconds)
  }

  it('counts down to the same moment after a reload and in another window, and opens the next way', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    const { person, sender, documentId } = await portal.comesToWays(page)
    await fails(page, numberOfInnerCode('952'))
    await heading(page, 'Too many OTPs were asked for')
    await page.getByText('The provider’s words: “eKYC failed: UIDAI error 952, OTP flooding”').waitFor()
    expect(await left(page)).toBeGreaterThan(500)
    expect(await counting(page).isDisabled()).toBe(true)
    await expectAccessible(page, 'the coach, counting')
    await expectNoSidewaysScroll(page, 'the coach, counting')

    fixture.pass(400_000)
    await page.reload()
    await heading(page, 'Too many OTPs were asked for')
    expect(await left(page)).toBeLessThan(210)
    const other = await aWindow(browser, desktop, { colorScheme: 'dark' })
    const { mailbox } = fixture
    await other.page.goto(await mailbox.linkFor(person.email))
    const before = await mailbox.codeFor(person.email)
    await other.page.getByRole('button', { name: 'Start: confirm it is you' }).click()
    await expect.poll(() => mailbox.codeFor(person.email)).not.toBe(before)
    await other.page.getByLabel('OTP, six digits').fill(await mailbox.codeFor(person.email))
    await heading(other.page, 'Too many OTPs were asked for')
    expect(await left(other.page)).toBeLessThan(210)
    await expectAccessible(other.page, 'the coach in another window, dark')
    await other.context.close()

    await page.getByRole('button', { name: 'Use “Draw or type your signature” instead' }).click()
    await page.getByRole('radio', { name: /Draw or type/, checked: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()

    const desk = await aWindow(browser, desktop)
    await logsIn(desk.page, fixture.address, sender)
    await desk.page.goto(`${fixture.address}/#/documents/view/${documentId}`)
    await desk.page
      .getByText('Aadhaar eSign failed for Asha Kulkarni: too many OTPs were asked for')
      .first()
      .waitFor()
    await desk.context.close()
  }, 240_000)

  it('tells a number that was suspended, one without a mobile, one not known, and an end, each with its way on', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    const { sender, documentId } = await portal.comesToWays(page)
    for (const [aadhaar, title, isWorthIt] of [
      [numberOfInnerCode('997'), 'This Aadhaar is suspended or cancelled', false],
      [numberOfInnerCode('110'), 'No mobile is linked with this Aadhaar', false],
      [numberOfInnerCode('998'), 'Aadhaar does not know this number', true],
      [numberOfCode('ESP-944'), 'You ended it on the Aadhaar page', true],
    ] as const) {
      await fails(page, aadhaar)
      await heading(page, title)
      await page.getByRole('button', { name: /^Use “Draw or type/ }).waitFor()
      expect(await again(page).count(), title).toBe(isWorthIt ? 1 : 0)
      await page.goBack()
    }
    expect(complaints).toEqual([])
    await context.close()

    const desk = await aWindow(browser, desktop)
    await logsIn(desk.page, fixture.address, sender)
    await desk.page.goto(`${fixture.address}/#/documents/view/${documentId}`)
    await desk.page
      .getByText('Aadhaar eSign failed for Asha Kulkarni: they ended it on the provider’s page')
      .first()
      .waitFor()
    await desk.context.close()
  }, 240_000)

  it('counts half a minute for a provider in trouble, gives a reference for an unknown code, and speaks Hindi', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    await portal.comesToWays(page)
    await fails(page, numberOfCode('ESP-901'))
    await heading(page, 'The e-sign provider could not do it now')
    expect(await left(page)).toBeLessThanOrEqual(30)
    fixture.pass(31_000)
    await page.reload()
    await again(page).click()
    await fails(page, numberOfCode('ESP-777'))
    await heading(page, 'It did not work this time')
    await page.getByText(/^Reference for support: [0-9A-F]{8}$/).waitFor()
    expect(await everyText(page, '777').count()).toBe(0)
    await page.evaluate(() => localStorage.setItem('muhar.language', 'hi'))
    await page.reload()
    await heading(page, 'इस बार नहीं हो पाया')
    await inScheme(page, 'dark')
    await expectAccessible(page, 'the coach in Hindi, dark')
    await page.goBack()
    await fails(page, numberOfInnerCode('400'))
    await heading(page, 'OTP सही नहीं था')
    await page.getByText('प्रदाता के शब्द: “eKYC failed: UIDAI error 400, invalid OTP”').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)
})
