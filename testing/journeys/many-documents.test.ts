import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aDocumentOutForSignature, aDraft } from '../builders.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/**
 * The list of documents, narrowed and acted on with the keyboard at a desk, and seen on a phone.
 */
describe('many documents', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let mobile: Window
  let client: Awaited<ReturnType<PortalFixture['clientOf']>>
  let draftId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const person = await fixture.member(['workflow', 'documents'])
    client = await fixture.clientOf(person)
    const draft = await aDraft(client, 'Rent.pdf')
    draftId = draft.documentId
    await client.call(updateDocketDetails, {
      docket_id: draft.docketId,
      fields: { reference_id: 'LN-42', tags: ['Gold loan'] },
    })
    await aDocumentOutForSignature(client)
    // Past the minute in which nobody is reminded.
    fixture.pass(120_000)
    ;[desk, mobile] = [await aWindow(browser, desktop), await aWindow(browser, phone)]
    for (const { page } of [desk, mobile]) {
      await page.goto(`${fixture.address}/#/documents`)
      await fixture.entersPassword(page, person)
      await isInside(page)
      await page.getByRole('link', { name: 'Loan of Asha' }).waitFor()
    }
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const failures = (page: Page) => page.getByRole('region', { name: /^It was not possible/ })

  it('are narrowed by a tag of a row and by the filter, which the address keeps', async () => {
    const { page } = desk
    const loan = page.getByRole('link', { name: 'Loan of Asha' })
    await button(page, 'Show documents with the tag Gold loan').click()
    await loan.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('link', { name: 'Rent' }).waitFor()
    await button(page, 'Remove filter: Tag Gold loan').click()
    await loan.waitFor()

    await mobile.page.getByRole('button', { name: 'Filter', exact: true }).click()
    const form = mobile.page.getByRole('dialog', { name: 'Filter the list' })
    await form.getByLabel('Reference').fill('ln-42')
    await form.getByLabel('Person').fill('somebody')
    await form.getByRole('button', { name: 'Show documents' }).click()
    await form.getByText('Give an email address or a mobile number.').waitFor()
    await expectAccessible(mobile.page, 'the filter on a phone')
    await expectNoSidewaysScroll(mobile.page, 'the filter on a phone')
    await form.getByLabel('Person').fill('')
    await form.getByRole('button', { name: 'Show documents' }).click()
    await mobile.page.getByRole('link', { name: 'Loan of Asha' }).waitFor({ state: 'detached' })
    await button(mobile.page, 'Remove filter: Reference ln-42').waitFor()
  })

  it('are found again by a view, which another device has too, and which comes back when it was deleted', async () => {
    const { page } = mobile
    const item = (on: Page, name: string) => on.getByRole('menuitem', { name, exact: true })
    const view = (on: Page, name: string) => on.getByRole('menuitemcheckbox', { name, exact: true })
    await button(page, 'Views').click()
    await item(page, 'Keep this filter as a view').click()
    await page.getByRole('dialog').getByLabel('Name').fill('My loan')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await button(page, 'My loan').waitFor()
    await expectAccessible(page, 'a view on a phone')

    await desk.page.reload()
    await desk.page.getByRole('link', { name: 'Loan of Asha' }).waitFor()
    await button(desk.page, 'Views').click()
    await view(desk.page, 'My loan').click()
    await desk.page.getByRole('link', { name: 'Loan of Asha' }).waitFor({ state: 'detached' })
    await button(desk.page, 'My loan').click()
    await item(desk.page, 'Rename this view').click()
    await desk.page.getByRole('dialog').getByLabel('Name').fill('Loan 42')
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await button(desk.page, 'Loan 42').click()
    await item(desk.page, 'Delete this view').click()
    await button(desk.page, 'Views').click()
    await item(desk.page, 'Bring back “Loan 42”').click()
    await button(desk.page, 'Loan 42').click()
    await view(desk.page, 'Loan 42').click()
    await desk.page.getByRole('link', { name: 'Loan of Asha' }).waitFor()
    await desk.page.getByRole('menu').waitFor({ state: 'detached' })
  })

  it('are acted on with the keyboard, which says which document it was not possible for', async () => {
    const { page } = desk
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys of this list' }).waitFor()
    await expectAccessible(page, 'the keys of a list')
    await page.getByRole('checkbox', { name: 'One-letter keys' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    await button(page, 'Keys').click()
    await page.getByRole('checkbox', { name: 'One-letter keys', checked: false }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const isAt = (place: Locator) =>
      expect.poll(() => place.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    // The dialog gives the focus back by a timer.
    await isAt(button(page, 'Keys'))
    for (const at of [0, 1]) {
      await page.keyboard.press('j')
      await isAt(page.locator('tr[data-id]').nth(at))
      await page.keyboard.press('x')
    }
    await page.getByRole('toolbar').getByText('2 selected').waitFor()
    await button(page, 'Send the link again 1 of 2').waitFor()
    await page.keyboard.press('b')
    await isAt(page.getByRole('toolbar'))
    await page.getByRole('toolbar').getByRole('button', { name: 'Clear the selection' }).click()

    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
    await button(page, 'Extend 1 of 2').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }).click()
    await page.getByText('1 of 1 done').waitFor()
    await expectAccessible(page, 'work on many documents')
  })

  it('shows on a phone what failed, with the reason, and chooses it again', async () => {
    const { page } = mobile
    const { job_id } = await client.call(bulkDocumentAction, { act: 'remind', document_ids: [draftId] })
    await page.goto(`${fixture.address}/#/documents?work=${job_id}`)
    await failures(page).getByText('This document is a draft').waitFor()
    await expectNoSidewaysScroll(page, 'failures on a phone')
    await expectAccessible(page, 'failures on a phone')
    await button(page, 'Choose these dockets').click()
    await page.getByRole('button', { name: /Last work/ }).waitFor()
    await page.getByRole('link', { name: 'Rent' }).waitFor()
  })

  it('lets a ZIP that met a full disk go on from the downloads, on a phone', async () => {
    const { page } = mobile
    const { job_id } = await client.call(downloadDocuments, { document_ids: [draftId] })
    const jobOf = async () => (await client.call(getJobStatus, { job_id })).job
    await expect.poll(async () => (await jobOf()).state, { timeout: 30_000 }).toBe('done')
    // As it is where the disk was full while it was made.
    await fixture.parts.store
      .forOrganisation(fixture.home.id)
      .transaction((tx) =>
        tx.jobProgress.update(job_id, { state: 'failed', error: 'STORAGE_FULL', file_id: null }),
      )
    await page.goto(`${fixture.address}/#/profile/downloads`)
    const { name } = await jobOf()
    await page.getByText('There is no room left for new files').waitFor()
    await expectNoSidewaysScroll(page, 'a failed download on a phone')
    await expectAccessible(page, 'a failed download on a phone')
    await button(page, `Go on with ${name}`).click()
    await page.locator('button:enabled', { hasText: 'Save' }).first().waitFor()
    await expect.poll(jobOf, { timeout: 30_000 }).toMatchObject({ state: 'done', done: 1, failed: 0 })
    await button(page, `Go on with ${name}`).waitFor({ state: 'detached' })
  })
})
