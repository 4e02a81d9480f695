import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, type Window } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '../builders.ts'
import { inThisTier } from '../in-this-tier.ts'
import { type AnOrganisation, anOrganisation } from '../people.ts'
import { aPortalFixture, isAtLogin, isInside, type PortalFixture } from '../portal-fixture.ts'
import { everyText } from '../said-once.ts'

const thisTier = inThisTier(import.meta.url)

type Storage = Record<string, string>
type Change = Record<string, string | null>

/**
 * What the browser keeps of a session, changed by hand: never a blank page, never anything of
 * somebody else.
 */
describe('the storage of the browser, changed by hand', () => {
  let fixture: PortalFixture
  let browser: Browser
  let visitor: Window
  let page: Page
  let elsewhere: AnOrganisation
  let foreign: { token: string; organisation: string }
  let draft: Awaited<ReturnType<typeof aDraft>>
  let kept: { local: Storage; session: Storage }

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
    const member = await fixture.member()
    const client = await fixture.clientOf(member)
    await aDocumentOutForSignature(client, [aPerson()])
    draft = await aDraft(client)
    const stranger = await fixture.clientOf(await fixture.member())
    foreign = { token: stranger.session, organisation: elsewhere.id }
    visitor = await aWindow(browser, desktop)
    page = visitor.page
    await page.goto(`${fixture.address}/`)
    await fixture.entersPassword(page, member)
    await isInside(page)
    kept = await storage()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const storage = () =>
    page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } })) as Promise<
      typeof kept
    >

  /** Opens the list of documents again, with the session as it was and this change. */
  async function opensWith(change: Change, ofTab: Change = {}, hash = '#/documents'): Promise<void> {
    await page.goto(`${fixture.address}/healthz`)
    await page.evaluate(
      ({ kept, change, ofTab }) => {
        const put = (where: globalThis.Storage, values: Record<string, string>, over: Change) => {
          where.clear()
          for (const [key, value] of Object.entries({ ...values, ...over }))
            if (value !== null) where.setItem(key, value)
        }
        put(localStorage, kept.local, change)
        put(sessionStorage, kept.session, ofTab)
      },
      { kept, change, ofTab },
    )
    await page.goto(`${fixture.address}/${hash}`)
  }

  async function isThemselves(): Promise<void> {
    await isInside(page)
    await page.locator('tbody tr', { hasText: 'Loan of Asha' }).first().waitFor()
    await page.getByRole('region', { name: 'Top bar' }).getByText(fixture.home.name).first().waitFor()
    expect(await everyText(page, elsewhere.name).count()).toBe(0)
    // A renewal may have come meanwhile: the next change begins with what serves now.
    const { local } = await storage()
    for (const key of ['sessionToken', 'userTokenDss', 'sessionExpiresAt'])
      if (local[key]) kept.local[key] = local[key]
  }

  const userToken = (over: object) =>
    JSON.stringify({ ...(JSON.parse(kept.local.userToken ?? '{}') as object), ...over })

  it.each(
    thisTier.rows<[string, () => Change]>([
      ['userToken removed', () => ({ userToken: null })],
      ['userToken cut off', () => ({ userToken: '{"userId":' })],
      ['userToken of another kind', () => ({ userToken: '[7]' })],
      ['userToken without its person', () => ({ userToken: userToken({ userId: '' }) })],
      ['userToken without its organisation', () => ({ userToken: userToken({ userOrg: null }) })],
      ['userToken without its role', () => ({ userToken: userToken({ key: '' }) })],
      ['userToken without its reference', () => ({ userToken: userToken({ referenceId: undefined }) })],
      ['sessionToken removed', () => ({ sessionToken: null })],
      ['sessionToken of no form', () => ({ sessionToken: 'garbage' })],
      ["sessionToken of somebody else's", () => ({ sessionToken: foreign.token })],
      ['everything removed', () => Object.fromEntries(Object.keys(kept.local).map((key) => [key, null]))],
    ]),
  )('leads to the login, and back to the page: %s', async (_what, change) => {
    await opensWith(change())
    await isAtLogin(page)
    expect(new URL(page.url()).hash).toBe(`#/login?returnUrl=${encodeURIComponent('/documents')}`)
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
  })

  it.each(
    thisTier.rows<[string, () => Change, (() => Change)?]>([
      [
        "userToken with another organisation's id",
        () => ({ userToken: userToken({ userOrg: elsewhere.id }) }),
      ],
      [
        'userToken with another person',
        () => ({ userToken: userToken({ userId: elsewhere.id, key: 'owner' }) }),
      ],
      [
        "the reference of another organisation's",
        () => ({ userToken: userToken({ referenceId: 'REF-other' }) }),
      ],
      ['no reference in the tab', () => ({}), () => ({ referenceId: null })],
      ['a foreign reference in the tab', () => ({}), () => ({ referenceId: 'REF-other' })],
      ['userTokenDss removed', () => ({ userTokenDss: null })],
      ['userTokenDss garbled', () => ({ userTokenDss: '{{' })],
      ['sessionExpiresAt removed', () => ({ sessionExpiresAt: null })],
      ['sessionExpiresAt garbled', () => ({ sessionExpiresAt: 'soon' })],
      ['sessionExpiresAt centuries away', () => ({ sessionExpiresAt: '9999-01-01T00:00:00.000Z' })],
      ['current_org removed', () => ({ current_org: null })],
      ['current_org of another', () => ({ current_org: elsewhere.id })],
      ['roles of an administrator', () => ({ roles: '{"_id":"x","module_list":["users","settings"]}' })],
      ['roles garbled', () => ({ roles: ']' })],
      ['ipInfo garbled', () => ({ ipInfo: 'nowhere' })],
      ['loginUrl of a script', () => ({ loginUrl: 'javascript:alert(1)' })],
      ['the last act in the future', () => ({ lastActAt: '9e99' })],
      ['the last act garbled', () => ({ lastActAt: 'now' })],
      [
        'habits garbled',
        () => ({ 'documents.columns': '{"a":1', language: 'xx', 'mantine-color-scheme-value': '7' }),
      ],
    ]),
  )('changes nothing of who one is and what one sees: %s', async (_what, change, ofTab) => {
    await opensWith(change(), ofTab?.())
    await isThemselves()
    const entries = await page.getByRole('navigation', { name: 'Modules' }).getByRole('link').allInnerTexts()
    expect(entries).not.toContain('Organisation')
  })

  it.each(
    thisTier.rows<[string, string | null, number]>([
      ['removed', null, 0],
      ['cut off', '[{"id":', 0],
      ['of another kind', '{"length":3}', 0],
      ['with rows that are none', '[null,1,{},{"id":7,"name":"A","label":"B"}]', 0],
      ['with organisations that are not theirs', 'foreign', 1],
    ]),
  )(
    'opens the menu with organisations %s; the server knows whose they are',
    async (_what, value, offered) => {
      const row = (id: string, name: string) => ({ id, name, label: 'Owner', role: '', department_id: null })
      const forged = JSON.stringify([row(fixture.home.id, fixture.home.name), row(elsewhere.id, 'Forged')])
      await opensWith({ organisations: value === 'foreign' ? forged : value })
      await isThemselves()
      await page.getByRole('button', { name: /^Menu of/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
      const entry = page.getByRole('menuitem', { name: 'Switch Organisation' })
      expect(await entry.count()).toBe(offered)
      if (offered === 0) return
      await entry.click()
      await page.getByRole('dialog').getByRole('radio', { name: 'Forged' }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Switch', exact: true }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
      await page.reload()
      await isThemselves()
    },
  )

  it.each(
    ['javascript:alert(1)', '//elsewhere.example', 'documents', '../verify', '"><script>', 'a b'].filter(
      thisTier.holds,
    ),
  )('comes to the own login where the stored login address is %s', async (loginUrl) => {
    await opensWith({ loginUrl, sessionToken: null })
    await isAtLogin(page)
    expect(page.url()).toMatch(new RegExp(`^${fixture.address}/#/login\\?`))
  })

  it.each(
    thisTier.rows<[string, string]>([
      ['garbled', 'garbage'],
      ['of another kind', '7'],
      ['of another form', '{"value":{"name":7,"methods":"all"},"at":9999999999999}'],
    ]),
  )('opens the form with a draft %s', async (_what, value) => {
    const { docketId, documentId } = draft
    const keys = { [`draft:${docketId}.person.new`]: value, 'draft:another': value }
    await opensWith(keys, {}, `#/workflow/create/${documentId}/people`)
    await page.getByRole('button', { name: 'Add a person' }).click()
    expect(await page.getByRole('dialog').getByLabel(/^Name/).inputValue()).toBe('')
    await page.goto(`${fixture.address}/#/documents`)
    await isThemselves()
  })

  it('asks for the login where the key of this browser is gone', async () => {
    await page.goto(`${fixture.address}/healthz`)
    await page.evaluate(
      () =>
        new Promise<void>((done, failed) => {
          const gone = indexedDB.deleteDatabase('muhar')
          gone.onsuccess = () => done()
          gone.onerror = () => failed(gone.error)
        }),
    )
    await opensWith({})
    await isAtLogin(page)
  })

  it('ends with no error and no report of the content security policy', () => {
    expect(visitor.complaints).toEqual([])
  })
})
