import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '../a-review.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDraft, aPerson, withSigners } from '../builders.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { entersPortal } from './enters-portal.ts'
import { expectAccessible, expectNoSidewaysScroll, readsToTheEnd } from './steps.ts'

const loans = ['Loan agreement of Asha', 'Loan agreement of Bina', 'Loan agreement of Chetan']

/**
 * Everything that waits for one member, done one after the other; with keys at a desk, by touch on
 * a phone.
 */
describe('my documents', () => {
  let fixture: PortalFixture
  let browser: Browser
  let member: Person
  let sender: Person
  let maker: Person
  let window: Window
  type Person = Awaited<ReturnType<typeof aMemberNamed>>

  async function aMemberNamed(name: string, modules: Module[] = ['workflow', 'documents']) {
    const person = await aUser(fixture.parts, name)
    await joins(fixture.parts, person.userId, fixture.home, modules)

    return { ...person, client: await fixture.clientOf(person) }
  }

  /**
   * Out, with this person and after them somebody else, so that it does not end; their link is
   * there.
   */
  async function asks(person: Person, title: string, role: 'signer' | 'approver'): Promise<void> {
    const { docketId, documentId } = await aDraft(sender.client, `${title}.pdf`)
    await withSigners(sender.client, documentId, [
      { name: 'Meera Nair', email: person.email, role },
      aPerson('Ravi Kumar'),
    ])
    await sender.client.call(completeDocumentIntiation, { docket_id: docketId, title })
    const own = async () =>
      (await person.client.call(fetchDocumentInfo, { document_id: documentId })).abilities.own
    if (person === member) await expect.poll(own, { timeout: 30_000 }).not.toBeNull()
  }

  const next = (page: Page, words: string) => page.getByRole('button', { name: `${words} the next one` })
  const says = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
  const isAtHand = (page: Page) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign the next one')

  async function signsWhatOpened(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Start: confirm it is you' }).click()
    const title = loans.find((one) => nextWords.includes(one)) ?? ''
    const mail = await fixture.mailbox.newest(
      member.email,
      ({ subject }) => /^\d{6} /.test(subject) && subject.endsWith(title),
    )
    await page.getByLabel('OTP, six digits').fill(mail.subject.slice(0, 6))
    await page.locator('main.read').waitFor()
    await readsToTheEnd(page)
    await page.getByRole('tab', { name: 'Type' }).click()
    await page.getByLabel(/I have read all 2 pages/).check()
    await page.getByRole('button', { name: 'Sign with my mark' }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    await page.getByRole('link', { name: 'Back to the portal' }).click()

    return title
  }
  /** What the line at the head of the list calls next. */
  let nextWords = ''
  async function readsNext(page: Page, left: number): Promise<void> {
    await says(page, new RegExp(`^${left} left · next: `))
    nextWords = await page
      .getByRole('status')
      .filter({ hasText: / left · next: / })
      .innerText()
  }

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    member = await aMemberNamed('Meera')
    sender = await aMemberNamed('Farida')
    maker = await aMemberNamed('Kavita')
    const place = { parts: fixture.parts, url: fixture.address, organisation: fixture.home }
    await areChecked(place, [maker.userId], [await aCheckingGroup(place, [member.userId])])
    window = await aWindow(browser, desktop)
    await entersPortal(window.page, fixture, member)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  it('are signed one after the other with the keyboard, each act landing on the next', async () => {
    const { page } = window
    for (const title of loans) await asks(member, title, 'signer')
    await page.getByRole('link', { name: 'My documents', exact: true }).click()
    await page.getByRole('link', { name: /^To sign\s*3$/ }).waitFor()
    await readsNext(page, 3)
    await expectAccessible(page, 'my documents')
    await next(page, 'Sign').press('Enter')
    const first = await signsWhatOpened(page)
    await readsNext(page, 2)
    expect(nextWords).not.toContain(first)
    await isAtHand(page)
    await page.keyboard.press('Enter')
    await signsWhatOpened(page)
    await readsNext(page, 1)
    await isAtHand(page)
    await page.getByRole('link', { name: /^To sign\s*1$/ }).waitFor()
    // The row itself, with keys.
    await expect.poll(() => page.locator('tr[data-id]').count()).toBe(1)
    await page.keyboard.press('j')
    const rowAtHand = () =>
      page.evaluate(() => document.activeElement?.closest('tr[data-id]')?.textContent ?? '')
    await expect.poll(rowAtHand).toContain(loans.find((one) => nextWords.includes(one)))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Start: confirm it is you' }).waitFor()
    expect(page.url(), 'no address shows the code').toMatch(/#\/sign\/own$/)
  })

  it('come back unsigned where nothing was signed, on a phone too', async () => {
    const { page } = window
    await page.setViewportSize(phone)
    await page.goBack()
    await readsNext(page, 1)
    await expectNoSidewaysScroll(page, 'my documents, on a phone')
    await expectAccessible(page, 'my documents, on a phone')
    await next(page, 'Sign').click()
    await signsWhatOpened(page)
    await page.getByRole('heading', { name: 'Nothing to sign' }).waitFor()
    await page.getByRole('link', { name: /^To sign\s*0$/ }).waitFor()
  })

  it('are checked at the one that was chosen, then on to the next, and back', async () => {
    const { page } = window
    await sendsForReview(maker.client, 'Plan one.pdf')
    await sendsForReview(maker.client, 'Plan two.pdf')
    await page.setViewportSize(desktop)
    await page.getByRole('link', { name: /^To check\s*2$/ }).click()
    await says(page, /^2 left · next: Plan /)
    await page.getByRole('link', { name: 'Plan one', exact: false }).first().click()
    await page.getByRole('region', { name: /Plan one/ }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('region', { name: /Plan two/ }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('heading', { name: 'Everything is checked' }).waitFor()
    await page.getByRole('link', { name: 'Waiting for my check' }).click()
    await page.getByRole('heading', { name: 'Nothing to check' }).waitFor()
    expect(page.url()).toMatch(/#\/my-documents\?tab=check$/)
  })

  it('are agreed to from the box of checks, and found among what was sent by their sender', async () => {
    const { page } = window
    await asks(member, 'Plan of the branch', 'approver')
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Agree: Plan of the branch', exact: true }).waitFor()
    await expectNoSidewaysScroll(page, 'what is to be agreed to, on a phone')
    await next(page, 'Agree to').click()
    await page.getByRole('button', { name: 'Start: confirm it is you' }).waitFor()

    const other = await aWindow(browser, desktop)
    await entersPortal(other.page, fixture, sender)
    await other.page.goto(`${fixture.address}/#/my-documents?tab=sent`)
    await other.page.getByRole('link', { name: 'Plan of the branch', exact: true }).waitFor()
    await other.page.getByRole('searchbox', { name: 'Title, name or reference' }).fill('Bina')
    await other.page
      .getByRole('link', { name: 'Plan of the branch', exact: true })
      .waitFor({ state: 'detached' })
    await other.page.getByRole('link', { name: 'Loan agreement of Bina', exact: true }).waitFor()
    await expectAccessible(other.page, 'what somebody sent')
    await other.page.getByRole('link', { name: /^Finished\s*0$/ }).click()
    await other.page.getByRole('heading', { name: 'Nothing is finished yet' }).waitFor()
    await other.context.close()
  })

  it('open for a member who may do nothing else, without ways that are closed to them', async () => {
    const clerk = await aMemberNamed('Omkar', ['signaturevalidation'])
    await asks(clerk, 'Oath of the clerk', 'signer')
    const { page, context } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/#/login`)
    await fixture.entersPassword(page, clerk)
    await page.getByRole('link', { name: 'My documents', exact: true }).click()
    await page.getByRole('button', { name: 'Oath of the clerk', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'More for Oath of the clerk' }).count()).toBe(0)
    await context.close()
  })
})
