import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { aWindow, desktop, phone } from '../browser.ts'
import type { WireClient } from '../client.ts'
import { keyFileUnder } from '../key-file.ts'
import type { PortalFixture } from '../portal-fixture.ts'
import { type AuthorityPortal, anAuthorityPortal, opensKeyFile } from './authority-portal.ts'
import { aSignerOfMany, comesToSignMany, signerOfMany } from './many-papers.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

/** Nobody gets it: codes are random. */
const wrongCode = '000000'
const passphrase = 'planted passphrase 4711'

/** A director signs what waits in one sitting, with one certificate file. */
describe('signing many documents at once', () => {
  let portal: AuthorityPortal
  let fixture: PortalFixture
  let browser: Browser
  let keyFile: string
  let officer: WireClient

  beforeAll(async () => {
    portal = await anAuthorityPortal()
    ;({ fixture, browser } = portal)
    keyFile = join(portal.folder, 'asha.p12')
    await writeFile(keyFile, await keyFileUnder(passphrase, await portal.pki.give(signerOfMany)))
    officer = await fixture.clientOf(await fixture.member())
  }, 240_000)
  afterAll(() => portal?.close())

  async function opensKey(page: Page): Promise<void> {
    await opensKeyFile(page, keyFile, passphrase)
    await page.getByText('Issued by').waitFor()
  }

  /** All that the page says of its progress from now on, for how short a time it may be. */
  const recordsProgress = (page: Page) =>
    page.evaluateHandle(() => {
      const said: string[] = []
      const look = () => {
        for (const one of document.querySelectorAll('[role=status]')) said.push(one.textContent ?? '')
      }
      new MutationObserver(look).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      })

      return said
    })

  it('looks into one, leaves one out, signs the rest and reads what was left, at a desk', async () => {
    const director = await aSignerOfMany(fixture, officer, {
      method: 'dsc',
      papers: 24,
      others: ['electronic'],
    })
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToSignMany(page, fixture, director)
    await page.getByRole('button', { name: 'Sign 24 documents' }).waitFor()
    await page.getByText('24 documents allow it').waitFor()
    await page.getByText('1 document cannot be signed here').waitFor()
    await page.getByText('The sender does not allow this way of signing.').waitFor()
    await expectAccessible(page, 'choosing papers')
    await page
      .getByRole('button', { name: /^Look into / })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^Page 1: Agreement, page 1/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Leave it out' }).click()
    await page.getByRole('button', { name: 'Sign 23 documents' }).click()
    await page.getByRole('checkbox', { name: 'I agree to this for the 23 documents' }).check()
    await expectAccessible(page, 'agreeing to sign many')
    await opensKey(page)
    const said = await recordsProgress(page)
    await page.getByRole('button', { name: 'Sign 23 documents' }).click()
    await page.getByText('23 of 23 signed').waitFor({ timeout: 90_000 })
    await page.getByRole('link', { name: 'My documents', exact: true }).last().waitFor()
    expect(await said.jsonValue()).toContain('20 of 23 signed')
    await expectAccessible(page, 'what was signed')
    const { rows } = await director.client.call(getBulkEsignDocuments, { type_mode: 'dsc' })
    expect(rows.map(({ why }) => why?.code ?? null).sort()).toEqual(['METHOD_NOT_ALLOWED', null])
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)

  it('signs what waits on a phone, in the dark', async () => {
    const director = await aSignerOfMany(fixture, officer, { method: 'dsc', papers: 3 })
    const { page, context } = await aWindow(browser, phone, { colorScheme: 'dark' })
    await comesToSignMany(page, fixture, director)
    await expectNoSidewaysScroll(page, 'choosing papers on a phone')
    await page.getByRole('button', { name: 'Sign 3 documents' }).click()
    await page.getByRole('checkbox', { name: /^I agree to this/ }).check()
    await expectLegible(page, 'agreeing on a phone, in the dark')
    await opensKey(page)
    await expectNoSidewaysScroll(page, 'a key on a phone')
    await page.getByRole('button', { name: 'Sign 3 documents' }).click()
    await page.getByText('3 of 3 signed').waitFor()
    await context.close()
  }, 240_000)

  it('signs electronically with one code from the mail, at a desk and on a phone', async () => {
    const director = await aSignerOfMany(fixture, officer, { method: 'electronic', papers: 4 })
    let before = ''
    for (const size of [desktop, phone]) {
      const { page, context } = await aWindow(browser, size)
      await comesToSignMany(page, fixture, director)
      await page.getByRole('radio', { name: /^Electronic signature/ }).check()
      if (size === desktop) {
        await page.getByRole('listitem').getByRole('checkbox').nth(0).uncheck()
        await page.getByRole('listitem').getByRole('checkbox').nth(1).uncheck()
      }
      await page.getByRole('button', { name: 'Sign 2 documents' }).click()
      await page.getByRole('checkbox', { name: /^I agree to this/ }).check()
      await page.getByRole('button', { name: 'Agree and go on' }).click()
      await page.getByRole('button', { name: 'Mail me a code' }).click()
      await page.getByLabel('Code from the mail').fill(wrongCode)
      await page.getByText('The OTP you entered is invalid.').waitFor()
      await expectAccessible(page, 'a wrong code for many papers')
      await expectNoSidewaysScroll(page, 'a code for many papers')
      const { subject } = await fixture.mailbox.newest(
        director.email,
        (one) => / is your code$/.test(one.subject) && one.subject !== before,
      )
      before = subject
      await page.getByLabel('Code from the mail').fill(subject.slice(0, 6))
      await page.getByText('2 of 2 signed').waitFor()
      await context.close()
    }
  }, 240_000)
})
