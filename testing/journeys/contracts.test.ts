import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClients } from '#contract/clients/addClients.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { MarkAsPhysicallySigned } from '#contract/documents/MarkAsPhysicallySigned.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { quarterOf, writeQuarter } from '../../web/screens/contracts/quarter.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aPdf, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { aLoan, aLoansRoles, aPublishedTemplate } from '../templates.ts'
import { sees } from './both-schemes.ts'
import { entersPortal } from './enters-portal.ts'
import { latinWords } from './steps.ts'

const title = 'Shop in Pune'
const client = 'Godavari Traders'

/** What was signed and lasts: its facts, what ends in a quarter, and the next term. */
describe('a contract', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let hand: Window
  let maker: WireClient
  let person: Awaited<ReturnType<PortalFixture['member']>>
  let documentId: string
  let clientId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    person = await fixture.member(['workflow', 'documents', 'clients', 'templates', 'template_builder'])
    maker = await fixture.clientOf(person)
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

  const day = (more: number) =>
    new Date(fixture.now() + (more * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10)
  const ends = () => day(20)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const goes = (page: Page, address: string) => page.goto(`${fixture.address}/#/${address}`)
  const toContracts = async (page: Page, heading = 'Contracts') => {
    await goes(page, `clients/contracts?quarter=${writeQuarter(quarterOf(ends()))}`)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  }
  const card = (page: Page) => page.locator('[data-part=contract]')
  /** Of a client, made from a template and signed on paper; its values say no last day. */
  async function aSignedPaper(): Promise<void> {
    const { template_id } = await aPublishedTemplate(maker, aLoan(), aLoansRoles)
    const made = await maker.call(createWorkflowFromTemplate, {
      template_id,
      name: title,
      values: { amount: '12,000' },
      signers: [{ role: 'borrower', ...aPerson('Ravi Kumar') }],
    })
    const { docket_id } = made
    clientId = (await maker.call(addClients, { name: client, code: 'GT-1' })).client_id
    await maker.call(updateDocketDetails, { docket_id, fields: { client_id: clientId } })
    await maker.call(completeDocumentIntiation, { docket_id })
    const { fileId } = await maker.upload(await aPdf({ title: 'Paper' }), 'Scan.pdf')
    await maker.call(MarkAsPhysicallySigned, {
      document_id: made.document_id,
      fileId,
      signed_on: day(-1),
      reason: 'It was signed at the branch.',
    })
    documentId = made.document_id
  }

  it('says where contracts come from while there is none', async () => {
    const { page } = desk
    await goes(page, 'clients')
    await page.getByRole('link', { name: 'Contracts', exact: true }).click()
    await page.getByText('There is no contract yet.', { exact: false }).waitFor()
    await sees(page, 'no contracts')
  })

  it('gets its days on the page of its docket; a wrong one is said beside its field', async () => {
    await aSignedPaper()
    const { page } = desk
    await goes(page, `workflow/view/${documentId}`)
    await card(page).getByText('This docket is not known as a contract.', { exact: false }).waitFor()
    await button(page, 'It is a contract').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First day').fill(day(30))
    await dialog.getByLabel('Last day', { exact: true }).fill(ends())
    await dialog.getByLabel('Value in rupees').fill('12,00,000')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByText('The last day is before the first.').waitFor()
    await sees(page, 'days of a contract')
    await dialog.getByLabel('First day').fill(day(-300))
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The contract is saved.').waitFor()
    await card(page).locator('[data-contract=notice_due]').waitFor()
    await card(page).getByText('₹12,00,000').waitFor()
    await sees(page, 'contract of a docket')
  })

  it('is found in its quarter by day and state, and says so where it cannot be read', async () => {
    const { page } = desk
    await toContracts(page)
    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByText(client).waitFor()
    await page.getByRole('button', { name: /^1 contract ends on / }).press('Enter')
    await row.waitFor()
    await sees(page, 'contracts of a quarter')
    await page.getByRole('button', { name: /Ended/ }).click()
    await page.getByText('No contract ends here.').waitFor()
    await page.getByText('The numbers above are of all quarters.', { exact: false }).waitFor()
    await page.getByRole('button', { name: /Notice due/ }).click()
    await row.waitFor()

    await page.route('**/getContracts', (route) =>
      route.fulfill({ status: 422, json: { status: 'failure', code: 'UNAVAILABLE', message: 'Busy.' } }),
    )
    await button(page, 'Later quarter').click()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/getContracts')
    await button(page, 'Try again').click()
    await page.getByText('No contract ends here.').waitFor()
  })

  it('is renewed in two taps, on a phone', async () => {
    const { page } = hand
    await toContracts(page)
    await page.getByRole('link', { name: `Renew ${title}` }).waitFor()
    await sees(page, 'contracts on a phone')
    await page.getByRole('link', { name: `Renew ${title}` }).tap()
    await page.getByText('It renews an earlier contract', { exact: false }).waitFor()
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('12,000')
    await sees(page, 'renewing on a phone')
    await button(page, 'Create the document').tap()
    await page.waitForURL(/workflow\/create\/.*\/people/)
  })

  it('is on the page of its client, and all of it is in Hindi', async () => {
    const { page } = hand
    await goes(page, `clients/${clientId}`)
    await page.getByRole('region', { name: 'Contracts' }).getByText(title).waitFor()
    await sees(page, 'contracts of a client on a phone')
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await toContracts(page, 'Contracts')
    await page.reload()
    await page.getByRole('heading', { name: 'अनुबंध', level: 1 }).waitFor()
    await page.getByRole('link', { name: title }).first().waitFor()
    await sees(page, 'contracts in Hindi on a phone')
    const found = await latinWords(page, [title, client, 'Meera Nair', 'Himalaya Finance', 'Muhar'])
    expect(found).toEqual([])
  })
})
