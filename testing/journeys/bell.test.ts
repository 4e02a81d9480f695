import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { getBell } from '#contract/notifications/getBell.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { askSender } from '#contract/signers/askSender.ts'
import { aSignerComesIn } from '../a-signer.ts'
import { aBrowser, aWindow, desktop, inScheme, phone } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '../builders.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

describe('the bell', () => {
  let browser: Browser
  let fixture: PortalFixture
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const bell = (page: Page, words: string) =>
    page.getByRole('button', { name: words, exact: true }).filter({ visible: true })
  const entry = (page: Page, words: string | RegExp) => page.getByRole('menuitem', { name: words })
  const comesIn = async (page: Page, person: { email: string; password: string }) => {
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, person)
    await isInside(page)
  }

  it.each([
    ['at a desk', desktop],
    ['on a phone', phone],
  ])('counts, leads to the docket and is read %s, live', async (where, size) => {
    const [meera, ravi] = [await fixture.member(['workflow']), await fixture.member(['workflow'])]
    const [own, other] = [await fixture.clientOf(meera), await fixture.clientOf(ravi)]
    const { page, context, complaints } = await aWindow(browser, size)
    await comesIn(page, meera)
    const press = (words: string) => (size === phone ? bell(page, words).tap() : bell(page, words).click())

    await press('Notifications')
    await page.getByText('Nothing yet').waitFor()
    await expectAccessible(page, `an empty bell ${where}`)
    await page.keyboard.press('Escape')
    await page.getByText('Nothing yet').waitFor({ state: 'hidden' })

    // What happens now is counted by itself.
    const draft = await aDraft(other)
    await withSigners(other, draft.documentId, [{ name: 'Meera Nair', email: meera.email }])
    await other.call(completeDocumentIntiation, { docket_id: draft.docketId, title: 'Lease of the shop' })
    await bell(page, 'Notifications: 1 unread').waitFor()
    const out = await aDocumentOutForSignature(own, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(
      { url: fixture.address, mailTo: fixture.mailbox.mailTo },
      out.first.email,
    )
    await asha.call(askSender, { text: 'Does the rent include the water bill?' })
    await press('Notifications: 2 unread')
    await entry(page, /Asha Rao asked a question about “Loan of Asha”/).waitFor()
    await entry(page, /asks you to sign “Lease of the shop”/).waitFor()
    await expectAccessible(page, `the bell ${where}`)
    await expectNoSidewaysScroll(page, `the bell ${where}`)
    await inScheme(page, 'dark')
    await expectLegible(page, `the bell in the dark ${where}`)
    await inScheme(page, 'light')

    // By the keyboard: the newest is the first.
    await expect
      .poll(() => entry(page, /Asha Rao asked/).evaluate((one) => one === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`#/workflow/view/${out.documentId}`))
    await bell(page, 'Notifications: 1 unread').waitFor()
    // What is done is no longer unread, and needs no click.
    await other.call(revokeDocument, { document_id: draft.documentId, reason: 'A wrong file' })
    await bell(page, 'Notifications').waitFor()
    expect(await own.call(getBell, {})).toMatchObject({ unread: 0 })

    for (const text of ['And the power?', 'And the garden?']) await asha.call(askSender, { text })
    // The page of the docket is open: nothing about it stays unread.
    await expect.poll(async () => (await own.call(getBell, {})).rows.length).toBe(4)
    await expect.poll(async () => (await own.call(getBell, {})).unread).toBe(0)
    await page.goto(`${fixture.address}/#/profile`)
    await page.getByRole('heading', { name: 'You', exact: true }).waitFor()
    await asha.call(askSender, { text: 'And the roof?' })
    await press('Notifications: 1 unread')
    await entry(page, 'Mark all as read').click()
    await bell(page, 'Notifications').waitFor()
    await expect.poll(async () => (await own.call(getBell, {})).unread).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([
    ['at a desk', desktop],
    ['on a phone', phone],
  ])('is chosen in the profile %s: what is switched off sends no mail', async (where, size) => {
    const [meera, ravi] = [await fixture.member(['workflow']), await fixture.member(['workflow'])]
    const own = await fixture.clientOf(meera)
    const out = await aDocumentOutForSignature(own, [aPerson('Asha Rao')])
    await own.call(addCoinitiator, { docket_id: out.docketId, user_id: ravi.userId })
    const { page, context, complaints } = await aWindow(browser, size)
    await comesIn(page, meera)
    await bell(page, 'Notifications').click()
    await entry(page, 'Choose what you are told about').click()
    const card = page.getByRole('region', { name: 'What you are told about' })
    const box = (words: string) => card.getByRole('checkbox', { name: words, exact: true })
    const mail = box('A question, or an answer to yours: Email')
    for (const one of [mail, box('A document waits for you to sign: Bell')]) {
      const saved = page.waitForResponse('**/api/users/saveToldWay')
      await one.uncheck()
      expect((await saved).ok()).toBe(true)
    }
    // What waits keeps one way; it says so beside it.
    await expect.poll(() => box('A document waits for you to sign: Email').isDisabled()).toBe(true)
    await card.getByText('One way stays on.').waitFor()
    await card.getByText('They cannot be switched off.').waitFor()
    await expectAccessible(page, `what one is told about ${where}`)
    await expectNoSidewaysScroll(page, `what one is told about ${where}`)
    await inScheme(page, 'dark')
    await expectLegible(page, `what one is told about in the dark ${where}`)
    await page.reload()
    await expect.poll(() => mail.isChecked()).toBe(false)

    const asha = await aSignerComesIn(
      { url: fixture.address, mailTo: fixture.mailbox.mailTo },
      out.first.email,
    )
    await asha.call(askSender, { text: 'Does the rent include the water bill?' })
    // Who is told beside the sender has the mail; by then the sender's would be there, too.
    await fixture.mailbox.newest(ravi.email, ({ subject }) => /^Question about/.test(subject ?? ''))
    await bell(page, 'Notifications: 1 unread').waitFor()
    expect((await fixture.mailbox.mailTo(meera.email)).map(({ subject }) => subject)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says when it could not be loaded, and tries again', async () => {
    const meera = await fixture.member(['workflow'])
    const { page, context } = await aWindow(browser, phone)
    await page.route('**/api/users/getBell', (route) => route.fulfill({ status: 500, body: '{}' }))
    await comesIn(page, meera)
    await bell(page, 'Notifications').tap()
    await entry(page, 'Try again').waitFor()
    await page.unroute('**/api/users/getBell')
    await entry(page, 'Try again').click()
    await page.getByText('Nothing yet').waitFor()
    await context.close()
  })
})
