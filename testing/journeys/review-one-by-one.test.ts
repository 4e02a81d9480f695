import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '../a-review.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { entersPortal } from './enters-portal.ts'
import { expectAccessible, expectNoSidewaysScroll, pressesAs } from './steps.ts'

/**
 * Two levels: a checker of the branch, then a review group. All with keys at a desk, and by touch
 * on a phone.
 */
describe('dockets that are reviewed one by one', () => {
  let fixture: PortalFixture
  let browser: Browser
  let maker: Person
  let first: Person
  let other: Person
  let second: Person
  let desk: Page
  type Person = Awaited<ReturnType<typeof aMemberNamed>>

  async function aMemberNamed(name: string, modules: Module[] = ['workflow', 'documents']) {
    const person = await aUser(fixture.parts, name)
    await joins(fixture.parts, person.userId, fixture.home, modules)

    return { ...person, client: await fixture.clientOf(person) }
  }
  async function windowOf(person: Person): Promise<Page> {
    const { page } = await aWindow(browser, desktop)
    await entersPortal(page, fixture, person)

    return page
  }
  const progress = (page: Page, words: string) =>
    page.locator('[data-part=progress]', { hasText: words }).waitFor()
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const opens = async (page: Page) => {
    await page.goto(`${fixture.address}/#/documents/review`)
    await button(page, 'Approve').waitFor()
    await page.getByRole('img', { name: /^Page 1:/ }).waitFor()
  }
  const stateOf = async (document_id: string) =>
    (await maker.client.call(fetchDocumentInfo, { document_id })).document.state

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    maker = await aMemberNamed('Kavita')
    first = await aMemberNamed('Farida')
    other = await aMemberNamed('Omkar')
    second = await aMemberNamed('Suresh')
    const place = { parts: fixture.parts, url: fixture.address, organisation: fixture.home }
    const level = await aCheckingGroup(place, [first.userId, other.userId], { name: 'Branch checkers' })
    await areChecked(place, [maker.userId], [level])
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  it('have a second level once a review group is made in the settings', async () => {
    const keeper = await aMemberNamed('Neela', ['advanceSetting', 'workflow', 'documents'])
    const page = await windowOf(keeper)
    await page.goto(`${fixture.address}/#/settings/review-groups`)
    await page.getByText('No review groups yet').waitFor()
    await page.getByRole('button', { name: 'Create a review group' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the review group').fill('Central operations')
    await dialog.getByRole('button', { name: 'Create a review group' }).click()
    await dialog.getByText('Name at least one member.').waitFor()
    await dialog.getByLabel('Add a colleague').fill('Suresh')
    await dialog.getByRole('button', { name: /Suresh Nair/ }).click()
    await dialog.getByLabel('Documents', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Create a review group' }).click()
    await button(page, 'Central operations').first().waitFor()
    await page.getByText('Suresh Nair').waitFor()
    await expectAccessible(page, 'review groups')
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page, 'review groups, on a phone')
    await page.close()
  })

  it('are approved with keys at the first level, and the second of two checkers reads who was first', async () => {
    const one = await sendsForReview(maker.client, 'Loan one.pdf')
    const two = await sendsForReview(maker.client, 'Loan two.pdf')
    const page = await windowOf(first)
    await opens(page)
    await progress(page, '1 of 2')
    await expectAccessible(page, 'the review screen')
    const beside = await windowOf(other)
    await beside.goto(`${fixture.address}/#/documents?tab=check`)
    const mark = beside.locator('[data-part=looked-at]')
    await mark.getByText(/^Farida Nair looks at this · since \d\d:\d\d$/).waitFor()
    await expectAccessible(beside, 'what waits for a check, with who looks at it')
    await page.keyboard.press('a')
    await page.getByText(/Approved\. Somebody else reviews it next\./).waitFor()
    await progress(page, '2 of 2')
    await button(page, 'Approve').waitFor()
    await beside.goto(`${fixture.address}/#/documents/review`)
    await mark.waitFor()
    await expectAccessible(beside, 'a review that another looks at')
    await beside.close()
    const states = async () =>
      await Promise.all(
        [one, two].map(async ({ documentId: document_id }) => {
          const { document } = await maker.client.call(fetchDocumentInfo, { document_id })

          return document.review?.steps[0]?.state
        }),
      )
    const atHand = (await states()).indexOf('waits')
    expect(atHand, 'one is decided, one waits').not.toBe(-1)
    const left = [one, two][atHand]
    await other.client.call(completeDocumentApproval, {
      document_id: left?.documentId ?? '',
      decision: 'approve',
    })
    await page.getByText('Omkar Nair was first and has decided this check.').waitFor()
    await button(page, 'Approve').waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'Everything is checked' }).waitFor()
    await page.close()
  })

  it('are sent back with words at a place, on a page that stays in sight', async () => {
    desk = await windowOf(second)
    await opens(desk)
    await progress(desk, '1 of 2')
    await desk.keyboard.press('b')
    const words = desk.getByLabel('Comment 1, page 1')
    await words.waitFor()
    await desk.keyboard.type('Rs')
    await desk.keyboard.press('Control+Enter')
    await desk.getByText('Please write at least three characters.').waitFor()
    await words.fill('The rate is not the one that was sanctioned.')
    await expectAccessible(desk, 'a comment at a place')
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('a')
    await desk.getByText('You wrote comments. Send the document back, or remove them first.').waitFor()
    await desk.keyboard.press('b')
    await desk.getByText(/Sent back to its maker\./).waitFor()
    await progress(desk, '2 of 2')
  })

  it('are approved on a phone, and go out', async () => {
    await desk.setViewportSize(phone)
    await expectNoSidewaysScroll(desk, 'the review screen, on a phone')
    await button(desk, 'Approve').click()
    await desk.getByText(/Approved\. It is out for signature now\./).waitFor()
    await desk.getByRole('heading', { name: 'Everything is checked' }).waitFor()
    await desk.getByText('You decided 2 dockets.').waitFor()
  })

  it('come back to their maker with the words at the place, are corrected, approved twice and go out', async () => {
    const { rows } = await maker.client.call(getDocuments, { filter: { state: ['draft'] } })
    const document_id = rows[0]?.document_id ?? ''
    const page = await windowOf(maker)
    await page.goto(`${fixture.address}/#/workflow/create/${document_id}/boxes`)
    const pin = page.getByRole('button', { name: 'Comment 1: The rate is not the one that was sanctioned.' })
    await pin.waitFor()
    await page.setViewportSize(phone)
    await page.goto(`${fixture.address}/#/workflow/create/${document_id}/files`)
    await page.getByText('Suresh Nair sent it back. What to correct:').waitFor()
    await page.getByText('The rate is not the one that was sanctioned.').waitFor()
    await expectNoSidewaysScroll(page, 'a draft that came back, on a phone')
    await page.close()

    await maker.client.call(completeDocumentIntiation, { docket_id: rows[0]?.docket_id ?? '' })
    await first.client.call(completeDocumentApproval, { document_id, decision: 'approve' })
    await desk.setViewportSize(desktop)
    await button(desk, 'Look again').click()
    await progress(desk, '1 of 1')
    await desk
      .getByRole('region', { name: 'What was wrong before' })
      .getByText(/sanctioned/)
      .waitFor()
    await button(desk, 'Approve').waitFor()
    // A Hindi layout types this with the key of the a.
    await pressesAs(desk, { key: 'ो', code: 'KeyA' })
    await desk.getByRole('heading', { name: 'Everything is checked' }).waitFor()
    expect(await stateOf(document_id)).toBe('out_for_signature')
  })
})
