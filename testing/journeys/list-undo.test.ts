import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDraft, aPdf } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

let fixture: PortalFixture
let browser: Browser
beforeAll(async () => {
  fixture = await aPortalFixture()
  browser = await aBrowser()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await fixture?.close()
})

describe.each([
  ['at the desk', desktop],
  ['on a phone', phone],
])('a list of drafts, %s', (where, size) => {
  let page: Page
  let client: WireClient
  beforeAll(async () => {
    const member = await fixture.member(['workflow', 'documents', 'signaturevalidation'])
    client = await fixture.clientOf(member)
    ;({ page } = await aWindow(browser, size))
    await logsIn(page, fixture.address, member)
  })

  const names = async () =>
    (await client.call(getDocuments, { filter: { mine: true } })).rows.map(({ name }) => name).sort()
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'hidden' })
  }

  it('has a line that tells it from the pages that are called alike, and is lit in the menu', async () => {
    for (const [path, name, line] of [
      ['documents', 'Documents', 'Every document that you may see'],
      ['workflow', 'Workflow', 'The dockets that you send'],
      ['signaturevalidation', 'Document Upload', 'Drop a signed PDF to see who signed it'],
    ] as const) {
      await page.goto(`${fixture.address}/#/${path}`)
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await page.getByText(line).waitFor()
      if (size === phone) continue
      const entry = page.getByRole('navigation').getByRole('link', { name, exact: true })
      expect(await entry.getAttribute('aria-current'), name).toBe('page')
    }
  })

  it('takes a deletion back', async () => {
    await aDraft(client, 'Lease.pdf')
    await page.goto(`${fixture.address}/#/documents?mine=1`)
    // Not the list that a live event is about to replace.
    await page.reload()
    await page.getByRole('button', { name: 'More for Lease' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Deleted.').waitFor()
    expect(await names()).toEqual([])
    await expectAccessible(page, `a deletion that can be undone, ${where}`)
    await expectNoSidewaysScroll(page, `a deletion that can be undone, ${where}`)
    await undo()
    await page.getByText('The draft is back.').waitFor()
    expect(await names()).toEqual(['Lease'])
    await page.getByText('Lease').first().waitFor()
  })

  it('brings back a file that was taken out of a draft', async () => {
    const fileIds = [
      (await client.upload(await aPdf(), 'One.pdf')).fileId,
      (await client.upload(await aPdf(), 'Two.pdf')).fileId,
    ]
    const { documents } = await client.call(multiUploadDocument, { fileIds })
    await page.goto(`${fixture.address}/#/workflow/create/${documents[1]?.document_id}/files`)
    await page.getByRole('button', { name: 'Remove Two' }).click()
    await page.getByText('The file is removed from the draft.').waitFor()
    await undo()
    await expect.poll(names).toEqual(['Lease', 'One', 'Two'])
    await page.locator('[data-part=files] li').nth(1).getByText('Two').first().waitFor()
  })

  it('takes no file out of a draft before it knows them all', async () => {
    const fileIds = [
      (await client.upload(await aPdf(), 'First.pdf')).fileId,
      (await client.upload(await aPdf(), 'Second.pdf')).fileId,
    ]
    const [, second] = (await client.call(multiUploadDocument, { fileIds })).documents
    // What the draft before still asks for would be taken for an answer of this one.
    await page.goto(`${fixture.address}/#/documents?mine=1`)
    await page.getByRole('button', { name: 'Download', exact: true }).waitFor()
    const isLate = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/fetchDocumentInfo', async (route) => {
      asked += 1
      if (asked > 1) await isLate.promise
      await route.continue()
    })
    const isKnown = page.waitForResponse(
      async (response) => response.url().endsWith('/getWorkflowInfo') && (await response.finished()) === null,
    )
    await page.goto(`${fixture.address}/#/workflow/create/${second?.document_id}/files`)
    const remove = page.getByRole('button', { name: 'Remove Second' })
    await remove.waitFor()
    // From here only the other file is waited for.
    await isKnown
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect(await remove.isDisabled()).toBe(true)
    isLate.resolve()
    await remove.click()
    await page.getByText('The file is removed from the draft.').waitFor()
    await page.locator('[data-part=files]').getByText('First').first().waitFor()
    await page.unroute('**/fetchDocumentInfo')
    expect(await names()).toContain('First')
    expect(await names()).not.toContain('Second')
  })

  it('is taken along as a sheet', async () => {
    await page.goto(`${fixture.address}/#/documents?mine=1`)
    await page.getByRole('button', { name: 'Download', exact: true }).waitFor()
    await expectNoSidewaysScroll(page, `the list with its sheet, ${where}`)
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    await page.goto(`${fixture.address}/#/profile/downloads`)
    await page.getByText(/^Documents \d{4}-\d\d-\d\d\.csv$/).waitFor()
  })
})
