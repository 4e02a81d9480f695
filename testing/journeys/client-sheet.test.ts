import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClientsMasterdata } from '#contract/clients/addClientsMasterdata.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { csvOf } from '../sheets.ts'
import { sees } from './both-schemes.ts'
import { logsIn } from './steps.ts'

describe('a sheet of clients', () => {
  let fixture: PortalFixture
  let browser: Browser
  let person: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    person = await fixture.member(['workflow', 'documents', 'clients'])
    const field = { required: false, unique: false, values: [] }
    await (await fixture.clientOf(person)).call(addClientsMasterdata, {
      fields: [
        { ...field, name: 'PAN of the company', type: 'PAN', unique: true },
        { ...field, name: 'Segment', type: 'choice', values: ['Retail', 'Trade'], required: true },
      ],
    })
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  it('is taken from the list of clients, mended in place and worked off', async () => {
    const { page, complaints } = await aWindow(browser, desktop)
    await logsIn(page, fixture.address, person)
    await page.goto(`${fixture.address}/#/clients`)
    await page.getByRole('link', { name: 'Add from a sheet' }).click()
    await page.getByRole('heading', { name: 'Clients from a sheet' }).waitFor()
    await sees(page, 'client-sheet new desk')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'XLSX' }).click()
    expect((await download).suggestedFilename()).toBe('Clients.xlsx')
    await page.locator('input[type=file]').setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: csvOf(
        ['Client code', 'Client name', 'Contact person', 'Email', 'PAN of the company', 'Segment', 'Remarks'],
        ['G-1', 'Godavari Traders', 'Asha Nair', 'asha@godavari.example', 'AAAPL1234C', 'Retail'],
        ['G-2', 'Sagar Mills', '', '', '', 'Trade', 'KYC 9999 4105 7058'],
        ['g-1', '=cmd', 'Usha Nair', 'nowhere', 'ABC', 'Wholesale'],
      ),
    })
    const row = page.getByRole('listitem', { name: 'Row 4' })
    await row.getByText('Row 2 of this sheet has the same.').waitFor()
    await sees(page, 'client-sheet rows desk')
    const beside = page.getByRole('listitem', { name: 'Row 3' })
    await beside.getByText(/hold an Aadhaar number.*: Remarks\.$/).waitFor()
    expect(await page.locator('body').innerText()).not.toContain('9999 4105 7058')
    await beside.getByLabel('Name', { exact: true }).fill('Sagar Mills Limited')
    await beside.getByRole('button', { name: 'Save row' }).click()
    await beside.getByText('hold an Aadhaar number', { exact: false }).waitFor()
    await beside.getByRole('button', { name: 'Go on without it' }).click()
    await beside.waitFor({ state: 'detached' })
    await row.getByLabel('Client code').fill('G-3')
    await row.getByLabel('Name', { exact: true }).fill('Kaveri Foods')
    await row.getByLabel('Contact email').fill('usha@kaveri.example')
    await row.getByLabel('PAN of the company').fill('BBBPL1234C')
    await row.getByLabel('Segment').selectOption('Trade')
    await row.getByRole('button', { name: 'Save row' }).click()
    await page.getByRole('button', { name: 'Add 3 clients' }).click()
    await page.getByText('3 clients are added.').waitFor()
    await page.getByRole('button', { name: 'Go ahead' }).click()
    await page.getByText('3 of 3 done').waitFor({ timeout: 60_000 })
    await sees(page, 'client-sheet done desk')
    await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
    await page.getByText('Kaveri Foods').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  }, 180_000)

  it('is pasted on a phone', async () => {
    const { page, complaints } = await aWindow(browser, phone)
    await logsIn(page, fixture.address, person)
    await page.goto(`${fixture.address}/#/clients`)
    await page.getByRole('link', { name: 'Add from a sheet' }).waitFor()
    await sees(page, 'client-sheet list phone')
    await page.goto(`${fixture.address}/#/clients/sheet?kind=clients_change`)
    await page.getByText('found by their code', { exact: false }).waitFor()
    await sees(page, 'client-sheet new phone')
    await page.getByText('Paste or type rows instead').click()
    await page
      .getByLabel('Rows', { exact: true })
      .fill('Client code\tClient name\nG-1\tGodavari Traders Limited\nG-9\tNobody')
    await page.getByRole('button', { name: 'Check these rows' }).click()
    await page.getByRole('listitem', { name: 'Row 3' }).getByText('This client was not found.').waitFor()
    await sees(page, 'client-sheet rows phone')
    await page.getByRole('button', { name: 'Change 1 client' }).locator('visible=true').first().click()
    await page.getByText('1 row is left out.').waitFor()
    await page.getByRole('button', { name: 'Go ahead' }).click()
    await page.getByText('1 of 1 done').waitFor({ timeout: 60_000 })
    expect(complaints).toEqual([])
    await page.context().close()
  }, 180_000)
})
