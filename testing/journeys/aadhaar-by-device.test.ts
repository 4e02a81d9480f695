import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspect } from '#engine'
import { aWindow, desktop, inScheme, phone } from '../browser.ts'
import { checkWithQpdf, opensslAgrees, validSignatures } from '../signed-file.ts'
import { anEsignPortal, type EsignPortal } from './esign-portal.ts'
import {
  dropsFile,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  logsIn,
  savesDownload,
} from './steps.ts'

const aadhaar = '999900000016'

/** A device of the e-sign provider reads the signer: at an agent, or the camera of their phone. */
describe('signing with Aadhaar and a device', () => {
  let portal: EsignPortal
  let fixture: EsignPortal['fixture']
  let browser: Browser

  beforeAll(async () => {
    portal = await anEsignPortal()
    ;({ fixture, browser } = portal)
  }, 240_000)
  afterAll(() => portal?.close())

  async function comesToConsent(page: Page, method: 'aadhaar_bio' | 'aadhaar_face') {
    const asked = await portal.comesToWays(page, [method, 'electronic'])
    await page.getByRole('checkbox').check()

    return asked
  }

  const typesNumber = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Aadhaar number' }).fill(aadhaar)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Go on' }).click()
  }
  const thanked = (page: Page) => page.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()

  async function downloads(page: Page, name: string): Promise<string> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /Download/ })
        .first()
        .click(),
    ])
    const file = join(portal.folder, name)
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

    return file
  }

  it('reads a finger at a desk: the agent is in the trail, and every verifier agrees', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    const { documentId, sender } = await comesToConsent(page, 'aadhaar_bio')
    const goes = page.getByRole('button', { name: 'Name the agent first' })
    await goes.waitFor()
    expect(await goes.isDisabled()).toBe(true)
    await page.getByLabel('Name of the agent').fill('Lakshmi Stores, Pune')
    await page.getByRole('radio', { name: 'Fingerprint', exact: true }).check()
    await expectAccessible(page, 'choosing a reader')
    await page.getByRole('button', { name: 'Sign with the reader' }).click()
    await typesNumber(page)
    await page.getByRole('heading', { name: 'Hold your finger on the reader' }).waitFor()
    await page.getByRole('button', { name: 'A good capture' }).click()
    await thanked(page)
    await page.getByText('with Aadhaar, read at an agent').waitFor()
    const file = await downloads(page, 'read.pdf')
    expect(complaints).toEqual([])
    await page.goto(`${fixture.address}/#/verify`)
    await dropsFile(page, 'read.pdf', await readFile(file))
    await page.getByText('with Aadhaar and a fingerprint or iris').first().waitFor()
    await context.close()

    const desk = await aWindow(browser, desktop)
    await logsIn(desk.page, fixture.address, sender)
    await desk.page.goto(`${fixture.address}/#/documents/view/${documentId}`)
    await desk.page.getByText('Agent: Lakshmi Stores, Pune (fingerprint read there)').first().waitFor()
    await desk.context.close()
  }, 240_000)

  it('compares a face on a phone, after a try that did not match', async () => {
    const { page, context, complaints } = await aWindow(browser, phone)
    await comesToConsent(page, 'aadhaar_face')
    await page.getByText('With the camera of this device').waitFor()
    await expectNoSidewaysScroll(page, 'signing with the face on a phone')
    await page.getByRole('button', { name: 'Sign with your face' }).click()
    await typesNumber(page)
    for (let tries = 0; tries < 3; tries++) await page.getByRole('button', { name: 'Somebody else' }).click()
    await page.getByRole('heading', { name: 'What was read did not match your Aadhaar' }).waitFor()
    await page.getByText('More light?').waitFor()
    await inScheme(page, 'dark')
    await expectLegible(page, 'a face that did not match, in the dark')
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await page.getByRole('radio', { name: /your face/ }).check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign with your face' }).click()
    await typesNumber(page)
    await page.getByRole('button', { name: 'A good capture' }).click()
    await thanked(page)
    await page.getByText('with Aadhaar and your face').waitFor()
    const file = await downloads(page, 'face.pdf')
    expect(complaints).toEqual([])
    await page.goto(`${fixture.address}/#/verify`)
    await dropsFile(page, 'face.pdf', await readFile(file))
    await page.getByText('with Aadhaar and the face').first().waitFor()
    await context.close()
  }, 240_000)
})
