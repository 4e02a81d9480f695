import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { geteSignWidgetLink } from '#contract/signers/geteSignWidgetLink.ts'
import { numberOfCode } from '#simulators/esp/agreed-numbers.ts'
import { otpReader } from '#simulators/esp/walk.ts'
import type { RunningSimulator } from '#simulators/program/run.ts'
import { startSite } from '#simulators/site/start.ts'
import { setsOfOrganisation } from '../a-held-signature.ts'
import { aNewKey } from '../api-keys.ts'
import { aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { rowsOf } from '../rows-of.ts'
import { anEsignPortal, type EsignPortal } from './esign-portal.ts'
import { expectAccessible, expectNoSidewaysScroll, readsToTheEnd, signsAtProvider } from './steps.ts'

const pictures = process.env.MUHAR_PICTURES
const aadhaar = '999900000016'

/** An e-sign provider refuses frames: its page is a window of its own, beside the site. */
describe('a signing page in a frame, and its provider', () => {
  let portal: EsignPortal
  let fixture: EsignPortal['fixture']
  let browser: Browser
  let site: RunningSimulator
  let shop = ''
  let client: WireClient

  beforeAll(async () => {
    portal = await anEsignPortal()
    ;({ fixture, browser } = portal)
    site = await startSite()
    shop = `http://localhost:${new URL(site.url).port}`
    client = await fixture.clientOf(await fixture.member(['workflow', 'documents', 'advanceSetting']))
    await client.call(saveApiKey, aNewKey())
    await setsOfOrganisation(client, { embedding: { origins: [shop], return_urls: [`${shop}/signed`] } })
  }, 240_000)
  afterAll(async () => {
    await site?.close()
    await portal?.close()
  })

  const events = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem')

  /** From the address of the site to the ways to sign, in its frame. */
  async function comesToWays(page: Page, method: 'aadhaar_otp' | 'electronic') {
    const person = { ...aPerson('Asha Kulkarni'), methods: [method] }
    const { documentId, first } = await aDocumentOutForSignature(client, [person])
    const asked = { document_id: documentId, signer_id: first.id, return_url: `${shop}/signed` }
    const { url } = await client.call(geteSignWidgetLink, asked)
    await page.goto(`${shop}/#${encodeURIComponent(url)}`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Start: confirm it is you' }).click()
    await frame.getByLabel('OTP, six digits').fill(await fixture.mailbox.codeFor(person.email))
    await readsToTheEnd(frame)
    await frame.getByRole('checkbox').check()

    return { frame, documentId }
  }
  const signs = (of: ReturnType<Page['frameLocator']>) =>
    of.getByRole('button', { name: 'Sign with Aadhaar OTP' }).click()

  const otpOfNewest = async () => {
    const store = fixture.parts.store.forOrganisation(fixture.home.id)
    const { txn } = await store.read((tx) =>
      rowsOf(tx)
        .selectFrom('signing_transactions')
        .select('txn')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )

    return otpReader(portal.provider.esp.url, portal.provider.esp.adminToken, txn)()
  }

  it('opens the provider beside the site, and goes on by itself once it answers', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    const { frame } = await comesToWays(page, 'aadhaar_otp')
    const [beside] = await Promise.all([page.waitForEvent('popup'), signs(frame)])
    await beside.getByLabel('Aadhaar number').waitFor()
    expect(new URL(beside.url()).origin).toBe(new URL(portal.provider.esp.url).origin)
    expect(await beside.evaluate(() => window.opener)).toBeNull()
    const closed = beside.waitForEvent('close')
    await signsAtProvider(beside, aadhaar, otpOfNewest)
    await frame.getByRole('heading', { name: /^Signed\. Thank you/ }).waitFor()
    await closed
    await events(page).getByText('signed').waitFor()
    expect(await events(page).allTextContents()).toEqual(['opened', 'signed'])
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  it('offers a button where the browser blocks the window, and tells the site what failed', async () => {
    const { page, context } = await aWindow(browser, phone)
    await context.addInitScript(() => {
      const opens = window.open.bind(window)
      let isFirst = true
      window.open = (...how) => {
        if (!isFirst) return opens(...how)
        isFirst = false

        return null
      }
    })
    const { frame } = await comesToWays(page, 'aadhaar_otp')
    await signs(frame)
    await frame.getByText('Your browser blocked the new window.').waitFor()
    await expectAccessible(page, 'a blocked window')
    await expectNoSidewaysScroll(page, 'a blocked window')
    if (pictures) await page.screenshot({ path: join(pictures, 'a blocked window.png') })
    const [beside] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('button', { name: 'Open the page', exact: true }).click(),
    ])
    await beside.getByLabel('Aadhaar number').fill(numberOfCode('ESP-944'))
    await beside.getByRole('checkbox').check()
    await beside.getByRole('button', { name: 'Send OTP' }).click()
    await frame.getByRole('heading', { name: 'You ended it on the Aadhaar page' }).waitFor()
    await events(page).getByText('failed PROVIDER_CANCELLED').waitFor()
    await context.close()
  }, 120_000)

  it('tells the site what was refused, and that somebody declined', async () => {
    const { page, context } = await aWindow(browser, desktop)
    const { frame, documentId } = await comesToWays(page, 'electronic')
    await frame.getByRole('tab', { name: 'Type', exact: true }).click()
    // The sender takes it back at the moment in which somebody signs.
    await page.route('**/sendAadhaarConsent', async (route) => {
      await client.call(revokeDocument, { document_id: documentId, reason: 'Another rent' })
      await route.continue()
    })
    await frame.getByRole('button', { name: 'Sign with my mark' }).click()
    await events(page).getByText('failed').waitFor()
    expect(await events(page).allTextContents()).toEqual(['opened', 'failed LINK_ENDED'])

    await page.unroute('**/sendAadhaarConsent')
    await page.goto('about:blank')
    const other = await comesToWays(page, 'electronic')
    await other.frame.getByRole('button', { name: 'Not now, or decline' }).click()
    await other.frame.getByLabel('Your reason').fill('The rent is wrong')
    await other.frame.getByRole('button', { name: 'Decline', exact: true }).click()
    await events(page).getByText('declined').waitFor()
    expect(await events(page).allTextContents()).toEqual(['opened', 'declined'])
    await context.close()
  }, 120_000)
})
