import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '../a-review.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import type { WireClient } from '../client.ts'
import { byTier } from '../in-this-tier.ts'
import { aUser, joins } from '../people.ts'
import { plantCopies } from '../planted-rows.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { hasHindiAlone } from './in-hindi.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const count = byTier(import.meta.url, { short: 20, long: 50 })
const sentBack = count / 10
// More than a call answers.
const beyond = 203
/** Every tenth is sent back. */
const isWrong = (number: number) => number % 10 === 0

/** Dockets wait for a checker, who decides on all of them with keys. */
describe('many reviews without the mouse', () => {
  let fixture: PortalFixture
  let browser: Browser
  let checker: Awaited<ReturnType<typeof aMemberNamed>>
  let maker: WireClient
  let another: typeof checker

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
    another = await aMemberNamed('Gita')
    const place = { parts: fixture.parts, organisation: fixture.home }
    await waitFor(place, maker, kavita.userId, checker.userId, count)
    const imran = await aMemberNamed('Imran')
    await waitFor(place, await fixture.clientOf(imran), imran.userId, another.userId, beyond)
    // What follows a decision is of other journeys.
    await fixture.parts.store.queue.boss.offWork('send-signer-invite')
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  /** So many dockets of one maker, for one checker. */
  async function waitFor(
    place: Parameters<typeof aCheckingGroup>[0],
    sender: WireClient,
    makerId: string,
    checkerId: string,
    number: number,
  ): Promise<void> {
    await areChecked(place, [makerId], [await aCheckingGroup(place, [checkerId])])
    const { docketId } = await sendsForReview(sender, 'Loan 1.pdf')
    const store = fixture.parts.store.forOrganisation(fixture.home.id)
    const titles = Array.from({ length: number - 1 }, (_, at) => `Loan ${at + 2}`)
    await store.transaction((tx) => plantCopies(tx, docketId, titles))
  }

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
    expect(await states()).toEqual({
      draft: sentBack,
      out_for_signature: count - sentBack,
      in_review: beyond,
    })
    expect(complaints).toEqual([])
  })

  it('say on a phone, in Hindi, that more wait than are read at once, and go on to these', async () => {
    const { page, complaints } = await aWindow(browser, phone)
    await page.goto(`${fixture.address}/#/documents/review`)
    await page.evaluate(() => localStorage.setItem('language', 'hi'))
    await page.reload()
    await page.locator('input[type=email]').fill(another.email)
    await page.locator('input[type=password]').fill(another.password)
    await page.keyboard.press('Enter')
    await progress(page, '200 से अधिक में से 1')
    const approve = page.getByRole('button', { name: 'स्वीकृत करें' })
    await approve.waitFor()
    await hasHindiAlone(page, 'one of more than 200 reviews', [
      'Gita Nair',
      'Imran Nair',
      'Asha Rao',
      'Ravi Kumar',
      'Loan',
    ])
    await page.locator('body').press('a')
    // What was decided leaves its place to one that was not read before.
    await progress(page, '201 से अधिक में से 2')
    await approve.waitFor()
    await page.locator('body').press('a')
    await progress(page, '202 से अधिक में से 3')
    await approve.waitFor()
    await page.locator('body').press('a')
    await progress(page, `${beyond} में से 4`)
    expect(complaints).toEqual([])
    await page.close()
  })
})
