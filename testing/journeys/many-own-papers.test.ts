import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#store/store.ts'
import { hi as papersHi } from '../../web/papers/texts/hi.ts'
import { hi } from '../../web/signer/texts/hi.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { plantCopies } from '../planted-rows.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { rowsOf } from '../rows-of.ts'
import { sees } from './both-schemes.ts'
import { latinWords } from './steps.ts'

const unavailable = 'यह अभी उपलब्ध नहीं है।'
// More than two calls answer.
const count = 430

/** A tenant who was sent hundreds of papers, and looks at all of them. */
describe('many papers of one person', () => {
  let fixture: PortalFixture
  let browser: Browser
  let link = ''
  const asha = aPerson('Asha Rao')

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    const client = await fixture.clientOf(await fixture.member())
    const { docketId } = await aDocumentOutForSignature(client, [asha])
    link = new URL(await fixture.mailbox.linkFor(asha.email)).hash.split('/').at(-1) ?? ''
    const titles = Array.from({ length: count - 1 }, (_, at) => `Rent deed ${at + 2}`)
    await inHome((tx) => plantCopies(tx, docketId, titles))
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const inHome = (act: (tx: Tx) => Promise<unknown>) =>
    fixture.parts.store.forOrganisation(fixture.home.id).transaction(act)
  /** One of the last of the list comes first: somebody has done something with it. */
  const movesUp = (title: string) =>
    inHome(async (tx) => {
      const docket = await rowsOf(tx)
        .selectFrom('dockets')
        .select('id')
        .where('title', '=', title)
        .executeTakeFirstOrThrow()
      await rowsOf(tx)
        .updateTable('documents')
        .set({ updated_at: new Date() })
        .where('docket_id', '=', docket.id)
        .execute()
    })
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const titlesOf = (page: Page) => page.locator('main li h3').allInnerTexts()

  it('are all shown, each once, also where the list changes between two pages', async () => {
    const { page, complaints } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/#/papers/${link}`)
    await button(page, 'Send the code').click()
    await page.getByLabel('OTP, six digits').fill(await fixture.mailbox.codeFor(asha.email))
    const more = button(page, 'Show more')
    for (const rows of [10, 40, 160, 200]) {
      await expect.poll(async () => (await titlesOf(page)).length).toBe(rows)
      await more.click()
    }
    await expect.poll(async () => (await titlesOf(page)).length).toBe(400)
    const [newest = ''] = await titlesOf(page)
    const all = new Set(await titlesOf(page))
    const unseen = Array.from({ length: count - 1 }, (_, at) => `Rent deed ${at + 2}`).find(
      (title) => !all.has(title),
    )
    expect(newest).not.toBe(unseen)
    await movesUp(unseen ?? '')
    await more.click()
    await expect.poll(async () => (await titlesOf(page)).length).toBe(count)
    expect(new Set(await titlesOf(page)).size).toBe(count)
    await more.waitFor({ state: 'detached' })
    await sees(page, 'hundreds of papers')

    await page.getByRole('searchbox').fill('Rent deed 217')
    await page.keyboard.press('Enter')
    await expect.poll(() => titlesOf(page)).toEqual(['Rent deed 217'])
    await page.getByRole('searchbox').fill('zebra finch')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing found').waitFor()
    await sees(page, 'nothing found')
    await page.getByRole('searchbox').fill('')
    await expect.poll(async () => (await titlesOf(page)).length).toBe(10)
    expect(complaints).toEqual([])
    await page.close()
  }, 180_000)

  it('are asked for again where they cannot be read, and none may be left, on a phone, in Hindi', async () => {
    const { page } = await aWindow(browser, phone)
    const path = /\/api\/workflow\/getMyPapers/
    let isPressed = false
    await page.route(path, (route) =>
      isPressed
        ? route.continue()
        : route.fulfill({ status: 422, json: { status: 'failure', code: 'UNAVAILABLE', message: 'Busy.' } }),
    )
    const before = (await fixture.mailbox.mailTo(asha.email)).length
    await page.goto(`${fixture.address}/#/papers/${link}`)
    await page.getByLabel('Language').selectOption('hi')
    await button(page, papersHi.send).tap()
    await expect.poll(async () => (await fixture.mailbox.mailTo(asha.email)).length).toBeGreaterThan(before)
    await page.getByLabel(hi.otpLabel).fill(await fixture.mailbox.codeFor(asha.email))
    await page.getByRole('alert').filter({ hasText: unavailable }).waitFor()
    await sees(page, 'papers that cannot be read')
    const belong = ['English', 'Muhar', 'OTP']
    expect(await latinWords(page, belong)).toEqual([])
    isPressed = true
    await button(page, hi.tryAgain).tap()
    await button(page, papersHi.more).waitFor()
    await page.getByRole('alert').filter({ hasText: unavailable }).waitFor({ state: 'detached' })
    await sees(page, 'many papers')
    const words = [...belong, 'Asha Rao', 'Rent deed', 'Loan agreement', 'Loan of Asha', 'Himalaya Finance']
    const sender = await latinWords(page, words)
    expect([...new Set(sender)].length, String(sender.slice(0, 4))).toBeLessThan(2)

    await inHome((tx) =>
      rowsOf(tx).updateTable('documents').set({ deleted_at: new Date() }).where('name', '!=', '').execute(),
    )
    await page.reload()
    await page.getByText(papersHi.nothingAtAll).waitFor()
    await sees(page, 'no papers any more')
    expect(await latinWords(page, belong)).toEqual([])
    await page.close()
  }, 120_000)
})
