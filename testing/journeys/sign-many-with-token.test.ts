import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWindow, desktop, phone } from '../browser.ts'
import type { WireClient } from '../client.ts'
import type { PortalFixture } from '../portal-fixture.ts'
import { tokenPin } from '../soft-tokens.ts'
import { aTokenPortal, type TokenPortal } from './authority-portal.ts'
import { aSignerOfMany, comesToSignMany, signerOfMany } from './many-papers.ts'
import { expectAccessible, expectNoSidewaysScroll, type Login } from './steps.ts'

/** A director has a USB token: many documents, several dockets, one PIN. */
describe('signing many documents with a token', () => {
  let portal: TokenPortal
  let fixture: PortalFixture
  let browser: Browser
  let officer: WireClient

  beforeAll(async () => {
    portal = await aTokenPortal(signerOfMany)
    ;({ fixture, browser } = portal)
    officer = await fixture.clientOf(await fixture.member())
  }, 240_000)
  afterAll(() => portal?.close())

  async function comesToCode(page: Page, person: Login): Promise<void> {
    await comesToSignMany(page, fixture, person)
    await page.getByRole('button', { name: /^Sign \d+ documents?$/ }).click()
    await page.getByRole('checkbox', { name: /^I agree to this/ }).check()
    await page.getByRole('button', { name: 'My certificate is on a USB token' }).click()
    await page.getByRole('button', { name: 'Agree and get a code' }).click()
    await page.getByText('The code works once').waitFor()
  }

  it('signs 25 documents of 25 dockets under one login', async () => {
    const director = await aSignerOfMany(fixture, officer, { method: 'dsc', papers: 25 })
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToCode(page, director)
    await expectAccessible(page, 'the code for many documents')
    const helper = await portal.startsHelper(page)
    await helper.sees('25 documents:')
    await helper.sees('PIN of asha, to sign 25 documents')
    await page.getByText('The token helper asks for the PIN once.').waitFor()
    await expectAccessible(page, 'waiting for the PIN of many documents')
    helper.types(tokenPin)
    // What the page says between is there for a moment; the helper keeps what it said.
    await page.getByText('25 of 25 signed').waitFor({ timeout: 120_000 })
    await helper.sees('20 of 25 signatures are sent.')
    await helper.sees('25 of 25 signatures are sent.')
    await helper.sees('Signed: 25.')
    expect(await helper.ended).toBe(0)
    expect(helper.printed().match(/PIN of asha/g)).toHaveLength(1)
    expect(helper.printed()).not.toContain(tokenPin)
    expect(await director.waiting()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)

  it('keeps what is signed when the helper is killed, and goes on with another code', async () => {
    const director = await aSignerOfMany(fixture, officer, { method: 'dsc', papers: 2 })
    const { page, context } = await aWindow(browser, phone)
    await comesToCode(page, director)
    await expectNoSidewaysScroll(page, 'the code for many documents, on a phone')
    const first = await portal.startsHelper(page)
    await first.sees('PIN of asha')
    first.types('')
    await page.getByText('You stopped in the token helper.').waitFor()
    expect(await first.ended).toBe(1)
    expect(await director.waiting()).toBe(2)

    await page.getByRole('button', { name: 'Go on with 2 documents' }).click()
    const second = await portal.startsHelper(page)
    await second.sees('PIN of asha')
    second.kill()
    await page.getByText('The token helper stopped, or it lost its connection.').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Go on with 2 documents' }).click()
    const third = await portal.startsHelper(page)
    await third.sees('PIN of asha')
    third.types(tokenPin)
    await page.getByText('2 of 2 signed').waitFor()
    expect(await third.ended).toBe(0)
    await context.close()
  }, 240_000)
})
