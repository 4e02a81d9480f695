import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspect } from '#engine'
import { aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import type { PortalFixture } from '../portal-fixture.ts'
import { checkWithQpdf, opensslAgrees, validSignatures } from '../signed-file.ts'
import { serviceClient } from '../signing-fixture.ts'
import { servicePin } from '../signing-services.ts'
import { aServicePortal, type ServicePortal } from './service-portal.ts'
import {
  dropsFile,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  logsIn,
  opensLink,
  readsToTheEnd,
  savesDownload,
} from './steps.ts'

const name = 'Asha Kulkarni'

/** A bank officer signs with the key that a signing service keeps for them. */
describe('signing with a key at a signing service', () => {
  let portal: ServicePortal
  let fixture: PortalFixture
  let browser: Browser

  beforeAll(async () => {
    portal = await aServicePortal()
    ;({ fixture, browser } = portal)
  }, 240_000)
  afterAll(() => portal?.close())

  async function comesToConsent(page: Page): Promise<void> {
    const officer = await fixture.clientOf(await fixture.member())
    const person = { ...aPerson(name), methods: ['cloud' as const] }
    await aDocumentOutForSignature(officer, [person])
    const { mailbox } = fixture
    await opensLink(page, await mailbox.linkFor(person.email), () => mailbox.codeFor(person.email))
    await readsToTheEnd(page)
  }

  const goesToService = async (page: Page) => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Go to the signing service' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  }

  it('is set up by an administrator, who is told what cannot be used', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    await logsIn(page, fixture.address, await fixture.member(['documents', 'advanceSetting']))
    await page.goto(`${fixture.address}/#/settings/signing-services`)
    await page.getByRole('button', { name: 'Add a signing service' }).click()
    await page.getByLabel('Name').fill('Namuna Sign')
    await page.getByLabel('Address').fill('http://10.0.0.1/csc/v2')
    await page.getByLabel('Client ID').fill(serviceClient.clientId)
    await page.getByLabel('Client secret').fill(serviceClient.clientSecret)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The signing service cannot be used with these settings.').waitFor()
    await page.getByLabel('Address').fill(portal.csc.cscUrl)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Namuna Sign' }).waitFor()
    await expectAccessible(page, 'the signing services of an organisation')
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)

  it('signs at a desk, and every verifier agrees', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToConsent(page)
    await page.getByText('Namuna Sign').waitFor()
    await expectAccessible(page, 'choosing a signing service')
    await goesToService(page)
    await page.getByRole('button', { name }).click()
    await page.getByRole('heading', { name: 'Choose your key' }).waitFor()
    expect(page.url()).not.toContain('code=')
    await expectAccessible(page, 'choosing a key of a signing service')
    await page.getByRole('button', { name: 'Allow the signature at the service' }).click()
    await page.getByLabel('PIN').fill(servicePin)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    await page.getByText('with your key at the signing service').waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /Download/ })
        .first()
        .click(),
    ])
    const file = join(portal.folder, 'signed.pdf')
    await savesDownload(download, file)
    expect(validSignatures(file)).toBeGreaterThanOrEqual(1)
    checkWithQpdf(file)
    const bytes = new Uint8Array(readFileSync(file))
    const [signature] = (await inspect(bytes)).signatures
    opensslAgrees(bytes, signature!.byteRange, portal.csc.rootPem, portal.folder)
    expect(complaints).toEqual([])

    await page.goto(`${fixture.address}/#/verify`)
    await dropsFile(page, 'signed.pdf', await readFile(file))
    await page.getByText('with a key at a signing service').first().waitFor()
    await context.close()
  }, 240_000)

  it('goes on by another way on a phone, after the person says no', async () => {
    const { page, context } = await aWindow(browser, phone, { colorScheme: 'dark' })
    await comesToConsent(page)
    await goesToService(page)
    await page.getByRole('button', { name }).click()
    await page.getByRole('heading', { name: 'Choose your key' }).waitFor()
    await expectNoSidewaysScroll(page, 'choosing a key on a phone')
    await expectLegible(page, 'choosing a key, in the dark')
    // What came back is gone from the address: a reload uses it no second time.
    await page.reload()
    await page.getByRole('button', { name: 'Cancel and choose another way' }).click()
    await goesToService(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Nothing was signed; your turn is kept.').first().waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await goesToService(page)
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Allow the signature at the service' }).click()
    await page.getByLabel('PIN').fill('0')
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByText('The PIN is not right.').waitFor()
    await page.getByLabel('PIN').fill(servicePin)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    await expectNoSidewaysScroll(page, 'signed at a service on a phone')
    await context.close()
  }, 240_000)
})
