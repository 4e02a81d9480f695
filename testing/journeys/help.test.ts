import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aWindow, desktop, phone, type Window } from '../browser.ts'
import { aSharedProduct, type SharedProduct } from '../shared-product.ts'
import { inDatabase } from './product-database.ts'
import { expectAccessible, expectNoSidewaysScroll, latinWords, logsIn } from './steps.ts'

/** Somebody who does not know the product yet looks things up. */
describe('the help', () => {
  let product: SharedProduct
  let browser: Browser
  let reader: Window

  beforeAll(async () => {
    product = await aSharedProduct()
    browser = await aBrowser()
    reader = await aWindow(browser, desktop)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
  })

  const organisation = () => {
    const [first] = product.demo.organisations
    const member = first?.users[0]
    if (!first || !member) throw new Error('demo.json lists nobody')

    return { ...first, member }
  }
  const opens = async (page: Page, address: string, heading: string) => {
    await page.goto(`${product.address}/#/${address}`)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  }
  const isOnScreen = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
      const { top } = heading.getBoundingClientRect()
      return top >= 0 && top < innerHeight / 2
    })

  it('stands in the sidebar and opens with its first page', async () => {
    const { page } = reader
    await logsIn(page, product.address, organisation().member)
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    await page.getByRole('heading', { name: 'First steps', level: 1 }).waitFor()
    expect(await page.title()).toContain('First steps · Help')
    expect(await page.getByRole('navigation', { name: 'Help' }).getByRole('link').count()).toBe(11)
    await expectAccessible(page, 'help at a desktop')
  })

  it('leads from page to page, and the heading is where reading goes on', async () => {
    const { page } = reader
    await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Signing' }).click()
    await page.getByRole('heading', { name: 'Signing', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Signing')
    await page.getByRole('article').getByRole('link', { name: 'No code came' }).click()
    await page.getByRole('heading', { name: 'When something goes wrong', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('No code comes')
    expect(page.url()).toMatch(/#\/help\/problems\/no-code$/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Signing', level: 1 }).waitFor()
  })

  it('opens at the section that an address names, and says so where there is none', async () => {
    const { page } = reader
    await opens(page, 'help/privacy/how-long', 'Privacy')
    await expect.poll(() => isOnScreen(page, 'What is kept how long')).toBe(true)
    await opens(page, 'help/stamp-paper', 'This page is not here')
  })

  it('finds words in all pages, headings first, and says when there are none', async () => {
    const { page } = reader
    await opens(page, 'help/limits', 'Limits')
    const search = page.getByLabel('Search in the help')
    await search.fill('aadhaar NUMBER')
    await page.getByRole('heading', { name: 'What was found' }).waitFor()
    const links = page.locator('[data-part=results] a')
    expect(await links.first().innerText()).toBe('Privacy: Your Aadhaar number')
    expect(await links.count()).toBeGreaterThan(2)
    expect(await page.locator('[data-part=results] mark').first().innerText()).toMatch(/aadhaar/i)
    await expectAccessible(page, 'help, found')
    await links.first().click()
    await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'What was found' }).waitFor()
    expect(await search.inputValue()).toBe('aadhaar NUMBER')
    await search.fill('hovercraft')
    await page.getByText('Nothing in the help has “hovercraft”.').waitFor()
    await expectAccessible(page, 'help, nothing found')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('heading', { name: 'First steps', level: 1 }).waitFor()
    expect(reader.complaints).toEqual([])
  })

  it('is whole in Hindi, on a phone and in the dark', async () => {
    const visitor = await aWindow(browser, phone, { colorScheme: 'dark' })
    const { page } = visitor
    await logsIn(page, product.address, organisation().member)
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await opens(page, 'help', 'पहले कदम')
    await expectAccessible(page, 'help on a phone')
    await expectNoSidewaysScroll(page, 'help on a phone')
    await page.getByRole('navigation', { name: 'सहायता' }).getByRole('link', { name: 'हस्ताक्षर करना' }).click()
    await page.getByRole('heading', { name: 'हस्ताक्षर करना', level: 1 }).waitFor()
    await expectNoSidewaysScroll(page, 'a page of help on a phone')
    await expectAccessible(page, 'a page of help on a phone')
    const belong = [
      'Muhar',
      'PDF',
      'OTP',
      'UIDAI',
      'SMS',
      'PNG',
      'JPEG',
      'English',
      organisation().name,
      'Retail Home Loans, Pune',
      'Farah Shaikh',
    ]
    expect(await latinWords(page, belong)).toEqual([])
    await page.getByRole('link', { name: 'सहायता के सभी पेज' }).click()
    await page.getByLabel('सहायता में खोजें').fill('प्रमाणपत्र न्यायालय')
    await page.getByRole('link', { name: /न्यायालय के लिए प्रमाणपत्र/ }).click()
    await page.getByRole('heading', { name: 'न्यायालय के लिए प्रमाणपत्र' }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })

  it('has the organisation’s own pages first, cleaned, and as its manual', async () => {
    const { page } = reader
    const { id, name } = organisation()
    await writesHelp(id, [
      '## Who signs for us {#who}',
      '',
      'Ask **Meera**. <img src="x" onerror="document.title=\'broken in\'"> [Signing](#/help/sign)',
      '<script>document.title = "broken in"</script>',
    ])
    await page.reload()
    await opens(page, 'help', 'House rules')
    await page.getByRole('heading', { name: 'Who signs for us' }).waitFor()
    expect(await page.getByRole('article').locator('img, script').count()).toBe(0)
    expect(await page.title()).toBe(`House rules · Help · ${name}`)
    await expectAccessible(page, 'help with own pages')
    await opens(page, `user-manual/${id}`, 'House rules')
    // Strict: one link and no other.
    await page.getByRole('navigation', { name: 'User manual' }).getByRole('link').waitFor()
    await opens(page, `user-manual/${product.demo.organisations[1]?.id}`, 'This page is not here')
    expect(reader.complaints).toEqual([])
  })

  function writesHelp(organisationId: string, lines: string[]): Promise<void> {
    const sections = [{ id: 'house-rules', title: 'House rules', language: 'en', markdown: lines.join('\n') }]

    return inDatabase(product, organisationId, async (client) => {
      await client.query(
        `insert into organisation_settings (organisation_id, id, scope, key, value)
         values ($1, gen_random_uuid(), 'organisation', 'custom_help', $2)`,
        [organisationId, JSON.stringify({ enabled: true, sections })],
      )
    })
  }
})
