import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { setsOfOrganisation } from '../a-held-signature.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDraft, aPerson, withSigners } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** The order of signing: dragged, moved with keys, and said in Hindi. */
describe('the people of a draft', () => {
  let fixture: PortalFixture
  let browser: Browser
  let client: WireClient
  let sender: Awaited<ReturnType<PortalFixture['member']>>
  let documentId: string

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    sender = await fixture.member(['workflow', 'documents'])
    client = await fixture.clientOf(sender)
    const keeper = await fixture.clientOf(await fixture.member(['advanceSetting', 'workflow', 'documents']))
    await setsOfOrganisation(keeper, { witness: true })
    ;({ documentId } = await aDraft(client, 'Lease.pdf'))
    const people = ['Asha Rao', 'Ravi Kumar', 'Meena Iyer'].map((name) => aPerson(name))
    const [, ravi] = await withSigners(client, documentId, people)
    await client.call(createUser, {
      document_id: documentId,
      ...aPerson('Vimala Das'),
      role: 'witness',
      witness_of: ravi?.id ?? '',
    })
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const opens = async (size: typeof desktop): Promise<Page> => {
    const { page } = await aWindow(browser, size)
    await page.goto(`${fixture.address}/#/documents`)
    await fixture.entersPassword(page, sender)
    await isInside(page)
    await page.goto(`${fixture.address}/#/workflow/create/${documentId}/people`)
    await list(page).getByText('Meena Iyer').waitFor()

    return page
  }
  const list = (page: Page): Locator => page.locator('[data-part=people]')
  const shown = (page: Page) => list(page).locator('[data-part=name]').allInnerTexts()
  const kept = async () => {
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })

    return document.signers
      .filter(({ role }) => role === 'signer')
      .toSorted((one, other) => one.sequence - other.sequence)
      .map(({ name }) => name)
  }
  const isOrder = async (page: Page, order: readonly string[]) => {
    await expect.poll(kept).toEqual(order)
    await expect.poll(async () => (await shown(page)).filter((name) => order.includes(name))).toEqual(order)
  }
  const says = (page: Page, words: string | RegExp) =>
    page.getByText(words, { exact: true }).waitFor({ state: 'attached' })
  /**
   * With the pointer, from the middle of one grip to that of another. It is dropped once the page
   * says where it is.
   */
  async function drags(page: Page, from: Locator, to: Locator, words: string): Promise<void> {
    const [begin, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!begin || !end) throw new Error('A grip is not on the page.')
    await page.mouse.move(begin.x + begin.width / 2, begin.y + begin.height / 2)
    await page.mouse.down()
    await page.mouse.move(begin.x + begin.width / 2, begin.y + begin.height / 2 + 8, { steps: 3 })
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
    await says(page, words)
    await page.mouse.up()
  }

  it('are dragged into another order at a desk; a witness stays under their signer', async () => {
    const page = await opens(desktop)
    const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
    await drags(page, grip('Meena Iyer'), grip('Asha Rao'), 'Meena Iyer is at place 1 of 3.')
    await isOrder(page, ['Meena Iyer', 'Asha Rao', 'Ravi Kumar'])
    const names = await list(page).getByRole('listitem').allInnerTexts()
    const ravi = names.findIndex((text) => text.includes('Ravi Kumar') && !text.includes('Vimala'))
    expect(names[ravi + 1]).toContain('Vimala Das')
    await expectAccessible(page, 'people who were dragged')

    // Lifted, moved and dropped with the keyboard alone.
    await grip('Meena Iyer').focus()
    await page.keyboard.press('Space')
    await says(page, 'Meena Iyer is at place 1 of 3.')
    // The library listens for arrows in a task after the one that announces.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.press('ArrowDown')
    await says(page, 'Meena Iyer is at place 2 of 3.')
    await page.keyboard.press('Space')
    await says(page, 'Meena Iyer is dropped at place 2 of 3.')
    await isOrder(page, ['Asha Rao', 'Meena Iyer', 'Ravi Kumar'])
    await page.close()
  })

  it('are moved on a phone, in Hindi', async () => {
    const page = await opens(phone)
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await list(page).getByText('Meena Iyer').waitFor()
    await page.getByRole('button', { name: 'Ravi Kumar पहले हस्ताक्षर करें' }).click()
    await isOrder(page, ['Asha Rao', 'Ravi Kumar', 'Meena Iyer'])
    await drags(
      page,
      page.getByRole('button', { name: 'Meena Iyer को खिसकाएँ' }),
      page.getByRole('button', { name: 'Asha Rao को खिसकाएँ' }),
      'Meena Iyer 3 में से स्थान 1 पर हैं।',
    )
    await isOrder(page, ['Meena Iyer', 'Asha Rao', 'Ravi Kumar'])
    await expectAccessible(page, 'people in Hindi, on a phone')
    await expectNoSidewaysScroll(page, 'people in Hindi, on a phone')
    await page.close()
  })

  it('keeps a second move that is made while the first is on its way', async () => {
    const page = await opens(desktop)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${UpdateSignerSequence.path}`, async (route) => {
      await held
      await route.continue()
    })
    const later = page.getByRole('button', { name: 'Meena Iyer signs later' })
    const asked = page.waitForRequest(`**${UpdateSignerSequence.path}`)
    await later.click()
    await asked
    await later.click()
    release()
    await isOrder(page, ['Asha Rao', 'Ravi Kumar', 'Meena Iyer'])
    await page.getByText('Saving').waitFor({ state: 'detached' })
    await isOrder(page, ['Asha Rao', 'Ravi Kumar', 'Meena Iyer'])
    await page.close()
  })
})
