import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sees } from './both-schemes.ts'
import { caretRests } from './caret.ts'
import { aTemplateJourney, type TemplateJourney } from './template-journey.ts'

/** A template opens one place of its text to makers, and fixes the rest. */
describe('an open place', () => {
  let journey: TemplateJourney
  let desk: TemplateJourney['desk']
  let hand: TemplateJourney['hand']
  let writing: string

  beforeAll(async () => {
    journey = await aTemplateJourney()
    ;({ desk, hand } = journey)
  }, 240_000)
  afterAll(() => journey?.close())

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const text = (page: Page) => page.locator('[data-part=text]')
  const place = (page: Page) => text(page).locator('[data-thing=open-place]')

  it('is marked in the builder, and let go again', async () => {
    const { page } = desk
    await page.goto(`${journey.address}/#/template`)
    await page.locator('.top').getByRole('button', { name: 'New template' }).click()
    await dialog(page).getByLabel('Name of the template').fill('Order')
    await dialog(page).getByRole('button', { name: 'New template' }).click()
    await text(page).waitFor()
    await page.getByRole('tab', { name: 'People' }).click()
    await page.getByLabel('Name of the new role').fill('Buyer')
    await button(page, 'Add role').click()
    await text(page).click()
    await caretRests(page)
    await page.keyboard.type('The buyer pays at once.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/open')
    await page
      .locator('[data-part=blocks] [aria-selected=true]')
      .filter({ hasText: 'Open to the maker' })
      .waitFor()
    await page.keyboard.press('Enter')
    await place(page).waitFor()
    await button(page, 'Close this place').click()
    await expect.poll(() => place(page).count()).toBe(0)
    await page.keyboard.type('/open')
    await page.keyboard.press('Enter')
    await page.getByText('The maker may change nothing in the text now.').waitFor()
    await button(page, 'Let the maker change the marked places').click()
    await place(page).locator('p').click()
    await caretRests(page)
    await page.keyboard.type('No special terms.')
    await text(page).press('Control+End')
    await caretRests(page)
    await page.keyboard.press('ArrowDown')
    await caretRests(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Buyer: /signature of b')
    await page
      .locator('[data-part=blocks] [aria-selected=true]')
      .filter({ hasText: 'Signature of Buyer' })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[data-toward=saved]').waitFor()
    await page.locator('[data-page="1"][data-fresh] img').waitFor()
    await sees(page, 'open place in the builder')
    await button(page, 'Publish').click()
    await dialog(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1 is published.').waitFor()
  })

  it('takes what its maker types, and nothing else does', async () => {
    const { page } = desk
    await page.goto(`${journey.address}/#/template`)
    await page.getByRole('link', { name: 'Use Order' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Email', { exact: false }).first().fill('asha@example.in')
    await button(page, 'Create the document').click()
    await page.waitForURL(/workflow\/create\/.*\/people/)
    writing = page.url().replace(/workflow\/create\/([^/]*)\/.*/, 'workflow/write/$1')
    await page.goto(writing)
    await page.getByText('The template fixes this text. You can write in 1 open place.').waitFor()
    const before = await text(page).innerText()
    await text(page).getByText('The buyer pays at once.').click()
    await caretRests(page)
    await page.keyboard.type('Never')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    expect(await text(page).innerText()).toBe(before)
    await expect.poll(() => page.getByLabel('Insert', { exact: true }).isDisabled()).toBe(true)
    // All of it chosen, and typed over.
    await page.keyboard.press('Control+a')
    await caretRests(page)
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    expect(await text(page).innerText()).toBe(before)
    await page.getByRole('button', { name: 'Next open place' }).click()
    await expect.poll(() => page.getByLabel('Insert', { exact: true }).isDisabled()).toBe(false)
    await page.keyboard.press('End')
    await caretRests(page)
    await page.keyboard.type(' Paid monthly.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- ')
    await page.keyboard.type('A pledge of gold')
    await place(page).locator('li').getByText('A pledge of gold').waitFor()
    await page.locator('[data-page="1"][data-fresh] img').waitFor()
    await sees(page, 'open place of a document')
    await button(page, 'Save to the docket').click()
    await page.waitForURL(/workflow\/create\/.*\/files/)
  })

  it('is written in on a phone', async () => {
    const { page } = hand
    await page.goto(writing)
    await place(page).getByText('Paid monthly.').waitFor()
    await page.getByRole('button', { name: 'Next open place' }).click()
    await page.keyboard.type('Twice. ')
    await place(page).getByText('Twice.').waitFor()
    await sees(page, 'open place on a phone')
  })
})
