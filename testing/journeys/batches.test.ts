import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { addClients } from '#contract/clients/addClients.ts'
import { deleteClient } from '#contract/clients/deleteClient.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { hour } from '#contract/vocabulary/time.ts'
import { aBatchInReview, aCheckedBatch, batchModules, batchNow, letters } from '../batches.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { setsSetting } from '../second-factor.ts'
import { csvOf } from '../sheets.ts'
import { aPublishedTemplate } from '../templates.ts'
import { sees } from './both-schemes.ts'
import { entersPortal } from './enters-portal.ts'
import { readsInHindi } from './in-hindi.ts'
import { logsIn } from './steps.ts'

describe('a batch', () => {
  let fixture: PortalFixture
  let browser: Browser
  let maker: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    maker = await fixture.member([...batchModules, 'clients', 'documents'])
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  it('goes from its sheet to its documents, and is mended by one cause after the tab was closed', async () => {
    const client = await fixture.clientOf(maker)
    await aPublishedTemplate(client)
    const godavari = { name: 'Godavari Traders', code: 'G-7' }
    const { client_id } = await client.call(addClients, godavari)
    const rows = letters(12)
    const sheet = csvOf(
      ['Amount', 'Borrower name', 'Borrower email', 'Reference', 'Client code'],
      ...rows.map(({ amount, name, email, reference }, at) => [
        at === 3 ? 'a lot' : amount,
        name,
        at === 8 ? 'nowhere' : email,
        reference,
        at < 8 && at !== 3 ? 'G-7' : '',
      ]),
    )

    const first = await aWindow(browser, desktop)
    let { page } = first
    await logsIn(page, fixture.address, maker)
    await page.getByRole('link', { name: 'Batches' }).click()
    await page.getByText('No batches').waitFor()
    await sees(page, 'batches none desk')
    await page.getByRole('button', { name: 'New batch' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Template', { exact: true }).fill('Loan')
    await dialog.getByRole('option', { name: /^Loan agreement/ }).click()
    await dialog.getByLabel('Name of the batch').fill('Welcome letters')
    await sees(page, 'batches new desk')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Welcome letters' }).waitFor()
    await sees(page, 'batch empty desk')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'letters.csv', mimeType: 'text/csv', buffer: sheet })
    await page.getByText('12 rows were read.').waitFor()
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('0')
    await sees(page, 'batch columns desk')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    const amount = page.getByRole('listitem', { name: 'Row 5' })
    await amount.getByLabel('Amount').waitFor()
    await sees(page, 'batch checked desk')
    await amount.getByLabel('Amount').fill('4,500')
    await amount.getByRole('button', { name: 'Save row' }).click()
    await amount.waitFor({ state: 'hidden' })
    const mail = page.getByRole('listitem', { name: 'Row 10' })
    await mail.getByLabel('Borrower: Email').fill(rows[8]!.email)
    await mail.getByRole('button', { name: 'Save row' }).click()
    await page.getByRole('button', { name: 'Ready 12' }).waitFor()
    await page.getByRole('button', { name: 'Look: Row 2', exact: true }).click()
    await page.getByRole('img', { name: 'Page 1 of 1 of row 2' }).waitFor()
    await sees(page, 'batch look desk')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Ten random rows' }).click()
    await page.getByText('1 of 10').waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByText('2 of 10').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()

    // Between the check and the confirmation the client goes.
    await client.call(deleteClient, { client_id })
    await page.getByRole('button', { name: 'Confirm and send' }).click()
    await page.getByText('Document credits').waitFor()
    await sees(page, 'batch confirm desk')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm and send' }).click()
    // The work may be over before it was seen.
    await page
      .getByText(/^(Creating the documents|Why rows failed)$/)
      .first()
      .waitFor()
    const address = page.url()
    expect(first.complaints).toEqual([])
    await page.close()

    const later = await first.page.context().newPage()
    page = later
    await page.goto(address)
    await page.getByText('Why rows failed').waitFor({ timeout: 60_000 })
    await page.getByText('5 of 12 done').waitFor({ timeout: 60_000 })
    await sees(page, 'batch failed desk')
    await client.call(addClients, godavari)
    // One is corrected: it goes along with those of the cause, and the question says so.
    await page.getByRole('button', { name: 'Failed 7' }).click()
    const second = page.getByRole('listitem', { name: 'Row 2', exact: true })
    await second.getByRole('button', { name: 'Edit: Row 2' }).click()
    await second.getByLabel('Amount').fill('1,200')
    await second.getByRole('button', { name: 'Save row' }).click()
    await page.getByText('1 corrected row waits to be processed.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    const again = page.getByRole('dialog')
    await again.getByText('6 rows are processed once more.').waitFor()
    await again.getByText('1 row that waits is processed too. Row 2 of the sheet.').waitFor()
    await sees(page, 'batch try again desk')
    await again.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Why rows failed').waitFor({ state: 'hidden', timeout: 60_000 })
    await page.getByRole('button', { name: 'Created 12' }).waitFor({ timeout: 60_000 })
    await sees(page, 'batch done desk')
    await page.goto(`${fixture.address}/#/batch-process`)
    await page.getByRole('link', { name: 'Welcome letters' }).waitFor()
    await sees(page, 'batches list desk')
    await page.context().close()
  }, 240_000)

  it('is watched and paused on a phone, and thirty of another are approved there', async () => {
    const client = await fixture.clientOf(maker)
    const { template_id } = await aPublishedTemplate(client)
    const [watched, checked] = [letters(2), letters(30)]
    const { batch_id, name } = await aCheckedBatch(client, watched, template_id)
    const { name: template } = await client.call(getSingleTemplate, { template_id })
    const references = [...watched, ...checked].map(({ reference }) => reference)
    const belong = [name, template, ...references, 'Loan agreement', 'letters.csv', 'Meera Nair', 'Asha Rao']
    const start_at = new Date(fixture.now() + hour).toISOString()
    await client.call(confirmBatch, { batch_id, start_at })
    const { page, complaints } = await aWindow(browser, phone)
    await logsIn(page, fixture.address, maker)
    await page.goto(`${fixture.address}/#/batch-process/${batch_id}`)
    await page.getByText('This batch starts at the time that was set.').waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused').first().waitFor()
    await sees(page, 'batch paused phone')
    await readsInHindi(page, 'a paused batch', {
      until: name,
      belong: [...belong, 'Borrower', 'Amount', 'Reference'],
    })
    await page.goto(`${fixture.address}/#/batch-process`)
    await page.getByText('Paused').first().waitFor()
    await sees(page, 'batches list phone')

    const place = { parts: fixture.parts, url: fixture.address, organisation: fixture.home }
    await setsSetting(fixture.parts, fixture.home.id, 'batch', { max_rows: 10_000, review: { sample: 1 } })
    const theirs = await aBatchInReview(place, maker.userId, checked)
    const { name: inReview } = await batchNow(theirs.maker, theirs.batch_id)
    await page.goto(`${fixture.address}/#/batch-process/check`)
    await page.getByRole('button', { name: 'Open a sample' }).click()
    await page.getByRole('button', { name: 'Open the next one' }).click()
    // Only a page that came counts as opened.
    const drawn = page.getByRole('dialog').getByRole('img', { name: /^Page 1/ })
    await expect
      .poll(() => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 30_000 })
      .toBeGreaterThan(0)
    await sees(page, 'batch sample phone')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText('1 of 1 documents of the sample opened.').waitFor()
    await sees(page, 'batch checks phone')
    await readsInHindi(page, 'checks on a phone', { until: 'Asha Rao', belong: [...belong, inReview] })
    await page.getByRole('button', { name: 'Approve all 30' }).locator('visible=true').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText('30 of 30 done').waitFor({ timeout: 60_000 })
    await page.getByText('Nothing waits for you').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  }, 240_000)

  it('is found and taken over on a phone where its sender left', async () => {
    const leaving = await fixture.member(batchModules)
    const colleague = await fixture.member(['batchprocess', 'workflow', 'templates'])
    const client = await fixture.clientOf(leaving)
    const { batch_id, name } = await aCheckedBatch(client, letters(2))
    await client.call(confirmBatch, { batch_id, start_at: new Date(fixture.now() + hour).toISOString() })
    await fixture.parts.store.forOrganisation(fixture.home.id).transaction(async (tx) => {
      const { id } = (await tx.memberships.ofUser(leaving.userId))!
      await tx.memberRecords.update(id, { state: 'off' })
    })
    const { page, complaints } = await aWindow(browser, phone)
    await entersPortal(page, fixture, colleague)
    await page.goto(`${fixture.address}/#/batch-process?running=yes`)
    await page.getByRole('link', { name }).click()
    await page.getByText(/sent this batch and does not send any more/).waitFor()
    await sees(page, 'batch left phone')
    await page.getByRole('button', { name: 'Take over' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 rows that wait are processed too. Rows 2, 3 of the sheet.').waitFor()
    await sees(page, 'batch take over phone')
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await page.getByText(/sent this batch and does not send any more/).waitFor({ state: 'hidden' })
    expect((await batchNow(await fixture.clientOf(colleague), batch_id)).left_by).toBeNull()
    expect(complaints).toEqual([])
    await page.context().close()
  }, 120_000)
})
