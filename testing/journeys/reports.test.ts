import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#store/new-id.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aReportedSet, kindsOfPapers } from '../reported.ts'
import { rowsOf } from '../rows-of.ts'
import { sees } from './both-schemes.ts'
import { entersPortal } from './enters-portal.ts'
import { readsInHindi } from './in-hindi.ts'

const days = 'from=2026-03-11&to=2026-03-13'

/** A manager looks at figures, goes to the rows behind one, and takes them along. */
describe('the reports', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let hand: Window
  let manager: Awaited<ReturnType<PortalFixture['member']>>
  let set: Awaited<ReturnType<typeof aReportedSet>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    manager = await fixture.member(['misreport', 'esignReport', 'documents', 'advanceSetting'])
    set = await aReportedSet(fixture.parts, fixture.home)
    desk = await aWindow(browser, desktop)
    hand = await aWindow(browser, phone)
    for (const { page } of [desk, hand]) {
      await entersPortal(page, fixture, manager)
    }
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const goes = (page: Page, to: string) => page.goto(`${fixture.address}/#/${to}`)
  const table = (page: Page) => page.getByRole('region', { name: /^Rows of/ })

  /** Each of one paper that was sent, the last of all others. */
  const haveClients = (many: number) =>
    fixture.parts.store.forOrganisation(fixture.home.id).transaction(async (tx) => {
      const clients = Array.from({ length: many }, (_, at) => ({ id: newId(), name: `Client ${at + 1}` }))
      await tx.clients.addMany(
        clients.map((one) => ({
          ...one,
          code: one.name,
          search_text: one.name,
          address: null,
          changed_by_name: null,
          retired_at: null,
        })),
      )
      const rows = rowsOf(tx)
      const sent = rows
        .selectFrom('dockets')
        .select('id')
        .where('reference_id', 'like', 'R-%')
        .where('state', '!=', 'draft')
        .orderBy('id')
      for (const [at, { id }] of (await sent.execute()).entries()) {
        const client_id = clients[Math.min(at, many - 1)]!.id
        await rows.updateTable('dockets').set({ client_id }).where('id', '=', id).execute()
      }
    })

  it('lists the reports of this member alone', async () => {
    const { page } = desk
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
    await sees(page, 'reports at a desk')
    expect(await page.getByRole('main').getByRole('list').first().getByRole('listitem').count()).toBe(5)
    await page.getByRole('link', { name: /^Management report/ }).click()
    await page.getByRole('heading', { name: 'Management report' }).waitFor()
  })

  it('adds up by branch, and a figure leads to the rows that it is of', async () => {
    const { page } = desk
    await goes(page, `reports/misreport?${days}`)
    await page.getByLabel('Added up by').selectOption('branch')
    const pune = table(page).getByRole('row', { name: /^Pune/ })
    await pune.waitFor()
    const sent = Number(await pune.getByRole('cell').first().textContent())
    const ofPune = kindsOfPapers.filter((_, at) => at % 2 === 0).filter(({ state }) => state !== 'draft')
    expect(sent).toBe(ofPune.length * set.rounds)
    await sees(page, 'management report at a desk')
    await pune.getByRole('link').click()
    await page.getByRole('heading', { name: 'Steps of signing' }).waitFor()
    await page.getByRole('button', { name: /^Remove.*Branch is.*Pune/ }).waitFor()
    const rows = ofPune.reduce((sum, { people }) => sum + people.length, 0) * set.rounds
    await page.getByText(`of ${rows}`).waitFor()
    await sees(page, 'steps at a desk')
  })

  it('draws the largest and the others together, as many as the rows are', async () => {
    const { page } = desk
    const sent = kindsOfPapers.filter(({ state }) => state !== 'draft').length * set.rounds
    await haveClients(15)
    await goes(page, `reports/misreport?${days}&by=client`)
    const picture = page.getByRole('figure')
    await picture.locator('svg text', { hasText: 'Others (3)' }).waitFor()
    expect(await picture.getByRole('link', { name: /^Others/ }).count()).toBe(0)
    await sees(page, 'a picture with the others at a desk')
    await picture.getByRole('button', { name: 'As table' }).click()
    const rows = picture.getByRole('table').getByRole('row')
    await rows.filter({ hasText: 'Others (3)' }).waitFor()
    const figures = await rows.getByRole('cell').allTextContents()
    expect(figures.reduce((sum, one) => sum + Number(one), 0)).toBe(sent)
    await table(page)
      .getByRole('row', { name: /^Client 14/ })
      .waitFor()
    const listed = await table(page).locator('tbody tr td:nth-of-type(1)').allTextContents()
    expect(listed.reduce((sum, one) => sum + Number(one), 0)).toBe(sent)
  })

  it('is narrowed by its address, shows the columns that are chosen, and is taken as a sheet', async () => {
    const { page } = desk
    await goes(page, `reports/esignReport?${days}&state=rejected`)
    const many = 2 * set.rounds
    await page.getByText(`1–${many} of ${many}`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Pages' }).click()
    await page.keyboard.press('Escape')
    await table(page).getByRole('columnheader', { name: 'Pages' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    await page.getByText('The file is being prepared').waitFor()
    await goes(page, 'profile/downloads')
    await page.getByRole('button', { name: /^Save Signatures/ }).waitFor()
  })

  it('keeps “Pune, last month, declined” as a view, sends it each Monday, and begins with it', async () => {
    const { page } = desk
    await goes(page, `reports/esignReport?state=rejected&branches=${set.pune.id}`)
    await page.getByLabel(/^Days/).selectOption({ label: 'Last month' })
    await page.waitForURL(/period=last_month/)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Keep this as a view' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Pune, last month, declined')
    await dialog.getByText('Begin here').click()
    await sees(page, 'keep a view at a desk')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Pune, last month, declined' }).waitFor()
    await goes(page, 'reports?part=all')
    await page.getByRole('button', { name: 'More for Pune, last month, declined' }).click()
    await page.getByRole('menuitem', { name: 'Send on set days' }).click()
    await page.getByLabel('At (IST)').fill('08:30')
    await sees(page, 'schedule at a desk')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Each Monday at 08:30 IST').waitFor()
    await page.getByText('Reports begin here').waitFor()
    await sees(page, 'reports with a view and a schedule')
    await page.getByRole('button', { name: 'More for the schedule of Pune, last month, declined' }).click()
    await page.getByRole('menuitem', { name: 'Send now' }).click()
    await goes(page, 'profile/downloads')
    await page.getByRole('button', { name: /^Save Pune, last month, declined/ }).waitFor()
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await page.getByRole('heading', { name: 'Signatures', exact: true }).waitFor()
    // The menu of the view has its name, too.
    await page.getByRole('button', { name: 'Pune, last month, declined' }).first().waitFor()
  })

  it('keeps the holidays that schedules leave out', async () => {
    const { page } = desk
    await goes(page, 'reports?part=all')
    await page.getByRole('button', { name: 'Holidays' }).click()
    const dialog = page.getByRole('dialog', { name: 'Holidays' })
    await dialog.getByText('No further days yet.').waitFor()
    await dialog.getByRole('button', { name: 'Add the holiday' }).click()
    await dialog.getByText('Please fill this in.').first().waitFor()
    await dialog.getByLabel('Day', { exact: true }).fill('2026-11-09')
    await dialog.getByLabel('Name of the holiday').fill('Diwali')
    await dialog.getByRole('button', { name: 'Add the holiday' }).click()
    await dialog.getByRole('button', { name: 'Remove Diwali' }).waitFor()
    await sees(page, 'holidays at a desk')
    await dialog.getByRole('button', { name: 'Remove Diwali' }).click()
    await dialog.getByText('No further days yet.').waitFor()
  })

  it('stops what a mail leads to, on a phone', async () => {
    const { page } = hand
    const schedule = await fixture.parts.store
      .forOrganisation(fixture.home.id)
      .read(async (tx) => (await tx.reportSchedules.listed())[0])
    await goes(page, `reports?part=schedules&stop=${schedule?.id}`)
    const dialog = page.getByRole('dialog', { name: 'Stop Pune, last month, declined?' })
    await dialog.waitFor()
    await sees(page, 'stop a schedule on a phone')
    await dialog.getByRole('button', { name: 'Delete the schedule' }).click()
    await page.getByText('Nothing is sent by itself.').waitFor()
  })

  it('is read on a phone, in Hindi too', async () => {
    const { page } = hand
    await goes(page, 'reports?part=all')
    await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Pune, last month, declined' }).waitFor()
    await sees(page, 'reports on a phone')
    await readsInHindi(page, 'the list of reports', {
      until: 'Pune, last month, declined',
      belong: ['Pune, last month, declined', 'Meera Nair', 'WhatsApp'],
    })
    await goes(page, `reports/misreport?${days}`)
    await table(page).getByRole('row').nth(1).waitFor()
    await sees(page, 'management report on a phone')
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await page.getByRole('heading', { name: 'प्रबंधन रिपोर्ट' }).waitFor()
    await page.getByText('आप पूरा संगठन देखते हैं।').waitFor()
    await sees(page, 'management report in Hindi')
  })
})
