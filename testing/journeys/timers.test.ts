import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, type Window } from '../browser.ts'
import { anOrganisation } from '../people.ts'
import { aPortalFixture, isAtLogin, isInside, type PortalFixture } from '../portal-fixture.ts'
import { setsSetting } from '../second-factor.ts'

const second = 1000
const minute = 60 * second

/**
 * Every time of the portal (specification §4 and §9): the server's clock and the browser's are
 * moved together.
 */
describe('time in the portal', () => {
  let fixture: PortalFixture
  let browser: Browser
  let visitor: Window
  let context: BrowserContext
  let page: Page
  let underWay: Set<Request>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })
  beforeEach(async () => {
    visitor = await aWindow(browser, desktop)
    context = visitor.context
    page = visitor.page
    await context.clock.install({ time: fixture.now() })
    underWay = new Set()
    context.on('request', (request) => {
      if (!request.url().endsWith('/api/live/stream')) underWay.add(request)
    })
    const ended = (request: Request) => underWay.delete(request)
    context.on('requestfinished', ended)
    context.on('requestfailed', ended)
  })
  afterEach(async () => {
    expect(visitor.complaints).toEqual([])
    await context.close()
  })

  const dialog = (tab = page) => tab.getByRole('dialog')
  const warning = (tab = page) => dialog(tab).getByText('Your session is about to expire due to inactivity')
  const opensMenu = () => page.getByRole('button', { name: /^Menu of/ }).click()
  const chooses = (item: string) => page.getByRole('menuitem', { name: item }).click()
  const menu = async (item: string) => {
    await opensMenu()
    await chooses(item)
  }

  /**
   * For everybody at once: what was due happens, once. An answer under way meanwhile would tell the
   * page of two times.
   */
  async function later(ms: number): Promise<void> {
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([])
    fixture.pass(ms)
    await context.clock.fastForward(ms)
  }

  async function comesIn(person?: { email: string; password: string }): Promise<void> {
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, person ?? (await fixture.member()))
    await isInside(page)
  }

  async function anotherTab(): Promise<Page> {
    const tab = await context.newPage()
    await tab.goto(`${fixture.address}/#/documents`)
    await isInside(tab)

    return tab
  }

  /** The server hears of it, before time passes. */
  async function isHeard(act: () => Promise<unknown>): Promise<void> {
    const told = page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/getUserInfo'))
    await act()
    await told
  }

  async function acts(): Promise<void> {
    await isHeard(async () => {
      for (const x of [200, 300]) await page.mouse.move(x, 300)
    })
  }

  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  const draft = 'draft:users.new'
  const typesDraft = () =>
    page.evaluate(([key, at]) => localStorage.setItem(key, JSON.stringify({ value: {}, at })), [
      draft,
      fixture.now(),
    ] as const)
  const untilExpiry = async () => Date.parse((await stored('sessionExpiresAt')) ?? '') - fixture.now()
  async function movesMouse(): Promise<void> {
    for (const x of [200, 300]) await page.mouse.move(x, 300)
    await expect.poll(() => stored('lastActAt')).not.toBeNull()
  }
  /** Acts, and goes to so long after it: what the machine took meanwhile is not counted twice. */
  async function idleFor(ms: number): Promise<void> {
    await movesMouse()
    await later(Number(await stored('lastActAt')) + ms - fixture.now())
  }

  it('renews the session 60,000 ms before it expires, once for all tabs', async () => {
    await comesIn()
    const other = await anotherTab()
    /** How long the session had still to live when each was asked for. */
    const renewals: number[] = []
    let expiry = 0
    let [atOnce, most] = [0, 0]
    const isRenewal = (request: { url(): string }) => request.url().endsWith('/api/users/refreshToken')
    context.on('request', (request) => {
      if (!isRenewal(request)) return
      renewals.push(expiry - fixture.now())
      atOnce += 1
      most = Math.max(most, atOnce)
    })
    context.on('requestfinished', (request) => {
      if (isRenewal(request)) atOnce -= 1
    })

    for (const round of [1, 2, 3]) {
      // Who does nothing for longer than the idle time has no session to renew.
      if (round > 1) await acts()
      const before = await stored('sessionToken')
      expiry = fixture.now() + (await untilExpiry())
      await later(expiry - fixture.now() - 70 * second)
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
      // Clocks go on while pages work: the moment may have come on a machine that others use.
      if (expiry - fixture.now() > 61 * second) expect(renewals, 'a moment before').toHaveLength(round - 1)
      await later(expiry - fixture.now() - 59 * second)
      await expect.poll(() => stored('sessionToken')).not.toBe(before)
      await other.evaluate(() => navigator.locks.request('muhar-refresh', () => {}))
      expect(renewals, 'a moment after').toHaveLength(round)
      expect(renewals.at(-1), 'not before its time').toBeLessThanOrEqual(60 * second)
    }
    expect(most).toBe(1)
    await expect.poll(untilExpiry).toBeGreaterThan(14 * minute)
  })

  it('lets nothing happen where the renewal fails; the next act renews', async () => {
    await comesIn()
    await context.route('**/api/users/refreshToken', (route) =>
      route.fulfill({ status: 401, json: { status: 'failed', code: 'SESSION_ENDED' } }),
    )
    const refused = page.waitForResponse('**/api/users/refreshToken')
    await later((await untilExpiry()) - 59 * second)
    await refused
    // What a page asks by itself once the session is over may renew it, too.
    await context.unroute('**/api/users/refreshToken')
    await later(2 * minute)
    expect(page.url()).toBe(`${fixture.address}/#/home`)
    await menu('Profile')
    await page.getByRole('heading', { name: 'Profile', exact: true }).waitFor()
    await page.getByText('Where you are signed in').waitFor()
  })

  it('warns after 25 minutes, counts five down, and goes on after Extend', async () => {
    await comesIn()
    await idleFor(24 * minute + 55 * second)
    expect(await warning().count()).toBe(0)
    await later(6 * second)
    await warning().waitFor()
    const countdown = dialog().getByRole('timer')
    await later(minute)
    await expect.poll(() => countdown.innerText()).toMatch(/^3:5\d$/)
    // Once warned, only Extend counts.
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await later(minute)
    await expect.poll(() => countdown.innerText()).toMatch(/^2:5\d$/)
    await dialog().getByRole('button', { name: 'Extend' }).click()
    await warning().waitFor({ state: 'hidden' })
    await later(24 * minute)
    expect(await warning().count()).toBe(0)
  })

  it('restarts at each interaction, stops while the window is left, starts again on return', async () => {
    await comesIn()
    await later(20 * minute)
    await acts()
    await later(20 * minute)
    expect(await warning().count(), 'somebody was here 20 minutes ago').toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await later(9 * minute)
    expect(await warning().count(), 'nobody is looking').toBe(0)
    await isHeard(() => page.evaluate(() => dispatchEvent(new Event('focus'))))
    await later(24 * minute)
    expect(await warning().count(), 'came back 24 minutes ago').toBe(0)
    await later(minute + second)
    await warning().waitFor()
  })

  it('knows one time for all tabs: warned together, extended together, out together', async () => {
    await comesIn()
    const other = await anotherTab()
    await later(20 * minute)
    await acts()
    await later(6 * minute)
    expect(await warning(other).count(), 'the other tab was used').toBe(0)
    await later(20 * minute)
    await warning(other).waitFor()
    await warning().waitFor()
    // By the keyboard: a tab that is not in front draws nothing to be clicked on.
    await dialog(other).getByRole('button', { name: 'Extend' }).press('Enter')
    await later(2 * second)
    await warning().waitFor({ state: 'hidden' })

    await typesDraft()
    await later(25 * minute)
    await warning(other).waitFor()
    await later(5 * minute)
    await isAtLogin(page)
    await isAtLogin(other)
    expect(new URL(page.url()).hash).toMatch(/^#\/login/)
    for (const key of ['userToken', 'sessionToken', 'organisations', 'current_org', 'roles', draft])
      expect(await stored(key), key).toBeNull()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  it('logs out at once when a machine wakes after the countdown would have ended', async () => {
    await comesIn()
    await later(90 * minute)
    await isAtLogin(page)
    expect(await stored('sessionToken')).toBeNull()
  })

  it('takes the idle time of the organisation', async () => {
    await setsSetting(fixture.parts, fixture.home.id, 'idle_timeout', 10)
    try {
      await comesIn()
      await idleFor(9 * minute + 55 * second)
      expect(await warning().count()).toBe(0)
      await later(6 * second)
      await warning().waitFor()
      await dialog().getByRole('button', { name: 'Logout' }).click()
      await isAtLogin(page)
      expect(page.url()).toBe(`${fixture.address}/#/login`)

      // A browser that is opened again knows that time, too.
      await comesIn()
      await typesDraft()
      await movesMouse()
      await page.close()
      fixture.pass(16 * minute)
      await context.clock.fastForward(16 * minute)
      page = await context.newPage()
      await page.goto(`${fixture.address}/#/documents`)
      await isAtLogin(page)
      expect(await stored(draft)).toBeNull()
    } finally {
      await setsSetting(fixture.parts, fixture.home.id, 'idle_timeout', 25)
    }
  })

  it('finds a session over that the server ended by its own clock, and comes back to the page', async () => {
    const member = await fixture.member()
    await comesIn(member)
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await opensMenu()
    // The browser counted nothing: thirty minutes without an act are over on the server alone. What
    // the page asks by itself would find it too, at another address.
    fixture.pass(31 * minute)
    await chooses('Profile')
    await isAtLogin(page)
    expect(new URL(page.url()).hash).toBe(`#/login?returnUrl=${encodeURIComponent('/profile')}`)
    await context.clock.fastForward(31 * minute)
    await fixture.entersPassword(page, member)
    await page.getByText('Where you are signed in').waitFor()
  })

  it('looks each second whether the organisation changed, and begins afresh', async () => {
    await comesIn()
    const here = (await stored('current_org')) ?? ''
    const afresh = page.waitForEvent('load')
    await page.evaluate(() => localStorage.setItem('current_org', 'another'))
    await context.clock.runFor(second)
    await afresh
    await isInside(page)
    const again = page.waitForEvent('load')
    await page.evaluate((id) => localStorage.setItem('current_org', id), here)
    await context.clock.runFor(second)
    await again
    await isInside(page)
  })

  it('shows the switch for three seconds before the page begins in the other organisation', async () => {
    const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
    const member = await fixture.member(undefined, [elsewhere])
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, member)
    await page.getByRole('radio', { name: fixture.home.name }).check()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await isInside(page)
    await menu('Switch Organisation')
    await dialog().getByRole('radio', { name: elsewhere.name }).check()
    await dialog().getByRole('button', { name: 'Switch', exact: true }).click()
    const words = page.getByText("Please wait while we're switching your account!")
    await words.waitFor()
    await context.clock.fastForward(1500)
    expect(await words.count()).toBe(1)
    const afresh = page.waitForEvent('load')
    await context.clock.fastForward(1500)
    await afresh
    await page.getByRole('region', { name: 'Top bar' }).getByText(elsewhere.name).first().waitFor()
  })

  it('keeps a toast for 5000 ms, or until it is tapped', async () => {
    const member = await fixture.member()
    const next = ['Blue', 'Kettle', '42'].join('-')
    await comesIn(member)
    await menu('Profile')
    const toast = page.locator('[class*=toast-good]')
    /** Time stands still from then on: what the machine needs is not counted. */
    const changes = async (from: string, to: string) => {
      await page.getByRole('button', { name: 'Change the password' }).first().click()
      await page.getByLabel('Present password').fill(from)
      await page.getByLabel('New password', { exact: true }).fill(to)
      await page.getByLabel('The same again').fill(to)
      await context.clock.pauseAt((await page.evaluate(() => Date.now())) + second)
      await page.locator('form').getByRole('button', { name: 'Change the password' }).click()
      await toast.waitFor({ state: 'attached' })
    }
    await changes(member.password, next)
    await context.clock.runFor(4000)
    expect(await toast.count(), 'after four seconds').toBe(1)
    await context.clock.runFor(1500)
    await toast.waitFor({ state: 'detached' })
    await context.clock.resume()
    await changes(next, `${next}3`)
    await context.clock.runFor(second)
    await toast.click()
    await context.clock.runFor(second)
    await toast.waitFor({ state: 'detached' })
    await context.clock.resume()
  })

  it('lets a code be sent again after 30 seconds, three in all, then only a day later', async () => {
    const { email } = await fixture.member()
    const asks = async () => {
      await page.goto(`${fixture.address}/#/login`)
      await page.reload()
      await page.getByRole('button', { name: 'Sign in with a code instead' }).click()
      await page.getByLabel('Email address or mobile number').fill(email)
      await page.getByRole('button', { name: 'Send the code' }).click()
    }
    const left = (count: number) =>
      page
        .getByText(`Only ${count} attempts left to resend the otp after that you have to wait for 24 hours.`)
        .waitFor()
    const resend = page.getByRole('button', { name: /^Resend/ })
    await asks()
    await page.getByText("Didn't get the code?").waitFor()
    for (const count of [2, 1]) {
      await left(count)
      const seconds = Number((await resend.innerText()).match(/^Resend OTP in 0:(\d\d)$/)?.[1])
      expect(seconds).toBeLessThanOrEqual(30)
      await later((seconds - 5) * second)
      expect(await resend.innerText()).toMatch(/^Resend OTP in 0:0[1-5]$/)
      expect(await resend.isDisabled()).toBe(true)
      await later(6 * second)
      await page.getByRole('button', { name: 'Resend OTP' }).click()
    }
    await left(0)
    await later(31 * second)
    expect(await resend.isDisabled()).toBe(true)
    await later(23 * 60 * minute)
    await asks()
    await page.getByRole('alert').waitFor()
    await later(61 * minute)
    await asks()
    await left(2)
  })
})
