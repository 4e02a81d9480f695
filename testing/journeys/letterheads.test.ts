import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadDocumentFile } from '#contract/document-files/downloadDocumentFile.ts'
import { aBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { aLetterhead, type PlannedLetterhead } from '../letterheads.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { inkUnderText } from '../text-on-ink.ts'
import { caretRests } from './caret.ts'
import { entersPortal } from './enters-portal.ts'
import {
  choosesFiles,
  comesToRest,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
} from './steps.ts'

const pictures = process.env.MUHAR_PICTURES
const planned: PlannedLetterhead = { head: 140, side: 30, foot: 80 }

/** A branch brings its paper, and writes on it. */
describe('a letterhead', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let hand: Window
  let person: Awaited<ReturnType<PortalFixture['member']>>

  const enters = ({ page }: Window) => entersPortal(page, fixture, person)
  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    person = await fixture.member(['workflow', 'documents', 'advanceSetting'])
    desk = await aWindow(browser, desktop)
    hand = await aWindow(browser, phone)
    await enters(desk)
    await enters(hand)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
  const isSet = (page: Page, number: number) =>
    page.locator(`[data-page="${number}"][data-fresh] img`).waitFor()
  const sees = async (page: Page, where: string) => {
    await comesToRest(page)
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  const seesDark = async (page: Page, where: string) => {
    await inScheme(page, 'dark')
    await expectLegible(page, where)
    if (pictures) await page.screenshot({ path: join(pictures, `${where}.png`) })
    await inScheme(page, 'light')
  }
  const brings = async (page: Page, name: string, of: PlannedLetterhead) => {
    await choosesFiles(page, [{ name: `${name}.pdf`, bytes: await aLetterhead(of) }])
    await dialog(page).getByLabel('Name of the letterhead').fill(name)
    await dialog(page).getByRole('button', { name: 'Add a letterhead' }).click()
  }

  it('is refused with two pages, measured with one, and moved by hand within its page', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/settings`)
    await page.getByRole('link', { name: 'Letterheads' }).first().click()
    await page.getByRole('heading', { name: 'No letterheads' }).waitFor()
    await sees(page, 'no letterheads')
    await page.locator('.top').getByRole('button', { name: 'Add a letterhead' }).click()
    await brings(page, 'Head office', { ...planned, pages: 2 })
    await dialog(page).getByText('This PDF has 2 pages; 1 are allowed.', { exact: false }).waitFor()
    await brings(page, 'Head office', planned)
    await dialog(page).getByRole('img', { name: 'The page of the letterhead' }).waitFor()
    const top = dialog(page).getByLabel('From the top')
    const measured = Number(await top.inputValue())
    // The ink ends at 140 points, which are 49.4 mm.
    expect(measured).toBeGreaterThan(54)
    expect(measured).toBeLessThan(56)
    await sees(page, 'the measured area')
    await seesDark(page, 'the measured area in the dark')
    await top.fill('240')
    await button(page, 'Save').click()
    await dialog(page).getByText('a text has no room', { exact: false }).waitFor()
    await top.fill('70')
    await button(page, 'Save').click()
    await page.getByText('The letterhead Head office is changed.').waitFor()
    await page.getByRole('button', { name: 'Head office', exact: true }).click()
    await expect.poll(() => top.inputValue()).toMatch(/^70(\.\d)?$/)
    await button(page, 'As measured').click()
    expect(Number(await top.inputValue())).toBe(measured)
    await button(page, 'Save').click()
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

  it('lies under a text that is written, whose words keep off its ink', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/workflow/write`)
    await page.getByLabel('Name of the document').fill('Loan agreement')
    await page.getByLabel('Letterhead').selectOption('Head office')
    await text(page).click()
    await caretRests(page)
    await page.keyboard.insertText('The borrower repays the loan by the month. '.repeat(90))
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('किराया हर महीने की पाँच तारीख तक देय है। '.repeat(40))
    await isSet(page, 1)
    await sees(page, 'writing on a letterhead')
    await page.getByRole('button', { name: 'Save to the docket' }).click()
    await page.getByRole('link', { name: 'Edit the text: Loan agreement' }).click()
    await expect.poll(() => page.getByLabel('Letterhead').evaluate(chosen)).toBe('Head office')
    const file = await fileOf(page)
    const found = inkUnderText(file, await aLetterhead(planned), 'every')
    expect(found.words).toBeGreaterThan(500)
    expect(found.onInk).toEqual([])
  })

  it('is chosen on a phone, and shown in Hindi', async () => {
    const { page } = hand
    await page.goto(`${fixture.address}/#/settings/letterheads`)
    await page.getByRole('button', { name: 'Head office', exact: true }).tap()
    await dialog(page).getByRole('img', { name: 'The page of the letterhead' }).waitFor()
    expect(await dialog(page).getByLabel('Under the further pages').count()).toBe(0)
    await dialog(page).getByLabel('The first page alone').tap()
    expect(await dialog(page).getByLabel('Under the further pages').evaluate(chosen)).toBe('Plain paper')
    await sees(page, 'the measured area on a phone')
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await page.getByRole('heading', { name: 'लेटरहेड', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Head office', exact: true }).waitFor()
    await sees(page, 'letterheads on a phone in Hindi')
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.goto(`${fixture.address}/#/workflow/write`)
    await page.reload()
    await page.getByLabel('Name of the document').fill('Notice')
    await page.getByLabel('Letterhead').selectOption('Head office')
    await text(page).tap()
    await page.keyboard.insertText('A notice.')
    await page.getByRole('tab', { name: 'Pages' }).tap()
    await isSet(page, 1)
    await sees(page, 'a page on a phone')
  })

  it('is retired after a question, and stays with the document that has it', async () => {
    const { page } = desk
    const written = page.url()
    await page.goto(`${fixture.address}/#/settings/letterheads`)
    await button(page, 'More for Head office').click()
    await page.getByRole('menuitem', { name: 'Retire' }).click()
    await dialog(page).getByText('Documents that are set on it keep it.', { exact: false }).waitFor()
    await dialog(page).getByRole('button', { name: 'Retire' }).click()
    await page.getByRole('heading', { name: 'No letterheads' }).waitFor()
    await page.goto(written)
    await page.reload()
    await expect.poll(() => page.getByLabel('Letterhead').evaluate(chosen)).toBe('Head office (retired)')
    expect([...desk.complaints, ...hand.complaints]).toEqual([])
  })

  const chosen = (element: SVGElement | HTMLElement) =>
    (element as HTMLSelectElement).selectedOptions[0]?.textContent

  /** Of the document whose text is open. */
  async function fileOf(page: Page): Promise<Uint8Array> {
    const [, document_id = ''] = /write\/([0-9a-f-]+)/.exec(page.url()) ?? []
    const client = await fixture.clientOf(person)
    const { result } = await client.call(downloadDocumentFile, { document_id, version: 1 })

    return await client.download(result.url)
  }
})
