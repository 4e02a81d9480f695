import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '../a-review.ts'
import { aBrowser, aWindow, desktop } from '../browser.ts'
import type { WireClient } from '../client.ts'
import { byTier } from '../in-this-tier.ts'
import { aUser, joins } from '../people.ts'
import { plantCopies } from '../planted-rows.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const count = byTier(import.meta.url, { short: 20, long: 50 })
const sentBack = count / 10
/** Every tenth is sent back. */
const isWrong = (number: number) => number % 10 === 0

/** Dockets wait for a checker, who decides on all of them with keys. */
describe('many reviews without the mouse', () => {
  let fixture: PortalFixture
  let browser: Browser
  let checker: Awaited<ReturnType<typeof aMemberNamed>>
  let maker: WireClient

  async function aMemberNamed(name: string) {
    const person = await aUser(fixture.parts, name)
    await joins(fixture.parts, person.userId, fixture.home, ['workflow', 'documents'])

    return person
  }

  beforeAll(async () => {
    fixture = await aPortalFixture()
    browser = await aBrowser()
    checker = await aMemberNamed('Farida')
    const kavita = await aMemberNamed('Kavita')
    maker = await fixture.clientOf(kavita)
    const place = { parts: fixture.parts, organisation: fixture.home }
    await areChecked(place, [kavita.userId], [await aCheckingGroup(place, [checker.userId])])
    const { docketId } = await sendsForReview(maker, 'Loan 1.pdf')
    const store = fixture.parts.store.forOrganisation(fixture.home.id)
    const titles = Array.from({ length: count - 1 }, (_, at) => `Loan ${at + 2}`)
    await store.transaction((tx) => plantCopies(tx, docketId, titles))
    // What follows a decision is of other journeys.
    await fixture.parts.store.queue.boss.offWork('send-signer-invite')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  const states = async () => (await maker.call(getDocuments, {})).counts
  const progress = (page: Page, words: string) =>
    page.locator('[data-part=progress]', { hasText: words }).waitFor()

  it('are approved with a, and sent back with b and words', async () => {
    const { page, complaints } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/#/documents/review`)
    await page.getByLabel(/^Email/).focus()
    await page.keyboard.type(checker.email)
    await page.keyboard.press('Tab')
    await page.getByLabel('Password', { exact: true }).focus()
    await page.keyboard.type(checker.password)
    await page.keyboard.press('Enter')
    for (let number = 1; number <= count; number += 1) {
      await progress(page, `${number} of ${count}`)
      await page.getByRole('button', { name: 'Approve' }).waitFor()
      if (number === 1) await expectAccessible(page, 'the first of many reviews')
      if (!isWrong(number)) {
        await page.keyboard.press('a')
        continue
      }
      await page.keyboard.press('b')
      await page.getByLabel('Comment 1, page 1').waitFor()
      await page.keyboard.type('The rate is wrong.')
      await page.keyboard.press('Control+Enter')
    }
    await page.getByRole('heading', { name: 'Everything is checked' }).waitFor()
    await page.getByText(`You decided ${count} dockets.`).waitFor()
    await expectNoSidewaysScroll(page, 'the end of many reviews')
    expect(await states()).toEqual({ draft: sentBack, out_for_signature: count - sentBack })
    expect(complaints).toEqual([])
  })
})
