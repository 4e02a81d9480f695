import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { certificatesOf } from '#engine/crypto/index.ts'
import { revocationFrom } from '#providers/revocation/http-revocation.ts'
import { type RunningPki, startPki } from '#simulators/pki/start.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

const name = 'Asha Kulkarni'
/** Nobody gets it: codes are random. */
const wrongCode = '000000'
const passphrase = 'planted passphrase 4711'

/** A director signs what waits in one sitting, with one certificate file. */
describe('signing many documents at once', () => {
  let pki: RunningPki
  let fixture: PortalFixture
  let browser: Browser
  let folder: string
  let officer: WireClient

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-sign-many-'))
    pki = await startPki({ folder: join(folder, 'pki') })
    const [certificate] = certificatesOf(pki.rootPem)
    fixture = await aPortalFixture({
      revocation: revocationFrom([new URL(pki.url).host]),
      settings: { filed: { anchors: [{ certificate: certificate!, kind: 'cca-india' }], testRoots: [] } },
    })
    browser = await aBrowser()
    officer = await fixture.clientOf(await fixture.member())
    await writesFile()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
    await pki?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const at = (file: string) => join(folder, file)

  async function writesFile(): Promise<void> {
    const given = await pki.give(name)
    await writeFile(at('key.pem'), given.keyPem)
    await writeFile(at('certificate.pem'), given.certificatePem)
    await writeFile(at('chain.pem'), given.chainPem)
    const parts = ['-inkey', at('key.pem'), '-in', at('certificate.pem'), '-certfile', at('chain.pem')]
    const out = ['-passout', `pass:${passphrase}`, '-out', at('asha.p12')]
    execFileSync('openssl', ['pkcs12', '-export', ...parts, ...out])
  }

  async function aDirector(papers: number, others = 0) {
    const person = await aUser(fixture.parts, 'Asha')
    await joins(fixture.parts, person.userId, fixture.home, ['workflow', 'documents'])
    const client = await fixture.clientOf(person)
    for (let number = 0; number < papers + others; number++)
      await aDocumentOutForSignature(officer, [
        {
          name,
          email: person.email,
          methods: [number < papers ? ('dsc' as const) : ('electronic' as const)],
        },
        aPerson('Ravi Kumar'),
      ])
    await expect
      .poll(async () => (await client.call(getBulkEsignDocuments, { type_mode: 'dsc' })).total, {
        timeout: 60_000,
      })
      .toBe(papers + others)

    return { ...person, client }
  }

  async function comesToChoose(page: Page, person: { email: string; password: string }): Promise<void> {
    await page.goto(`${fixture.address}/#/login`)
    await fixture.entersPassword(page, person)
    await isInside(page)
    await page.goto(`${fixture.address}/#/my-documents`)
    await page.getByRole('link', { name: 'Sign several together' }).click()
    await page.getByRole('heading', { name: 'Sign many documents' }).waitFor()
  }

  async function opensKey(page: Page): Promise<void> {
    await page.getByLabel('Certificate file (.pfx or .p12)').setInputFiles(at('asha.p12'))
    await page.getByLabel('Passphrase of the file').fill(passphrase)
    await page.getByRole('button', { name: 'Open the file' }).click()
    await page.getByText('Issued by').waitFor()
  }

  it('looks into one, leaves one out, signs the rest and reads what was left, at a desk', async () => {
    const director = await aDirector(24, 1)
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToChoose(page, director)
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
    await page.getByRole('button', { name: 'Sign 23 documents' }).click()
    await page.getByText('20 of 23 signed').waitFor()
    await page.getByRole('link', { name: 'My documents', exact: true }).last().waitFor()
    await page.getByText('23 of 23 signed').waitFor()
    await expectAccessible(page, 'what was signed')
    const { rows } = await director.client.call(getBulkEsignDocuments, { type_mode: 'dsc' })
    expect(rows.map(({ why }) => why?.code ?? null).sort()).toEqual(['METHOD_NOT_ALLOWED', null])
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)

  it('signs what waits on a phone, in the dark', async () => {
    const director = await aDirector(3)
    const { page, context } = await aWindow(browser, phone, { colorScheme: 'dark' })
    await comesToChoose(page, director)
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
    const director = await aDirector(0, 4)
    let before = ''
    for (const size of [desktop, phone]) {
      const { page, context } = await aWindow(browser, size)
      await comesToChoose(page, director)
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
