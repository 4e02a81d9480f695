import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { saveSigningService } from '#contract/organisations/saveSigningService.ts'
import { certificatesOf } from '#engine/crypto/index.ts'
import { revocationFrom } from '#providers/revocation/http-revocation.ts'
import { type RunningCsc, startCsc } from '#simulators/csc/start.ts'
import { aBrowser, aWindow, desktop, phone } from '../browser.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { aUser, joins } from '../people.ts'
import { aPortalFixture, isInside, type PortalFixture } from '../portal-fixture.ts'
import { serviceClient } from '../signing-fixture.ts'
import { servicePin } from '../signing-services.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps.ts'

const name = 'Asha Kulkarni'
const multisign = 2

/** A director's key is at a signing service, which signs two documents in an authorisation. */
describe('signing many documents with a key at a signing service', () => {
  let csc: RunningCsc
  let fixture: PortalFixture
  let browser: Browser
  let folder: string
  let officer: WireClient

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-many-service-'))
    csc = await startCsc({ folder: join(folder, 'csc') })
    const [certificate] = certificatesOf(csc.rootPem)
    fixture = await aPortalFixture({
      revocation: revocationFrom([new URL(csc.url).host]),
      settings: { filed: { anchors: [{ certificate: certificate!, kind: 'cca-india' }], testRoots: [] } },
    })
    await fetch(`${csc.url}/admin/clients`, {
      method: 'POST',
      headers: { authorization: `Bearer ${csc.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...serviceClient,
        redirectUris: [`${fixture.address}/api/returns/cloud`],
      }),
    })
    officer = await fixture.clientOf(await fixture.member(['workflow', 'documents', 'advanceSetting']))
    await officer.call(saveSigningService, {
      name: 'Namuna Sign',
      url: csc.cscUrl,
      client_id: serviceClient.clientId,
      client_secret: serviceClient.clientSecret,
      is_enabled: true,
    })
    browser = await aBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
    await csc?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function aDirector(papers: number) {
    const person = await aUser(fixture.parts, 'Asha')
    await joins(fixture.parts, person.userId, fixture.home, ['workflow', 'documents'])
    const client = await fixture.clientOf(person)
    for (let number = 0; number < papers; number++)
      await aDocumentOutForSignature(officer, [
        { name, email: person.email, methods: ['cloud'] },
        aPerson('Ravi Kumar'),
      ])
    const waiting = async () => (await client.call(getBulkEsignDocuments, { type_mode: 'cloud' })).total
    await expect.poll(waiting, { timeout: 60_000 }).toBe(papers)
    const { login } = await csc.addPerson(name, [{ multisign }])

    return { ...person, login, waiting }
  }

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
      const director = await aDirector(3)
      const { page, context, complaints } = await aWindow(browser, size)
      await page.goto(`${fixture.address}/#/login`)
      await fixture.entersPassword(page, director)
      await isInside(page)
      await page.goto(`${fixture.address}/#/my-documents/sign`)
      await page.getByRole('radio', { name: /signing service|Remote/i }).check()
      await page.getByRole('button', { name: 'Sign 3 documents' }).click()
      await page.getByRole('checkbox', { name: /^I agree to this/ }).check()
      await page.getByText('Namuna Sign').waitFor()
      await expectAccessible(page, `agreeing to sign at a service, ${where}`)
      await page.getByRole('button', { name: 'Agree and go to the signing service' }).click()
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await page.getByRole('button', { name: new RegExp(director.login) }).click()

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
