import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRoles } from '#contract/roles/getRoles.ts'
import { modules } from '#contract/vocabulary/modules.ts'
import { screensAlone, screensInShell } from '../../web/portal/routes.ts'
import { aBrowser, aWindow, axeFindings, desk, inScheme, phone } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '../builders.ts'
import { aPortalHouse, isInside, type PortalHouse } from '../portal-house.ts'
import { comesToRest } from './steps.ts'

/** Where a screen says that there is none. */
const notAScreen = [
  'This page is not here',
  'Not part of this version',
  'Unauthorised Access.',
  'This page could not be shown',
]

/**
 * Every screen of the portal as the router has them: a new one is walked by itself, one with parameters once it is said here what
 * they are. Looked at with heading and data there, at desk and phone, in light and dark.
 */
describe('every address of the portal', () => {
  let house: PortalHouse
  let browser: Browser
  let member: { userId: string; email: string; password: string }
  /** What the parameters of a path are. */
  let addresses: Record<string, string[]>

  beforeAll(async () => {
    house = await aPortalHouse()
    browser = await aBrowser()
    // Whoever works on the installation is asked for a second factor; the rest opens everything else.
    member = await house.member(modules.filter((module) => !['onboardClient', 'downtime'].includes(module)))
    const client = await house.clientOf(member)
    const { documentId: sent } = await aDocumentOutForSignature(client, [aPerson(), aPerson('Ravi Kumar')])
    const { documentId: draft } = await aDraft(client)
    await withSigners(client, draft, [aPerson('Meera Joshi')])
    const [role] = (await client.call(getRoles, {})).rows
    addresses = {
      'documents/view/:documentId': [`documents/view/${sent}`],
      'workflow/view/:documentId': [`workflow/view/${sent}`],
      'workflow/create/:documentId?/:step?': [
        'workflow/create',
        ...['files', 'people', 'boxes', 'review'].map((step) => `workflow/create/${draft}/${step}`),
      ],
      'organisation/roles/:roleId': ['new', role?._id].map((id) => `organisation/roles/${id}`),
      'organisation/upload/:uploadId?': ['organisation/upload'],
      'organisation/users/:userId': [`organisation/users/${member.userId}`],
      'users/:userId': [`users/${member.userId}`],
      'organisation/*': ['organisation'],
      'help/:page?/:section?': ['help', 'help?q=sign'],
      'user-manual/:organisationId/:page?/:section?': [],
    }
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })

  const everyAddress = () =>
    Object.keys({ ...screensInShell, ...screensAlone }).flatMap((path) => {
      const known = addresses[path]
      if (!known && path.includes(':')) throw new Error(`What are the parameters of ${path}?`)

      return known ?? [path]
    })

  /** Heading and data are there: nothing waits any more. */
  async function isThere(page: Page): Promise<string> {
    const heading = page.locator('h1').first()
    await heading.waitFor({ state: 'attached' })
    await expect
      .poll(() => page.locator('.sk, .loading, [aria-busy=true]').filter({ visible: true }).count())
      .toBe(0)

    return heading.innerText()
  }

  async function looksAt(page: Page, address: string): Promise<string[]> {
    const said = await isThere(page)
    await comesToRest(page)
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )

    // What came in while it was looked at may still have been on its way to its colour.
    let findings = await axeFindings(page)
    if (findings.length > 0) {
      await comesToRest(page)
      findings = await axeFindings(page)
    }

    return [
      ...(notAScreen.includes(said) ? [`is no screen: ${said}`] : []),
      ...(wide > 0 ? [`${wide} px too wide`] : []),
      ...findings,
    ].map((finding) => `${address}: ${finding}`)
  }

  describe.each([
    ['desk', desk],
    ['phone', phone],
  ] as const)('at the %s', (_name, size) => {
    it('in light and dark', { timeout: 300_000 }, async () => {
      // Each is loaded in one of the two and shown in the other.
      const [loaded, other] = size === desk ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
      const { page, context, complaints } = await aWindow(browser, size, { colorScheme: loaded })
      const found: string[] = []
      // One program each, so that each is loaded as somebody comes to it.
      let visits = 0
      const visit = (address: string) => page.goto(`${house.address}/?visit=${visits++}#/${address}`)
      const looksInBoth = async (address: string) => {
        await visit(address)
        found.push(...(await looksAt(page, address)))
        await inScheme(page, other)
        found.push(...(await looksAt(page, `${address} in ${other}`)))
        await inScheme(page, loaded)
      }
      for (const address of ['login', 'forgot-password', 'change-password?token=none']) {
        await looksInBoth(address)
      }
      await visit('login')
      await house.entersPassword(page, member)
      await isInside(page)
      for (const address of everyAddress()) {
        await looksInBoth(address)
      }
      await context.close()
      expect([...found, ...complaints]).toEqual([])
    })
  })
})
