import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { addClients } from '#contract/clients/addClients.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { modules } from '#contract/vocabulary/modules.ts'
import { screensAlone, screensInShell } from '../../web/portal/routes.ts'
import { aCheckedBatch, letters } from '../batches.ts'
import { aBrowser, axeFindings, colourFindings, inScheme } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '../builders.ts'
import { aComposedDraft } from '../composed-documents.ts'
import { anAnsweredRequest } from '../document-requests.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aPublishedTemplate } from '../templates.ts'
import { entersPortal } from './enters-portal.ts'
import { beyondTheWindow, comesToRest } from './steps.ts'

/** Where a screen says that there is none. */
const notAScreen = [
  'This page is not here',
  'Not part of this version',
  'Unauthorised Access.',
  'This page could not be shown',
]

/**
 * Every screen of the portal as the router has them: a new one is walked by itself, one with
 * parameters once it is said here what they are. Looked at with heading and data there, at desktop
 * and phone (a file each, so that they are walked side by side), in light and dark.
 */
/**
 * Behind every first part of an address something that no screen is at; each must say so, or where
 * one may go on.
 */
export const junkTails = () => {
  const firsts = [
    ...new Set(Object.keys({ ...screensInShell, ...screensAlone }).map((path) => path.split('/')[0] ?? '')),
  ]
  const ofScreens = [
    'documents/view',
    'documents/view/junk',
    'workflow/view/junk',
    'workflow/create/junk',
    'workflow/create/junk/files',
    'request-document/junk',
    'clients/junk',
    'workflow/from-template/junk',
    'template-builder/junk',
    'clients/sheet/junk',
    'batch-process/junk',
    'organisation/users/junk',
    'users/junk',
    'organisation/roles/junk',
    'organisation/upload/junk',
    'organisation/junk',
    'help/junk',
    'help/junk/junk',
    'user-manual/junk',
    'profile/junk',
    'reports/junk',
    'settings/junk',
  ]

  return [...firsts.map((first) => `${first}/junk/junk/junk/junk`), ...ofScreens, 'junk', 'junk/junk']
}

export function everyAddress() {
  let fixture: PortalFixture
  let browser: Awaited<ReturnType<typeof aBrowser>>
  let member: { userId: string; email: string; password: string }
  /** What the parameters of a path are. */
  let parameters: Record<string, string[]>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    // Operators are asked for a second factor; the other modules open everything else.
    member = await fixture.member(modules.filter((module) => !['onboardClient', 'downtime'].includes(module)))
    const client = await fixture.clientOf(member)
    const { documentId: sent } = await aDocumentOutForSignature(client, [aPerson(), aPerson('Ravi Kumar')])
    const { documentId: draft } = await aDraft(client)
    await withSigners(client, draft, [aPerson('Meera Joshi')])
    const { document_id: written } = await aComposedDraft(client)
    const { client_id } = await client.call(addClients, { name: 'Godavari Traders', code: 'G-1' })
    const { template_id } = await aPublishedTemplate(client)
    const { batch_id } = await aCheckedBatch(client, letters(3), template_id)
    const [role] = (await client.call(getRoles, {})).rows
    const { fileId } = await client.upload(await aPdf(), 'Resolution.pdf')
    const { request_id } = await anAnsweredRequest(
      { parts: fixture.parts, organisation: fixture.home },
      member.userId,
      fileId,
    )
    parameters = {
      'request-document/:requestId': [`request-document/${request_id}`],
      'documents/view/:documentId': [`documents/view/${sent}`],
      'workflow/view/:documentId': [`workflow/view/${sent}`],
      'template-builder/:templateId': [`template-builder/${template_id}`],
      'workflow/from-template/:templateId': [`workflow/from-template/${template_id}`],
      'clients/sheet/:uploadId?': ['clients/sheet'],
      'batch-process/:batchId?': ['batch-process', `batch-process/${batch_id}`],
      'clients/:clientId': [`clients/${client_id}`],
      'workflow/create/:documentId?/:step?': [
        'workflow/create',
        ...['files', 'people', 'boxes', 'review'].map((step) => `workflow/create/${draft}/${step}`),
      ],
      'workflow/write/:documentId?': ['workflow/write', `workflow/write/${written}`],
      'organisation/roles/:roleId': ['new', role?._id].map((id) => `organisation/roles/${id}`),
      'organisation/upload/:uploadId?': ['organisation/upload'],
      'organisation/users/:userId': [`organisation/users/${member.userId}`],
      'users/:userId': [`users/${member.userId}`],
      'reports/:report?': [
        'reports',
        'reports/esignReport',
        'reports/misreport?by=branch',
        'reports/consumptionHistory',
        'reports/activity-logs',
      ],
      'my-account/:package?': ['my-account'],
      'organisation/*': ['organisation'],
      'help/:page?/:section?': ['help', 'help?q=sign'],
      'user-manual/:organisationId/:page?/:section?': [],
      // Of operators, who are asked for a second factor: journeys of their own walk them.
      onboard: [],
      'onboard/tenants/:tenantId?': [],
      'onboard/registrants': [],
      'onboard/packages': [],
      'onboard/partners': [],
      'onboard/support': [],
      'onboard/downtime': [],
      downtime: [],
    }
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  return {
    browser: () => browser,
    beforeLogin: ['login', 'forgot-password', 'change-password?token=none'],
    inside: () =>
      Object.keys({ ...screensInShell, ...screensAlone }).flatMap((path) => {
        const known = parameters[path]
        if (!known && path.includes(':')) throw new Error(`What are the parameters of ${path}?`)

        return known ?? [path]
      }),
    /** A program of its own, loaded as somebody comes to it. */
    loads: (page: Page, address: string) => page.goto(`${fixture.address}/?visit=${visits++}#/${address}`),
    async logsIn(page: Page): Promise<void> {
      await entersPortal(page, fixture, member)
    },
  }
}

let visits = 0

/**
 * What is wrong with the screen as it is, and what of its colours is once it is shown in the
 * others.
 */
export async function looksInBoth(
  page: Page,
  address: string,
  [shown, other]: readonly ['light' | 'dark', 'light' | 'dark'],
): Promise<string[]> {
  const said = await isThere(page)
  const found = await atRest(page, axeFindings)
  const wide = await beyondTheWindow(page)
  await inScheme(page, other)
  const ofColours = await atRest(page, colourFindings)
  await inScheme(page, shown)

  return [
    ...(notAScreen.includes(said) ? [`is no screen: ${said}`] : []),
    ...wide,
    ...found,
    ...ofColours.map((finding) => `in ${other}: ${finding}`),
  ].map((finding) => `${address}: ${finding}`)
}

/** Heading and data are there: nothing waits any more. */
export async function isThere(page: Page): Promise<string> {
  const heading = page.locator('h1').first()
  await heading.waitFor({ state: 'attached' })
  await expect
    .poll(() => page.locator('.skeleton, .loading, [aria-busy=true]').filter({ visible: true }).count())
    .toBe(0)

  return heading.innerText()
}

async function atRest(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  await comesToRest(page)
  const findings = await look(page)
  if (findings.length === 0) return findings

  // What came in while it was looked at may still have been on its way to its colour.
  await comesToRest(page)
  return look(page)
}
