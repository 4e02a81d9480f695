import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDraft, aPdf, aPerson, withSigners } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { rowsOf } from '../rows-of.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/**
 * Two members have one draft: Asha at a desk, Ravi on a phone. One edits at a time, and nothing
 * that is typed is lost.
 */
describe('a draft of two editors', () => {
  let fixture: PortalFixture
  let browser: Browser
  let asha: Page
  let ravi: Page
  let client: WireClient
  let draft: { docketId: string; documentId: string }

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const people = [await aUser(fixture.parts, 'Asha'), await aUser(fixture.parts, 'Ravi')] as const
    for (const { userId } of people)
      await joins(fixture.parts, userId, fixture.home, ['workflow', 'documents'])
    client = await fixture.clientOf(people[0])
    draft = await aDraft(client)
    const { fileId } = await client.upload(await aPdf({ pages: 1 }), 'Annexure.pdf')
    await client.call(multiUploadDocument, { fileIds: [fileId], docket_id: draft.docketId })
    await withSigners(client, draft.documentId, [aPerson('Meena Iyer')])
    await client.call(addCoinitiator, { docket_id: draft.docketId, user_id: people[1].userId })
    ;({ page: asha } = await aWindow(browser, desktop))
    ;({ page: ravi } = await aWindow(browser, phone))
    await logsIn(asha, fixture.address, people[0])
    await logsIn(ravi, fixture.address, people[1])
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const docket = async () => (await client.call(getWorkflowInfo, { docket_id: draft.docketId })).docket
  const opens = (page: Page, step: string) =>
    page.goto(`${fixture.address}/#/workflow/create/${draft.documentId}/${step}`)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const editedBy = (page: Page) => page.locator('[data-part=edited-by]')
  const looks = async (page: Page, where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  const fileNames = (page: Page) => page.locator('[data-part=files] li .medium').allInnerTexts()
  const saves = '**/api/workflow/updateWorkflow'

  it('puts the files into another order, and keeps it', async () => {
    await opens(asha, 'files')
    await button(asha, 'Move Annexure up').click()
    await expect
      .poll(async () => (await docket()).documents.map(({ name }) => name))
      .toEqual(['Annexure', 'Loan agreement'])
    await asha.reload()
    await expect.poll(() => fileNames(asha)).toEqual(['Annexure', 'Loan agreement'])
    await looks(asha, 'the files of a draft')
  })

  it('is read by the second while the first edits it, live', async () => {
    await opens(ravi, 'review')
    await editedBy(ravi)
      .getByText(/^Asha Nair is editing · since \d\d:\d\d$/)
      .waitFor()
    expect(await button(ravi, 'Take over').isDisabled()).toBe(true)
    await looks(ravi, 'a draft that another member edits, on a phone')

    await opens(asha, 'review')
    await asha.getByLabel('Title').fill('Loan of Meena')
    await ravi.getByRole('heading', { name: 'Loan of Meena' }).waitFor()
    expect((await docket()).title).toBe('Loan of Meena')
  })

  it('goes on with the second once the first has left it', async () => {
    await asha.getByRole('link', { name: 'Back to documents; the draft is saved' }).click()
    await editedBy(ravi).getByText('Asha Nair is not editing any more').waitFor()
    await button(ravi, 'Take over').click()
    await expect.poll(() => ravi.getByLabel('Title').inputValue()).toBe('Loan of Meena')
    expect((await docket()).editing?.name).toBe('Ravi Nair')
  })

  it('keeps what was typed and not saved while another took it, and says what differs', async () => {
    await ravi.route(saves, (route) => route.abort())
    await ravi.getByLabel('Title').fill('Loan of Ravi')
    await ravi.getByText('Saving', { exact: true }).waitFor()
    // His 15 minutes pass.
    await fixture.parts.store
      .forOrganisation(fixture.home.id)
      .transaction((tx) =>
        rowsOf(tx)
          .updateTable('dockets')
          .set({ edited_until: sql`now() - interval '1 minute'` })
          .where('id', '=', draft.docketId)
          .execute(),
      )
    await opens(asha, 'review')
    await editedBy(ravi)
      .getByText(/^Asha Nair is editing/)
      .waitFor()
    await asha.getByLabel('Title').fill('Loan of Asha')
    await ravi
      .locator('[data-part=kept]')
      .getByText('Title: you typed Loan of Ravi, the draft has Loan of Asha.')
      .waitFor()
    await asha.getByRole('link', { name: 'Back to documents; the draft is saved' }).click()
    await button(ravi, 'Take over').click()

    await ravi.getByRole('heading', { name: 'Asha Nair changed this draft meanwhile' }).waitFor()
    await ravi
      .getByText('was Loan of Meena, is now Loan of Asha. What you chose stays in the form.')
      .waitFor()
    expect(await ravi.getByLabel('Title').inputValue()).toBe('Loan of Ravi')
    expect((await docket()).title).toBe('Loan of Asha')
    await looks(ravi, 'a draft that changed meanwhile, on a phone')
    await ravi.unroute(saves)
    await button(ravi, 'Save what I typed').click()
    await expect.poll(async () => (await docket()).title).toBe('Loan of Ravi')
    await ravi.getByRole('link', { name: 'Back to documents; the draft is saved' }).click()
  })

  it('is deleted whole by its sender, after a question', async () => {
    // A draft that is opened before Ravi has left is watched until it is taken over.
    await expect.poll(async () => (await docket()).editing).toBeNull()
    await opens(asha, 'files')
    await expect.poll(async () => (await docket()).editing?.name).toMatch(/^Asha/)
    await expect.poll(() => editedBy(asha).count()).toBe(0)
    await button(asha, 'Delete draft').click()
    const dialog = asha.getByRole('dialog', { name: 'Delete “Loan of Ravi”?' })
    await dialog.getByText('The draft and its 2 files are deleted. You cannot undo this.').waitFor()
    await expectAccessible(asha, 'the question before a draft is deleted')
    await dialog.getByRole('button', { name: 'Delete draft', exact: true }).click()
    await asha.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
    const answer = await client.send(getWorkflowInfo, { docket_id: draft.docketId })
    expect(answer.body.code).toBe('DOCKET_NOT_FOUND')
  })
})
