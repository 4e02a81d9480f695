import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otpReader } from '#simulators/esp/walk.ts'
import { aWindow, desktop, phone } from '../browser.ts'
import type { WireClient } from '../client.ts'
import { rowsOf } from '../rows-of.ts'
import { anEsignPortal, type EsignPortal } from './esign-portal.ts'
import { aSignerOfMany, comesToSignMany } from './many-papers.ts'
import { expectAccessible, expectLegible, expectNoSidewaysScroll, signsAtProvider } from './steps.ts'

const asha = '999900000016'

/** A member goes to the e-sign provider as often as it takes, with up to five documents. */
describe('signing many documents with Aadhaar', () => {
  let portal: EsignPortal
  let fixture: EsignPortal['fixture']
  let browser: Browser
  let officer: WireClient

  beforeAll(async () => {
    portal = await anEsignPortal()
    ;({ fixture, browser } = portal)
    officer = await fixture.clientOf(await fixture.member())
  }, 240_000)
  afterAll(() => portal?.close())

  async function comesToChoose(page: Page, papers: number): Promise<void> {
    const person = await aSignerOfMany(fixture, officer, { method: 'aadhaar_otp', papers })
    await comesToSignMany(page, fixture, person)
    await page.getByRole('radio', { name: /^Aadhaar eSign/ }).check()
  }

  const otpOfNewest = async () => {
    const store = fixture.parts.store.forOrganisation(fixture.home.id)
    const { txn } = await store.read((tx) =>
      rowsOf(tx)
        .selectFrom('bulk_redirects')
        .select('txn')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )

    return otpReader(portal.provider.esp.url, portal.provider.esp.adminToken, txn)()
  }
  const goes = async (page: Page) => {
    await page.getByRole('checkbox', { name: /^I agree to this/ }).check()
    await page.getByRole('button', { name: 'Agree and go to the provider' }).click()
    await page.getByLabel('Aadhaar number').waitFor()
  }

  it('tells the visits before, stays with who turns back, and signs all of it, at a desk', async () => {
    const { page, context, complaints } = await aWindow(browser, desktop)
    await comesToChoose(page, 7)
    await page.getByText('7 documents · 2 visits to the e-sign provider').waitFor()
    await page.getByRole('button', { name: 'Sign 7 documents' }).click()
    await page.getByText('2 visits are needed, and you agree before each.').waitFor()
    await expectAccessible(page, 'agreeing to visits')
    await goes(page)
    await page.getByRole('button', { name: /Cancel/ }).click()
    await page.getByText('Nothing was signed in the last visit.').waitFor()
    await page.getByText('0 of 7 signed').waitFor()
    await expectAccessible(page, 'back from the provider with nothing')
    await goes(page)
    await signsAtProvider(page, asha, otpOfNewest)
    await page.getByText('5 of 7 signed').waitFor()
    await page.getByText('I agree to this for the next 2 documents.').waitFor()
    await goes(page)
    await signsAtProvider(page, asha, otpOfNewest)
    await page.getByText('7 of 7 signed').waitFor()
    await expectAccessible(page, 'all visits are over')
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)

  it('goes there and back on a phone, in the dark', async () => {
    const { page, context } = await aWindow(browser, phone, { colorScheme: 'dark' })
    await comesToChoose(page, 7)
    await expectNoSidewaysScroll(page, 'choosing for visits on a phone')
    await page.getByRole('button', { name: 'Sign 7 documents' }).click()
    await expectLegible(page, 'agreeing to visits, in the dark')
    await goes(page)
    await signsAtProvider(page, asha, otpOfNewest)
    await page.getByText('5 of 7 signed').waitFor()
    await expectNoSidewaysScroll(page, 'between two visits on a phone')
    await expectLegible(page, 'between two visits, in the dark')
    // What was begun is offered to who comes back later, too.
    await page.goto(`${fixture.address}/#/my-documents`)
    await page.getByRole('link', { name: 'Sign several together' }).click()
    await page.getByRole('button', { name: 'Go on with 2 documents' }).click()
    await goes(page)
    await signsAtProvider(page, asha, otpOfNewest)
    await page.getByText('7 of 7 signed').waitFor()
    await context.close()
  }, 240_000)
})
