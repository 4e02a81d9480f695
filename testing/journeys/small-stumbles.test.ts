import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#contract/signers/createUser.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aDocketOutOf, aDraftOf } from '../dockets-of-files.ts'
import { aBranch, worksIn } from '../document-requests.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { dragsBox, logsIn, pressesAs } from './steps.ts'

/** What a first user of the portal stumbled over, each looked at once. */
describe('the portal', () => {
  let fixture: PortalFixture
  let browser: Browser
  let page: Page
  let client: WireClient
  let pune: { id: string }
  let nagpur: { id: string }
  const asha = aPerson('Asha Rao')

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const member = await fixture.member()
    client = await fixture.clientOf(member)
    const place = { parts: fixture.parts, organisation: fixture.home }
    ;[pune, nagpur] = [await aBranch(place, 'Pune'), await aBranch(place, 'Nagpur')]
    await worksIn(place, member.userId, pune.id)
    await aDocketOutOf(client, ['lease'], { title: 'Shop in Pune', people: [asha] })
    await aDocketOutOf(client, ['deed'], { title: 'Flat in Nashik', people: [aPerson('Ravi Kumar')] })
    ;({ page } = await aWindow(browser, desktop))
    await logsIn(page, fixture.address, member)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const dialog = () => page.getByRole('dialog')
  const row = (title: string) => page.getByRole('link', { name: title, exact: true })
  const none = () => page.getByText('No document fits these words and filters.').waitFor()
  /** The list with this filter alone. */
  async function filters(choose: () => Promise<unknown>): Promise<void> {
    await page.goto(`${fixture.address}/#/home`)
    await page.goto(`${fixture.address}/#/documents`)
    await row('Shop in Pune').waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await choose()
    await dialog().getByRole('button', { name: 'Show documents' }).click()
    await dialog().waitFor({ state: 'hidden' })
  }

  it('goes through a list with j and k, and begins a docket with n', async () => {
    await page.goto(`${fixture.address}/#/documents`)
    await page.getByRole('link', { name: 'Shop in Pune' }).waitFor()
    const titled = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('j')
    await expect.poll(titled).toBe('Flat in Nashik')
    await page.keyboard.press('j')
    await expect.poll(titled).toBe('Shop in Pune')
    await page.keyboard.press('k')
    await expect.poll(titled).toBe('Flat in Nashik')
    await page.keyboard.press('n')
    await page.waitForURL(/#\/workflow\/create$/)
  })

  it('takes the same keys from a Hindi layout, and from none that types or is held with Ctrl', async () => {
    const act = (press: Parameters<typeof pressesAs>[1]) => pressesAs(page, press)
    const titled = () => page.evaluate(() => document.activeElement?.textContent)
    await page.goto(`${fixture.address}/#/documents`)
    await row('Shop in Pune').waitFor()
    await row('Shop in Pune').focus()
    await act({ key: 'क', code: 'KeyK' })
    await expect.poll(titled).toBe('Flat in Nashik')
    await act({ key: 'र', code: 'KeyJ', ctrlKey: true })
    // Dvorak has its h there, and its j elsewhere.
    await act({ key: 'h', code: 'KeyJ' })
    expect(await titled()).toBe('Flat in Nashik')
    await act({ key: 'j', code: 'KeyC' })
    await expect.poll(titled).toBe('Shop in Pune')
    await act({ key: 'ं', code: 'KeyX' })
    await page.locator('tr[data-id] input[type=checkbox]:checked').waitFor()
    await act({ key: 'य', code: 'Slash' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await act({ key: 'य़', code: 'Slash', shiftKey: true })
    expect(await dialog().count()).toBe(0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await act({ key: 'य़', code: 'Slash', shiftKey: true })
    await dialog().getByText('j', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  it('filters the list by person, sender, day and deadline', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

    await filters(() => dialog().getByLabel('Person', { exact: true }).fill(asha.email))
    await row('Flat in Nashik').waitFor({ state: 'detached' })
    expect(await row('Shop in Pune').count()).toBe(1)
    await filters(() => dialog().getByLabel('Sent by me').check())
    await row('Flat in Nashik').waitFor()
    await filters(() => dialog().getByLabel('Created from').fill(tomorrow))
    await none()
    await filters(() => dialog().getByLabel('Expires within').selectOption({ index: 1 }))
    await none()
  })

  it('filters the list by branch', async () => {
    const branch = () => dialog().getByLabel('Branch', { exact: true })
    await filters(() => branch().selectOption(nagpur.id))
    await none()
    await filters(() => branch().selectOption(pune.id))
    await row('Flat in Nashik').waitFor()
    expect(await row('Shop in Pune').count()).toBe(1)
  })

  it('drags a box as large as it will be, and ticks who has one in every file', async () => {
    const { ids } = await aDraftOf(client, ['lease', 'mixed'])
    await client.call(createUser, { document_id: ids[0] ?? '', sequence: 1, ...asha })
    await page.goto(`${fixture.address}/#/workflow/create/${ids[0]}/boxes`)
    const leaf = page.locator('[data-part=page]')
    await leaf.locator('img').waitFor()
    const placer = page.locator('[data-part=signer]').filter({ hasText: 'Asha Rao' })
    const ticks = () => placer.locator('.success').count()
    await placer.getByText('needs a signature box', { exact: true }).waitFor()
    expect(await ticks()).toBe(0)

    const source = await page.getByRole('button', { name: 'Signature', exact: true }).first().boundingBox()
    const onto = await leaf.boundingBox()
    if (!source || !onto) throw new Error('There is no signature to drag, or no page.')
    await page.mouse.move(source.x + source.width / 2, source.y + source.height / 2)
    await page.mouse.down()
    await page.mouse.move(onto.x + onto.width / 2, onto.y + onto.height / 3, { steps: 8 })
    const dragged = await page.locator('[data-part=dragged]').boundingBox()
    await page.mouse.up()
    const placed = await leaf.locator('[data-key]').first().boundingBox()
    // The line around each may take a pixel.
    for (const side of ['width', 'height'] as const)
      expect(Math.abs((dragged?.[side] ?? 0) - (placed?.[side] ?? 0)), side).toBeLessThan(4)

    // The other file still lacks one: it is named, and there is no tick.
    await placer.getByText('needs a signature box in mixed').waitFor()
    expect(await ticks()).toBe(0)
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('combobox', { name: 'File' }).selectOption({ label: 'mixed' })
    await leaf.locator('[data-key]').waitFor({ state: 'detached' })
    await leaf.locator('img').waitFor()
    await dragsBox(page, 'Signature', { x: 0.5, y: 0.5 })
    await placer.locator('.success').waitFor()
  })

  it('keeps the buttons of a long dialog in sight on a phone', async () => {
    const { ids } = await aDraftOf(client, ['lease'])
    await page.setViewportSize({ ...phone, height: 480 })
    await page.goto(`${fixture.address}/#/workflow/create/${ids[0]}/people`)
    await page.getByRole('button', { name: 'Add a person' }).click()
    const add = dialog().getByRole('button', { name: 'Add', exact: true })
    await add.waitFor()
    const isLonger = () =>
      page
        .locator('.mantine-Modal-content')
        .evaluate((content) => content.scrollHeight > content.clientHeight + 100)
    expect(await isLonger()).toBe(true)
    await expect
      .poll(async () => {
        const at = await add.boundingBox()
        return at !== null && at.y + at.height <= 480 && at.y > 0
      })
      .toBe(true)
  })
})
