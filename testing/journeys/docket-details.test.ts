import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClients } from '#contract/clients/addClients.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { docketIs, expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

/** What a docket that is out is called, and what may still be set: at a desk, then on a phone. */
describe('the details of a docket that is out', () => {
  let fixture: PortalFixture
  let browser: Browser
  let page: Page
  let client: WireClient
  let docketId: string
  let documentId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const member = await fixture.member()
    client = await fixture.clientOf(member)
    const other = await aDraft(client, 'Earlier.pdf')
    await client.call(updateDocketDetails, {
      docket_id: other.docketId,
      fields: { tags: ['Pune', 'Home loans'] },
    })
    const keeper = await fixture.clientOf(await fixture.member(['clients']))
    await keeper.call(addClients, { name: 'Godavari Traders', code: 'G-1' })
    const people = [{ ...aPerson('Asha Rao'), methods: ['electronic' as const] }]
    ;({ docketId, documentId } = await aDocumentOutForSignature(client, people))
    ;({ page } = await aWindow(browser, desktop))
    await logsIn(page, fixture.address, member)
    await page.goto(`${fixture.address}/#/workflow/view/${documentId}`)
    await docketIs(page, 'Out for signature')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const docket = async () => (await client.call(getWorkflowInfo, { docket_id: docketId })).docket
  const dialog = () => page.getByRole('dialog')
  const opens = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await dialog().waitFor()
  }
  const saves = () => dialog().getByRole('button', { name: 'Save', exact: true }).click()
  const looks = async (where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  const edit = 'Edit details'

  it('are changed, with tags that exist suggested; the list shows them', async () => {
    await opens(edit)
    await dialog().getByLabel('Title').fill('Loan of Asha Rao')
    await dialog().getByLabel('Reference').fill('LN-77')
    const forClient = dialog().getByLabel('Client')
    await forClient.fill('goda')
    await saves()
    await dialog().getByText('Choose a client from the list', { exact: false }).waitFor()
    await forClient.fill('godav')
    await dialog().getByRole('option', { name: 'Godavari Traders' }).waitFor()
    await forClient.press('ArrowDown')
    await forClient.press('Enter')
    const tags = dialog().getByLabel('Tags', { exact: true })
    await tags.fill('hom')
    await dialog().getByRole('option', { name: 'Home loans' }).waitFor()
    await tags.press('ArrowDown')
    await tags.press('Enter')
    await tags.pressSequentially('Priority,')
    await dialog().getByRole('button', { name: 'Remove the tag Priority' }).waitFor()
    await looks('the details of a docket')
    await saves()
    await dialog().waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Loan of Asha Rao' }).waitFor()
    expect(await docket()).toMatchObject({
      title: 'Loan of Asha Rao',
      reference_id: 'LN-77',
      tags: ['Home loans', 'Priority'],
      client: { name: 'Godavari Traders', code: 'G-1' },
      state: 'out_for_signature',
    })
    await page.goto(`${fixture.address}/#/documents`)
    const row = page.getByRole('row').filter({ hasText: 'Loan of Asha Rao' })
    await row.getByText('Home loans', { exact: true }).waitFor()
    await looks('a list with tags')
  })

  it('that somebody else changed meanwhile are shown beside what was typed, on a phone', async () => {
    // Without the live line the form is as old as the page.
    await page.route('**/api/live/stream', (route) => route.abort())
    await page.setViewportSize(phone)
    await page.goto(`${fixture.address}/#/workflow/view/${documentId}`)
    await docketIs(page, 'Out for signature')
    await opens(edit)
    await dialog().getByLabel('Title').fill('Loan, mine')
    await client.call(updateDocketDetails, { docket_id: docketId, fields: { title: 'Loan, theirs' } })
    await saves()
    await dialog()
      .getByText('was Loan of Asha Rao, is now Loan, theirs. What you chose stays in the form.')
      .waitFor()
    await looks('details that changed meanwhile, on a phone')
    expect((await docket()).title).toBe('Loan, theirs')
    await saves()
    await dialog().waitFor({ state: 'hidden' })
    expect((await docket()).title).toBe('Loan, mine')
  })

  it('include its own settings: ways to sign and reminders, and a wrong day is named', async () => {
    await opens('Settings of this docket')
    await looks('the settings of a docket, on a phone')
    await dialog().getByLabel('Reminders, in days').fill('400')
    await saves()
    await dialog().getByRole('alert').first().waitFor()
    expect((await docket()).settings.reminder_days).toEqual([3, 7, 14])
    await dialog().getByLabel('Reminders, in days').fill('2, 5')
    await dialog().getByLabel('Order of signing').selectOption('All at once')
    await saves()
    await dialog().waitFor({ state: 'hidden' })
    expect((await docket()).settings).toMatchObject({ reminder_days: [2, 5], signing_order: 'parallel' })
    await page.getByText('After 2, 5 days').first().waitFor()
  })
})
