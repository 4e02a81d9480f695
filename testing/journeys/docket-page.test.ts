import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { saveDocketNote } from '#contract/dockets/saveDocketNote.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPdf, aPerson, withSigners } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { setsSetting } from '../second-factor.ts'
import { readsInHindi } from './in-hindi.ts'
import { docketIs, expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

let fixture: PortalFixture
let browser: Browser
beforeAll(async () => {
  fixture = await aPortalFixture()
  browser = await aBrowser()
  await setsSetting(fixture.parts, fixture.home.id, 'link_copies', true)
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await fixture?.close()
})

describe.each([
  ['at the desk', desktop],
  ['on a phone', phone],
])('the page of a docket, %s', (where, size) => {
  let page: Page
  let client: WireClient
  let docketId: string
  let documentId: string

  beforeAll(async () => {
    const member = await fixture.member()
    client = await fixture.clientOf(member)
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    ;({ docketId, documentId } = await aDocumentOutForSignature(client, people))
    ;({ page } = await aWindow(browser, size))
    await logsIn(page, fixture.address, member)
    await opensDocket()
  })

  async function opensDocket(): Promise<void> {
    await page.goto(`${fixture.address}/#/workflow/view/${documentId}`)
    await page.locator('[data-part=state]').waitFor()
  }
  const dialog = () => page.getByRole('dialog')
  const looks = async (what: string) => {
    await expectAccessible(page, `${what}, ${where}`)
    await expectNoSidewaysScroll(page, `${what}, ${where}`)
  }
  const chooses = async (menu: string, item: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  it('shows the delivery of every message, live', async () => {
    await docketIs(page, 'Out for signature')
    const messages = page.locator('[data-part=messages]')
    await messages.getByText('Invitation', { exact: true }).waitFor()
    await messages.getByText('Sent.').waitFor()
    await looks('the page of a docket')
  })

  it('copies the signing link of the person whose turn it is', async () => {
    await page.getByRole('button', { name: 'More for Ravi Kumar' }).click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Copy the signing link' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await chooses('More for Asha Rao', 'Copy the signing link')
    await dialog().getByText('Give this link to Asha Rao alone.').waitFor()
    await dialog().getByRole('button', { name: 'Create the link' }).click()
    const link = dialog().getByLabel('Signing link of Asha Rao')
    await expect.poll(() => link.inputValue()).toMatch(/\/#\/sign\/[\w-]{22}$/)
    await looks('a copied link')
    const url = await link.inputValue()
    await dialog().getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.locator('[data-part=timeline]').getByText('copied the signing link of Asha Rao').waitFor()
    const { page: signer } = await aWindow(browser, size)
    await signer.goto(url)
    await signer.getByRole('heading', { name: 'Loan of Asha' }).waitFor()
    await signer.context().close()
  })

  it('keeps a note; what somebody else wrote meanwhile is shown beside one’s own', async () => {
    const note = page.locator('[data-part=note]')
    await note.getByRole('button', { name: 'Add a note' }).click()
    await dialog().getByLabel('For members who see this docket').fill('Call Asha on Monday.')
    await looks('the dialog of a note')
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    await note.getByText('Call Asha on Monday.').waitFor()
    // The live line shows what a colleague writes.
    const saves = (text: string, version: number) =>
      client.call(saveDocketNote, { docket_id: docketId, text, version })
    await saves('Called: she signs today.', 1)
    await note.getByText('Called: she signs today.').waitFor()
    await page.route('**/api/live/stream', (route) => route.abort())
    await page.reload()
    await note.getByRole('button', { name: 'Edit', exact: true }).click()
    await saves('She signs tomorrow.', 2)
    await dialog().getByLabel('For members who see this docket').fill('She signs on Friday.')
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().getByText('changed the note meanwhile').waitFor()
    await looks('a note that changed meanwhile')
    await dialog().getByRole('button', { name: 'Save', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    await readsInHindi(page, `the page of a docket with a note, ${where}`, {
      until: 'She signs on Friday.',
      belong: ['Meera Nair', 'Asha Rao', 'Ravi Kumar', 'Loan of Asha', 'Loan agreement', 'Please sign soon.'],
    })
    expect((await client.call(getWorkflowInfo, { docket_id: docketId })).note?.text).toBe(
      'She signs on Friday.',
    )
    await page.unroute('**/api/live/stream')
  })

  it('shows its pages by number, by words and by key, larger and smaller', async () => {
    await page.getByRole('button', { name: 'Open document', exact: true }).click()
    const pages = dialog().getByRole('region', { name: 'Pages of Loan agreement' })
    await pages.locator('[data-page="1"] img').waitFor()
    await looks('the pages of a document')
    const number = dialog().getByLabel('Page number')
    const atPage = (wanted: string) => expect.poll(() => number.inputValue()).toBe(wanted)

    await number.fill('2')
    await number.press('Enter')
    await atPage('2')
    await pages.locator('[data-page="2"] img').waitFor()
    await pages.focus()
    await page.keyboard.press('ArrowLeft')
    await atPage('1')

    const width = async () => (await pages.locator('[data-page="1"]').boundingBox())?.width ?? 0
    const before = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(before * 1.2)
    await dialog().getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(width).toBe(before)

    await pages.focus()
    await page.keyboard.press('/')
    const search = dialog().getByLabel('Search in the text')
    await search.pressSequentially('page 2')
    await dialog().getByText('On 1 page', { exact: true }).waitFor()
    await looks('pages with searched words')
    await search.press('Enter')
    await atPage('2')
    await search.fill('nowhere')
    await dialog().getByText('Not found.').waitFor()
    await search.press('Escape')
    await expect.poll(() => search.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  it('archives what is over and brings it back', async () => {
    await client.call(revokeDocument, { document_id: documentId, reason: 'The figures changed.' })
    await page.reload()
    await chooses('More', 'Archive')
    await page.getByText('Lists show it with the filter “Archived” only').waitFor()
    await looks('an archived docket')
    await page.goto(`${fixture.address}/#/documents?mine=1`)
    await page.getByText('No document fits these words and filters.').waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await dialog().getByLabel('Archived', { exact: true }).check()
    await looks('the filters of a list')
    await dialog().getByRole('button', { name: 'Show documents' }).click()
    await page.getByText('Loan of Asha').first().click()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await page.getByText('Lists show it with the filter “Archived” only').waitFor({ state: 'hidden' })
    await page.goto(`${fixture.address}/#/documents?mine=1`)
    await page.getByText('Loan of Asha').first().waitFor()
  })

  it('duplicates the docket as a new draft', async () => {
    await opensDocket()
    await chooses('More', 'Duplicate')
    await page.waitForURL(/\/workflow\/create\//)
    await page.getByText('This is a new draft with the same files, people and boxes.').waitFor()
    await page.getByText('Loan agreement').first().waitFor()
  })

  it('is of the docket, whichever of its files is opened', async () => {
    const fileIds = []
    for (const name of ['Zeta annexure.pdf', 'Agreement for sale.pdf'])
      fileIds.push((await client.upload(await aPdf({ pages: 1 }), name)).fileId)
    const { docket_id, documents } = await client.call(multiUploadDocument, { fileIds })
    const person = aPerson('Meena Iyer')
    const [first, second] = documents.map(({ document_id }) => document_id)
    await withSigners(client, first ?? '', [person])
    // The person is on each file of the docket; the second still lacks a box.
    const { document } = await client.call(fetchDocumentInfo, { document_id: second ?? '' })
    await client.call(signBoxPosition, {
      document_id: document.document_id,
      signer_id: document.signers[0]?.signer_id ?? '',
      page_number: 1,
      x: 60,
      y: 100,
      width: 200,
      height: 60,
    })
    await client.call(completeDocumentIntiation, { docket_id, title: 'Flat 1204' })
    for (const { document_id } of documents) {
      await page.goto(`${fixture.address}/#/workflow/view/${document_id}`)
      await page.getByRole('heading', { name: 'Flat 1204' }).waitFor()
      const files = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Read / }) })
      await expect
        .poll(async () => (await files.allInnerTexts()).map((text) => text.split('\n')[0]))
        .toEqual(['Zeta annexure', 'Agreement for sale'])
      await page.getByRole('button', { name: 'Download', exact: true }).first().click()
      await page.getByRole('menuitem', { name: 'Audit trail' }).waitFor()
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
        'Download all (ZIP)',
        'Zeta annexure, original',
        'Agreement for sale, original',
        'Audit trail',
      ])
      await looks('what can be downloaded of a docket')
      await page.keyboard.press('Escape')
    }
    // Each file is read where one is, without a way to another page.
    await page.getByRole('button', { name: 'Read Zeta annexure' }).click()
    await dialog().getByRole('heading', { name: 'Zeta annexure' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })
})
