import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { enrolsApp } from '../second-factor.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn, opensLink, readsToTheEnd } from './steps.ts'

/** A member types a code of their app right before the signature: the sender asks for it. */
describe('a factor as a member signs', () => {
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

  it.each([
    ['at a desk', desktop],
    ['on a phone', phone],
  ])('is asked between the consent and the signature, %s', async (_where, size) => {
    const sender = await fixture.member(['workflow', 'documents'])
    const client = await fixture.clientOf(sender)
    const member = await fixture.member(['documents'])
    const { app } = await enrolsApp(await fixture.clientOf(member), member.password, fixture.now)
    fixture.pass(30_000)
    const { documentId } = await aDocumentOutForSignature(client, [
      { name: 'Meera Nair', email: member.email, methods: ['electronic'], asks_factor: true },
    ])
    const { page, context } = await aWindow(browser, size)
    await opensLink(page, await fixture.mailbox.linkFor(member.email), () =>
      fixture.mailbox.codeFor(member.email),
    )
    await readsToTheEnd(page)
    await page.getByRole('tab', { name: 'Type' }).click()
    await page.getByLabel(/I have read all/).check()
    await page.getByRole('button', { name: 'Sign with my mark' }).click()
    await page.getByRole('heading', { name: 'Show that it is you' }).waitFor()
    await expectAccessible(page, 'the factor of a signer')
    await expectNoSidewaysScroll(page, 'the factor of a signer')
    await page.getByLabel('Code of your app').fill('000000')
    await page.getByRole('button', { name: 'Go on and sign' }).click()
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
    await page.getByLabel('Code of your app').fill(app.code())
    await page.getByRole('button', { name: 'Go on and sign' }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers[0]?.checks.map(({ check }) => check)).toContain('authenticator')

    await logsIn(page, fixture.address, sender)
    await page.goto(`${fixture.address}/#/workflow/view/${documentId}`)
    await page.getByText(/^Code of an app, /).waitFor()
    await context.close()
  })
})
