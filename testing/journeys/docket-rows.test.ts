import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { fetchDownloadDocumentRequestLog } from '#contract/document-files/fetchDownloadDocumentRequestLog.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aDocketOutOf, aDraftOf } from '../dockets-of-files.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll, logsIn } from './steps.ts'

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

describe.each([
  ['at the desk', desktop],
  ['on a phone', phone],
])('a docket of two files, %s', (where, size) => {
  let page: Page
  let client: WireClient
  const asha = aPerson('Asha Rao')
  beforeAll(async () => {
    const member = await fixture.member()
    client = await fixture.clientOf(member)
    await aDraftOf(client, ['Lease', 'Annexure'])
    await aDocketOutOf(client, ['Deed', 'Map'], { title: 'Sale of the flat', people: [asha] })
    // Past the minute in which nobody is reminded.
    fixture.pass(120_000)
    ;({ page } = await aWindow(browser, size))
    await logsIn(page, fixture.address, member)
    await page.goto(`${fixture.address}/#/documents?mine=1`)
    await page.getByRole('link', { name: 'Sale of the flat' }).first().waitFor()
  })

  const rows = () => page.locator('tbody tr[data-id]')
  const states = async () =>
    (await client.call(getDocuments, { filter: { mine: true } })).rows
      .map(({ name, state }) => `${name} ${state}`)
      .sort()
  const invitations = async () =>
    (await fixture.mailbox.mailTo(asha.email ?? '')).filter(({ subject }) =>
      subject.includes('Sale of the flat'),
    ).length
  const picks = async (title: string, act: string) => {
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  const confirms = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  it('is one row, counts one, and shows its files when it is asked', async () => {
    await expect.poll(() => rows().count()).toBe(2)
    await expect.poll(() => page.locator('.top [role=status]').textContent()).toBe('2')
    const opener = page.getByRole('button', { name: '2 files of Sale of the flat' })
    const file = page.getByRole('link', { name: 'Map', exact: true })
    if (size === desktop) {
      await page.keyboard.press('j')
      const isAtDraft = await page.evaluate(() => document.activeElement?.textContent !== 'Sale of the flat')
      if (isAtDraft) await page.keyboard.press('j')
      await page.keyboard.press('ArrowRight')
      await file.waitFor()
      await page.keyboard.press('ArrowLeft')
      await file.waitFor({ state: 'detached' })
    }
    await opener.click()
    await file.waitFor()
    expect(await opener.getAttribute('aria-expanded')).toBe('true')
    await expectAccessible(page, `files of a row, ${where}`)
    await expectNoSidewaysScroll(page, `files of a row, ${where}`)
  })

  it('is reminded once, goes into a ZIP whole, and is revoked whole', async () => {
    await expect.poll(invitations).toBe(1)
    await picks('Sale of the flat', 'Remind')
    await page.getByRole('dialog', { name: /with its 2 files/ }).waitFor()
    await confirms('Remind')
    await page.getByText('Reminded.').waitFor()
    await expect.poll(invitations).toBe(2)

    await page.getByRole('checkbox', { name: 'Choose Sale of the flat' }).check()
    await page.getByRole('toolbar').getByText('1 selected').waitFor()
    await page.getByRole('button', { name: 'Download (ZIP)' }).click()
    await page.getByText('The ZIP is being prepared').waitFor()
    const done = async () => (await client.call(fetchDownloadDocumentRequestLog, {})).rows[0]?.done
    await expect.poll(done).toBe(2)

    await page.getByRole('toolbar').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Wrong amount')
    await confirms('Revoke')
    await page.getByText('Revoked.').waitFor()
    expect(await states()).toEqual(['Annexure draft', 'Deed revoked', 'Lease draft', 'Map revoked'])
  })

  it('is deleted with both files, and both come back', async () => {
    await picks('Lease', 'Delete')
    await confirms('Delete')
    await page.getByText('Deleted.').waitFor()
    expect(await states()).toEqual(['Deed revoked', 'Map revoked'])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('The draft is back.').waitFor()
    await expect.poll(() => rows().count()).toBe(2)
    expect(await states()).toEqual(['Annexure draft', 'Deed revoked', 'Lease draft', 'Map revoked'])
  })

  it('comes back whole after a deletion of many', async () => {
    await aDraftOf(client, ['Offer', 'Terms'])
    await expect.poll(() => rows().count()).toBe(3)
    await page.getByRole('toolbar').getByRole('button', { name: 'Clear the selection' }).click()
    for (const title of ['Lease', 'Offer'])
      await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete 2 drafts?' }).waitFor()
    await confirms('Delete')
    await page.getByText('2 of 2 done').waitFor()
    expect(await states()).toEqual(['Deed revoked', 'Map revoked'])
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await page.getByText('2 drafts are back.').waitFor()
    await expect.poll(() => rows().count()).toBe(3)
    expect((await states()).length).toBe(6)
  })

  it('keeps the menu of its row open while the list changes', async () => {
    const more = page.getByRole('button', { name: 'More for Offer' })
    const item = page.getByRole('menuitem', { name: 'Continue draft', exact: true })
    await (size === phone ? more.tap() : more.click())
    await item.waitFor()
    const place = async () => Math.round((await more.boundingBox())?.y ?? -1)
    const before = await place()
    for (const name of ['Arrives', 'Arrives too', 'Arrives last']) await aDraftOf(client, [name])
    await page.getByRole('link', { name: 'Arrives last' }).waitFor({ state: 'attached' })
    expect(await item.isVisible()).toBe(true)
    // At a desk these few rows leave nothing to scroll.
    const moved = async () => Math.abs((await place()) - before)
    if (size === phone) await expect.poll(moved).toBeLessThan(3)
    // Its own row changes, and moves.
    const { rows: all } = await client.call(getDocuments, { filter: { mine: true } })
    const docket_id = all.find(({ name }) => name === 'Offer')?.docket_id ?? ''
    await client.call(updateDocketDetails, { docket_id, fields: { tags: ['Urgent'] } })
    await page.getByText('Urgent').first().waitFor({ state: 'attached' })
    expect(await item.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  })

  it('is revoked whole from the page of one of its files', async () => {
    const { ids } = await aDocketOutOf(client, ['Bond', 'Plan'], { title: 'Bond of the flat' })
    await page.goto(`${fixture.address}/#/workflow/view/${ids[1]}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Revoke', exact: true }).click()
    await page.getByRole('dialog', { name: /with its 2 files/ }).waitFor()
    await page.getByRole('dialog').getByLabel('Reason').fill('Wrong amount')
    await confirms('Revoke')
    await page.getByText('Revoked.').waitFor()
    expect(await states()).toEqual(expect.arrayContaining(['Bond revoked', 'Plan revoked']))
  })
})
