import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWithDocuments } from '../../bench/many-documents.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { areOut } from '../out-dockets.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const count = 40

/** Words of the two languages, as a person sees them. */
const words = {
  en: {
    page: 'Choose all rows of this page',
    all: `Choose all ${count}`,
    chosen: `${count} selected`,
    keys: 'Keys of this list',
    close: 'Close',
    done: `${count - 3} of ${count} done`,
    failed: 'It was not possible for 3 dockets',
  },
  hi: {
    page: 'इस पेज की सभी पंक्तियाँ चुनें',
    all: `सभी ${count} चुनें`,
    chosen: `${count} चुने गए`,
    keys: 'इस सूची की कुंजियाँ',
    close: 'बंद करें',
    done: `${count} में से ${count - 3} हुए`,
    failed: '3 डॉकेटों के लिए यह नहीं हो सका',
  },
} as const

type Language = keyof typeof words

/** Every act on all that a list shows, with the keyboard; each time three dockets refuse it. */
describe('all dockets of a list', () => {
  let fixture: PortalFixture
  let browser: Browser
  let sender: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    sender = await fixture.member(['workflow', 'documents'])
    await fillWithDocuments(fixture.adminUrl, fixture.home.id, [sender.userId], count)
    await areOut(fixture.adminUrl, fixture.home.id)
    // The mails are of other journeys.
    await fixture.parts.store.queue.boss.offWork('send-signer-invite')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  async function opens(language: Language, size = desktop): Promise<Page> {
    const { page } = await aWindow(browser, size)
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, sender)
    await isInside(page)
    if (language !== 'en') {
      await page.evaluate((to) => localStorage.setItem('language', to), language)
      await page.reload()
    }
    await page.locator('tr[data-id]').first().waitFor()

    return page
  }

  /** As a person without a mouse: to the bar, and along it to the act. */
  async function presses(page: Page, name: string): Promise<void> {
    const button = page.getByRole('toolbar').getByRole('button', { name, exact: true })
    await button.waitFor()
    await page.keyboard.press('b')
    const isFocused = () => button.evaluate((one) => one === document.activeElement)
    for (let tabs = 0; tabs < 12 && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab')
    expect(await isFocused()).toBe(true)
    await page.keyboard.press('Enter')
  }

  async function chooseAll(page: Page, language: Language): Promise<void> {
    const { page: rows, all, chosen } = words[language]
    await page.getByRole('checkbox', { name: rows }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('j')
    await presses(page, all)
    await page.getByRole('toolbar').getByText(chosen, { exact: true }).waitFor()
    await page.keyboard.press('j')
  }

  /** Until the bar is full and three have said why they could not. */
  async function seesThreeThatFailed(page: Page, language: Language, refusal: RegExp): Promise<void> {
    await page.getByRole('progressbar').waitFor()
    await page.getByText(words[language].done, { exact: true }).waitFor({ timeout: 60_000 })
    const failed = page
      .getByRole('region', { name: words[language].failed })
      .getByRole('listitem')
      .filter({ hasText: refusal })
    await expect.poll(() => failed.count()).toBe(3)
    await expectAccessible(page, `three that failed, in ${language}`)
    await expectNoSidewaysScroll(page, `three that failed, in ${language}`)
  }

  async function aDatabase(statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: fixture.adminUrl })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement, [fixture.home.id])
    } finally {
      await client.end()
    }
  }

  it.each([
    ['Send the link again', 'en', /This document is a draft/],
    ['तिथि बढ़ाएँ', 'hi', /ड्राफ़्ट/],
    ['वापस लें', 'hi', /ड्राफ़्ट/],
  ] as const)('are treated by “%s” with keys alone, in %s', async (act, language, refusal) => {
    const page = await opens(language)
    await chooseAll(page, language)
    await presses(page, act)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: act, exact: true }).waitFor()
    await expectAccessible(page, `the question of ${act}`)
    const reason = dialog.getByRole('textbox', { name: /कारण/ })
    if (await reason.isVisible()) await reason.fill('ऋण निरस्त')
    await dialog.getByRole('button', { name: act, exact: true }).focus()
    await page.keyboard.press('Enter')
    await seesThreeThatFailed(page, language, refusal)
    await page.close()
  })

  it('are deleted but for three that are no drafts, and come back', async () => {
    const kept = `select id from dockets where organisation_id = $1 order by id desc limit 3`
    await aDatabase([
      `update dockets set state = case when id in (${kept}) then 'completed' else 'draft' end where organisation_id = $1`,
      `update documents set state = (select state from dockets where dockets.organisation_id = documents.organisation_id
        and dockets.id = docket_id) where organisation_id = $1`,
    ])
    const page = await opens('en')
    await chooseAll(page, 'en')
    await presses(page, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).focus()
    await page.keyboard.press('Enter')
    await seesThreeThatFailed(page, 'en', /completed/)
    await page.getByText('1–3 of 3', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText(`${count - 3} drafts are back.`).waitFor()
    await page.getByText(`1–25 of ${count}`, { exact: true }).waitFor()
    await page.close()
  })

  it.each(['en', 'hi'] as const)('are walked and chosen with letters, in %s', async (language) => {
    const page = await opens(language)
    const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.id)
    const ids = await page
      .locator('tr[data-id]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id))
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await focused()).toBe(ids[1])
    await page.keyboard.press('k')
    expect(await focused()).toBe(ids[0])
    await page.keyboard.press('x')
    expect(await page.locator('tr[data-id] input[type=checkbox]:checked').count()).toBe(1)
    await page.keyboard.press('x')
    expect(await page.locator('tr[data-id] input[type=checkbox]:checked').count()).toBe(0)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: words[language].keys })
    await help.waitFor()
    for (const key of ['j', 'k', 'x', 'r', 'b', 'n', '?'])
      await help.getByText(key, { exact: true }).waitFor()
    await expectAccessible(page, `the keys of a list, in ${language}`)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.close()
  })

  it('show what failed on a phone, in Hindi, with no letter key needed', async () => {
    const page = await opens('hi', phone)
    await page.getByRole('checkbox', { name: /चुनें$/ }).nth(1).check()
    await page.getByRole('toolbar').getByText('1 चुना गया', { exact: true }).waitFor()
    await expectAccessible(page, 'one chosen row on a phone, in Hindi')
    await expectNoSidewaysScroll(page, 'one chosen row on a phone, in Hindi')
    await page.close()
  })
})
