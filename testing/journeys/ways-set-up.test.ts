import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setsOfOrganisation } from '../a-held-signature.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '../builders.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

const dsc = 'Digital signature certificate (DSC)'
const lacks = /^Not set up here: the installation trusts no certifying authority/

/** A sender works where no certifying authority is trusted. */
describe('ways to sign that are not set up', () => {
  let fixture: PortalFixture
  let browser: Browser
  let sender: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    sender = await fixture.member(['workflow', 'documents', 'advanceSetting'])
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const setting = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })

  it('are not offered in settings, in a draft and in a docket', async () => {
    const client = await fixture.clientOf(sender)
    const draft = await aDraft(client)
    const out = await aDocumentOutForSignature(client, [aPerson('Asha Rao')])
    const { page, context, complaints } = await aWindow(browser, desktop)
    await logsIn(page, fixture.address, sender)
    await page.goto(`${fixture.address}/#/settings`)
    const ways = setting(page, 'Ways to sign')
    await ways.getByRole('checkbox', { name: 'Aadhaar eSign' }).waitFor()
    await ways.getByRole('checkbox', { name: 'Electronic signature' }).waitFor()
    expect(await ways.getByRole('checkbox').count()).toBe(2)

    await page.goto(`${fixture.address}/#/workflow/create/${draft.documentId}/review`)
    await page.getByRole('button', { name: 'Change type and ways' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Electronic signature' }).waitFor()
    expect(await dialog.getByLabel(dsc).count()).toBe(0)

    await page.goto(`${fixture.address}/#/workflow/view/${out.documentId}`)
    await page.getByRole('button', { name: 'Settings of this docket' }).click()
    await dialog.getByRole('checkbox', { name: 'Electronic signature' }).waitFor()
    expect(await dialog.getByLabel(dsc).count()).toBe(0)

    await page.goto(`${fixture.address}/#/settings`)
    const floors = setting(page, 'Lowest way by type')
    await floors.getByLabel('A limit for a further type').selectOption({ label: 'Loan' })
    expect(await floors.getByLabel('Loan: never below').locator('option').allInnerTexts()).not.toContain(dsc)
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  it('stay readable where they were chosen, with what they lack', async () => {
    const client = await fixture.clientOf(sender)
    await setsOfOrganisation(client, {
      methods: ['dsc', 'cloud', 'electronic'],
      method_floors: [{ type: 'Loan', floor: 'dsc' }],
    })
    const draft = await aDraft(client)
    for (const size of [desktop, phone]) {
      const { page, context, complaints } = await aWindow(browser, size)
      await logsIn(page, fixture.address, sender)
      await page.goto(`${fixture.address}/#/settings`)
      const ways = setting(page, 'Ways to sign')
      expect(await ways.getByLabel(dsc).isChecked()).toBe(true)
      await ways.getByText(lacks).first().waitFor()
      await setting(page, 'Lowest way by type').getByText(lacks).waitFor()
      await expectAccessible(page, 'ways that are not set up')
      await expectNoSidewaysScroll(page, 'ways that are not set up')

      await page.goto(`${fixture.address}/#/workflow/create/${draft.documentId}/review`)
      await page.getByRole('button', { name: 'Change type and ways' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(lacks).first().waitFor()
      // It can be chosen again in the same form, and the focus stays.
      await dialog.getByLabel(dsc).uncheck()
      expect(await dialog.getByLabel(dsc).evaluate((box) => box === document.activeElement)).toBe(true)
      await expectAccessible(page, 'a draft with ways that are not set up')
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 120_000)
})
