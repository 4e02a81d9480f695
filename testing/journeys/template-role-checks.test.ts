import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aPublishedTemplate } from '../templates.ts'
import { sees } from './both-schemes.ts'
import { entersPortal } from './enters-portal.ts'

/** A role says how its person is known, and the form of its template asks for what is compared. */
describe('the checks of a role', () => {
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
  it('are chosen in the builder, and published', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template-builder/${templateId}`)
    await page.getByRole('tab', { name: 'People' }).click()
    await page.getByText('What the role does').click()
    await page.getByLabel('One-time code').selectOption('mail')
    await page.getByLabel('Facts are compared with the certificate').check()
    await sees(page, 'checks of a role')
    await page.locator('[data-toward=saved]').waitFor()
    await button(page, 'Publish').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 2 is published.').waitFor()
  })

  it('ask the maker on a phone for facts, which the draft has', async () => {
    const { page } = hand
    await page.goto(`${fixture.address}/#/workflow/from-template/${templateId}`)
    await page.getByLabel('Amount').fill('1,50,000')
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Email').fill('asha@example.com')
    await button(page, 'Create the document').click()
    await page.getByText('Say at least one fact that is compared with the certificate.').waitFor()
    await sees(page, 'facts that are missing')
    await page.getByLabel('Last four digits of Aadhaar').fill('4321')
    await button(page, 'Create the document').click()
    await expect.poll(() => page.url()).toMatch(/workflow\/create\/.+\/people/)
    const [, document_id = ''] = /workflow\/create\/([^/]+)\/people/.exec(page.url()) ?? []
    const { document } = await client.call(fetchDocumentInfo, { document_id })
    expect(document.signers[0]).toMatchObject({ code_by: 'mail', facts: { last_four: '4321' } })
  })
})
