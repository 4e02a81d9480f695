import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { aBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '../builders.ts'
import { aBranch, worksIn } from '../document-requests.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { rowsOf } from '../rows-of.ts'
import { everyText } from '../said-once.ts'
import { comesToRest, expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

const pictures = process.env.MUHAR_PICTURES

/** A head of branches looks at a month, and goes from a number to its documents. */
describe('the company dashboard', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let hand: Window

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const head = await fixture.member(['documents', 'coreWorkflowDashboard', 'workflow', 'users', 'roles'])
    const windows: Window[] = []
    for (const size of [desktop, phone]) {
      const window = await aWindow(browser, size)
      await window.page.goto(`${fixture.address}/`)
      await fixture.entersPassword(window.page, head)
      await isInside(window.page)
      windows.push(window)
    }
    ;[desk, hand] = windows as [Window, Window]
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  async function someWork(): Promise<void> {
    const place = { parts: fixture.parts, organisation: fixture.home }
    const west = await aBranch(place, 'West')
    const pune = await aBranch(place, 'Pune')
    const north = await aBranch(place, 'North')
    await fixture.parts.store
      .forOrganisation(fixture.home.id)
      .transaction((tx) =>
        rowsOf(tx).updateTable('departments').set({ parent_id: west.id }).where('id', '=', pune.id).execute(),
      )
    for (const [branch, drafts] of [
      [west, 1],
      [pune, 2],
      [north, 1],
    ] as const) {
      const maker = await fixture.member(['workflow'])
      await worksIn(place, maker.userId, branch.id)
      const client = await fixture.clientOf(maker)
      for (let number = 0; number < drafts; number++) await aDraft(client)
      await aDocumentOutForSignature(client, [{ name: 'Asha Rao', email: `asha@${branch.id}.example` }])
    }
  }
  const sees = async (page: Page, where: string) => {
    await comesToRest(page)
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  const opens = (page: Page) => page.goto(`${fixture.address}/#/company-dashboard`)
  const figure = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
  const chartOf = (page: Page, name: string) => page.getByRole('figure').filter({ hasText: name })
  const rowsAre = (page: Page, many: number) => expect.poll(() => page.locator('tbody tr').count()).toBe(many)

  /** One of those who were asked has opened and signed. */
  const somebodySigns = () =>
    fixture.parts.store.forOrganisation(fixture.home.id).transaction(async (tx) => {
      const { id } = await rowsOf(tx).selectFrom('signers').select('id').limit(1).executeTakeFirstOrThrow()
      const at = fixture.parts.clock.now()
      await rowsOf(tx)
        .updateTable('signers')
        .set({ opened_at: at, signed_at: at })
        .where('id', '=', id)
        .execute()
    })

  it('says what to do where there is nothing yet, and why where it cannot be asked', async () => {
    const { page } = desk
    await opens(page)
    await page.getByRole('heading', { name: 'No branches to show' }).waitFor()
    await sees(page, 'a company without documents')
    await page.route('**/getDocumentFigures', (route) =>
      route.fulfill({ status: 422, json: { status: 'failure', code: 'UNAVAILABLE', message: 'Busy.' } }),
    )
    await page.getByText('This quarter').click()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/getDocumentFigures')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByRole('heading', { name: 'No branches to show' }).waitFor()
  })

  it('counts by branch, and a number leads to exactly its documents', async () => {
    const { page } = desk
    await someWork()
    await opens(page)
    await page.reload()
    await figure(page, 'West, Documents: 5 documents').waitFor()
    await page.getByLabel('Compare with the period before').click()
    await page.getByText('before: 0').first().waitFor()
    await sees(page, 'the company dashboard')
    await inScheme(page, 'dark')
    await expectLegible(page, 'the company dashboard in the dark')
    if (pictures) await page.screenshot({ path: join(pictures, 'the company dashboard in the dark.png') })
    await inScheme(page, 'light')
    await figure(page, 'West, Draft: 3 documents').click()
    await page.getByRole('button', { name: /Branch.*West and beneath/ }).waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
    await page.goBack()
    await page.getByRole('link', { name: 'West', exact: true }).click()
    await figure(page, 'Pune, Documents: 3 documents').waitFor()
    await figure(page, 'West, Documents: 2 documents').click()
    await page.getByRole('button', { name: /Branch.*West/ }).waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    await page.goBack()
    await page.getByRole('link', { name: 'Whole organisation' }).click()
    await figure(page, 'All together, Documents: 7 documents').click()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(7)
  })

  it('shows branches side by side: as a table, as a picture to take along, and a bar opens its rows', async () => {
    const { page } = desk
    await opens(page)
    const chart = chartOf(page, 'Documents by branch and state')
    await chart.getByText('West has the most documents, 5 of 7; 0 % are completed').waitFor()
    await chart.getByRole('button', { name: 'As table' }).click()
    await chart.getByRole('row', { name: /^West/ }).waitFor()
    await sees(page, 'the company dashboard, its chart as a table')
    await chart.getByRole('button', { name: 'As table' }).click()
    for (const format of ['SVG', 'PNG']) {
      const saved = page.waitForEvent('download')
      await chart.getByRole('button', { name: `Save as ${format}` }).click()
      expect((await saved).suggestedFilename()).toBe(`Documents by branch and state.${format.toLowerCase()}`)
    }
    await chart.getByRole('link', { name: 'West, Draft, 3 in the chart' }).click()
    await page.getByRole('button', { name: /Branch.*West and beneath/ }).waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
  })

  it('shows states, days, steps and hours, and each part opens its rows, by pointer and by keys', async () => {
    const { page } = desk
    await somebodySigns()
    await opens(page)
    await page.reload()
    const [ring, days, steps, hours] = [
      'Documents by state',
      'Sent and completed',
      'Where documents stop',
      'When people sign',
    ].map((name) => chartOf(page, name))
    await ring!.getByText('0 % of 7 documents are completed').waitFor()
    await sees(page, 'the charts of the dashboard')
    const opensRows = async (open: () => Promise<void>, many: number) => {
      await open()
      await page.waitForURL(/#\/documents\?/)
      await rowsAre(page, many)
      await page.goBack()
      await ring!.getByText('0 % of 7 documents are completed').waitFor()
    }
    await opensRows(() => page.getByRole('link', { name: /^Out for signature ?3/ }).click(), 3)
    await opensRows(
      () => ring!.getByRole('listitem').getByRole('link', { name: 'Draft: 4 documents' }).click(),
      4,
    )
    await opensRows(() => steps!.getByRole('link', { name: 'Sent: 3 documents' }).click(), 3)
    await opensRows(() => steps!.getByRole('link', { name: 'Opened by somebody: 1 document' }).click(), 1)
    await steps!.getByText('By language').click()
    await sees(page, 'the steps of the dashboard by language')
    await opensRows(() => steps!.getByRole('link', { name: 'English, Sent: 3 documents' }).click(), 3)
    await opensRows(async () => {
      await days!.getByRole('link', { name: /3 sent, 0 completed$/ }).focus()
      await page.keyboard.press('Enter')
    }, 3)
    await opensRows(async () => {
      await hours!.getByRole('link', { name: /: 1 signature$/ }).focus()
      await page.keyboard.press('Enter')
    }, 1)
    for (const chart of [ring, days, steps, hours])
      await chart!.getByRole('button', { name: 'As table' }).click()
    await steps!.getByRole('row', { name: /^Signed by somebody 1/ }).waitFor()
    await sees(page, 'the charts of the dashboard as tables')
  })

  /** The message to somebody whose document nobody has opened comes back. */
  const oneBounces = (title: string) =>
    fixture.parts.store.forOrganisation(fixture.home.id).transaction(async (tx) => {
      const { id, docket_id } = await rowsOf(tx)
        .selectFrom('signers')
        .select(['id', 'docket_id'])
        .where('state', '=', 'invited')
        .where('opened_at', 'is', null)
        .limit(1)
        .executeTakeFirstOrThrow()
      await rowsOf(tx).updateTable('signers').set({ state: 'bounced' }).where('id', '=', id).execute()
      await rowsOf(tx).updateTable('dockets').set({ title }).where('id', '=', docket_id).execute()
    })

  it('opens the very rows of a stuck reason, and reads the split steps as picture and as table', async () => {
    await oneBounces('Loan that never came')
    for (const [window, where] of [
      [desk, ''],
      [hand, ' on a phone'],
    ] as const) {
      const { page } = window
      await opens(page)
      await page.reload()
      const reason = page
        .getByRole('list', { name: 'Reasons' })
        .getByRole('link', { name: '1 · message not delivered' })
      await reason.scrollIntoViewIfNeeded()
      await (window === hand ? reason.tap() : reason.click())
      await page.waitForURL(/#\/documents\?.*why=bounced/)
      await page.getByText('Loan that never came').first().waitFor()
      expect(await everyText(page.locator('main'), 'Loan of Asha').count()).toBe(0)
      await sees(page, `the documents of a stuck reason${where}`)
      await page.goBack()
      const steps = chartOf(page, 'Where documents stop')
      await steps.locator('label', { hasText: 'By method' }).click()
      await steps.getByText('Where documents stop · By method').waitFor()
      await steps.getByRole('group', { name: /not opened yet/ }).waitFor()
      await steps.getByText('not needed').first().waitFor()
      const sent = steps.getByRole('link', { name: 'Electronic signature, Sent: 3 documents' })
      await sent.scrollIntoViewIfNeeded()
      await sees(page, `the steps of the dashboard by method${where}`)
      await sent.focus()
      await page.keyboard.press('ArrowDown')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Electronic signature, Opened by somebody: 1 document')
      await steps.getByRole('button', { name: 'As table' }).click()
      const row = steps.getByRole('row', { name: /^Electronic signature/ })
      expect(await row.getByRole('cell').allInnerTexts()).toEqual([
        '3',
        '1',
        '1',
        '1',
        'not needed',
        '1',
        '0',
      ])
      await steps.getByRole('row', { name: /^Aadhaar eSign 3 1 1 1 0 \(\+1 not needed\) 1 0/ }).waitFor()
      await sees(page, `the steps of the dashboard by method, as a table${where}`)
      await row.getByRole('link').first().click()
      await page.waitForURL(/reached=sent/)
      await page.getByText('Loan of Asha').first().waitFor()
      await page.goBack()
      await steps.waitFor()
    }
    await inScheme(desk.page, 'dark')
    const steps = chartOf(desk.page, 'Where documents stop')
    await steps.locator('label', { hasText: 'By method' }).click()
    await steps.getByText('not needed').first().waitFor()
    await expectLegible(desk.page, 'the split steps in the dark')
    await inScheme(desk.page, 'light')
  })

  const cardsOf = (page: Page) =>
    page
      .getByRole('list', { name: 'Cards' })
      .locator(':scope > li')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))
  const menuOf = async (page: Page, name: string, act: string) => {
    await page.getByRole('button', { name: `Arrange ${name}`, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: act }).press('Enter')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
  }
  const standard = [
    'waiting',
    'out',
    'half',
    'stuck',
    'days',
    'states',
    'steps',
    'hours',
    'branches',
    'table',
  ]

  it('moves cards by drag and by keys and hides them, for one person, in every browser', async () => {
    const { page } = desk
    await opens(page)
    await page.getByRole('button', { name: 'Arrange cards' }).click()
    expect(await cardsOf(page)).toEqual(standard)
    await menuOf(page, 'Stuck', 'Move left')
    await expect.poll(() => cardsOf(page)).toEqual(['waiting', 'out', 'stuck', 'half', ...standard.slice(4)])
    await page.getByText('Stuck is card 3 of 10.').waitFor()
    await menuOf(page, 'Documents by state', 'Move up')
    await expect.poll(async () => (await cardsOf(page)).indexOf('states')).toBeLessThan(4)
    const handle = page.locator('[data-card="table"]').getByText('Figures by branch', { exact: true })
    await handle.scrollIntoViewIfNeeded()
    const from = await handle.boundingBox()
    await page.mouse.move(from!.x + 20, from!.y + 10)
    await page.mouse.down()
    await page.mouse.move(from!.x + 20, from!.y - 120, { steps: 6 })
    await page.mouse.up()
    await expect.poll(async () => (await cardsOf(page)).slice(-2)).toEqual(['table', 'branches'])
    await menuOf(page, 'When people sign', 'Hide')
    await page.getByRole('button', { name: 'Show When people sign' }).waitFor()
    await sees(page, 'the company dashboard, its cards arranged')
    const kept = await cardsOf(page)
    await page.getByRole('button', { name: 'Done' }).click()
    const phonePage = hand.page
    await opens(phonePage)
    await phonePage.reload()
    await expect.poll(() => cardsOf(phonePage)).toEqual(kept)
    await phonePage.getByRole('button', { name: 'Arrange cards' }).tap()
    await sees(phonePage, 'the company dashboard, its cards arranged on a phone')
    await phonePage.getByRole('button', { name: 'Arrange Figures by branch', exact: true }).tap()
    await phonePage.getByRole('menuitem', { name: 'Move up' }).tap()
    await phonePage.getByRole('menu').waitFor({ state: 'hidden' })
    await expect.poll(() => cardsOf(phonePage)).not.toEqual(kept)
    await phonePage.getByRole('button', { name: 'Show all again' }).tap()
    await chartOf(phonePage, 'When people sign').waitFor()
    await phonePage.getByRole('button', { name: 'Standard order' }).tap()
    await expect.poll(() => cardsOf(phonePage)).toEqual(standard)
    await expect
      .poll(async () => {
        await page.reload()
        await chartOf(page, 'When people sign').waitFor()

        return await cardsOf(page)
      })
      .toEqual(standard)
  })

  it('is true by itself when a document goes out, and nothing jumps', async () => {
    const { page } = desk
    await opens(page)
    await page.reload()
    const all = (many: number) => figure(page, `All together, Documents: ${many} documents`)
    await all(7).scrollIntoViewIfNeeded()
    const place = async () => (await chartOf(page, 'When people sign').boundingBox())?.y
    await comesToRest(page)
    const before = await place()
    const client = await fixture.clientOf(await fixture.member(['workflow']))
    await aDocumentOutForSignature(client, [{ name: 'Ravi Kumar', email: 'ravi@live.example' }])
    await all(8).waitFor()
    await page.getByRole('link', { name: /^Out for signature ?4/ }).waitFor()
    expect(await place()).toBe(before)
    // Another period stands in the place of this one: the cards stay where they are meanwhile.
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/getDocumentFigures', async (route) => {
      await held
      await route.continue()
    })
    await page.getByText('This quarter').click()
    await page.locator('[aria-busy="true"]').getByRole('list', { name: 'Cards' }).waitFor()
    answer()
    await page.locator('[aria-busy="false"]').getByRole('list', { name: 'Cards' }).waitFor()
    await page.unroute('**/getDocumentFigures')
  })

  it('sees a bar fall by itself, opens its documents and reminds their people', async () => {
    const { page } = desk
    const maker = await fixture.clientOf(await fixture.member(['workflow']))
    const { documentId } = await aDocumentOutForSignature(maker, [aPerson('Ravi Kumar')])
    await opens(page)
    await page.reload()
    const chart = chartOf(page, 'Documents by state')
    const out = (many: number) =>
      chart.getByRole('listitem').getByRole('link', { name: `Out for signature: ${many} documents` })
    await out(5).waitFor()
    await maker.call(revokeDocument, { document_id: documentId, reason: 'The figures changed.' })
    await out(4).click()
    await page.getByText('1–4 of 4', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Remind', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remind', exact: true }).click()
    await page.getByRole('progressbar').waitFor()
    await page.getByText(/4 of 4/).waitFor()
  })

  it('fits a phone, in Hindi too', async () => {
    const { page } = hand
    await page.goto(`${fixture.address}/#/core-workflow`)
    await page.getByRole('link', { name: 'Company dashboard' }).tap()
    await figure(page, 'North, Documents: 2 documents').waitFor()
    await sees(page, 'the company dashboard on a phone')
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await page.getByRole('heading', { name: 'कंपनी डैशबोर्ड', level: 1 }).waitFor()
    await figure(page, /^North/)
      .first()
      .waitFor()
    await sees(page, 'the company dashboard on a phone in Hindi')
    expect([...desk.complaints, ...hand.complaints]).toEqual([])
  })
})
