import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWithDocuments } from '../../bench/many-documents.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aBranch } from '../document-requests.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { readsInHindi } from './in-hindi.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const lists = [
  { path: 'documents', call: 'getDocuments' },
  { path: 'my-documents', call: 'getDocumentsInfo' },
  { path: 'documents/review', call: 'getDocumentsInfo' },
  { path: 'request-document', call: 'getDocumentRequests' },
  { path: 'core-workflow', call: 'getDocumentsInfo' },
  { path: 'company-dashboard', call: 'getDocumentFigures' },
] as const

/** Lists of documents that are full, and such as cannot be read. */
describe('lists of documents', () => {
  let fixture: PortalFixture
  let browser: Browser
  let sender: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    sender = await fixture.member(['workflow', 'documents', 'requestDocument', 'coreWorkflowDashboard'])
    await fillWithDocuments(fixture.adminUrl, fixture.home.id, [sender.userId], 10_000)
    await manyRequests(await aBranch({ parts: fixture.parts, organisation: fixture.home }, 'Archive'))
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const opens = async (size: typeof desktop, person = sender): Promise<Page> => {
    const { page } = await aWindow(browser, size)
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, person)
    await isInside(page)

    return page
  }
  async function manyRequests(branch: { id: string }): Promise<void> {
    const client = new pg.Client({ connectionString: fixture.adminUrl })
    await client.connect()
    try {
      await client.query(
        `insert into document_requests (organisation_id, id, title, to_department_id, asked_by, changed_at)
         select $1, gen_random_uuid(), 'Board resolution ' || n, $2, $3, now() - n * interval '1 minute'
         from generate_series(1, 10000) n`,
        [fixture.home.id, branch.id, sender.userId],
      )
      await client.query('vacuum analyze document_requests')
    } finally {
      await client.end()
    }
  }
  /** All are out, and ask this member first. */
  const waitFor = async (userId: string) => {
    const client = new pg.Client({ connectionString: fixture.adminUrl })
    await client.connect()
    try {
      for (const table of ['dockets', 'documents'])
        await client.query(`update ${table} set state = 'out_for_signature' where organisation_id = $1`, [
          fixture.home.id,
        ])
      await client.query(
        `update signers set user_id = case sequence when 1 then $2::uuid end, signed_at = null,
           state = case sequence when 1 then 'invited' else 'waiting' end where organisation_id = $1`,
        [fixture.home.id, userId],
      )
      await client.query('vacuum analyze dockets, documents, signers')
    } finally {
      await client.end()
    }
  }
  const looks = async (page: Page, what: string) => {
    await expectAccessible(page, what)
    await expectNoSidewaysScroll(page, what)
  }

  it('show ten thousand documents page by page, and the last page', async () => {
    const page = await opens(desktop)
    await page.getByText('1–25 of 10,000', { exact: true }).waitFor()
    await looks(page, 'ten thousand documents')
    await page.goto(`${fixture.address}/#/documents?page=400`)
    await page.getByText('9,976–10,000 of 10,000', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Later rows' }).isDisabled()).toBe(true)
    await page.close()
  })

  it('show ten thousand requests page by page, the last page, and what words leave', async () => {
    const page = await opens(desktop)
    await page.goto(`${fixture.address}/#/request-document`)
    await page.getByText('1–25 of 10,000', { exact: true }).waitFor()
    await looks(page, 'ten thousand requests')
    await page.goto(`${fixture.address}/#/request-document?page=400`)
    await page.getByText('9,976–10,000 of 10,000', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Later rows' }).isDisabled()).toBe(true)
    await page.getByRole('searchbox').fill('Board resolution 9876')
    await page.getByRole('link', { name: 'Board resolution 9876' }).waitFor()
    await page.getByText('1–1 of 1', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('zebra finch')
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
    await looks(page, 'no request with these words')
    await page.close()

    const onPhone = await opens(phone)
    await onPhone.goto(`${fixture.address}/#/request-document`)
    await readsInHindi(onPhone, 'ten thousand requests', {
      until: 'Board resolution',
      belong: ['Meera Nair', 'Archive'],
    })
    await onPhone.close()
  })

  it('show a member the ten thousand that wait for them, page by page, with letters too', async () => {
    const reader = await fixture.member(['workflow', 'documents'])
    await waitFor(reader.userId)
    const page = await opens(desktop, reader)
    await page.goto(`${fixture.address}/#/my-documents`)
    await page.getByRole('link', { name: /^To sign\s*10,000$/ }).waitFor()
    await page.getByText('1–25 of 10,000', { exact: true }).waitFor()
    await looks(page, 'ten thousand that wait')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    const first = await page.locator('tr[data-id]').first().getAttribute('data-id')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.id))
      .toBe(first)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys of this list' }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${fixture.address}/#/my-documents?page=400`)
    await page.getByText('9,976–10,000 of 10,000', { exact: true }).waitFor()
    await page.close()

    const onPhone = await opens(phone, reader)
    await onPhone.evaluate(() => localStorage.setItem('language', 'hi'))
    await onPhone.goto(`${fixture.address}/#/my-documents`)
    await onPhone.reload()
    await onPhone.getByText('10,000 में से 1–25', { exact: true }).waitFor()
    await looks(onPhone, 'ten thousand that wait, on a phone, in Hindi')
    await onPhone.close()
  })

  it.each([
    ['at the desk', desktop, 'en', 'Nothing to sign'],
    ['on a phone, in Hindi', phone, 'hi', 'हस्ताक्षर के लिए कुछ नहीं है'],
  ] as const)(
    'say to a member for whom nothing waits what will be there, %s',
    async (where, size, language, nothing) => {
      const page = await opens(size, await fixture.member(['workflow', 'documents']))
      await page.evaluate((to) => localStorage.setItem('language', to), language)
      await page.goto(`${fixture.address}/#/my-documents`)
      await page.reload()
      await page.getByRole('heading', { name: nothing }).waitFor()
      await looks(page, `nothing of mine ${where}`)
      await page.close()
    },
  )

  it.each([
    ['at the desk', desktop, 'en', 'Try again'],
    ['on a phone, in Hindi', phone, 'hi', 'फिर कोशिश करें'],
  ] as const)(
    'say that they cannot be read, and come with another try, %s',
    async (where, size, language, again) => {
      const page = await opens(size)
      if (language === 'hi') await page.evaluate(() => localStorage.setItem('language', 'hi'))
      for (const { path, call } of lists) {
        const url = new RegExp(`/api/workflow/${call}`)
        // A list that is read again by itself fails too: the press alone ends it. A page that was
        // left answers nothing.
        await page.route(url, async (route) =>
          (await page.evaluate(() => document.documentElement.dataset.pressed).catch(() => null))
            ? route.continue()
            : route.fulfill({
                status: 422,
                json: { status: 'failure', code: 'UNAVAILABLE', message: 'Busy.' },
              }),
        )
        await page.goto(`${fixture.address}/#/${path}`)
        await page.reload()
        const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: again }) })
        await alert.first().waitFor()
        await looks(page, `${path} that cannot be read, ${where}`)
        expect(await page.locator('.sheet.empty').count(), `${path} says nothing of what is there`).toBe(0)
        await page.evaluate(() =>
          addEventListener('click', () => (document.documentElement.dataset.pressed = 'yes'), true),
        )
        await alert.first().getByRole('button', { name: again }).click()
        await alert.first().waitFor({ state: 'detached' })
        // One that is being answered is answered first.
        await page.unrouteAll({ behavior: 'wait' })
      }
      await page.close()
    },
  )
})
