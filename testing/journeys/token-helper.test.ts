import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificatesOf } from '#engine/crypto/index.ts'
import { revocationFrom } from '#providers/revocation/http-revocation.ts'
import { type RunningPki, startPki } from '#simulators/pki/start.ts'
import { aTokenHelper } from '../a-token-helper.ts'
import { aBrowser, aWindow, desktop } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aPortalFixture } from '../portal-fixture.ts'
import { softTokens, tokenPin } from '../soft-tokens.ts'
import { expectAccessible, opensLink, readsToTheEnd } from './steps.ts'

const name = 'Asha Kulkarni'

/** A director has a USB token, and the token helper beside the page. */
describe('signing with a token', () => {
  let pki: RunningPki
  let fixture: Awaited<ReturnType<typeof aPortalFixture>>
  let browser: Browser
  let folder: string
  let tokens: ReturnType<typeof softTokens>
  const running: ReturnType<typeof aTokenHelper>[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-token-'))
    pki = await startPki({ folder: join(folder, 'pki') })
    const [certificate] = certificatesOf(pki.rootPem)
    fixture = await aPortalFixture({
      revocation: revocationFrom([new URL(pki.url).host]),
      settings: { filed: { anchors: [{ certificate: certificate!, kind: 'cca-india' }], testRoots: [] } },
    })
    browser = await aBrowser()
    tokens = softTokens(folder)
    tokens.make('asha', await pki.give(name))
  }, 240_000)
  afterAll(async () => {
    for (const helper of running) helper.kill()
    await browser?.close()
    await fixture?.close()
    await pki?.close()
    await rm(folder, { recursive: true, force: true })
  })

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

  it('goes on by itself, and another code goes on after a stop in the helper', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToCode(page)
    await expectAccessible(page, 'the code for a token helper')
    const first = await starts(page)
    await first.sees('PIN of asha')
    await page.getByText('Type the PIN in the token helper.').waitFor()
    await expectAccessible(page, 'waiting for the PIN')
    first.types('')
    await page.getByText('You stopped in the token helper.').first().waitFor()
    expect(await first.ended).toBe(1)

    await page.getByRole('button', { name: 'Get another code' }).click()
    await page.getByText('The code works once').waitFor()
    const second = await starts(page)
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
