import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWindow, desktop } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import type { PortalFixture } from '../portal-fixture.ts'
import { tokenPin } from '../soft-tokens.ts'
import { aTokenPortal, type TokenPortal } from './authority-portal.ts'
import { expectAccessible, opensLink, readsToTheEnd } from './steps.ts'

const name = 'Asha Kulkarni'

/** A director has a USB token, and the token helper beside the page. */
describe('signing with a token', () => {
  let portal: TokenPortal
  let fixture: PortalFixture
  let browser: Browser

  beforeAll(async () => {
    portal = await aTokenPortal(name)
    ;({ fixture, browser } = portal)
  }, 240_000)
  afterAll(() => portal?.close())

  async function comesToCode(page: Page): Promise<void> {
    const officer = await fixture.clientOf(await fixture.member())
    const person = { ...aPerson(name), methods: ['dsc' as const] }
    await aDocumentOutForSignature(officer, [person])
    const { mailbox } = fixture
    await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
    await readsToTheEnd(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Choose your certificate file' }).click()
    await page.getByRole('button', { name: 'My certificate is on a USB token' }).click()
    await page.getByText('The code works once').waitFor()
  }

  it('goes on by itself, and another code goes on after a stop in the helper', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToCode(page)
    await expectAccessible(page, 'the code for a token helper')
    const first = await portal.startsHelper(page)
    await first.sees('PIN of asha')
    await page.getByText('Type the PIN in the token helper.').waitFor()
    await expectAccessible(page, 'waiting for the PIN')
    first.types('')
    await page.getByText('You stopped in the token helper.').first().waitFor()
    expect(await first.ended).toBe(1)

    await page.getByRole('button', { name: 'Get another code' }).click()
    await page.getByText('The code works once').waitFor()
    const second = await portal.startsHelper(page)
    await second.sees('PIN of asha')
    second.types(tokenPin)
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    await second.sees('Signed.')
    expect(await second.ended).toBe(0)
    expect(second.printed()).not.toContain(tokenPin)
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)
})
