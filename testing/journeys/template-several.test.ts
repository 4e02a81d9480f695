import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aPublishedTemplate } from '../templates.ts'
import { sees } from './both-schemes.ts'
import { entersPortal } from './enters-portal.ts'
import { latinWords } from './steps.ts'

/** A role that several people may have, in the builder and in the form of its template. */
describe('a role of several people', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let hand: Window
  let client: Awaited<ReturnType<PortalFixture['clientOf']>>
  let templateId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const person = await fixture.member(['workflow', 'documents', 'templates', 'template_builder'])
    client = await fixture.clientOf(person)
    templateId = (await aPublishedTemplate(client)).template_id
    desk = await aWindow(browser, desktop)
    hand = await aWindow(browser, phone)
    for (const { page } of [desk, hand]) {
      await entersPortal(page, fixture, person)
    }
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const toCompose = (page: Page) => page.goto(`${fixture.address}/#/workflow/from-template/${templateId}`)

  it('is chosen in the builder, whose pages show two of them, and published', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template-builder/${templateId}`)
    await page.getByRole('tab', { name: 'People' }).click()
    await button(page, 'Initials on each page: Borrower').click()
    await page.getByText('Initials · borrower-initials').waitFor()
    await page.getByText('What the role does').click()
    await page.getByLabel('May be several people').check()
    const two = page.waitForRequest((request) => request.url().includes('previewTemplate'))
    await Promise.all([two, page.getByLabel('Two people: Borrower').check()])
    await page.locator('[data-page="1"][data-fresh]').first().waitFor()
    await sees(page, 'two people of a role in the builder')
    await page.locator('[data-toward=saved]').waitFor()
    await button(page, 'Publish').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 2 is published.').waitFor()
  })

  it('is filled by two people on a phone, each with a box', async () => {
    const { page } = hand
    await toCompose(page)
    await page.getByLabel('Amount').fill('1,50,000')
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Email').fill('asha@example.com')
    await button(page, 'Add one more: Borrower').click()
    const second = page.getByRole('group', { name: /Borrower 2/ })
    const named = second.getByLabel('Name', { exact: true })
    await expect.poll(() => named.evaluate((one) => one === document.activeElement)).toBe(true)
    await named.fill('Ravi Kumar')
    await button(page, 'Create the document').click()
    await second.locator('[aria-invalid]').first().waitFor()
    await sees(page, 'a second person without a contact')
    await second.getByLabel('Email').fill('ravi@example.com')
    await button(page, 'Add one more: Borrower').click()
    await button(page, 'Remove person 3: Borrower').click()
    await button(page, 'Create the document').click()
    await expect.poll(() => page.url()).toMatch(/workflow\/create\/.+\/people/)
    const [, document_id = ''] = /workflow\/create\/([^/]+)\/people/.exec(page.url()) ?? []
    const { document: made } = await client.call(fetchDocumentInfo, { document_id })
    expect(made.signers.map(({ name, boxes }) => [name, boxes])).toEqual([
      // A signature, and initials on the one page.
      ['Asha Rao', 2],
      ['Ravi Kumar', 2],
    ])
  })

  it('is in Hindi for who reads Hindi', async () => {
    const { page } = hand
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await toCompose(page)
    await page.reload()
    await button(page, 'एक और जोड़ें: Borrower').click()
    await button(page, 'व्यक्ति 2 हटाएँ: Borrower').waitFor()
    await sees(page, 'several people in Hindi')
    const own = ['Himalaya Finance', 'Meera Nair', 'Amount', 'Secured', 'Borrower', 'Loan agreement']
    const known = [
      'Enter',
      'PDF',
      'Word',
      'JPEG',
      'PNG',
      'borrower-initials-2',
      'borrower-initials',
      'borrower-sign',
    ]
    const { name } = await page.evaluate(() => ({ name: document.querySelector('h1')?.textContent ?? '' }))
    expect(await latinWords(page, [name, ...own, ...known])).toEqual([])
  })
})
