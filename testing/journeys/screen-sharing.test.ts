import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { rowsOf } from '#testing/rows-of.ts'
import { aCapturingBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { inThisTier } from '../in-this-tier.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { middleOfView } from '../seen-screen.ts'
import { entersPortal } from './enters-portal.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

const title = 'What is shown'
const red = [200, 30, 30] as const
const blue = [30, 60, 200] as const

const { it } = inThisTier(import.meta.url)

describe('a screen that is shared', () => {
  let fixture: PortalFixture
  let browser: Browser
  let sharer: Window
  let helper: Window
  let painted: Page

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aCapturingBrowser(title)
    sharer = await logsIn(await aWindow(browser, desktop), ['documents', 'workflow'])
    helper = await logsIn(await aWindow(browser, desktop), ['documents', 'users'])
    painted = await aPaintedPage()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  beforeEach(async () => {
    if (painted.isClosed()) painted = await aPaintedPage()
    await paint(red)
    await sharer.page.bringToFront()
    await sharer.page.evaluate(() => {
      location.hash = '#/documents'
    })
  })
  afterEach(async () => {
    // A test that failed in the middle leaves no shared screen to the next.
    if (!sharer.page.isClosed() && (await bar(sharer.page).isVisible()))
      await button(sharer.page, 'Disconnect').click()
    // Chromium says so beside a capture that it then allows: the camera is asked for by nobody.
    const complaints = [...sharer.complaints, ...helper.complaints].filter(
      (one) => !one.includes('violation: camera is not allowed'),
    )
    expect(complaints).toEqual([])
  })

  async function logsIn(window: Window, modules: Parameters<PortalFixture['member']>[0]): Promise<Window> {
    const person = await fixture.member(modules)
    await entersPortal(window.page, fixture, person)

    return window
  }

  async function aPaintedPage(): Promise<Page> {
    const page = await sharer.context.newPage()
    await page.setContent(`<title>${title}</title><body></body>`)

    return page
  }

  const paint = (colour: readonly number[]) =>
    painted.evaluate((rgb) => {
      document.body.style.background = `rgb(${rgb})`
    }, colour)
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const bar = (page: Page) => page.getByRole('region', { name: 'Shared screen' })

  /** And puts it away: the next end is told in the same words. */
  async function isTold(page: Page, words: string): Promise<void> {
    const toast = page.locator('[class*="toast-"]').filter({ hasText: words })
    await toast.waitFor({ state: 'attached' })
    // It may have gone by itself before the tap.
    await toast.click({ timeout: 5_000 }).catch(() => {})
    await toast.waitFor({ state: 'detached' })
  }

  async function chooses(page: Page, item: string): Promise<void> {
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  /** Where the view before is still told, its end is put away. */
  async function comesToCode(page: Page): Promise<void> {
    await chooses(page, 'View a shared screen')
    const code = page.getByLabel('Code', { exact: true })
    const another = button(page, 'Enter another code')
    await code.or(another).waitFor()
    if (await another.isVisible()) await another.click()
    await code.waitFor()
  }

  async function getsCode(page: Page): Promise<string> {
    await chooses(page, 'Share my screen')
    await button(page, 'Get a code').click()
    const shown = page.getByLabel('Code', { exact: true })
    await shown.waitFor()

    return await shown.innerText()
  }

  async function entersCode(page: Page, code: string): Promise<void> {
    await comesToCode(page)
    await page.getByLabel('Code', { exact: true }).fill(code)
    await button(page, 'Ask to see the screen').click()
  }

  async function isShared(): Promise<void> {
    await entersCode(helper.page, await getsCode(sharer.page))
    await button(sharer.page, 'Choose what to share').click()
    await bar(sharer.page).waitFor()
    await sees(red)
  }

  async function sees(colour: readonly number[]): Promise<void> {
    await expect
      .poll(
        async () =>
          (await middleOfView(helper.page)).every((part, at) => Math.abs(part - (colour[at] ?? 0)) < 40),
        {
          timeout: 30_000,
          message: `the helper sees ${colour}`,
        },
      )
      .toBe(true)
  }

  async function looksRight(page: Page, where: string): Promise<void> {
    await inScheme(page, 'light')
    await expectAccessible(page, where)
    await inScheme(page, 'dark')
    await expectLegible(page, `${where}, dark`)
    await inScheme(page, 'light')
    await expectNoSidewaysScroll(page, where)
  }

  const acts = () =>
    fixture.parts.store
      .forOrganisation(fixture.home.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('audit_entries')
          .select(['event', 'actor_name', 'detail'])
          .where('organisation_id', '=', fixture.home.id)
          .where('event', 'like', 'screen-share-%')
          .orderBy('number')
          .execute(),
      )

  it('is seen by a helper whom the sharer let, in its colours, until either side stops', async () => {
    const { page } = sharer
    await chooses(page, 'Share my screen')
    await page.getByText('Nothing is recorded.').waitFor()
    await looksRight(page, 'before a code')
    await button(page, 'Get a code').click()
    const shown = page.getByLabel('Code', { exact: true })
    await shown.waitFor()
    await looksRight(page, 'a code')
    const code = await shown.innerText()

    await chooses(helper.page, 'View a shared screen')
    await looksRight(helper.page, 'where a code is entered')
    await helper.page.getByLabel('Code', { exact: true }).fill('K7MN')
    await button(helper.page, 'Ask to see the screen').click()
    await helper.page.getByText('A code has eight letters and digits').waitFor()
    await helper.page.getByLabel('Code', { exact: true }).fill('ZZZZ ZZZZ')
    await button(helper.page, 'Ask to see the screen').click()
    await helper.page.getByText('No screen is shared under this code.').waitFor()
    await helper.page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await button(helper.page, 'Ask to see the screen').click()
    await helper.page.getByText('Waiting for Meera Nair to let you see').waitFor()
    await looksRight(helper.page, 'waiting for the sharer')

    await page.getByRole('dialog', { name: 'Let Meera Nair see your screen?' }).waitFor()
    await page.getByRole('dialog').getByText(fixture.home.name).waitFor()
    await looksRight(page, 'the question')
    expect(await helper.page.locator('video').count(), 'nothing is shown before').toBe(0)
    await button(page, 'Choose what to share').click()
    await bar(page).getByText('You are sharing this screen', { exact: true }).waitFor()
    await bar(helper.page).getByText("You are viewing Meera Nair's screen", { exact: true }).waitFor()
    await sees(red)
    await paint(blue)
    await sees(blue)
    await looksRight(page, 'sharing')
    await looksRight(helper.page, 'viewing')
    await button(helper.page, 'Actual size').click()
    await looksRight(helper.page, 'viewing at the actual size')

    // On every page, also those that take the whole window.
    for (const path of ['profile', 'workflow/create']) {
      await page.evaluate((hash) => {
        location.hash = `#/${hash}`
      }, path)
      await bar(page).getByRole('button', { name: 'Disconnect' }).waitFor()
    }
    await looksRight(page, 'sharing beside a new document')
    await helper.page.getByRole('link', { name: 'Help', exact: true }).first().click()
    await bar(helper.page).getByRole('link', { name: 'Show it' }).click()
    await sees(blue)

    await bar(page).getByRole('button', { name: 'Disconnect' }).click()
    await helper.page.getByText('Meera Nair ended the sharing.').waitFor()
    await looksRight(helper.page, 'over')
    expect(await bar(page).count()).toBe(0)
    expect((await acts()).map(({ event }) => event)).toEqual([
      'screen-share-started',
      'screen-share-refused',
      'screen-share-joined',
      'screen-share-allowed',
      'screen-share-ended',
    ])
    await button(helper.page, 'Enter another code').click()
    await helper.page.getByLabel('Code', { exact: true }).waitFor()
  }, 180_000)

  it('is not seen where the sharer does not allow it', async () => {
    await entersCode(helper.page, await getsCode(sharer.page))
    await button(sharer.page, 'Do not allow').click()
    await helper.page.getByText('Meera Nair did not allow it.').waitFor()
    expect((await acts()).at(-1)?.detail).toMatchObject({ why: 'refused', ended_by: 'sharer' })
  }, 60_000)

  it('ends when the helper stops, and the browser captures no more', async () => {
    await isShared()
    await bar(helper.page).getByRole('button', { name: 'Stop' }).click()
    await isTold(sharer.page, 'Meera Nair ended the sharing.')
    await expect.poll(() => bar(sharer.page).count()).toBe(0)
    expect((await acts()).at(-1)?.detail).toMatchObject({ why: 'stopped', ended_by: 'viewer' })
  }, 60_000)

  it('goes on where the line to the server is cut, and says so meanwhile', async () => {
    const lines: WebSocketRoute[] = []
    await helper.context.routeWebSocket('**/api/live/screen', (line) => {
      lines.push(line.connectToServer())
    })
    await isShared()
    // No ticket for another line at first.
    await helper.page.route('**/api/users/shareScreen', (route) =>
      route.fulfill({ status: 429, json: { status: 'failed', code: 'TOO_MANY_REQUESTS' } }),
    )
    await lines[0]?.close({ code: 3000 })
    await helper.page.getByText('The connection to the server is interrupted. Trying again…').waitFor()
    await sharer.page.getByText('connection interrupted').waitFor()
    await paint(blue)
    await sees(blue)
    await helper.page.unroute('**/api/users/shareScreen')
    await helper.page.getByText('The connection to the server is interrupted.').waitFor({ state: 'detached' })
    expect(lines).toHaveLength(2)
    await bar(helper.page).getByRole('button', { name: 'Stop' }).click()
    await isTold(sharer.page, 'Meera Nair ended the sharing.')
  }, 90_000)

  it('says for five minutes that it ends after an hour, and ends', async () => {
    await isShared()
    const wasAllowed = (minutesAgo: number) =>
      fixture.parts.store.forOrganisation(fixture.home.id).transaction((tx) =>
        rowsOf(tx)
          .updateTable('screen_shares')
          .set({ allowed_at: new Date(fixture.now() - minutesAgo * 60_000) })
          .where('organisation_id', '=', fixture.home.id)
          .where('ended_at', 'is', null)
          .execute(),
      )
    expect(
      await bar(sharer.page)
        .getByText(/^Ends in/)
        .count(),
    ).toBe(0)
    await wasAllowed(56)
    await bar(sharer.page)
      .getByText(/^Ends in [34]:\d\d$/)
      .waitFor()
    await bar(helper.page)
      .getByText(/^Ends in [34]:\d\d$/)
      .waitFor()
    await looksRight(sharer.page, 'almost an hour')
    await wasAllowed(60)
    await helper.page.getByText('The sharing ended after an hour.').waitFor()
    await sharer.page.getByText('The sharing ended after an hour.').waitFor()
  }, 90_000)

  it('ends with what is shown: the browser’s own stop', async () => {
    await isShared()
    await painted.close()
    await helper.page.getByText('Meera Nair ended the sharing.').waitFor()
    expect((await acts()).at(-1)?.detail).toMatchObject({ why: 'stopped', ended_by: 'sharer' })
  }, 60_000)

  it('is seen on a phone, too', async () => {
    await helper.context.close()
    helper = await logsIn(await aWindow(browser, phone), ['documents', 'users'])
    await isShared()
    await looksRight(helper.page, 'viewing on a phone')
    expect(await bar(helper.page).boundingBox()).toMatchObject({ x: 0, y: 0, width: phone.width })
    await bar(helper.page).getByRole('button', { name: 'Stop' }).tap()
    await helper.page.getByText('You ended the sharing.').waitFor()
    await looksRight(helper.page, 'over on a phone')
  }, 90_000)

  it('ends with the logout of the sharer', async () => {
    await isShared()
    await chooses(sharer.page, 'Logout')
    await button(sharer.page, /this device/i).click()
    await helper.page
      .getByText('The sharing ended because a session ended.')
      .or(helper.page.getByText('Meera Nair ended the sharing.'))
      .waitFor()
    await button(sharer.page, 'Sign in').waitFor()
    expect(['session', 'left']).toContain((await acts()).at(-1)?.detail?.why)
  }, 60_000)

  it('ends with the tab of the sharer', async () => {
    // The one before is on its way to the login still.
    sharer.page = await sharer.context.newPage()
    await logsIn(sharer, ['documents'])
    await isShared()
    await sharer.page.close({ runBeforeUnload: true })
    await helper.page.getByText('Meera Nair ended the sharing.').waitFor()
    expect((await acts()).at(-1)?.detail).toMatchObject({ why: 'left', ended_by: 'sharer' })
  }, 60_000)
})
