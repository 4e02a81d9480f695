import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { renameDocument } from '#contract/documents/renameDocument.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { saveLoginPages } from '#services/organisations/save-login-pages.ts'
import { aBrowser, aWindow, desktop, type Window } from '../browser.ts'
import { aDraft } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { type AnOrganisation, anOrganisation } from '../people.ts'
import { aPortalFixture, isAtLogin, isInside, type PortalFixture } from '../portal-fixture.ts'
import { everyText } from '../said-once.ts'
import { setsSetting } from '../second-factor.ts'
import { expectAccessible } from './steps.ts'

const rohan = { name: 'Rohan Deshpande', email: 'rohan.deshpande@tenant.example' }

/**
 * A form is open and something comes between: the session ends, the network goes, another tab
 * changes the organisation.
 */
describe('what comes between', () => {
  let fixture: PortalFixture
  let browser: Browser
  let elsewhere: AnOrganisation
  let member: { email: string; password: string }
  let client: WireClient
  let visitor: Window
  let context: BrowserContext
  let page: Page
  let documentId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })
  beforeEach(async () => {
    member = await fixture.member()
    client = await fixture.clientOf(member)
    documentId = (await aDraft(client)).documentId
    await opensWindow()
  })
  afterEach(async () => {
    expect(visitor.complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await context.close()
  })

  async function opensWindow(): Promise<void> {
    visitor = await aWindow(browser, desktop)
    context = visitor.context
    page = visitor.page
    await context.clock.install()
  }

  const form = () => page.getByRole('dialog')
  const wizard = () => `/workflow/create/${documentId}/people`
  const bar = () => page.getByRole('status').getByText('No connection. What you did is kept')
  const add = () => form().getByRole('button', { name: 'Add', exact: true }).click()
  const peopleOf = async () => {
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
    return document.signers.map(({ name }) => name)
  }

  async function typesAPerson(): Promise<void> {
    await page.goto(`${fixture.address}/#${wizard()}`)
    await fixture.entersPassword(page, member)
    await page.getByRole('button', { name: 'Add a person' }).click()
    await form().getByLabel(/^Name/).fill(rohan.name)
    await form()
      .getByLabel(/^Email/)
      .fill(rohan.email)
  }

  async function isStillTyped(): Promise<void> {
    await expect.poll(() => form().getByLabel(/^Name/).inputValue()).toBe(rohan.name)
    expect(
      await form()
        .getByLabel(/^Email/)
        .inputValue(),
    ).toBe(rohan.email)
  }

  it.each([
    ['the plain login', null],
    ['the login of the organisation', 'himalaya-login'],
  ])('a session that was ended elsewhere leads to %s, and nothing typed is lost', async (_what, own) => {
    if (own) {
      await fixture.parts.store.forOrganisation(fixture.home.id).transaction((tx) =>
        saveLoginPages(
          tx,
          {
            login: own,
            forgot_password: null,
            change_password: null,
            accepts_status: false,
            area: 'login',
          },
          { kind: 'system', name: 'Test' },
        ),
      )
      await setsSetting(fixture.parts, fixture.home.id, 'customised_login_page', { enabled: true, path: own })
    }
    await typesAPerson()
    await client.call(logoutSession, { all_device: true })
    // The people who are suggested may be asked for first: then the page is at the login already.
    await form()
      .getByRole('button', { name: 'Add', exact: true })
      .evaluate((one: HTMLButtonElement) => one.click(), undefined, { timeout: 1_000 })
      .catch(() => undefined)
    await isAtLogin(page)
    expect(new URL(page.url()).hash).toBe(`#/${own ?? 'login'}?returnUrl=${encodeURIComponent(wizard())}`)
    await fixture.entersPassword(page, member)
    await page.getByRole('button', { name: 'Add a person' }).click()
    await isStillTyped()
    await add()
    await form().waitFor({ state: 'hidden' })
    client = await fixture.clientOf(member)
    expect(await peopleOf()).toEqual([rohan.name])
    if (own) await setsSetting(fixture.parts, fixture.home.id, 'customised_login_page', { enabled: false })
  })

  it('without a network for a minute: a quiet bar, tried again by itself, done once', async () => {
    await typesAPerson()
    await context.setOffline(true)
    await add()
    await bar().waitFor()
    await expectAccessible(page, 'no connection')
    for (let waited = 0; waited < 50; waited += 10) await context.clock.fastForward(10_000)
    await bar().waitFor()
    await isStillTyped()
    await context.setOffline(false)
    await context.clock.fastForward(5_000)
    await form().waitFor({ state: 'hidden' })
    await bar().waitFor({ state: 'hidden' })
    expect(await peopleOf()).toEqual([rohan.name])
  })

  it('without a network for longer: says so, keeps what was typed, and does it once when asked again', async () => {
    await typesAPerson()
    await context.setOffline(true)
    await add()
    await bar().waitFor()
    // The bar may be there for the people who are suggested; the act gives up a minute after its
    // own first try.
    const gaveUp = form().getByText('No connection. Nothing was lost; try again once you are online.')
    await expect
      .poll(async () => {
        await context.clock.fastForward(10_000)

        return gaveUp.isVisible()
      })
      .toBe(true)
    await isStillTyped()
    await context.setOffline(false)
    await add()
    await form().waitFor({ state: 'hidden' })
    expect(await peopleOf()).toEqual([rohan.name])
  })

  it('a question that is asked again and fails for longer takes no form away', async () => {
    await typesAPerson()
    const refused: string[] = []
    await context.route(/\/(fetchDocumentInfo|getWorkflowInfo)\b/, (route) => {
      refused.push(route.request().url())
      return route.abort('internetdisconnected')
    })
    // What another member does wakes the questions of this page.
    await client.call(renameDocument, { document_id: documentId, name: 'Lease of the ground floor' })
    await expect.poll(() => refused.length).toBeGreaterThan(0)
    await bar().waitFor()
    await expect
      .poll(async () => {
        await context.clock.fastForward(10_000)

        return bar().isVisible()
      })
      .toBe(false)
    await isStillTyped()
    await context.unroute(/\/(fetchDocumentInfo|getWorkflowInfo)\b/)
    await add()
    await form().waitFor({ state: 'hidden' })
    expect(await peopleOf()).toEqual([rohan.name])
  })

  it('opens a screen that it has not yet once the network is back; the page before it stays meanwhile', async () => {
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, member)
    await isInside(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Help', exact: true }).first().click()
    await bar().waitFor()
    expect(await page.getByRole('heading', { name: /^Hello, / }).count()).toBe(1)
    await context.setOffline(false)
    await context.clock.fastForward(5_000)
    await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor()
    const [side, article] = await Promise.all(
      [page.getByRole('navigation', { name: 'Help' }), page.getByRole('article')].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(article?.x, 'with its styles: the article beside the list').toBeGreaterThan(side?.width ?? 0)
  })

  it('two tabs, two organisations: the first shows nothing of the one it has left, and has its form again on return', async () => {
    member = await fixture.member(undefined, [elsewhere])
    client = await fixture.clientOf(member)
    documentId = (await aDraft(client, 'Secret of Himalaya.pdf')).documentId
    await page.goto(`${fixture.address}/#${wizard()}`)
    await fixture.entersPassword(page, member)
    await page.getByRole('radio', { name: fixture.home.name }).check()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.getByRole('button', { name: 'Add a person' }).click()
    await form().getByLabel(/^Name/).fill(rohan.name)
    await form()
      .getByLabel(/^Email/)
      .fill(rohan.email)
    const other = await context.newPage()
    await other.goto(`${fixture.address}/#/documents`)
    await isInside(other)

    const afresh = page.waitForEvent('load')
    await switches(other, elsewhere.name)
    await afresh
    await page.getByRole('heading', { name: 'This page is not here' }).waitFor()
    await expect.poll(() => everyText(page, 'Secret of Himalaya').count()).toBe(0)
    expect(await page.title()).not.toContain('Secret')
    expect(await form().count()).toBe(0)

    const back = page.waitForEvent('load')
    await switches(other, fixture.home.name)
    await back
    await page.getByRole('button', { name: 'Add a person' }).click()
    await isStillTyped()
  })

  async function switches(tab: Page, name: string): Promise<void> {
    await tab.getByRole('button', { name: /^Menu of/ }).click()
    await tab.getByRole('menuitem', { name: 'Switch Organisation' }).click()
    await tab.getByRole('dialog').getByRole('radio', { name }).check()
    const afresh = tab.waitForEvent('load')
    await tab.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click()
    await tab.getByText("Please wait while we're switching your account!").waitFor()
    await tab.clock.fastForward(3_000)
    await afresh
    await tab.getByRole('region', { name: 'Top bar' }).getByText(name).first().waitFor()
  }

  it('returns to pages of its own alone, whatever address the login is given', async () => {
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, member)
    await isInside(page)
    const away: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(fixture.address)) away.push(request.url())
    })
    page.on('dialog', (said) => away.push(said.message()))
    const attacks = [
      'https://elsewhere.example/',
      'http:elsewhere.example',
      '//elsewhere.example',
      '///elsewhere.example',
      '/\\elsewhere.example',
      '\\/elsewhere.example',
      '/\t/elsewhere.example',
      '%2F%2Felsewhere.example',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '/login',
      '/himalaya-login?returnUrl=//elsewhere.example',
      '@elsewhere.example',
      '.elsewhere.example',
    ]
    for (const attack of attacks) {
      await page.goto(`${fixture.address}/healthz`)
      await page.goto(`${fixture.address}/#/login?returnUrl=${encodeURIComponent(attack)}`)
      await page.locator('h1').first().waitFor()
      const { origin, hash } = new URL(page.url())
      expect([origin, hash.includes('login')], attack).toEqual([fixture.address, false])
    }
    await page.goto(`${fixture.address}/#/login?returnUrl=${encodeURIComponent('/profile')}`)
    await page.getByText('Where you are signed in').waitFor()
    expect(away).toEqual([])
  })
})
