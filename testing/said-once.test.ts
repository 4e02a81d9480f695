import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop } from './browser.ts'

describe('a text of a page', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await aBrowser()
  })
  afterAll(() => browser?.close())

  it('is found once, where it is also a reason and a choice', async () => {
    const { page } = await aWindow(browser, desktop)
    await page.setContent(`<main>
      <p>Sign first.</p><button>Send</button><span role="tooltip">Sign first.</span>
      <select><option>Sign first.</option></select></main>`)
    await page.getByText('Sign first.').waitFor()
    for (const text of [page.getByText('Sign first.'), page.getByRole('main').getByText(/^Sign/)])
      expect(await text.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['P'])
    expect(await page.getByRole('tooltip', { name: 'Sign first.' }).count()).toBe(1)
    await page.getByText('No such text').waitFor({ state: 'hidden' })
  })
})
