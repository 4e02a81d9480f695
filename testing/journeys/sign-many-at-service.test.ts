import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSigningService } from '#contract/organisations/saveSigningService.ts'
import { aWindow, desktop, phone } from '../browser.ts'
import type { WireClient } from '../client.ts'
import type { PortalFixture } from '../portal-fixture.ts'
import { serviceClient } from '../signing-fixture.ts'
import { servicePin } from '../signing-services.ts'
import { aSignerOfMany, comesToSignMany, signerOfMany } from './many-papers.ts'
import { aServicePortal, type ServicePortal } from './service-portal.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

/** A director's key is at a signing service, which signs two documents in an authorisation. */
describe('signing many documents with a key at a signing service', () => {
  let portal: ServicePortal
  let fixture: PortalFixture
  let browser: Browser
  let officer: WireClient

  beforeAll(async () => {
    portal = await aServicePortal()
    ;({ fixture, browser } = portal)
    officer = await fixture.clientOf(await fixture.member(['workflow', 'documents', 'advanceSetting']))
    await officer.call(saveSigningService, {
      name: 'Namuna Sign',
      url: portal.csc.cscUrl,
      client_id: serviceClient.clientId,
      client_secret: serviceClient.clientSecret,
      is_enabled: true,
    })
  }, 240_000)
  afterAll(() => portal?.close())

  async function allowsAtService(page: Page): Promise<void> {
    await page.getByLabel('PIN').fill(servicePin)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
  }

  it.each([
    ['at a desk', desktop],
    ['on a phone', phone],
  ] as const)(
    'chooses the key once and allows portion after portion, %s',
    async (where, size) => {
      const director = await aSignerOfMany(fixture, officer, { method: 'cloud', papers: 3 })
      const { login } = await portal.csc.addPerson(signerOfMany, [{ multisign: 2 }])
      const { page, context, complaints } = await aWindow(browser, size)
      await comesToSignMany(page, fixture, director)
      await page.getByRole('radio', { name: /signing service|Remote/i }).check()
      await page.getByRole('button', { name: 'Sign 3 documents' }).click()
      await page.getByRole('checkbox', { name: /^I agree to this/ }).check()
      await page.getByText('Namuna Sign').waitFor()
      await expectAccessible(page, `agreeing to sign at a service, ${where}`)
      await page.getByRole('button', { name: 'Agree and go to the signing service' }).click()
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await page.getByRole('button', { name: new RegExp(login) }).click()

      await page.getByText('3 documents · 2 authorisations, one after the other').waitFor()
      expect(page.url()).not.toContain('code=')
      await expectAccessible(page, `choosing a key for many, ${where}`)
      await expectNoSidewaysScroll(page, `choosing a key for many, ${where}`)
      await page.getByRole('button', { name: 'Allow 2 signatures at the service' }).click()
      await allowsAtService(page)
      await page.getByText('2 of 3 signed').waitFor()
      await page.getByText('1 document · 1 authorisation', { exact: true }).waitFor()
      await expectAccessible(page, `between two authorisations, ${where}`)
      await page.getByRole('button', { name: 'Allow 1 signature at the service' }).click()
      await allowsAtService(page)
      await page.getByText('3 of 3 signed').waitFor()
      expect(await director.waiting()).toBe(0)
      expect(complaints).toEqual([])
      await context.close()
    },
    240_000,
  )
})
