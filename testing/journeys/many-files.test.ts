import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { byTier } from '../in-this-tier.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { hasHindiAlone } from './in-hindi.ts'
import { choosesFiles, dropsFiles, expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const files = byTier(import.meta.url, { short: 6, long: 300 })
/** For all of the files. */
const wait = byTier(import.meta.url, { short: 30_000, long: 240_000 })

/**
 * A loan paper that asks for a signature; the text before the line is of another length in each.
 */
async function aLoan(number: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  let y = 762
  const write = (text: string, x = 60) => page.drawText(text, { x, y, size: 11, font })
  write(`Loan agreement ${number}`)
  for (let line = 0; line <= number % 7; line += 1) {
    y -= 16
    write('The borrower pays what is due.')
  }
  y -= 60
  write('Signature: ______________________________')

  return pdf.save()
}

describe('many files', () => {
  let fixture: PortalFixture
  let browser: Browser
  let desk: Window
  let client: Awaited<ReturnType<PortalFixture['clientOf']>>
  let person: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    fixture = await aPortalFixture()
    // One person is asked for all of them: more than an address may get in a day.
    const { settings } = fixture.parts
    settings.sending = { ...settings.sending, perAddress: 1_000 }
    browser = await aBrowser()
    person = await fixture.member(['workflow', 'documents'])
    client = await fixture.clientOf(person)
    desk = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  async function comesIn(size: typeof desktop): Promise<Window> {
    const window = await aWindow(browser, size)
    await window.page.goto(`${fixture.address}/#/workflow/create`)
    await fixture.entersPassword(window.page, person)
    await window.page.getByRole('heading', { name: 'Which files are to be signed?' }).waitFor()

    return window
  }

  const loans = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, number) => ({
        name: `Loan ${number + 1}.pdf`,
        bytes: await aLoan(number),
      })),
    )
  const outWith = async (tag: string) =>
    (await client.call(getDocuments, { filter: { tag, state: ['out_for_signature'] } })).total
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

  /** Goes to a control by Tab alone. */
  async function goesTo(page: Page, name: RegExp): Promise<void> {
    const focused = () =>
      page.evaluate(() => {
        const one = document.activeElement as HTMLInputElement | null
        if (one?.dataset.part) return one.dataset.part

        return one?.getAttribute('aria-label') ?? one?.labels?.[0]?.innerText ?? one?.innerText?.trim() ?? ''
      })
    // Fifty rows of a list lie before the bar of what is chosen.
    for (let stops = 0; stops < 300; stops += 1) {
      if (name.test(await focused())) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${name}: the last stop was ${await focused()}`)
  }
  async function reaches(page: Page, name: RegExp): Promise<void> {
    await goesTo(page, name)
    await page.keyboard.press('Enter')
  }

  it('are asked about on a phone, and one docket may have them all', async () => {
    const { page } = await comesIn(phone)
    await choosesFiles(page, await loans(6))
    const asked = page.getByRole('dialog', { name: '6 files: how shall they be sent?' })
    await asked.waitFor()
    await expectAccessible(page, 'the question about many files')
    await expectNoSidewaysScroll(page, 'the question about many files')
    await asked.getByLabel('One docket with all files').check()
    await asked.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('Loan 6', { exact: true }).waitFor()
  })

  it('become a draft each, follow the first, and are sent, by keyboard alone', {
    timeout: 900_000,
  }, async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, person)
    await isInside(page)
    await dropsFiles(page, await loans(files))
    const asked = page.getByRole('dialog', { name: `${files} files: how shall they be sent?` })
    await asked.waitFor()
    await goesTo(page, /^Tag/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Gold loans')
    await page.keyboard.press('Enter')
    await page.getByText(`${files} of ${files} drafts created`).waitFor({ timeout: wait })
    await expectAccessible(page, 'a draft of each file')
    await reaches(page, /^Prepare the first one$/)

    await page.getByRole('heading', { name: 'Who signs?' }).or(button(page, 'Add a person')).first().waitFor()
    await reaches(page, /^Add a person$/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).waitFor()
    await goesTo(page, /^Name/)
    await page.keyboard.type('Asha Rao')
    await goesTo(page, /^Email/)
    await page.keyboard.type('asha@borrower.example')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await reaches(page, /^Place boxes$/)
    await page.locator('[data-part=page] img').waitFor()
    await page.getByText('1 place is suggested by the words of the file.').waitFor()
    await reaches(page, /^ghost$/)
    await page.getByText(/^Saved/).waitFor()
    await reaches(page, /^Review and send$/)

    await reaches(page, new RegExp(`^Use these people, boxes and settings for all ${files - 1}$`))
    await page.getByText(`${files - 1} of ${files - 1} done`).waitFor({ timeout: wait })
    await expectAccessible(page, 'drafts that followed another')
    await goesTo(page, /^Choose all rows of this page$/)
    await page.keyboard.press('Space')
    if (files > 50) await reaches(page, new RegExp(`^Choose all ${files}$`))
    await reaches(page, /^Send$/)
    await page.getByRole('dialog', { name: `Send ${files} drafts?` }).waitFor()
    await reaches(page, /^Send$/)
    await page.getByText(`${files} of ${files} done`).waitFor({ timeout: wait })
    expect(await outWith('Gold loans')).toBe(files)
    expect(desk.complaints).toEqual([])
  })

  it('are sent from a phone, a docket each', async () => {
    const { page, complaints } = await comesIn(phone)
    await choosesFiles(page, await loans(6))
    const asked = page.getByRole('dialog', { name: '6 files: how shall they be sent?' })
    await asked.getByLabel('Tag').fill('Car loans')
    await asked.getByRole('button', { name: 'Upload' }).tap()
    await page.getByText('6 of 6 drafts created').waitFor()
    await expectNoSidewaysScroll(page, 'a draft of each file, on a phone')
    await page.getByRole('link', { name: 'Prepare the first one' }).tap()
    await button(page, 'Add a person').tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill('Asha Rao')
    await dialog.getByLabel(/^Email/).fill('asha@borrower.example')
    await dialog.getByRole('button', { name: 'Add', exact: true }).tap()
    await dialog.waitFor({ state: 'hidden' })
    await button(page, 'Place boxes').first().tap()
    await page.locator('[data-part=page] img').waitFor()
    await button(page, 'Place 1 box').tap()
    await page.getByText(/^Saved/).waitFor()
    await button(page, 'Review and send').first().tap()
    await button(page, 'Use these people, boxes and settings for all 5').tap()
    await page.getByText('5 of 5 done').waitFor()
    await expectAccessible(page, 'drafts that followed another, on a phone')
    await expectNoSidewaysScroll(page, 'drafts that followed another, on a phone')
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await page.getByText('Loan 6').filter({ visible: true }).first().waitFor()
    await hasHindiAlone(page, 'drafts of one tag', ['Car loans', 'Loan', 'Meera Nair', 'Asha Rao'])
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.reload()
    const boxes = page.getByRole('checkbox', { name: /^Choose .*Loan \d$/ }).filter({ visible: true })
    await expect.poll(() => boxes.count()).toBe(6)
    for (const one of await boxes.all()) await one.tap()
    await button(page, 'Send').tap()
    await page
      .getByRole('dialog', { name: 'Send 6 drafts?' })
      .getByRole('button', { name: 'Send', exact: true })
      .tap()
    await page.getByText('6 of 6 done').waitFor()
    expect(await outWith('Car loans')).toBe(6)
    expect(complaints).toEqual([])
  }, 240_000)
})
