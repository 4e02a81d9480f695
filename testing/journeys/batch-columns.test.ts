import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBatchOfDays, batchModules } from '../batches.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { sees } from './both-schemes.ts'
import { logsIn } from './steps.ts'

describe('a column of a batch', () => {
  let fixture: PortalFixture
  let browser: Browser
  let maker: Awaited<ReturnType<PortalFixture['member']>>
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    maker = await fixture.member([...batchModules, 'documents'])
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  it.each([
    ['desk', desktop],
    ['phone', phone],
  ] as const)('is corrected after a look at what changes, and taken back, on a %s', async (size, window) => {
    const client = await fixture.clientOf(maker)
    const { batch_id } = await aBatchOfDays(client, ['12/25/2026', '03/04/2026', '25/12/2026'])
    const { page, complaints } = await aWindow(browser, window)
    await logsIn(page, fixture.address, maker)
    await page.goto(`${fixture.address}/#/batch-process/${batch_id}`)
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByRole('button', { name: 'To be corrected 1' }).waitFor()
    await page.getByRole('button', { name: 'Correct a column' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Column').selectOption('Due')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await dialog.getByText('2 of the first 3 rows change.').waitFor()
    await dialog
      .getByText('1 cell cannot be read month first. Its row is to be corrected: 4 (25/12/2026).')
      .waitFor()
    await dialog.getByRole('cell', { name: '2026-12-25' }).waitFor()
    await sees(page, `column preview ${size}`)
    // Another act has to be looked at before it is done.
    await dialog.getByLabel('Remove surplus spaces').check()
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await dialog.getByText('None of the first 3 rows changes.').waitFor()
    await dialog.getByLabel('Read all dates month first').check()
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await dialog.getByRole('button', { name: 'Correct the column' }).click()
    await page.getByRole('button', { name: 'Ready 2' }).waitFor()
    await page.getByText('dates month first').waitFor()
    await page.getByText('This cannot be read month first. Write the date as 2026-12-25.').waitFor()
    await sees(page, `column corrected ${size}`)
    await page.getByRole('button', { name: 'Take the last back' }).click()
    await page.getByRole('button', { name: 'To be corrected 1' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
