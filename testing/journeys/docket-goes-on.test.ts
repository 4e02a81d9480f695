import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { expireDocket } from '#services/dockets/expire-docket.ts'
import { aSignerComesIn, signsElectronically } from '../a-signer.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { docketIs, expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** What ended without being signed goes on: a later deadline, or corrected and sent again. */
describe.each([
  ['at the desk', desktop],
  ['on a phone', phone],
])('a docket that goes on, %s', (_, size) => {
  let fixture: PortalFixture
  let browser: Browser
  let page: Page
  let client: WireClient

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const member = await fixture.member()
    client = await fixture.clientOf(member)
    ;({ page } = await aWindow(browser, size))
    await logsIn(page, fixture.address, member)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const electronic = (name: string) => ({ ...aPerson(name), methods: ['electronic' as const] })
  const comesIn = (email: string) =>
    aSignerComesIn({ url: fixture.address, mailTo: fixture.mailbox.mailTo }, email)
  const opens = async (documentId: string, state: string) => {
    await page.goto(`${fixture.address}/#/workflow/view/${documentId}`)
    await docketIs(page, state)
  }
  const dialog = () => page.getByRole('dialog')
  const looks = async (where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }

  it('is extended and signed', async () => {
    const asha = electronic('Asha Rao')
    const { docketId, documentId } = await aDocumentOutForSignature(client, [asha])
    await comesIn(asha.email)
    const store = fixture.parts.store.forOrganisation(fixture.home.id)
    await store.transaction((tx) => tx.dockets.update(docketId, { expires_at: new Date(0) }, new Date()))
    await expireDocket(fixture.parts, fixture.home.id, docketId)

    await opens(documentId, 'Expired')
    await page.getByText('The deadline has passed. Extend it to go on.').waitFor()
    await looks('a docket that has expired')
    await page.getByRole('button', { name: 'Extend', exact: true }).click()
    const until = dialog().getByLabel('Last day to sign')
    await until.waitFor()
    await looks('the dialog that extends')
    await until.fill('2020-01-01')
    await dialog().getByRole('button', { name: 'Extend', exact: true }).click()
    await dialog().getByText('Choose a day that is still to come.').waitFor()
    await until.fill(new Date(fixture.now() + 30 * 86_400_000).toISOString().slice(0, 10))
    await dialog().getByRole('button', { name: 'Extend', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    await page.getByText('Waiting for Asha Rao.').waitFor()
    await fixture.mailbox.newest(asha.email, ({ subject }) => subject?.startsWith('Reminder: ') === true)
    expect((await signsElectronically(await comesIn(asha.email))).state).toBe('signed')
    await page.getByText('1 of 1').first().waitFor()
  })

  it('has on its row in the list the acts that its sender may do, and for a colleague none of them', async () => {
    const { documentId } = await aDocumentOutForSignature(client)
    const offered = async (on: Page) => {
      await on.goto(`${fixture.address}/?${documentId}#/documents`)
      await on.locator(`tr[data-id="${documentId}"] .act .btn`).last().click()
      await on.getByRole('menuitem', { name: 'Open', exact: true }).waitFor()

      return (await on.getByRole('menuitem').allInnerTexts()).map((words) => words.trim())
    }
    expect(await offered(page)).toEqual(expect.arrayContaining(['Remind', 'Extend', 'Revoke']))
    await looks('the acts on a row')
    const reader = await aWindow(browser, size)
    await logsIn(reader.page, fixture.address, await fixture.member())
    expect(await offered(reader.page)).toEqual(['Open', 'Download original'])
    expect(await reader.page.getByRole('button', { name: /^Remind/ }).count()).toBe(0)
    expect(reader.complaints).toEqual([])
    await reader.context.close()
  })

  it('is corrected, sent again and signed', async () => {
    const ravi = electronic('Ravi Kumar')
    const { documentId } = await aDocumentOutForSignature(client, [ravi])
    const signer = await comesIn(ravi.email)
    await signer.call(rejectDocument, { document_id: documentId, reason: 'The rate is wrong.' })
    const sentBefore = (await fixture.mailbox.mailTo(ravi.email)).filter(({ subject }) =>
      subject?.startsWith('Please sign: '),
    ).length

    await opens(documentId, 'Declined')
    await page.getByRole('button', { name: 'Correct and send again' }).click()
    await dialog().getByText('Earlier signatures stay in the evidence.').waitFor()
    await looks('the dialog that corrects')
    await dialog().getByRole('button', { name: 'Correct and send again' }).click()
    await page.getByRole('button', { name: 'Add people' }).waitFor()
    await page.goto(`${fixture.address}/#/workflow/create/${documentId}/review`)
    await page.getByRole('button', { name: 'Send', exact: true }).first().click()
    await page.getByText('Waiting for Ravi Kumar.').waitFor()
    await expect
      .poll(
        async () =>
          (await fixture.mailbox.mailTo(ravi.email)).filter(({ subject }) =>
            subject?.startsWith('Please sign: '),
          ).length,
      )
      .toBe(sentBefore + 1)
    expect((await signsElectronically(await comesIn(ravi.email))).state).toBe('signed')
    await page.getByText('1 of 1').first().waitFor()
  })
})
