import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aBrowser, aWindow, axeFindings, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '../builders.ts'
import { aDatabase } from '../database.ts'
import { logsIn } from '../journeys/steps.ts'
import { aFront, type Front } from './front.ts'
import { anOutageFixture, type OutageFixture } from './outage-fixture.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const pictures = process.env.MUHAR_OUTAGE_PICTURES

/**
 * A device whose clock is minutes off: what a page sees of the time, as a wrongly set phone shows
 * it.
 */
const clockIsOffBy = (minutes: number) => `{
  const Real = Date, off = ${minutes * 60_000}
  class Off extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + off) }
    static now() { return Real.now() + off }
  }
  globalThis.Date = Off
}`

describe('in a browser, while the database does not answer', () => {
  let front: Front
  let fixture: OutageFixture
  let browser: Browser
  beforeAll(async () => {
    const { url } = await aDatabase()
    front = await aFront(Number(new URL(url).port))
    fixture = await anOutageFixture({ databaseUrl: front.through(url), webFolder })
    browser = await aBrowser()
  })
  afterAll(async () => {
    await front?.is('open')
    await browser?.close()
    await fixture?.close()
    await front?.close()
  })
  beforeEach(() => front.is('open'))

  const picture = (page: Page, name: string) =>
    pictures ? page.screenshot({ path: `${pictures}/${name}.png` }) : undefined

  it('what a person typed stays, is sent again by itself, and is done once; on a device twenty minutes ahead', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const { page, context, complaints } = await aWindow(browser, desktop)
    await context.addInitScript(clockIsOffBy(20))
    let renewals = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/refreshToken')) renewals += 1
    })
    await logsIn(page, fixture.url, fixture.person)
    await page.goto(`${fixture.url}/#/workflow/create/${documentId}/people`)
    await page.getByRole('button', { name: 'Add a person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill('Asha Rao')
    await dialog.getByLabel(/^Email/).fill('asha.rao@example.in')

    await front.is('hanging')
    await dialog.getByRole('button', { name: /^(Add|Save)$/ }).click()
    const told = page.getByText(
      'Our database does not answer. What you did is kept, and is sent again automatically.',
    )
    await told.waitFor()
    expect(await dialog.getByLabel(/^Name/).inputValue()).toBe('Asha Rao')
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'desk-act-waits')

    await front.is('open')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Asha Rao').first().waitFor()
    await told.waitFor({ state: 'hidden' })
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers.map(({ name }) => name)).toEqual(['Asha Rao'])

    // A page that is opened meanwhile says what it waits for, and fills by itself.
    await front.is('hanging')
    await page.goto(`${fixture.url}/#/documents?state=draft`)
    await page.reload()
    await told.waitFor()
    await front.is('open')
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await told.waitFor({ state: 'hidden' })
    // By its own clock the session would have ended before it began: it must not be renewed again
    // and again.
    expect(renewals).toBeLessThan(3)
    expect(complaints.filter((one) => !/status of 503/.test(one))).toEqual([])
    await context.close()
  })

  it('a signer is told in their language, on a phone that is eleven minutes behind', async () => {
    const { first } = await aDocumentOutForSignature(fixture.initiator, [
      { ...aPerson('Asha Rao'), language: 'hi' },
    ])
    await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
    const link = (await fixture.mailTo(first.email))[0]?.text.match(/#\/sign\/([\w-]+)/)?.[1] ?? ''
    const { page, context, complaints } = await aWindow(browser, phone)
    await context.addInitScript(clockIsOffBy(-11))
    await page.goto(`${fixture.url}/#/sign/${link}`)
    await page.locator('.sg-bar .btn.primary').click()
    const timer = page.getByRole('timer')
    await timer.waitFor()
    // Ten minutes by the server's clock, whatever the phone's says.
    expect(await timer.innerText()).toMatch(/\b(10:0[0-3]|9:[2-5]\d)\b/)

    await front.is('hanging')
    const [mail] = await fixture.mailTo(first.email)
    const otp = mail?.text.match(/\b\d{6}\b/)?.[0] ?? ''
    expect(otp).toHaveLength(6)
    await page.getByRole('textbox').fill(otp)
    const told = page.getByText('हमारी सेवा अभी उत्तर नहीं दे रही')
    await told.waitFor()
    await picture(page, 'phone-otp-waits')
    expect(await axeFindings(page)).toEqual([])
    await front.is('open')
    await page.locator('.reading').waitFor()
    await told.waitFor({ state: 'hidden' })
    expect(complaints.filter((one) => !/status of 503/.test(one))).toEqual([])
    await context.close()
  })
})
