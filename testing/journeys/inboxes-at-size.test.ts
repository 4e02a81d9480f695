import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWithDocuments } from '../../bench/many-documents.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '../a-review.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aBranch } from '../document-requests.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const modules = ['workflow', 'documents', 'requestDocument'] as const
const each = 10_000

/** What waits for a member, where it is nothing and where it is ten thousand. */
describe('inboxes', () => {
  let fixture: PortalFixture
  let browser: Browser
  let busy: Awaited<ReturnType<PortalFixture['member']>>
  let newcomer: typeof busy

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    busy = await fixture.member([...modules])
    newcomer = await fixture.member([...modules])
    const sender = await fixture.member(['workflow', 'documents'])
    const place = { parts: fixture.parts, organisation: fixture.home }
    const groupId = await aCheckingGroup(place, [busy.userId])
    const branch = await aBranch(place, 'Pune')
    // One more to check is sent below, so that its pages are read.
    await fillWithDocuments(fixture.adminUrl, fixture.home.id, [sender.userId], 2 * each - 1)
    await waitFor(fixture.adminUrl, {
      organisationId: fixture.home.id,
      userId: busy.userId,
      groupId,
      branchId: branch.id,
    })
    await areChecked(place, [sender.userId], [groupId])
    await sendsForReview(await fixture.clientOf(sender), 'Loan of the day.pdf')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const opens = async (size: typeof desktop, person: typeof busy, language: 'en' | 'hi'): Promise<Page> => {
    const { page } = await aWindow(browser, size)
    await page.goto(`${fixture.address}/#/my-documents`)
    await fixture.entersPassword(page, person)
    await isInside(page)
    if (language === 'hi') await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()

    return page
  }
  const looks = async (page: Page, what: string) => {
    await expectAccessible(page, what)
    await expectNoSidewaysScroll(page, what)
  }

  it.each([
    ['at the desk', desktop, 'en', '1–25 of 10,000', '9,976–10,000 of 10,000'],
    ['on a phone, in Hindi', phone, 'hi', '10,000 में से 1–25', '10,000 में से 9,976–10,000'],
  ] as const)('show ten thousand, %s', async (where, size, language, first, last) => {
    const page = await opens(size, busy, language)
    const lists = ['my-documents', 'my-documents?tab=check', 'request-document']
    for (const path of lists) {
      await page.goto(`${fixture.address}/#/${path}`)
      await page.getByText(first, { exact: true }).waitFor()
      await looks(page, `${path} with ten thousand, ${where}`)
      await page.goto(`${fixture.address}/#/${path}${path.includes('?') ? '&' : '?'}page=400`)
      await page.getByText(last, { exact: true }).waitFor()
    }
    await page.goto(`${fixture.address}/#/documents/review`)
    const progress = language === 'en' ? '1 of more than 200' : '200 से अधिक में से 1'
    await page.locator('[data-part=progress]', { hasText: progress }).waitFor()
    await page.getByText('Loan of the day').first().waitFor()
    await looks(page, `the review of ten thousand, ${where}`)
    await page.close()
  })

  it.each([
    [
      'at the desk',
      desktop,
      'en',
      ['Nothing to sign', 'Nothing to check', 'Nothing of yours is out', 'Nothing is finished yet'],
      'No requests here',
    ],
    ['on a phone, in Hindi', phone, 'hi', [], 'यहाँ कोई अनुरोध नहीं'],
  ] as const)('say that there is nothing, %s', async (where, size, language, nothing, noRequests) => {
    const page = await opens(size, newcomer, language)
    for (const [at, tab] of ['sign', 'check', 'sent', 'finished'].entries()) {
      await page.goto(`${fixture.address}/#/my-documents?tab=${tab}`)
      const title = page.getByRole('heading', { level: 2 })
      await (nothing[at] ? title.filter({ hasText: nothing[at] }) : title.first()).waitFor()
      await looks(page, `${tab} without a document, ${where}`)
    }
    await page.goto(`${fixture.address}/#/request-document`)
    await page.getByText(noRequests).waitFor()
    await looks(page, `no requests, ${where}`)
    await page.goto(`${fixture.address}/#/documents/review`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await looks(page, `nothing to review, ${where}`)
    expect(await page.locator('[data-part=progress]').count()).toBe(0)
    await page.close()
  })
})

interface Wanted {
  organisationId: string
  userId: string
  groupId: string
  branchId: string
}

/** Half of the dockets wait for this member's signature, the others for a check; and requests. */
async function waitFor(adminUrl: string, { organisationId, userId, groupId, branchId }: Wanted) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const isSigned = `substr(reference_id, 5)::int <= ${each}`
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update dockets set expires_at = now() + interval '20 days',
         state = case when ${isSigned} then 'out_for_signature' else 'in_review' end
       where organisation_id = $1`,
      [organisationId],
    )
    await client.query(
      `update documents set state = dockets.state from dockets
       where dockets.organisation_id = documents.organisation_id and dockets.id = documents.docket_id
         and dockets.organisation_id = $1`,
      [organisationId],
    )
    await client.query(
      `update signers set signed_at = null, invited_at = now() - interval '1 day',
         user_id = case when sequence = 1 and dockets.state = 'out_for_signature' then $2::uuid end,
         state = case when sequence = 1 and dockets.state = 'out_for_signature' then 'invited' else 'waiting' end
       from dockets where dockets.organisation_id = signers.organisation_id and dockets.id = signers.docket_id
         and dockets.organisation_id = $1`,
      [organisationId, userId],
    )
    await client.query(
      `insert into reviews (organisation_id, id, docket_id, round, level, group_id, rule, asked_at)
       select organisation_id, gen_random_uuid(), id, 1, 1, $2, 'any', now() from dockets
       where organisation_id = $1 and state = 'in_review'`,
      [organisationId, groupId],
    )
    await client.query(
      `insert into document_requests (organisation_id, id, title, to_department_id, asked_by, changed_at)
       select $1, gen_random_uuid(), 'Title deed ' || n, $2, $3, now() - n * interval '1 minute'
       from generate_series(1, ${each}) n`,
      [organisationId, branchId, userId],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
