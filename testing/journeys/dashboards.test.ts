import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentRequest } from '#contract/dockets/createDocumentRequest.ts'
import { aBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature } from '../builders.ts'
import { aBranch, worksIn } from '../document-requests.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { readsInHindi } from './in-hindi.ts'
import { picture } from './picture.ts'
import { comesToRest, expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

/** A branch looks at its work: at a desk and on a phone. */
describe('the dashboards', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let mobile: Window

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const place = { parts: fixture.parts, organisation: fixture.home }
    const archive = await aBranch(place, 'Archive')
    const head = await aBranch(place, 'Head office')
    const clerk = await fixture.member(['documents', 'workflow', 'requestDocument', 'coreWorkflowDashboard'])
    const asker = await fixture.member(['workflow', 'requestDocument'])
    await worksIn(place, clerk.userId, archive.id)
    await worksIn(place, asker.userId, head.id)
    const client = await fixture.clientOf(asker)
    await client.call(createDocumentRequest, { department_id: archive.id, title: 'Board resolution' })
    await aDocumentOutForSignature(client, [{ name: 'Meera Nair', email: clerk.email }])
    const windows: Window[] = []
    for (const size of [desktop, phone]) {
      const window = await aWindow(browser, size)
      await window.page.goto(`${fixture.address}/`)
      await fixture.entersPassword(window.page, clerk)
      await isInside(window.page)
      windows.push(window)
    }
    ;[desk, mobile] = windows as [Window, Window]
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const sees = async (page: Page, where: string) => {
    await comesToRest(page)
    await picture(page, where)
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  const ring = (page: Page) => page.getByRole('figure', { name: /documents? (are|is) completed/ })

  it('show what waits longest, and a request is taken from its row', async () => {
    for (const { page } of [desk, mobile]) {
      await page.goto(`${fixture.address}/#/core-workflow`)
      const waits = page.getByRole('region', { name: 'Waits for you longest' })
      await waits.getByRole('button', { name: 'Take it: Board resolution' }).waitFor()
      await waits.getByRole('button', { name: /^Sign/ }).waitFor()
      await ring(page).getByRole('link', { name: 'Out for signature: 1' }).last().waitFor()
      await page.getByRole('figure', { name: /1 sent, 0 completed/ }).waitFor()
      await page.getByText('Nothing was completed in these days.').waitFor()
      await page.getByRole('link', { name: /^Stuck/ }).waitFor()
      await sees(page, 'the user dashboard')
    }
    await readsInHindi(mobile.page, 'the user dashboard', {
      until: 'Board resolution',
      belong: ['Meera Nair', 'Head office', 'Archive', 'Loan of Asha'],
    })
    // A table begins where its heading does.
    const [heading, first] = await Promise.all(
      [
        desk.page.getByRole('heading', { name: 'Waits for you longest' }),
        desk.page.getByRole('region', { name: 'Waits for you longest' }).locator('td .row-name').first(),
      ].map((one) => one.boundingBox()),
    )
    expect(first?.x).toBe(heading?.x)
    await mobile.page.getByRole('button', { name: 'Take it: Board resolution' }).click()
    await mobile.page.getByRole('link', { name: 'Answer: Board resolution' }).waitFor()
    await ring(desk.page).getByRole('link', { name: 'Out for signature: 1' }).last().click()
    // The dashboard has a link of that name too.
    await desk.page.waitForURL(/state=out_for_signature/)
    await desk.page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    await desk.page.getByRole('link', { name: 'Loan of Asha' }).first().waitFor()
  })

  const board = (page: Page) => page.getByRole('list', { name: /^(Cards|कार्ड)$/ })
  const cardsOf = (page: Page) =>
    board(page)
      .locator(':scope > li')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))
  const arrange = (page: Page, name: string, act: string) =>
    page
      .getByRole('button', { name: `Arrange ${name}`, exact: true })
      .press('Enter')
      .then(() => page.getByRole('menuitem', { name: act }).press('Enter'))
      .then(() => page.getByRole('menu').waitFor({ state: 'hidden' }))
  const opens = async (page: Page) => {
    await page.goto(`${fixture.address}/#/core-workflow`)
    await page.reload()
    await board(page).waitFor()
  }
  // Nothing of a batch waits: its card keeps its place and is not shown.
  const standard = [
    'to_sign',
    'to_check',
    'requests',
    'sent',
    'done',
    'longest',
    'days',
    'recent',
    'half',
    'stuck',
    'branch',
  ]

  it('move and hide their cards for one person, each board by itself', async () => {
    const { page } = desk
    await opens(page)
    expect(await cardsOf(page)).toEqual(standard)
    await page.getByRole('button', { name: 'Arrange cards' }).press('Enter')
    await sees(page, 'the user dashboard, its cards arranged')
    await arrange(page, 'Documents of the last 30 days', 'Move left')
    await page.getByText('Documents of the last 30 days is card 7 of 11.').waitFor()
    await arrange(page, 'Waits for you longest', 'Move up')
    await arrange(page, 'Completed this month', 'Hide')
    await page.getByRole('button', { name: 'Show Completed this month' }).waitFor()
    const kept = await cardsOf(page)
    expect(kept).toHaveLength(10)
    expect(kept.indexOf('longest')).toBeLessThan(4)
    expect(kept.slice(-5)).toEqual(['recent', 'days', 'half', 'stuck', 'branch'])
    await inScheme(page, 'dark')
    await expectLegible(page, 'the user dashboard in the dark, its cards arranged')
    await inScheme(page, 'light')
    await page.getByRole('link', { name: 'Company dashboard' }).click()
    await page.getByRole('link', { name: /^Waiting for you/ }).waitFor()
    expect((await cardsOf(page)).slice(0, 4)).toEqual(['waiting', 'out', 'half', 'stuck'])

    const hand = mobile.page
    await hand.evaluate(() => localStorage.setItem('language', 'hi'))
    await opens(hand)
    await expect.poll(() => cardsOf(hand)).toEqual(kept)
    await hand.getByRole('button', { name: 'कार्ड व्यवस्थित करें' }).tap()
    await sees(hand, 'the user dashboard on a phone in Hindi, its cards arranged')
    await hand.getByRole('button', { name: 'इस महीने पूरे हुए दिखाएँ' }).tap()
    await expect.poll(() => cardsOf(hand)).toHaveLength(11)
    await inScheme(hand, 'dark')
    await expectLegible(hand, 'the user dashboard on a phone in the dark')
    await inScheme(hand, 'light')
    await hand.getByRole('button', { name: 'मानक क्रम' }).tap()
    await expect.poll(() => cardsOf(hand)).toEqual(standard)
    await expect
      .poll(async () => {
        await opens(page)

        return await cardsOf(page)
      })
      .toEqual(standard)
  })

  it('keep what the last of two tabs says, and say where an order could not be kept', async () => {
    const { page } = desk
    await opens(page)
    const other = await page.context().newPage()
    await opens(other)
    for (const [tab, name] of [
      [page, 'To sign'],
      [other, 'Sent, not finished'],
    ] as const) {
      await tab.getByRole('button', { name: 'Arrange cards' }).click()
      const saved = tab.waitForResponse('**/saveDashboardCards')
      await arrange(tab, name, 'Hide')
      await saved
    }
    await other.close()
    await opens(page)
    expect(await cardsOf(page)).toEqual(standard.filter((card) => card !== 'sent'))
    await page.route('**/saveDashboardCards', (route) =>
      route.fulfill({ status: 422, json: { status: 'failure', code: 'UNAVAILABLE', message: 'Busy.' } }),
    )
    await page.getByRole('button', { name: 'Arrange cards' }).click()
    await arrange(page, 'To check', 'Hide')
    await page.getByText('The order of the cards could not be saved.').waitFor()
    await expect.poll(() => cardsOf(page)).toContain('to_check')
    await page.unroute('**/saveDashboardCards')
    await page.route('**/getDashboardCards', (route) =>
      route.fulfill({ status: 422, json: { status: 'failure', code: 'UNAVAILABLE', message: 'Busy.' } }),
    )
    await opens(page)
    await page.getByRole('alert').waitFor()
    expect(await cardsOf(page)).toEqual(standard)
    await page.unroute('**/getDashboardCards')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cardsOf(page)).not.toContain('sent')
    await page.route('**/getDocumentsInfo', (route) =>
      route.fulfill({ status: 422, json: { status: 'failure', code: 'UNAVAILABLE', message: 'Busy.' } }),
    )
    await opens(page)
    await page.getByRole('alert').waitFor()
    expect(await cardsOf(page)).not.toContain('longest')
    expect(await page.getByText('Nothing waits for you').count()).toBe(0)
    await page.unroute('**/getDocumentsInfo')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Waits for you longest' }).waitFor()
    expect([...desk.complaints, ...mobile.complaints]).toEqual([])
  })

  it('say to a member for whom nothing waits what will be there', async () => {
    const { page } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, await fixture.member(['documents', 'coreWorkflowDashboard']))
    await isInside(page)
    await page.goto(`${fixture.address}/#/core-workflow`)
    const waits = page.getByRole('region', { name: 'Waits for you longest' })
    await waits.getByText('Nothing waits for you', { exact: true }).waitFor()
    await expectAccessible(page, 'nothing waits')
    await readsInHindi(page, 'nothing waits', {
      until: 'आपके लिए कुछ बाकी नहीं है',
      belong: ['Meera Nair'],
    })
    await page.close()
  })

  it('say in words what is nothing, and lead no further than the member may go', async () => {
    const { page, complaints } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/`)
    const person = await fixture.member(['workflow', 'coreWorkflowDashboard'])
    await fixture.entersPassword(page, person)
    await isInside(page)
    await opens(page)
    await page.getByText('No documents in these days.').waitFor()
    await page.getByText('Nothing was sent or completed in these days.').waitFor()
    await page.getByText('All go on by themselves.').waitFor()
    expect(await page.getByRole('figure').count()).toBe(0)
    await sees(page, 'the user dashboard, without documents')
    await aDocumentOutForSignature(await fixture.clientOf(person), [
      { name: 'Ravi Kumar', email: 'ravi@own.example' },
    ])
    // By itself, and of the own documents alone.
    await page.getByRole('figure', { name: /1 sent, 0 completed/ }).waitFor()
    await ring(page).getByRole('listitem').filter({ hasText: 'Out for signature' }).waitFor()
    expect(await page.getByRole('figure').getByRole('link').count()).toBe(0)
    expect(await page.locator('[data-card="half"], [data-card="stuck"]').getByRole('link').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.close()
  })
})
