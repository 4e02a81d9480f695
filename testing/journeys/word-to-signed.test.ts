import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Window } from '../browser.ts'
import { isInside } from '../portal-fixture.ts'
import { checkWithQpdf, validSignatures } from '../signed-file.ts'
import { aDocx, wordParagraph } from '../word-files.ts'
import { type ADesk, aDesk } from './a-desk.ts'
import { comesToRest, docketIs, expectAccessible, expectNoSidewaysScroll, savesDownload } from './steps.ts'

const people = [
  { role: 'Borrower', name: 'Asha Rao', email: 'asha@word.example' },
  { role: 'Lender', name: 'Ravi Kumar', email: 'ravi@word.example' },
] as const

interface WithEditor {
  editor: { state: { selection: { head: number }; doc: { content: { size: number } } } }
}

/** The paper that a lender has in Word: a template within a minute, a signed agreement by noon. */
describe('an agreement that begins as a Word file', () => {
  let journey: ADesk
  let fixture: ADesk['fixture']
  let desk: Window

  beforeAll(async () => {
    journey = await aDesk()
    ;({ fixture, desk } = journey)
    const member = await fixture.member(['workflow', 'documents', 'templates', 'template_builder'])
    await desk.page.goto(`${fixture.address}/#/login`)
    await fixture.entersPassword(desk.page, member)
    await isInside(desk.page)
  }, 240_000)
  afterAll(() => journey?.close())

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the template' })
  const sees = async (page: Page, where: string) => {
    await comesToRest(page)
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }

  /** A value in the place of a word of the file. */
  async function marks(page: Page, word: string, label: string): Promise<void> {
    await text(page)
      .getByText(word)
      .dblclick({ position: await placeOf(page, word) })
    await button(page, 'New value').click()
    await page.getByText(`In place of “${word}”`).waitFor()
    await page.getByLabel('What the form asks for').fill(label)
    await button(page, 'Put it in the text').click()
    await text(page).getByText(label).waitFor()
  }
  /** The editor takes the place of a click over a moment after it got the focus. */
  async function goesToTheEnd(page: Page): Promise<void> {
    const last = text(page).locator('p').last()
    const { width = 0, height = 0 } = (await last.boundingBox()) ?? {}
    await last.click({ position: { x: width - 4, y: height / 2 } })
    await expect
      .poll(() =>
        text(page).evaluate((element) => {
          const { selection, doc } = (element as unknown as WithEditor).editor.state

          return selection.head === doc.content.size - 1
        }),
      )
      .toBe(true)
  }
  /** Where the middle of the word is in its paragraph. */
  const placeOf = (page: Page, word: string) =>
    text(page)
      .getByText(word)
      .evaluate((element, looked) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = node.textContent?.indexOf(looked) ?? -1
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + looked.length)
          const [there, whole] = [range.getBoundingClientRect(), element.getBoundingClientRect()]

          return { x: there.x - whole.x + there.width / 2, y: there.y - whole.y + there.height / 2 }
        }
        throw new Error(`${looked} is not there`)
      }, word)

  it('is a published template after its words are marked and two signatures are put in', async () => {
    const { page } = desk
    const file = await aDocx({
      body: [
        'Loan agreement',
        'The bank lends AMOUNT rupees to NAME for one year.',
        'The borrower pays it back in twelve parts.',
      ]
        .map(wordParagraph)
        .join(''),
    })
    await page.goto(`${fixture.address}/#/template`)
    await page.locator('.top').getByRole('button', { name: 'New template' }).click()
    await dialog(page)
      .getByLabel('Begin with a Word file')
      .setInputFiles({ name: 'Village loan.docx', mimeType: 'application/octet-stream', buffer: file })
    await dialog(page).getByRole('button', { name: 'New template' }).click()
    await text(page).getByText('The bank lends').waitFor()
    await marks(page, 'AMOUNT', 'Amount of the loan')
    await marks(page, 'NAME', 'Name of the borrower')

    await page.getByRole('tab', { name: 'People' }).click()
    for (const { role } of people) {
      await page.getByLabel('Name of the new role').fill(role)
      await button(page, 'Add role').click()
    }
    for (const { role } of people) {
      await goesToTheEnd(page)
      await page.keyboard.press('Enter')
      await page.keyboard.type(`${role}: `)
      await button(page, `Put the signature of ${role} in the text`).click()
      await text(page).getByText(`Signature · ${role.toLowerCase()}-signature`).waitFor()
    }
    await page.locator('[data-toward=saved]').waitFor()
    await page.locator('[data-page="1"][data-fresh] img').waitFor()
    await sees(page, 'a template from Word')
    await button(page, 'Publish').click()
    await dialog(page).getByLabel('Why').fill('The agreement of this year.')
    await dialog(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1 is published.').waitFor()
  })

  it('is filled and sent from its template', async () => {
    const { page } = desk
    await page.goto(`${fixture.address}/#/template`)
    await page.getByRole('link', { name: /^Use Village loan/ }).click()
    await page.getByLabel('Amount of the loan').fill('1,50,000')
    await page.getByLabel('Name of the borrower').fill('Asha Rao')
    for (const { role, name, email } of people) {
      const part = page.getByRole('group', { name: new RegExp(`^${role}`) })
      await part.getByLabel('Name', { exact: true }).fill(name)
      await part.getByLabel('Email').fill(email)
    }
    await sees(page, 'the filled form')
    await button(page, 'Create the document').click()
    await expect.poll(() => page.url()).toMatch(/workflow\/create\/.+\/people/)
    await page.goto(page.url().replace(/people$/, 'review'))
    await button(page, 'Send').first().click()
    await docketIs(page, 'Out for signature')
  })

  it('is signed by both on their phones, where the text has room for it', async () => {
    for (const person of people) await (await journey.signs(person)).context.close()
    const { page } = desk
    await docketIs(page, 'Completed')
    await button(page, 'Download').first().click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download signed file', exact: true }).click()
    const path = join(journey.folder, 'signed.pdf')
    await savesDownload(await download, path)
    checkWithQpdf(path)
    expect(validSignatures(path)).toBe(2)
    const read = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' })
    expect(read).toContain('Loan agreement')
    expect(read.replace(/\s+/g, ' ')).toMatch(
      /lends 1,50,000 rupees to Asha Rao for one year\. .* in twelve parts\. Borrower: Lender: /,
    )
  })
})
