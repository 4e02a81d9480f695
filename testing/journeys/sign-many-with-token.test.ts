import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { certificatesOf } from '#engine/crypto/index.ts'
import { revocationFrom } from '#providers/revocation/http-revocation.ts'
import { type RunningPki, startPki } from '#simulators/pki/start.ts'
import { aTokenHelper } from '../a-token-helper.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { softTokens, tokenPin } from '../soft-tokens.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const name = 'Asha Kulkarni'

/** A director has a USB token: many documents, several dockets, one PIN. */
describe('signing many documents with a token', () => {
  let pki: RunningPki
  let fixture: PortalFixture
  let browser: Browser
  let folder: string
  let tokens: ReturnType<typeof softTokens>
  let officer: WireClient
  const running: ReturnType<typeof aTokenHelper>[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-many-token-'))
    pki = await startPki({ folder: join(folder, 'pki') })
    const [certificate] = certificatesOf(pki.rootPem)
    fixture = await aPortalFixture({
      revocation: revocationFrom([new URL(pki.url).host]),
      settings: { filed: { anchors: [{ certificate: certificate!, kind: 'cca-india' }], testRoots: [] } },
    })
    browser = await aBrowser()
    tokens = softTokens(folder)
    tokens.make('asha', await pki.give(name))
    officer = await fixture.clientOf(await fixture.member())
  }, 240_000)
  afterAll(async () => {
    for (const helper of running) helper.kill()
    await browser?.close()
    await fixture?.close()
    await pki?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function aDirector(papers: number) {
    const person = await aUser(fixture.parts, 'Asha')
    await joins(fixture.parts, person.userId, fixture.home, ['workflow', 'documents'])
    const client = await fixture.clientOf(person)
    for (let number = 0; number < papers; number++)
      await aDocumentOutForSignature(officer, [
        { name, email: person.email, methods: ['dsc'] },
        aPerson('Ravi Kumar'),
      ])
    await expect.poll(() => waiting(client), { timeout: 60_000 }).toBe(papers)

    return { ...person, client }
  }

  const waiting = async (client: WireClient) =>
    (await client.call(getBulkEsignDocuments, { type_mode: 'dsc' })).total

  async function comesToCode(page: Page, person: { email: string; password: string }): Promise<void> {
    await page.goto(`${fixture.address}/#/login`)
    await fixture.entersPassword(page, person)
    await isInside(page)
    await page.goto(`${fixture.address}/#/my-documents`)
    await page.getByRole('link', { name: 'Sign several together' }).click()
    await page.getByRole('button', { name: /^Sign \d+ documents?$/ }).click()
    await page.getByRole('checkbox', { name: /^I agree to this/ }).check()
    await page.getByRole('button', { name: 'My certificate is on a USB token' }).click()
    await page.getByRole('button', { name: 'Agree and get a code' }).click()
    await page.getByText('The code works once').waitFor()
  }

  async function starts(page: Page) {
    const shown = page.locator('dd').filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })
    const code = await shown.innerText()
    const helper = aTokenHelper({
      url: fixture.address,
      conf: tokens.plugged('asha'),
      home: join(folder, 'home'),
      code,
    })
    running.push(helper)

    return helper
  }

  it('signs 25 documents of 25 dockets under one login', async () => {
    const director = await aDirector(25)
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToCode(page, director)
    await expectAccessible(page, 'the code for many documents')
    const helper = await starts(page)
    await helper.sees('25 documents:')
    await helper.sees('PIN of asha, to sign 25 documents')
    await page.getByText('The token helper asks for the PIN once.').waitFor()
    await expectAccessible(page, 'waiting for the PIN of many documents')
    helper.types(tokenPin)
    for (const words of ['20 of 25 signed', '25 of 25 signed'])
      await page.getByText(words).waitFor({ timeout: 120_000 })
    await helper.sees('20 of 25 signatures are sent.')
    await helper.sees('25 of 25 signatures are sent.')
    await helper.sees('Signed: 25.')
    expect(await helper.ended).toBe(0)
    expect(helper.printed().match(/PIN of asha/g)).toHaveLength(1)
    expect(helper.printed()).not.toContain(tokenPin)
    expect(await waiting(director.client)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)

  it('keeps what is signed when the helper is killed, and goes on with another code', async () => {
    const director = await aDirector(2)
    const { page, context } = await aWindow(browser, phone)
    await comesToCode(page, director)
    await expectNoSidewaysScroll(page, 'the code for many documents, on a phone')
    const first = await starts(page)
    await first.sees('PIN of asha')
    first.types('')
    await page.getByText('You stopped in the token helper.').waitFor()
    expect(await first.ended).toBe(1)
    expect(await waiting(director.client)).toBe(2)

    await page.getByRole('button', { name: 'Go on with 2 documents' }).click()
    const second = await starts(page)
    await second.sees('PIN of asha')
    second.kill()
    await page.getByText('The token helper stopped, or it lost its connection.').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Go on with 2 documents' }).click()
    const third = await starts(page)
    await third.sees('PIN of asha')
    third.types(tokenPin)
    await page.getByText('2 of 2 signed').waitFor()
    expect(await third.ended).toBe(0)
    await context.close()
  }, 240_000)
})
