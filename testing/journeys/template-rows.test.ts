import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sees } from './both-schemes.ts'
import { aTemplateJourney, type TemplateJourney } from './template-journey.ts'

/** A template asks for rows; a document prints as many as its maker gives. */
describe('a table of values', () => {
  let journey: TemplateJourney
  let desk: TemplateJourney['desk']
  let hand: TemplateJourney['hand']

  beforeAll(async () => {
    journey = await aTemplateJourney()
    ;({ desk, hand } = journey)
  }, 240_000)
  afterAll(() => journey?.close())

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the template' })
  const row = (page: Page, number: number) => page.getByRole('group', { name: `Row ${number}`, exact: true })

  it('is built with its columns, printed by a row that repeats, and added up', async () => {
    const { page } = desk
    await page.goto(`${journey.address}/#/template`)
    await page.locator('.top').getByRole('button', { name: 'New template' }).click()
    await dialog(page).getByLabel('Name of the template').fill('Delivery note')
    await dialog(page).getByRole('button', { name: 'New template' }).click()
    await text(page).waitFor()
    await page.getByRole('tab', { name: 'People' }).click()
    await page.getByLabel('Name of the new role').fill('Buyer')
    await button(page, 'Add role').click()
    await page.getByRole('tab', { name: 'Values' }).click()
    await text(page).click()
    await page.keyboard.type('# Delivery note')
    await page.keyboard.press('Enter')

    await button(page, 'New table of values').click()
    await page.getByLabel('What the form asks for').fill('Goods')
    await button(page, 'Add it').click()
    for (const [label, kind] of [
      ['Thing', 'text'],
      ['Price', 'amount'],
    ] as const) {
      await page.getByLabel('New column').fill(label)
      await page.getByLabel('Kind', { exact: true }).selectOption(kind)
      await button(page, 'Add column').click()
    }
    await button(page, 'Add row').click()
    await row(page, 1).getByLabel('Thing').fill('Chair')
    await row(page, 1).getByLabel('Price').fill('499.50')
    await button(page, 'Put its rows in the text').click()
    await text(page).locator('tr[data-repeats]').getByText('Price').waitFor()
    await sees(page, 'rows in the builder')

    await text(page).press('Control+End')
    await page.keyboard.type('Buyer: /signature of b')
    await page
      .locator('[data-part=blocks] [aria-selected=true]')
      .filter({ hasText: 'Signature of Buyer' })
      .waitFor()
    await page.keyboard.press('Enter')
    await button(page, 'Back to all of them').click()
    await page.getByRole('tab', { name: 'Values' }).click()
    await button(page, 'New value').click()
    await page.getByLabel('What the form asks for').fill('In all')
    await page.getByLabel('Kind', { exact: true }).selectOption('amount')
    await button(page, 'Put it in the text').click()
    await page.getByRole('button', { name: /^In all/ }).click()
    await page.getByLabel('Formula').fill('price * 2')
    await page.getByText('price has many rows').waitFor()
    await page.getByLabel('Formula').fill('sum(price)')
    await page.locator('[data-toward=saved]').waitFor()
    await page.locator('[data-page="1"][data-fresh] img').waitFor()
    await sees(page, 'rows with their sum')
    await button(page, 'Publish').click()
    await dialog(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1 is published.').waitFor()
  })

  it('takes rows in the form by keys, keeps what was typed where one is removed, and makes the document', async () => {
    const { page } = desk
    await page.goto(`${journey.address}/#/template`)
    await page.getByRole('link', { name: 'Use Delivery note' }).click()
    await row(page, 1).getByLabel('Thing').fill('Chair')
    await row(page, 1).getByLabel('Price').fill('499.50')
    await button(page, 'Add row').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Broken vase')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
    await button(page, 'Add row').press('Enter')
    await page.keyboard.type('Table')
    await row(page, 3).getByLabel('Price').fill('1,500.50')
    await page.getByText('₹2,012.00').waitFor()
    await button(page, 'Remove row 2 of Goods').press('Enter')
    await page.getByText('₹2,000.00').waitFor()
    await expect.poll(() => row(page, 2).getByLabel('Thing').inputValue()).toBe('Table')
    await expect
      .poll(() =>
        row(page, 2)
          .getByLabel('Thing')
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    await row(page, 2).getByLabel('Price').fill('dear')
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Email', { exact: false }).first().fill('asha@example.in')
    await button(page, 'Create the document').click()
    await row(page, 2).getByText('This must be a number.').waitFor()
    await sees(page, 'rows in the form')
    await row(page, 2).getByLabel('Price').fill('1,500.50')
    await button(page, 'Create the document').click()
    await page.waitForURL(/workflow\/create\/.*\/people/)
  })

  it('takes rows on a phone', async () => {
    const { page } = hand
    await page.goto(`${journey.address}/#/template`)
    await page.getByRole('link', { name: 'Use Delivery note' }).click()
    await row(page, 1).getByLabel('Thing').fill('Chair')
    await button(page, 'Add row').click()
    await row(page, 2).waitFor()
    await sees(page, 'rows on a phone')
  })
})
