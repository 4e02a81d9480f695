import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWithDocuments } from '../../bench/many-documents.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { byTier } from '../in-this-tier.ts'
import { areOut } from '../out-dockets.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const count = byTier(import.meta.url, { short: 60, long: 1_000 })
const indianOffset = 5.5 * 3600 * 1000
const shown = count.toLocaleString('en-IN')

/** The dockets of a day are reminded with keys; three of them cannot be. */
describe('the dockets of a day', () => {
  let fixture: PortalFixture
  let browser: Browser
  let sender: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    sender = await fixture.member(['workflow', 'documents'])
    await fillWithDocuments(fixture.adminUrl, fixture.home.id, [sender.userId], count)
    await areOut(fixture.adminUrl, fixture.home.id)
    await areOfToday()
    // The mails are of other journeys.
    await fixture.parts.store.queue.boss.offWork('send-signer-invite')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  /** All were begun today; a few of another day are not of them. */
  async function areOfToday(): Promise<void> {
    const client = new pg.Client({ connectionString: fixture.adminUrl })
    await client.connect()
    try {
      for (const table of ['dockets', 'documents'])
        await client.query(`update ${table} set created_at = $2 where organisation_id = $1`, [
          fixture.home.id,
          new Date(fixture.now()),
        ])
    } finally {
      await client.end()
    }
  }
  const today = () => new Date(fixture.now() + indianOffset).toISOString().slice(0, 10)

  const opens = async (size: typeof desktop): Promise<Page> => {
    const { page } = await aWindow(browser, size)
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, sender)
    await isInside(page)
    await page.getByText(`1–25 of ${shown}`, { exact: true }).waitFor()

    return page
  }

  it('are all reminded with keys; the bar shows how far, and the three that failed say why', {
    timeout: 720_000,
  }, async () => {
    const page = await opens(desktop)
    const toolbar = page.getByRole('toolbar')
    const dialog = page.getByRole('dialog')
    // The words that are in all of them, the day, and the view that keeps both.
    await page.keyboard.press('/')
    await page.keyboard.type('asha rao')
    await page.waitForURL(/q=asha/)
    await page.getByRole('button', { name: 'Filter', exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Created on').fill(today())
    await dialog.getByRole('button', { name: 'Show documents' }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(`1–25 of ${shown}`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Views' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Keep this filter as a view', exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Name').waitFor()
    await page.keyboard.type('Papers of the day')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Papers of the day' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })

    // One row by its letters: down, down, up, chosen and left again; what else there is to press.
    await page.locator('tr[data-id] a').first().focus()
    const rowAt = () => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.id)
    const ids = await page
      .locator('tr[data-id]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id))
    await page.keyboard.press('j')
    await expect.poll(rowAt).toBe(ids[1])
    await page.keyboard.press('k')
    await expect.poll(rowAt).toBe(ids[0])
    await page.keyboard.press('x')
    await toolbar.getByText('1 selected').waitFor()
    await page.keyboard.press('r')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('x')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys of this list' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).focus()
    await page.keyboard.press('Space')
    await toolbar.getByText('25 selected').waitFor()
    // From a row the bar is one key away.
    await page.keyboard.press('j')
    await page.keyboard.press('b')
    const all = toolbar.getByRole('button', { name: `Choose all ${shown}` })
    const isFocused = () => all.evaluate((button) => button === document.activeElement)
    for (let tabs = 0; tabs < 10 && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toolbar.getByText(`${shown} selected`).waitFor()
    await page.keyboard.press('r')
    await dialog.getByText(`Remind the people of ${shown} dockets?`).waitFor()
    await expectAccessible(page, 'the question before many reminders')
    await dialog.getByRole('button', { name: 'Remind', exact: true }).focus()
    await page.keyboard.press('Enter')
    const bar = page.getByRole('progressbar')
    await bar.waitFor()
    await page
      .getByText(`${(count - 3).toLocaleString('en-IN')} of ${shown} done`)
      .waitFor({ timeout: byTier(import.meta.url, { short: 60_000, long: 600_000 }) })
    await page.getByText('3 failed', { exact: true }).waitFor()
    const failed = page.getByRole('region', { name: 'It was not possible for 3 dockets' })
    await failed.getByText('This document is a draft').first().waitFor()
    expect(await failed.getByText('This document is a draft').count()).toBe(3)
    await expectAccessible(page, 'many reminders')
    const choose = failed.getByRole('button', { name: 'Choose these dockets' })
    await choose.focus()
    await page.keyboard.press('Enter')
    await page.getByText('1–3 of 3', { exact: true }).waitFor()
    await page.close()
  })

  it('are listed on a phone, in Hindi', async () => {
    const page = await opens(phone)
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await page.getByText(`${shown} में से 1–25`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'अगली पंक्तियाँ' }).click()
    await page.getByText(`${shown} में से 26–50`, { exact: true }).waitFor()
    await expectAccessible(page, 'many documents in Hindi')
    await expectNoSidewaysScroll(page, 'many documents in Hindi')
    await page.close()
  })
})
