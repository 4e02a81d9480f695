import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspect } from '#engine'
import { aWindow, desktop, phone } from '../browser.ts'
import { checkWithQpdf, opensslAgrees, validSignatures } from '../signed-file.ts'
import { aPhotograph } from '../supporting-papers.ts'
import { anEsignPortal, type EsignPortal } from './esign-portal.ts'
import { dropsFile, expectAccessible, expectLegible, expectNoSidewaysScroll, savesDownload } from './steps.ts'

/** A person signs in the account that a provider keeps under their PAN. */
describe('signing with a PAN', () => {
  let portal: EsignPortal
  let fixture: EsignPortal['fixture']
  let browser: Browser

  beforeAll(async () => {
    portal = await anEsignPortal({ by: 'panEsign' })
    ;({ fixture, browser } = portal)
    await writeFile(join(portal.folder, 'card.jpg'), await aPhotograph())
  }, 240_000)
  afterAll(() => portal?.close())

  async function comesToConsent(page: Page): Promise<void> {
    await portal.comesToWays(page, ['vsign'])
    await page.getByRole('heading', { name: 'Your PAN card' }).waitFor()
  }

  const gives = async (page: Page, pan: string) => {
    await page.getByRole('textbox', { name: 'PAN', exact: true }).fill(pan)
    await page.getByLabel('Picture of the card').setInputFiles(join(portal.folder, 'card.jpg'))
    await page.getByRole('button', { name: 'Give the card' }).click()
  }
  const signsThere = async (page: Page) => {
    await page.getByRole('button', { name: 'Sign with your PAN' }).click()
    await page.getByRole('heading', { name: 'Open your account' }).waitFor()
    await page.getByLabel('PIN').fill('246810')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign the document' }).click()
  }
  const thanked = (page: Page) => page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()

  it('says at a desk what card it does not take, signs, and every verifier agrees', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToConsent(page)
    await page.getByRole('checkbox').check()
    expect(await page.getByRole('button', { name: 'Give your PAN card first' }).isDisabled()).toBe(true)
    await gives(page, 'ABC')
    await page.getByText('This is no PAN.').waitFor()
    await gives(page, 'ABCCK1234F')
    await page.getByText('This is the PAN of an organisation.').waitFor()
    await expectAccessible(page, 'the PAN card')
    await page.getByLabel('Name on the card').fill('Meera Nair')
    await gives(page, 'ABCPK1234F')
    await page.getByText('The card names Meera Nair').waitFor()
    await page.getByLabel('Name on the card').fill('Asha V Kulkarni')
    await gives(page, 'ABCPK1234F')
    await page.getByText('Given: the PAN ending 234F').waitFor()
    await signsThere(page)
    await thanked(page)
    await page.getByText('with your PAN').waitFor()

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
    opensslAgrees(
      bytes,
      (await inspect(bytes)).signatures[0]!.byteRange,
      portal.provider.esp.rootPem,
      portal.folder,
    )
    expect(complaints.filter((one) => !one.includes('PAN_NAME_DIFFERS') && !one.includes('422'))).toEqual([])
    await page.goto(`${fixture.address}/#/verify`)
    await dropsFile(page, 'signed.pdf', await readFile(file))
    await page.getByText('with PAN eSign (vSign)').first().waitFor()
    await context.close()
  }, 240_000)

  it('signs on a phone in the dark, and goes on after the person cancelled there', async () => {
    const { page, context } = await aWindow(browser, phone, { colorScheme: 'dark' })
    await comesToConsent(page)
    await expectNoSidewaysScroll(page, 'the PAN card on a phone')
    await expectLegible(page, 'the PAN card, in the dark')
    await gives(page, 'ABCPK1234F')
    await page.getByText('Given: the PAN ending 234F').waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign with your PAN' }).click()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page.getByText('Nothing is lost and nothing was signed.').waitFor()
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    // The card is there; only the consent is asked for again.
    await page.getByText('Given: the PAN ending 234F').waitFor()
    await page.getByRole('checkbox').check()
    await signsThere(page)
    await thanked(page)
    await expectNoSidewaysScroll(page, 'signed with a PAN on a phone')
    await context.close()
  }, 240_000)
})
