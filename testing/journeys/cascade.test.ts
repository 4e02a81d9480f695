import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificatesOf } from '#engine/crypto/index.ts'
import { revocationFrom } from '#providers/revocation/http-revocation.ts'
import { numberOfInnerCode } from '#simulators/esp/agreed-numbers.ts'
import { type RunningPki, startPki } from '#simulators/pki/start.ts'
import { presentTime } from '#store/present-time.ts'
import { aBrowser, aWindow, desktop, inScheme, phone } from '../browser.ts'
import { aDraft, aPerson, withSigners } from '../builders.ts'
import { anEsignProvider } from '../esign-provider.ts'
import { keyFileUnder } from '../key-file.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { opensKeyFile } from './authority-portal.ts'
import {
  docketIs,
  expectAccessible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
  readsToTheEnd,
} from './steps.ts'

const name = 'Asha Kulkarni'
const passphrase = 'open sesame'

/** A sender orders the ways to sign; where one fails, the signer goes on with the next. */
describe('ways to sign that follow each other', () => {
  let folder: string
  let provider: Awaited<ReturnType<typeof anEsignProvider>>
  let pki: RunningPki
  let fixture: PortalFixture
  let browser: Browser
  let sender: Awaited<ReturnType<PortalFixture['member']>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-cascade-'))
    pki = await startPki({ folder: join(folder, 'pki') })
    provider = await anEsignProvider({ folder, clock: () => new Date(presentTime()) })
    const [certificate] = certificatesOf(pki.rootPem)
    fixture = await aPortalFixture({
      esign: provider.esign,
      formTargets: [new URL(provider.esp.url).origin],
      revocation: revocationFrom([provider.esp.url, pki.url].map((url) => new URL(url).host)),
      settings: {
        trustedRoots: provider.roots,
        filed: { anchors: [{ certificate: certificate!, kind: 'cca-india' }], testRoots: [] },
      },
    })
    sender = await fixture.member(['workflow', 'documents', 'advanceSetting'])
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
    await provider?.esp.close()
    await pki?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const setting = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
  const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })

  async function aRevokedFile(): Promise<string> {
    const given = await pki.give(name)
    await pki.revoke(given.serial)
    const file = join(folder, 'asha.p12')
    await writeFile(file, await keyFileUnder(passphrase, given))

    return file
  }

  it('have an order and a lowest way by type, set on the page of settings', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    await logsIn(page, fixture.address, sender)
    await page.goto(`${fixture.address}/#/settings`)
    const ways = setting(page, 'Ways to sign')
    await ways.getByLabel('Digital signature certificate (DSC)').check()
    await ways.getByRole('button', { name: /^Offer Aadhaar eSign earlier/ }).click()
    await ways.getByRole('button', { name: /^Offer Digital signature certificate .* earlier/ }).click()
    const floors = setting(page, 'Lowest way by type')
    await floors.getByLabel('A limit for a further type').selectOption({ label: 'Loan' })
    await floors
      .getByLabel('Loan: never below')
      .selectOption({ label: 'Digital signature certificate (DSC)' })
    const types = setting(page, 'Types of documents')
    await types.getByRole('textbox', { name: 'A further type' }).fill('Gold loan')
    await types.getByRole('button', { name: 'Add' }).click()
    await types.getByText('Gold loan', { exact: true }).waitFor()
    await expectAccessible(page, 'ways and their floors')
    await expectNoSidewaysScroll(page, 'ways and their floors')
    await button(page, 'Save changes').click()
    await button(page, 'Save changes').waitFor({ state: 'detached' })
    await page.reload()
    await floors.getByLabel('Loan: never below').waitFor()
    expect(await ways.getByRole('checkbox').evaluateAll((all) => all.length)).toBeGreaterThan(2)
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  it('are three in one sitting: what was read stays, each has a consent of its own', async () => {
    const client = await fixture.clientOf(sender)
    const person = aPerson(name)
    const draft = await aDraft(client)
    await withSigners(client, draft.documentId, [person])
    const desk = await aWindow(browser, desktop)
    await logsIn(desk.page, fixture.address, sender)
    await desk.page.goto(`${fixture.address}/#/workflow/create/${draft.documentId}/review`)
    await desk.page.getByText(/Aadhaar eSign → Digital signature certificate/).waitFor()
    await button(desk.page, 'Change type and ways').click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByLabel('Type of document').selectOption({ label: 'Will' })
    await expectAccessible(desk.page, 'type and ways of a draft')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await desk.page.getByText('Will: the Information Technology Act leaves this out.').waitFor()
    await expectAccessible(desk.page, 'what the Act leaves out')
    await expectNoSidewaysScroll(desk.page, 'what the Act leaves out')
    await button(desk.page, 'Change type and ways').click()
    await dialog.getByLabel('Type of document').selectOption({ label: 'Gold loan' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await desk.page.getByText('Gold loan:').waitFor()
    await button(desk.page, /^Send/).click()
    await docketIs(desk.page, 'Out for signature')

    const { page, context, complaints } = await aWindow(browser, phone)
    const { mailbox } = fixture
    await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
    await readsToTheEnd(page)
    await page.getByRole('radio', { name: /Aadhaar and OTP/, checked: true }).waitFor()
    await page.getByRole('checkbox').check()
    await button(page, 'Sign with Aadhaar OTP').click()
    await page.getByLabel('Aadhaar number').fill(numberOfInnerCode('110'))
    await page.getByRole('checkbox').check()
    await button(page, 'Send OTP').click()
    await page.getByRole('heading', { name: 'No mobile is linked with this Aadhaar' }).waitFor()
    await button(page, 'Use “Digital signature certificate (DSC)” instead').click()

    await page.getByRole('radio', { name: /Digital signature certificate/, checked: true }).waitFor()
    expect(await page.getByRole('checkbox').isChecked(), 'consent is asked for each way').toBe(false)
    await page.getByRole('checkbox').check()
    await button(page, 'Choose your certificate file').click()
    await opensKeyFile(page, await aRevokedFile(), passphrase)
    await button(page, 'Sign the document').click()
    await page.getByText('This certificate was revoked.').first().waitFor()
    await inScheme(page, 'dark')
    await expectAccessible(page, 'a certificate that is refused, dark')
    await button(page, 'Use “Draw or type your signature” instead').click()

    await page.getByRole('radio', { name: /Draw or type/, checked: true }).waitFor()
    await page.getByRole('tab', { name: 'Type' }).click()
    await page.getByLabel(/I have read/).check()
    await button(page, 'Sign with my mark').click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    await docketIs(desk.page, 'Completed')
    // The certificate that was refused is the one failed request.
    expect([...complaints, ...desk.complaints].filter((one) => !one.includes('422'))).toEqual([])
    await context.close()
    await desk.context.close()
  }, 240_000)
})
