import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { todayInIndia } from '../../web/signer/days.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPdf, aPerson, withSigners } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { opensLink } from './steps.ts'

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

const message =
  'Please read both papers before noon. The second one has the day of the first instalment on its last page.'

/** Two papers; on the last page of the second a day is asked for. */
async function isInvited() {
  const sender = await fixture.clientOf(await fixture.member())
  const fileIds = [
    (await sender.upload(await aPdf({ pages: 2, title: 'Lease' }), 'Lease.pdf')).fileId,
    (await sender.upload(await aPdf({ pages: 3, title: 'Annex' }), 'Annex.pdf')).fileId,
  ]
  const { docket_id, documents } = await sender.call(multiUploadDocument, { fileIds })
  const [lease, annex] = documents
  if (!lease || !annex) throw new Error('two files became fewer documents')
  const asha = aPerson('Asha Rao')
  await withSigners(sender, lease.document_id, [asha])
  const { signers } = await sender.call(getSingersDetails, { document_id: annex.document_id })
  const signer_id = signers[0]?.signer_id ?? ''
  const onAnnex = { document_id: annex.document_id, signer_id, page_number: 3, x: 60 }
  await sender.call(signBoxPosition, { ...onAnnex, y: 100, width: 200, height: 60 })
  const { position_id } = await sender.call(signBoxPosition, {
    ...onAnnex,
    y: 300,
    width: 160,
    height: 24,
    kind: 'date',
    label: 'First instalment',
  })
  await sender.call(completeDocumentIntiation, { docket_id, title: 'Lease of the shop', message })
  const link = await fixture.mailbox.linkFor(asha.email)

  return { asha, link, positionId: position_id }
}

describe.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('a signer’s first look, %s', (_where, size) => {
  let page: Page
  let invited: Awaited<ReturnType<typeof isInvited>>
  beforeAll(async () => {
    invited = await isInvited()
    ;({ page } = await aWindow(browser, size))
  })

  it('keeps the lines of the drawing off the words', async () => {
    await page.goto(invited.link)
    await page.getByText(message).waitFor()
    const touched = await page.locator('.hero').evaluate((hero) => {
      const drawing = hero.querySelector('.guilloche')?.getBoundingClientRect()
      if (!drawing) throw new Error('the drawing is missing')
      const words = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (words.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(words.currentNode)
        const { bottom, top } = range.getBoundingClientRect()
        if (bottom > drawing.top && top < drawing.bottom) found.push(words.currentNode.textContent ?? '')
      }

      return found
    })
    expect(touched).toEqual([])
  })

  it('asks for a day with today in it, over the page with its box', async () => {
    await opensLink(page, invited.link, () => fixture.mailbox.codeFor(invited.asha.email))
    const box = page.locator(`[data-box="${invited.positionId}"]`)
    await box.scrollIntoViewIfNeeded()
    await box.click()
    const sheet = page.getByRole('dialog')
    const field = sheet.getByLabel('First instalment')
    const [year, month, day] = todayInIndia(fixture.now()).split('-')
    expect(await field.inputValue()).toBe(`${day}/${month}/${year}`)
    const seen = await box.boundingBox()
    const covered = await sheet.boundingBox()
    if (!seen || !covered) throw new Error('the box or its sheet is not drawn')
    expect(seen.y).toBeGreaterThanOrEqual(0)
    expect(seen.y + seen.height).toBeLessThanOrEqual(covered.y)
  })
})
