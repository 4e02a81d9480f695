import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sees } from './both-schemes.ts'
import { aTemplateJourney, type TemplateJourney } from './template-journey.ts'

/** An organisation without templates begins with a text of the gallery. */
describe('the gallery of templates', () => {
  let journey: TemplateJourney
  let desk: TemplateJourney['desk']
  let hand: TemplateJourney['hand']

  beforeAll(async () => {
    journey = await aTemplateJourney()
    ;({ desk, hand } = journey)
  }, 240_000)
  afterAll(() => journey?.close())

  const gallery = (page: Page) => page.locator('[data-part=gallery]')

  it('is shown on a phone where there are no templates, with its pages', async () => {
    const { page } = hand
    await page.goto(`${journey.address}/#/template`)
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor()
    await expect.poll(() => gallery(page).locator('img').count(), { timeout: 60_000 }).toBe(12)
    await sees(page, 'gallery on a phone')
  })

  it('is searched and narrowed, and its text becomes a draft that is published as it is', async () => {
    const { page } = desk
    await page.goto(`${journey.address}/#/template`)
    await gallery(page).getByRole('img', { name: 'First page of Affidavit', exact: true }).waitFor()
    await sees(page, 'gallery at a desk')
    await gallery(page).getByLabel('Category').selectOption('Property')
    await expect.poll(() => gallery(page).getByRole('listitem').count()).toBe(3)
    await gallery(page).getByLabel('Search the gallery').fill('witnesses')
    await expect.poll(() => gallery(page).getByRole('listitem').count()).toBe(1)
    await gallery(page).getByLabel('Search the gallery').fill('no such text')
    await gallery(page).getByText('No text of the gallery matches.').waitFor()
    await gallery(page).getByLabel('Search the gallery').fill('rent')
    await page.getByRole('button', { name: 'Use this: Rent agreement', exact: true }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Name of the template').inputValue()).toBe('Rent agreement')
    await dialog.getByRole('button', { name: 'New template' }).click()
    await page.getByRole('heading', { name: 'Rent agreement', exact: true }).first().waitFor()
    await page.locator('[data-page="1"][data-fresh] img').waitFor()
    await sees(page, 'gallery text in the builder')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1 is published.').waitFor()
  })

  it('is behind a button where there are templates', async () => {
    const { page } = desk
    await page.goto(`${journey.address}/#/template`)
    await page.getByRole('link', { name: 'Use Rent agreement' }).waitFor()
    expect(await gallery(page).count()).toBe(0)
    await page.getByRole('button', { name: 'From the gallery' }).click()
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await sees(page, 'gallery in a dialog')
    await page.getByRole('button', { name: 'Use this: Board resolution' }).click()
    expect(await page.getByRole('dialog').getByLabel('Name of the template').inputValue()).toBe(
      'Board resolution',
    )
  })
})
