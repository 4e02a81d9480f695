import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sees } from './both-schemes.ts'
import { caretRests } from './caret.ts'
import { comesToRest } from './steps.ts'
import { aTemplateJourney, type TemplateJourney } from './template-journey.ts'

/** A clause is written once, used by two templates, and renewed in one of them. */
describe('a shared clause', () => {
  let journey: TemplateJourney
  let desk: TemplateJourney['desk']
  let hand: TemplateJourney['hand']

  /** Questions that read the texts of all templates. */
  let usesAsked = 0

  beforeAll(async () => {
    journey = await aTemplateJourney({
      onQuery: (text) => {
        if (text.includes('"shared_clause"')) usesAsked += 1
      },
    })
    ;({ desk, hand } = journey)
  }, 240_000)
  afterAll(() => journey?.close())

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the template' })
  const clauses = (page: Page) => text(page).locator('[data-thing=shared-clause]')
  const isSaved = (page: Page) => page.locator('[data-toward=saved]').waitFor()
  async function begins(page: Page, name: string): Promise<void> {
    await page.goto(`${journey.address}/#/template`)
    await page.locator('.top').getByRole('button', { name: 'New template' }).click()
    await dialog(page).getByLabel('Name of the template').fill(name)
    await dialog(page).getByRole('button', { name: 'New template' }).click()
    await text(page).waitFor()
    await text(page).click()
  }
  const selectsLine = async (page: Page, words: string) => {
    await text(page).locator('p').filter({ hasText: words }).click({ clickCount: 3 })
  }

  /** The panel shows what it showed, also once the dialog has gone and given the focus back. */
  const sidesStay = async (page: Page) => {
    await dialog(page).waitFor({ state: 'detached' })
    await comesToRest(page)
    expect(await page.getByRole('tab', { name: 'Clauses' }).getAttribute('aria-selected')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }
  const library = (page: Page) => dialog(page).getByRole('list', { name: 'Library' })

  it('is made of selected text, and becomes a clause there', async () => {
    const { page } = desk
    await begins(page, 'Loan with a clause')
    await page.keyboard.type('Courts of Pune decide.')
    await page.getByRole('tab', { name: 'Clauses' }).click()
    await selectsLine(page, 'Courts of Pune')
    await button(page, 'Save as a shared clause').click()
    await dialog(page).getByLabel('Name of the clause').fill('Jurisdiction')
    await sees(page, 'clause dialog')
    await dialog(page).getByRole('button', { name: 'Save as a shared clause' }).click()
    await clauses(page).getByText('Shared clause: Jurisdiction, version 1').waitFor()
    await isSaved(page)
    // Its words are the library's: what is typed changes nothing in them.
    await clauses(page).getByText('Courts of Pune').click()
    await page.locator('[data-part=clause]').getByText('This text has version 1.').waitFor()
    await sees(page, 'clause chosen')
  })

  it('is put into another template by /, and gets a next version there', async () => {
    const { page } = desk
    await begins(page, 'Rent with a clause')
    await page.keyboard.type('/jurisdiction')
    await page
      .locator('[data-part=blocks] [aria-selected=true]')
      .filter({ hasText: 'Shared clause: Jurisdiction' })
      .waitFor()
    await page.keyboard.press('Enter')
    await clauses(page).getByText('Courts of Pune decide.').click()
    await button(page, 'Turn into text of this template').click()
    await clauses(page).waitFor({ state: 'detached' })
    await text(page).locator('p').filter({ hasText: 'Courts of Pune' }).click()
    await caretRests(page)
    await page.keyboard.press('End')
    await caretRests(page)
    await page.keyboard.type(' No others do.')
    await selectsLine(page, 'No others do.')
    await page.getByRole('tab', { name: 'Clauses' }).click()
    await button(page, 'Save as a shared clause').click()
    await dialog(page).getByLabel('Save it as').selectOption({ label: 'Version 2 of Jurisdiction' })
    await dialog(page).getByRole('button', { name: 'Save as a shared clause' }).click()
    await clauses(page).getByText('Shared clause: Jurisdiction, version 2').waitFor()
    await isSaved(page)
  })

  it('is said to be newer where an earlier version is, and is taken with one press', async () => {
    const { page } = desk
    await page.goto(`${journey.address}/#/template`)
    await page.getByRole('button', { name: 'More for Loan with a clause' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const newer = page.locator('[data-part=newer-clause]')
    await newer.getByText('Jurisdiction has version 2 in the library. This text has version 1.').waitFor()
    await newer.getByRole('button', { name: 'Show' }).click()
    await page.locator('[data-part=clause] ins').filter({ hasText: 'No others do.' }).waitFor()
    await sees(page, 'clause newer')
    await newer.getByRole('button', { name: 'Take version 2 of Jurisdiction' }).click()
    await newer.waitFor({ state: 'detached' })
    await clauses(page).getByText('Courts of Pune decide. No others do.').waitFor()
    await text(page).press('Control+z')
    await newer.waitFor()
    await text(page).press('Control+y')
    await newer.waitFor({ state: 'detached' })
    await isSaved(page)
  })

  it('is retired and stays where it is used; a phone says what is newer', async () => {
    const { page } = desk
    await button(page, 'Back to all of them').click()
    await page.getByRole('tab', { name: 'Clauses' }).click()
    await page.getByRole('button', { name: 'More for Jurisdiction' }).click()
    await page.getByRole('menuitem', { name: 'Retire' }).click()
    await dialog(page).getByRole('button', { name: 'Retire' }).click()
    await page.getByText('No clauses here yet.').waitFor()
    await sidesStay(page)
    await clauses(page).getByText('Shared clause: Jurisdiction, version 2').waitFor()
    await page.getByLabel('Show retired clauses').check()
    await page.getByRole('button', { name: 'More for Jurisdiction' }).click()
    await page.getByRole('menuitem', { name: 'Offer again' }).click()
    await dialog(page).getByRole('button', { name: 'Offer again' }).click()
    await page.getByText('No clauses here yet.').waitFor()
    await sidesStay(page)
    await sees(page, 'clauses of the library')

    await hand.page.goto(`${journey.address}${page.url().slice(page.url().indexOf('/#'))}`)
    await hand.page.getByRole('heading', { name: 'Loan with a clause' }).waitFor()
    await hand.page.locator('[data-page="1"][data-fresh] img').waitFor()
    expect(await hand.page.locator('[data-part=newer-clause]').count()).toBe(0)
    await sees(hand.page, 'clause on a phone')
  })

  it('has its words changed in the list of templates, also over what another saved meanwhile', async () => {
    const { page } = desk
    const opens = async () => {
      await page.goto(`${journey.address}/#/template`)
      await button(page, 'Shared clauses').click()
      await button(page, 'More for Jurisdiction').click()
      await page.getByRole('menuitem', { name: 'Change the words' }).click()
      await words.getByText('Courts of Pune decide.').waitFor()
    }
    const words = page.getByRole('textbox', { name: 'Words of the clause' })
    const save = (version: number) => button(page, `Save as version ${version}`)
    await opens()
    expect(await save(3).getAttribute('aria-disabled')).toBe('true')
    await words.press('Control+End')
    await caretRests(page)
    await page.keyboard.type(' Nor does Mumbai.')
    await dialog(page).getByLabel('Why').fill('Asked by legal')
    await sees(page, 'words of a clause')
    await save(3).click()
    await page.getByText('Version 3 of Jurisdiction is in the library.').waitFor()
    await library(page).getByText('Version 3 · English · In 2 templates').waitFor()

    await button(page, 'More for Jurisdiction').click()
    await page.getByRole('menuitem', { name: 'Change the words' }).click()
    await words.getByText('Nor does Mumbai.').waitFor()
    await journey.saysMeanwhile('Jurisdiction', 'Courts of Delhi decide.')
    await words.press('Control+End')
    await caretRests(page)
    await page.keyboard.type(' Mine stays.')
    await save(4).click()
    await dialog(page).getByText('saved another version of this clause meanwhile').waitFor()
    await dialog(page).locator('ins').filter({ hasText: 'Mine stays.' }).waitFor()
    await sees(page, 'words of a clause that is newer')
    await save(5).click()
    await library(page).getByText('Version 5 · English · In 2 templates').waitFor()
    await library(page).getByText('Mine stays.').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('is found, named and retired from the list of templates, by keys and on a phone', async () => {
    const { page } = desk
    await page.goto(`${journey.address}/#/template`)
    await button(page, 'Shared clauses').focus()
    await page.keyboard.press('Enter')
    await library(page).getByText('Version 5 · English · In 2 templates').waitFor()
    await sees(page, 'list of clauses')
    const before = usesAsked
    expect(before).toBeGreaterThan(0)
    await page.keyboard.type('nothing like it', { delay: 30 })
    await dialog(page).getByText('No clause is found.').waitFor()
    expect(usesAsked, 'uses are asked once, not at each letter').toBe(before)
    await dialog(page).getByLabel('Name or words of a clause').fill('courts of pune')
    await library(page).getByText('Jurisdiction').waitFor()
    await button(page, 'More for Jurisdiction').click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await dialog(page).getByLabel('Name of the clause').fill('Courts')
    await page.keyboard.press('Enter')
    await library(page).getByText('Courts', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await hand.page.goto(`${journey.address}/#/template`)
    await button(hand.page, 'Shared clauses').click()
    await library(hand.page).getByText('Courts', { exact: true }).waitFor()
    await sees(hand.page, 'list of clauses on a phone')
    await button(hand.page, 'More for Courts').click()
    await hand.page.getByRole('menuitem', { name: 'Retire' }).click()
    await button(hand.page, 'Retire').click()
    await dialog(hand.page).getByText('No clauses here yet.').waitFor()
    await dialog(hand.page).getByLabel('Show retired clauses').check()
    await button(hand.page, 'More for Courts').click()
    await hand.page.getByRole('menuitem', { name: 'Offer again' }).click()
    await button(hand.page, 'Offer again').click()
    await dialog(hand.page).getByText('No clauses here yet.').waitFor()
  })
})
