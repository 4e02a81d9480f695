import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { fillWithDocuments } from '../../bench/many-documents.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import type { WireClient } from '../client.ts'
import { areOut } from '../out-dockets.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const count = 40
const out = count - 3

/** New links, a later deadline and a revocation for all dockets of a list; three are drafts. */
describe('acts on the dockets of a list', () => {
  let fixture: PortalFixture
  let browser: Browser
  let sender: Awaited<ReturnType<PortalFixture['member']>>
  let client: WireClient

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    sender = await fixture.member(['workflow', 'documents'])
    client = await fixture.clientOf(sender)
    await fillWithDocuments(fixture.adminUrl, fixture.home.id, [sender.userId], count)
    await areOut(fixture.adminUrl, fixture.home.id)
    // The mails are of other journeys.
    await fixture.parts.store.queue.boss.offWork('send-signer-invite')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const rows = async () => (await client.call(getDocuments, { maxRows: 100 })).rows

  async function choosesAll(page: Page): Promise<void> {
    await page.goto(`${fixture.address}/#/documents`)
    await page.getByText(`1–25 of ${count}`, { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
    const toolbar = page.getByRole('toolbar')
    await toolbar.getByRole('button', { name: `Choose all ${count}` }).click()
    await toolbar.getByText(`${count} selected`).waitFor()
  }

  async function isDone(page: Page, what: string): Promise<void> {
    await page.getByText(`${out} of ${count} done`).waitFor({ timeout: 60_000 })
    // The drafts, each with its reason.
    await page.getByRole('region', { name: 'It was not possible for 3 dockets' }).waitFor()
    await expectAccessible(page, what)
    await page.getByRole('region', { name: 'Work on many dockets' }).waitFor()
  }

  async function acts(page: Page, act: string, question: string, fill?: () => Promise<void>): Promise<void> {
    await choosesAll(page)
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: new RegExp(`^${act}`) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(question).waitFor()
    await fill?.()
    await expectAccessible(page, question)
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await isDone(page, `${act}, done`)
  }

  it('give new links, a later deadline, and revoke, at a desk; drafts are named with the reason', async () => {
    const { page, context } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, sender)
    await isInside(page)

    await acts(page, 'Send the link again', `Send the links of ${count} dockets again?`)

    const before = (await rows()).map(({ expires_at }) => expires_at)
    const day = new Date(fixture.parts.clock.now().getTime() + 90 * 24 * 3600_000).toISOString().slice(0, 10)
    await acts(page, 'Extend', `Extend ${count} dockets?`, () =>
      page.getByRole('dialog').locator('[name=expires_at]').fill(day),
    )
    const after = await rows()
    expect(after.filter(({ expires_at }) => expires_at && !before.includes(expires_at))).toHaveLength(out)

    await acts(page, 'Revoke', `Revoke ${count} dockets?`, () =>
      page.getByRole('dialog').getByRole('textbox').fill('The rate has changed.'),
    )
    const states = (await rows()).map(({ state }) => state).sort()
    expect(states).toEqual([...Array(3).fill('draft'), ...Array(out).fill('revoked')])
    await context.close()
  }, 240_000)

  it('are asked about on a phone, in Hindi', async () => {
    const { page, context } = await aWindow(browser, phone)
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, sender)
    await isInside(page)
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await page.getByText(`${count} में से 1–25`, { exact: true }).waitFor()
    await expectAccessible(page, 'dockets after an act on many, in Hindi')
    await expectNoSidewaysScroll(page, 'dockets after an act on many, in Hindi')
    await context.close()
  }, 240_000)
})
