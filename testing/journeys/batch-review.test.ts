import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { aCheckingGroup, areChecked } from '../a-review.ts'
import { aSignerComesIn, signsElectronically } from '../a-signer.ts'
import { batchModules, letters, sheetOf } from '../batches.ts'
import { aBrowser, aWindow, desktop } from '../browser.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aPublishedTemplate } from '../templates.ts'
import { sees } from './both-schemes.ts'
import { entersPortal } from './enters-portal.ts'
import { readsInHindi } from './in-hindi.ts'

const minutes = { timeout: 60_000 }

/** A sheet goes out after its check: one letter is sent back, corrected and checked once more. */
describe('a batch that is checked', () => {
  let fixture: PortalFixture
  let browser: Browser
  let maker: Awaited<ReturnType<PortalFixture['member']>>
  let checker: Awaited<ReturnType<PortalFixture['member']>>
  const rows = letters(3)
  const [first] = rows

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    maker = await fixture.member([...batchModules, 'esignReport'])
    checker = await fixture.member(['workflow', 'batchprocess'])
    const place = { parts: fixture.parts, organisation: fixture.home }
    await areChecked(place, [maker.userId], [await aCheckingGroup(place, [checker.userId])])
    const client = await fixture.clientOf(maker)
    const { name } = await client.call(getSingleTemplate, await aPublishedTemplate(client))
    belong.push(name)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const belong = [
    ...['Letters to check', 'letters.csv', 'Meera Nair', 'Loan agreement', 'Borrower name', 'Borrower email'],
    ...['Borrower', 'Amount', 'Secured', 'Reference', 'The amount is wrong.', 'Pune'],
    ...rows.flatMap(({ name, email, reference }) => [name, email, reference]),
  ]
  const toCheck = async (page: Page, many: number) => {
    await page.goto(`${fixture.address}/#/batch-process/check`)
    await page
      .getByRole('button', { name: many === 1 ? 'Approve 1 document' : `Approve all ${many}` })
      .waitFor(minutes)
  }

  it('goes from its sheet to its check, back, once more, out, is signed, and stands in the report', async () => {
    const desk = await aWindow(browser, desktop)
    const other = await aWindow(browser, desktop)
    const { page } = desk
    await entersPortal(page, fixture, maker)
    await entersPortal(other.page, fixture, checker)
    await page.goto(`${fixture.address}/#/batch-process`)
    await page.getByRole('button', { name: 'New batch' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Template', { exact: true }).fill('Loan')
    await dialog.getByRole('option', { name: /^Loan agreement/ }).click()
    await dialog.getByLabel('Name of the batch').fill('Letters to check')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Letters to check' }).waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'letters.csv', mimeType: 'text/csv', buffer: sheetOf(rows) })
    await page.getByText('3 rows were read.').waitFor(minutes)
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByRole('button', { name: 'Ready 3' }).waitFor(minutes)
    await readsInHindi(page, 'a checked batch', { until: 'Letters to check', belong })
    await page.getByRole('button', { name: 'Submit for review' }).locator('visible=true').click()
    await dialog.getByText('Each row becomes a document that waits for its checkers.').waitFor()
    await sees(page, 'batch submit desk')
    await dialog.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('In review').first().waitFor(minutes)

    await toCheck(other.page, 3)
    await sees(other.page, 'batch checks desk')
    const row = other.page.getByRole('row', { name: new RegExp(first!.reference) })
    await row.getByRole('checkbox').check()
    await other.page.getByRole('button', { name: 'Send back', exact: true }).click()
    const back = other.page.getByRole('dialog')
    await back.getByLabel('What has to be corrected').fill('The amount is wrong.')
    await back.getByRole('button', { name: 'Send back' }).click()
    await toCheck(other.page, 2)
    await readsInHindi(other.page, 'checks of a batch', { until: first!.name.slice(0, 4), belong })
    await other.page.getByRole('button', { name: 'Approve all 2' }).locator('visible=true').click()
    await back.getByRole('button', { name: 'Approve' }).click()
    await other.page.getByText('Nothing waits for you').waitFor(minutes)

    await page.reload()
    await page.getByText('Checkers sent documents back.').waitFor(minutes)
    await sees(page, 'batch sent back desk')
    await page.getByText('Checkers sent documents back.').locator('..').getByRole('link').click()
    const wrong = page.getByRole('listitem', { name: 'Row 2' })
    await wrong.getByRole('button', { name: 'Edit: Row 2' }).click()
    await wrong.getByLabel('Amount').fill('2500')
    await wrong.getByRole('button', { name: 'Save row' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await toCheck(other.page, 1)
    await other.page.getByRole('button', { name: 'Approve 1 document' }).locator('visible=true').click()
    await back.getByRole('button', { name: 'Approve' }).click()
    await other.page.getByText('Nothing waits for you').waitFor(minutes)

    await page.getByRole('button', { name: 'Created 3' }).waitFor(minutes)
    await page.getByText('Out for signature').first().waitFor(minutes)
    await readsInHindi(page, 'a batch that went out', { until: 'Letters to check', belong })
    const signer = await aSignerComesIn(
      { url: fixture.address, mailTo: fixture.mailbox.mailTo },
      first!.email,
    )
    await signsElectronically(signer)

    await page.goto(`${fixture.address}/#/reports/esignReport`)
    const table = page.getByRole('region', { name: /^Rows of/ })
    const signed = table
      .getByRole('row', { name: new RegExp(first!.reference) })
      .filter({ hasText: 'Signed' })
    await signed.waitFor(minutes)
    expect(await signed.count()).toBe(1)
    await sees(page, 'the report of a batch')
    await readsInHindi(page, 'the report of a batch', { until: first!.name, belong })
    for (const { complaints } of [desk, other]) expect(complaints).toEqual([])
    for (const { page: one } of [desk, other]) await one.context().close()
  }, 300_000)
})
