import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { presentTime } from '#store/present-time.ts'
import { aBrowser, aWindow, desktop, inScheme, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll, opensLink, readsToTheEnd } from './steps.ts'

/** Names are compared before anything is paid, and the sender corrects theirs meanwhile. */
describe('the name of a signer', () => {
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

  /** A docket whose sender calls the person Usha Kulkarni; an earlier certificate says Asha. */
  async function comesToConsent(page: Page) {
    const client = await fixture.clientOf(await fixture.member())
    const person = { ...aPerson('Usha Kulkarni'), methods: ['aadhaar_otp' as const, 'electronic' as const] }
    const before = await aDocumentOutForSignature(client, [person])
    const { mailbox } = fixture
    // Who has signed is not invited any more.
    const first = await mailbox.linkFor(person.email)
    await fixture.parts.store.forOrganisation(fixture.home.id).transaction(async (tx) => {
      const certificate = JSON.stringify({ name: 'Asha Kulkarni', name_match: 'same' })
      await tx.signers.update(before.first.id, { state: 'signed', certificate }, new Date(presentTime()))
    })
    const { documentId } = await aDocumentOutForSignature(client, [person])
    await expect.poll(() => mailbox.linkFor(person.email)).not.toBe(first)
    await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
    await readsToTheEnd(page)
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })

    return {
      corrects: (name: string) =>
        client.call(updateUser, {
          docket_id: document.docket_id,
          signer_id: document.signers[0]!.signer_id,
          fields: { name },
          signerchanged: true,
        }),
    }
  }

  it('is compared with an earlier certificate; one tap asks, and the page goes on once it is corrected', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    const { corrects } = await comesToConsent(page)
    await page.getByText(/^Your earlier certificate here names Asha Kulkarni\./).waitFor()
    await page.getByRole('button', { name: 'Compare the names' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Letters that differ are marked.').waitFor()
    expect(await sheet.locator('mark').allInnerTexts()).toEqual(['U', 'A'])
    await expectAccessible(page, 'names that differ')
    await expectNoSidewaysScroll(page, 'names that differ')
    await inScheme(page, 'dark')
    await expectAccessible(page, 'names that differ, dark')
    await sheet.getByRole('button', { name: /^Ask .* to correct my name$/ }).click()
    await sheet.getByText(/was asked\. This page goes on/).waitFor()
    await corrects('Asha Kulkarni')
    await sheet.getByText(/corrected your name to Asha Kulkarni\./).waitFor()
    await sheet.getByText('That fits. You can go on.').waitFor()
    await sheet.getByRole('button', { name: 'Back' }).click()
    await page.getByText('Your Aadhaar must say Asha Kulkarni.').waitFor()
    expect(await page.getByText(/^Your earlier certificate/).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  it('is read in a script of India', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToConsent(page)
    await page.getByRole('button', { name: 'Name is different?' }).click()
    const sheet = page.getByRole('dialog')
    const typed = sheet.getByLabel('Your name as printed on your Aadhaar')
    await typed.fill('आशा कुलकर्णी')
    await sheet.getByRole('button', { name: 'Compare' }).click()
    await sheet.getByText('read as Aashaa Kulakarnii').waitFor()
    await typed.fill('उषा कुलकर्णी')
    await sheet.getByRole('button', { name: 'Compare' }).click()
    await sheet.getByText('That fits. You can go on.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)
})
