import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { keyFileUnder } from '../key-file.ts'
import { keptBy } from '../leaks/kept-by.ts'
import { privatePart, spellingsOf } from '../leaks/key-spellings.ts'
import type { Given } from '../own-certificate.ts'
import type { PortalFixture } from '../portal-fixture.ts'
import { checkWithQpdf, validSignatures } from '../signed-file.ts'
import { type AuthorityPortal, anAuthorityPortal, opensKeyFile } from './authority-portal.ts'
import {
  dropsFile,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  opensLink,
  readsToTheEnd,
  savesDownload,
} from './steps.ts'

const name = 'Asha Kulkarni'
const passphrase = 'planted passphrase ₹ 4711'

/** Everything that the page gives to a request, before it is sealed. */
async function recordsWhatIsSent(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    // An empty page has none.
    if (!crypto.subtle) return
    const sent: string[] = []
    const keys: CryptoKey[] = []
    Object.assign(window, { sent, keys })
    const { importKey } = crypto.subtle
    crypto.subtle.importKey = async (...given: unknown[]) => {
      const key = await (importKey as (...all: unknown[]) => Promise<CryptoKey>).apply(crypto.subtle, given)
      if (key.type === 'private' && given[0] === 'pkcs8') keys.push(key)

      return key
    }
    const asText = (data: unknown): string =>
      data instanceof ArrayBuffer || ArrayBuffer.isView(data)
        ? new TextDecoder('latin1').decode(data)
        : String(data)
    const { encrypt } = crypto.subtle
    crypto.subtle.encrypt = (how, key, data) => {
      sent.push(asText(data))

      return encrypt.call(crypto.subtle, how, key, data)
    }
    const send = window.fetch
    window.fetch = (to, init) => {
      sent.push(`${to instanceof Request ? to.url : to} ${asText(init?.body)}`)

      return send(to, init)
    }
  })

  return () => page.evaluate(() => (window as unknown as { sent: string[] }).sent.join('\n'))
}

/** What becomes of it when somebody asks the browser for the keys that the page was given. */
const asksForKeys = (page: Page) =>
  page.evaluate(async () => {
    const { keys } = window as unknown as { keys: CryptoKey[] }
    const given = (key: CryptoKey) =>
      crypto.subtle.exportKey('pkcs8', key).then(
        () => 'given',
        () => 'kept',
      )

    return await Promise.all(keys.map(async (key) => [key.extractable, await given(key)]))
  })

/** A director opens the file of an Indian authority on the page and signs with it. */
describe('signing with a certificate file', () => {
  let portal: AuthorityPortal
  let fixture: PortalFixture
  let browser: Browser
  let given: Given

  beforeAll(async () => {
    portal = await anAuthorityPortal()
    ;({ fixture, browser } = portal)
    given = await portal.pki.give(name)
    // As authorities give it out, with their old ciphers.
    await writesFile('asha.p12', given, '-legacy')
  }, 240_000)
  afterAll(() => portal?.close())

  const at = (file: string) => join(portal.folder, file)
  const writesFile = async (file: string, one: Given, ...how: string[]) =>
    await writeFile(at(file), await keyFileUnder(passphrase, one, ...how))

  async function comesToConsent(page: Page): Promise<void> {
    const officer = await fixture.clientOf(await fixture.member())
    const person = { ...aPerson(name), methods: ['dsc' as const] }
    await aDocumentOutForSignature(officer, [person])
    const { mailbox } = fixture
    await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
    await readsToTheEnd(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Choose your certificate file' }).click()
  }

  const opens = (page: Page, file: string, word: string) => opensKeyFile(page, at(file), word)

  it('signs at a desk, and no passphrase or key leaves the page', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    const sent = await recordsWhatIsSent(page)
    await comesToConsent(page)
    await expectAccessible(page, 'choosing a certificate file')
    await opens(page, 'asha.p12', 'wrong')
    await page.getByText('The passphrase does not open this file.').waitFor()
    await opens(page, 'asha.p12', passphrase)
    await page.getByText('Issued by').waitFor()
    await expectAccessible(page, 'a certificate that was opened')
    await page.getByRole('button', { name: 'Sign the document' }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    await page.getByText('with your digital signature certificate').waitFor()

    expect(await asksForKeys(page)).toEqual([[false, 'kept']])
    const all = await sent()
    expect(all).toContain('completeSigning')
    expect(all).toContain('"signatures"')
    expect(all).not.toContain('4711')
    const secret = given.keyPem.replace(/-----[^-]+-----|\s/g, '')
    for (let from = 0; from + 40 < secret.length; from += 40)
      expect(all).not.toContain(secret.slice(from, from + 40))

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /Download/ })
        .first()
        .click(),
    ])
    await savesDownload(download, at('signed.pdf'))
    expect(validSignatures(at('signed.pdf'))).toBeGreaterThanOrEqual(1)
    checkWithQpdf(at('signed.pdf'))

    // Who leaves and comes back finds nothing of it, in no storage and on no page.
    expect((await page.content()).includes(passphrase)).toBe(false)
    await page.goto('about:blank')
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { keys: CryptoKey[] }).keys.length)).toBe(0)
    const kept = await keptBy(page)
    for (const spelling of [Buffer.from(passphrase), privatePart(given)].flatMap(spellingsOf))
      expect(kept.includes(spelling)).toBe(false)
    expect(await page.locator('input[type=password], input[type=file]').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)

  it('is told by our own verification as what it is', async () => {
    const { page, context } = await aWindow(browser, desktop)
    await page.goto(`${fixture.address}/#/verify`)
    await dropsFile(page, 'signed.pdf', await readFile(at('signed.pdf')))
    await page.getByText('with a digital signature certificate (DSC)').first().waitFor()
    await context.close()
  }, 120_000)

  it('says on a phone what is wrong with a file, and refuses a revoked certificate', async () => {
    const other = await portal.pki.give(name)
    await writesFile('revoked.p12', other)
    await portal.pki.revoke(other.serial)
    await writeFile(at('junk.p12'), 'junk')
    await writeFile(at('large.p12'), Buffer.alloc(10 * 1024 * 1024))
    await writesFile('rounds.p12', given, '-iter', '1000001', '-nomac')
    await writesFile('alone.p12', given, '-nokeys')
    const { page, context } = await aWindow(browser, phone, { colorScheme: 'dark' })
    await comesToConsent(page)
    for (const [file, words] of [
      ['junk.p12', 'This file holds no certificate with its key.'],
      ['alone.p12', 'This file holds no certificate with its key.'],
      ['large.p12', 'It may have 256 kB.'],
      ['rounds.p12', 'protected in a way that this page does not open'],
    ] as const) {
      await opens(page, file, passphrase)
      await page.getByText(words).waitFor()
    }
    await expectNoSidewaysScroll(page, 'choosing a certificate file on a phone')
    await expectLegible(page, 'a certificate file that cannot be opened, in the dark')
    await opens(page, 'revoked.p12', passphrase)
    await page.getByRole('button', { name: 'Sign the document' }).click()
    await page.getByText('This certificate was revoked.').first().waitFor()
    await expectNoSidewaysScroll(page, 'a refused certificate on a phone')
    await context.close()
  }, 240_000)
})
