import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDraft, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** A sender tells a code by phone; the signer types it after the one-time code. */
describe.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('an access code, %s', (_where, size) => {
  let fixture: PortalFixture
  let browser: Browser
  let sender: Page
  let signer: Page
  let client: WireClient
  let draft: Awaited<ReturnType<typeof aDraft>>
  const asha = aPerson('Asha Rao')
  let code = ''
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const meena = await aUser(fixture.parts, 'Meena')
    await joins(fixture.parts, meena.userId, fixture.home, ['workflow', 'documents'])
    client = await fixture.clientOf(meena)
    draft = await aDraft(client)
    ;({ page: sender } = await aWindow(browser, size))
    ;({ page: signer } = await aWindow(browser, size))
    await logsIn(sender, fixture.address, meena)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const field = () => signer.getByLabel('Access code', { exact: true })

  it('is made for the sender, who sees it until it is saved', async () => {
    await sender.goto(`${fixture.address}/#/workflow/create/${draft.documentId}/people`)
    await button(sender, 'Add a person').click()
    const dialog = sender.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill(asha.name)
    await dialog.getByLabel(/^Email/).fill(asha.email)
    await dialog.getByText('Access code', { exact: true }).click()
    await dialog.getByLabel('Code', { exact: true }).fill('12345')
    await button(sender, 'Add').click()
    await dialog.getByText('Give 6 to 40 letters or digits.').waitFor()
    await dialog.getByRole('button', { name: 'Create one' }).click()
    code = await dialog.getByLabel('Code', { exact: true }).inputValue()
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    await expectAccessible(sender, 'a new access code')
    await expectNoSidewaysScroll(sender, 'access code')
    await button(sender, 'Add').click()
    await dialog.waitFor({ state: 'hidden' })
    await button(sender, 'Edit Asha Rao').click()
    await dialog.getByText('An access code is set.').waitFor()
    expect(await dialog.innerText()).not.toContain(code)
    await expectAccessible(sender, 'an access code that is set')
    await sender.keyboard.press('Escape')
    const { document } = await client.call(fetchDocumentInfo, { document_id: draft.documentId })
    await client.call(signBoxPosition, {
      document_id: draft.documentId,
      signer_id: document.signers[0]?.signer_id ?? '',
      page_number: 1,
      x: 60,
      y: 100,
      width: 200,
      height: 60,
    })
    await client.call(completeDocumentIntiation, { docket_id: draft.docketId, title: 'Lease of the shop' })
  })

  it('opens the papers after the one-time code', async () => {
    await signer.goto(await fixture.mailbox.linkFor(asha.email))
    await button(signer, 'Start: confirm it is you').click()
    await signer.getByText('Six digits to').waitFor()
    await signer.getByLabel('OTP, six digits').fill(await fixture.mailbox.codeFor(asha.email))
    await signer.getByRole('heading', { name: 'Now type the access code' }).waitFor()
    await expectAccessible(signer, 'the access code of a signer')
    await expectNoSidewaysScroll(signer, 'access code')
    await field().fill('AAAA-2222')
    await button(signer, 'Open my papers').click()
    await signer.getByText('This access code is wrong. 4 tries are left.').waitFor()
    await field().fill(code.toLowerCase().replace('-', ' '))
    await signer.keyboard.press('Enter')
    await signer.locator('main.read').waitFor()
  })

  it('is told on the docket, and another one unlocks', async () => {
    await fixture.parts.store.forOrganisation(fixture.home.id).transaction(async (tx) => {
      const [kept] = await tx.accessCodes.ofDockets([draft.docketId])
      await tx.accessCodes.countTry(kept?.id ?? '', 5)
      await tx.announce(draft.docketId, 'signer-locked', { by: asha.name })
    })
    await sender.goto(`${fixture.address}/#/workflow/view/${draft.documentId}`)
    await sender.getByText('Asha Rao typed five wrong access codes.').first().waitFor()
    await sender.getByText(/^Access code, /).waitFor()
    await expectAccessible(sender, 'a locked access code')
    await expectNoSidewaysScroll(sender, 'access code')
    await button(sender, 'Set another access code').click()
    const dialog = sender.getByRole('dialog')
    await dialog.getByLabel('Code', { exact: true }).fill('told by phone')
    await button(sender, 'Save').click()
    await dialog.waitFor({ state: 'hidden' })
    await sender.getByText('Asked for an access code').waitFor()
    await expect
      .poll(async () => {
        const { document } = await client.call(fetchDocumentInfo, { document_id: draft.documentId })

        return document.signers[0]
      })
      .toMatchObject({ access_code: 'set', trouble: null })
  })
})
