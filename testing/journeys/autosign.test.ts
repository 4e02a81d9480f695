import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import koffi from 'koffi'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { saveSigningService } from '#contract/organisations/saveSigningService.ts'
import { certificatesOf } from '#engine/crypto/index.ts'
import { openPkcs11Token } from '#engine/node/index.ts'
import { revocationFrom } from '#providers/revocation/http-revocation.ts'
import { pkcs11TokenKeys } from '#providers/token-keys/pkcs11-token-keys.ts'
import { type RunningCsc, startCsc } from '#simulators/csc/start.ts'
import { type RunningPki, startPki } from '#simulators/pki/start.ts'
import { aBrowser, aWindow, desktop, inScheme, phone, type Window } from '../browser.ts'
import { aDraft, withSigners } from '../builders.ts'
import { aKeyFile, passphrase } from '../enrolled.ts'
import { aPortalFixture, type PortalFixture } from '../portal-fixture.ts'
import { everyText } from '../said-once.ts'
import { serviceClient } from '../signing-fixture.ts'
import { softHsm, softTokens, tokenPin } from '../soft-tokens.ts'
import { entersPortal } from './enters-portal.ts'
import { dropsFile, expectAccessible, expectLegible, expectNoSidewaysScroll } from './steps.ts'

const name = 'Meera Nair'
const pictures = process.env.MUHAR_PICTURES

/** Two administrators let a certificate sign by itself, and one of them stops it. */
describe('a certificate that signs by itself', () => {
  let pki: RunningPki
  let csc: RunningCsc
  let fixture: PortalFixture
  let browser: Browser
  let folder: string
  let atDesk: Window
  let onPhone: Window
  let owner: Awaited<ReturnType<PortalFixture['member']>>
  let second: typeof owner

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-autosign-'))
    pki = await startPki({ folder: join(folder, 'pki') })
    csc = await startCsc({ folder: join(folder, 'csc') })
    const anchors = certificatesOf(pki.rootPem + csc.rootPem).map((certificate) => ({
      certificate,
      kind: 'cca-india' as const,
    }))
    fixture = await aPortalFixture({
      revocation: revocationFrom([pki, csc].map(({ url }) => new URL(url).host)),
      settings: { filed: { anchors, testRoots: [] } },
    })
    const modules = ['workflow', 'documents', 'advanceSetting', 'users', 'roles'] as const
    await fetch(`${csc.url}/admin/clients`, {
      method: 'POST',
      headers: { authorization: `Bearer ${csc.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...serviceClient, redirectUris: [`${fixture.address}/api/returns/cloud`] }),
    })
    owner = await fixture.member(modules)
    second = await fixture.member(modules)
    await writeFile(join(folder, 'meera.p12'), await aKeyFile(await pki.give(name), '-legacy'))
    await writeFile(join(folder, 'junk.p12'), 'junk')
    browser = await aBrowser()
    atDesk = await aWindow(browser, desktop)
    onPhone = await aWindow(browser, phone)
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
    await pki?.close()
    await csc?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const dialog = (page: Page) => page.getByRole('dialog')
  const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })
  async function sees(page: Page, where: string): Promise<void> {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
    await expectLegible(page, where)
    if (pictures) await page.screenshot({ path: join(pictures, `${where}.png`), fullPage: true })
  }
  async function comesTo(page: Page, person: typeof owner, path: string): Promise<void> {
    await entersPortal(page, fixture, person)
    await page.goto(`${fixture.address}/#${path}`)
  }
  async function drafts(title: string) {
    const client = await fixture.clientOf(second)
    const draft = await aDraft(client)
    const methods = ['autosign' as const, 'electronic' as const]
    await withSigners(client, draft.documentId, [{ name, email: owner.email, methods }])
    const send = () =>
      client.call(completeDocumentIntiation, { docket_id: draft.docketId, title, message: '' })
    const stateOf = async () =>
      (await client.call(fetchDocumentInfo, { document_id: draft.documentId })).document.state

    const signedFile = async () => {
      const input = { document_id: draft.documentId }
      const { result } = await client.call(downloadSignedFile, input, { idempotencyKey: draft.documentId })

      return await client.download(result.url)
    }

    return { ...draft, send, stateOf, signedFile }
  }

  it('is enrolled by its owner, who reads what they agree to', async () => {
    const { page } = atDesk
    await comesTo(page, owner, '/settings')
    await page.getByRole('link', { name: 'Certificates', exact: true }).click()
    await page.getByText('No certificate is enrolled.').waitFor()
    await sees(page, 'no enrolled certificate')

    await button(page, 'Enrol my certificate').click()
    await dialog(page).getByText('I have read this and agree').waitFor()
    await dialog(page).getByRole('button', { name: 'Enrol', exact: true }).click()
    await dialog(page).getByText('Choose the file of your certificate.').waitFor()
    await dialog(page).getByText('Read the text above and agree to it first.').waitFor()
    const isWrong = () => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))
    await expect.poll(isWrong, { message: 'the caret is at what is wrong' }).toBe('true')
    await sees(page, 'an enrolment that lacks its file')

    const file = dialog(page).getByLabel('Certificate file (.pfx or .p12)')
    const enrols = () => dialog(page).getByRole('button', { name: 'Enrol', exact: true }).click()
    await file.setInputFiles(join(folder, 'junk.p12'))
    await dialog(page).getByLabel('I have read this and agree').check()
    await enrols()
    await dialog(page).getByText('This file cannot be opened here.').waitFor()
    await file.setInputFiles(join(folder, 'meera.p12'))
    await dialog(page).getByLabel('Passphrase of the file').fill('wrong')
    await enrols()
    const refused = dialog(page).getByText('This is not the passphrase of this file.')
    await refused.waitFor()
    const isInSight = async () => {
      const { y } = (await refused.boundingBox()) ?? { y: -1 }

      return y > 0 && y < desktop.height
    }
    await expect.poll(isInSight, { message: 'what was refused is in sight' }).toBe(true)
    await dialog(page).getByLabel('Passphrase of the file').fill(passphrase)
    await dialog(page).getByLabel('Signatures a day').fill('1')
    await enrols()
    await page.getByText('Waits until another administrator agrees', { exact: true }).waitFor()
    await sees(page, 'a certificate that waits')
    expect(await page.content()).not.toContain(passphrase)
    expect(await button(page, `Agree to the certificate of ${name}`).count()).toBe(0)
  })

  it('signs once a second administrator agrees', async () => {
    const { page } = onPhone
    await comesTo(page, second, '/settings/certificates')
    await button(page, `Agree to the certificate of ${name}`).click()
    await sees(page, 'agreeing on a phone')
    await dialog(page).getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByText(`${name} agreed`).waitFor()

    const first = await drafts('Sanction letter of Asha')
    const other = await drafts('Sanction letter of Ravi')
    await first.send()
    await expect.poll(first.stateOf, { timeout: 60_000 }).toBe('completed')
    await page.reload()
    await page.getByRole('link', { name: 'Sanction letter of Asha' }).waitFor()
    await page.getByText('1 of 1 today').waitFor()
    await sees(page, 'a certificate that has signed, on a phone')
    const signed = await first.signedFile()
    await page.goto(`${fixture.address}/#/verify`)
    await dropsFile(page, 'sanction.pdf', signed)
    await page.getByText('automatically with an enrolled certificate; nobody was present').first().waitFor()
    await sees(page, 'a file that a certificate signed by itself, verified on a phone')
    await page.goto(`${fixture.address}/#/settings/certificates`)

    // The limit of today is spent.
    await other.send()
    await atDesk.page.goto(`${fixture.address}/#/my-documents`)
    await atDesk.page.getByText('The certificate did not sign: its limit for today is reached').waitFor()
    await sees(atDesk.page, 'a paper that waits with its reason')
    await atDesk.page.goto(`${fixture.address}/#/workflow/view/${other.documentId}`)
    await atDesk.page.getByText('The certificate did not sign:').first().waitFor()
  })

  it('gets more from two, and nothing once one of them stops it', async () => {
    const { page } = atDesk
    await page.goto(`${fixture.address}/#/settings/certificates`)
    await page.getByText(`${name} agreed`).waitFor()
    await button(page, `Change the limits of ${name}`).click()
    await dialog(page).getByLabel('Signatures a day').fill('50')
    await dialog(page).getByLabel('From', { exact: true }).fill('00:00')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await dialog(page).getByText('Give two different times, or none.').waitFor()
    await dialog(page).getByLabel('From', { exact: true }).fill('')
    await sees(page, 'the limits of a certificate')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Waits until another administrator agrees', { exact: true }).waitFor()
    await onPhone.page.reload()
    await button(onPhone.page, `Agree to the certificate of ${name}`).click()
    await dialog(onPhone.page).getByRole('button', { name: 'Agree', exact: true }).click()
    await onPhone.page.getByText(`${name} agreed`).waitFor()

    const last = await drafts('Sanction letter of Devi')
    await button(onPhone.page, `Stop the certificate of ${name}`).click()
    await dialog(onPhone.page).getByRole('button', { name: 'Stop', exact: true }).click()
    await onPhone.page.getByText(`Stopped by ${name}.`).waitFor()
    await sees(onPhone.page, 'a stopped certificate on a phone')
    await last.send()
    await page.goto(`${fixture.address}/#/my-documents`)
    await page.getByText('The certificate did not sign: it is stopped').waitFor()
    await page.goto(`${fixture.address}/#/settings/certificates`)
    await page.getByText('2 documents for your certificate').waitFor()
    await inScheme(page, 'dark')
    await sees(page, 'a stopped certificate')
    expect(await last.stateOf()).toBe('out_for_signature')
  })

  it('keeps its key at a signing service, where its owner shows it', async () => {
    await (await fixture.clientOf(owner)).call(saveSigningService, {
      name: 'Namuna Sign',
      url: csc.cscUrl,
      client_id: serviceClient.clientId,
      client_secret: serviceClient.clientSecret,
      is_enabled: true,
    })
    await csc.addPerson(
      name,
      [
        { kind: 'alone-pin', scal: '1' },
        { kind: 'alone', scal: '2' },
      ],
      'meera',
    )
    const { page } = onPhone
    await page.evaluate(() => localStorage.clear())
    await comesTo(page, owner, '/settings/certificates')
    await button(page, 'Enrol my certificate').click()
    await dialog(page).getByText('Where is your key?').waitFor()
    await dialog(page).getByText('No token is set up on this server for your organisation.').waitFor()
    expect(await dialog(page).getByLabel('In the token of this server').isDisabled()).toBe(true)
    await dialog(page).getByLabel('Signatures a day').fill('7')
    await dialog(page).getByLabel('At a signing service').check()
    await dialog(page).getByRole('button', { name: 'Go to the service', exact: true }).click()
    await page.locator('button[value="cancel"]').click()
    await dialog(page).getByText('At the service nobody allowed us to see your keys.').waitFor()
    await sees(page, 'back from a signing service that was told no, on a phone')
    await dialog(page).getByText('You sign in there and show which keys you have.').waitFor()
    await sees(page, 'to the signing service on a phone')
    await dialog(page).getByRole('button', { name: 'Go to the service', exact: true }).click()
    await page.locator('button[value="meera"]').click()

    await dialog(page).getByText('Your keys at Namuna Sign').waitFor()
    await dialog(page).getByText('asks the owner of this key for each signature').waitFor()
    expect(await dialog(page).getByLabel('Signatures a day').inputValue()).toBe('7')
    const enrols = () => dialog(page).getByRole('button', { name: 'Enrol', exact: true }).click()
    await dialog(page).getByLabel('I have read this and agree').check()
    await dialog(page).getByLabel('PIN of the key').fill('111111')
    await enrols()
    await dialog(page).getByText('This is not the PIN of this key.').waitFor()
    await sees(page, 'a key at a service with a wrong PIN, on a phone')
    await dialog(page).getByLabel('PIN of the key').fill('246810')
    await enrols()
    await page.getByText('Key: at Namuna Sign').waitFor()
    await sees(page, 'a certificate at a service, on a phone')
    expect(await page.content()).not.toContain('246810')
  })

  it('keeps its key in the token of the server, which one wrong PIN closes to others', async () => {
    const tokens = softTokens(folder)
    tokens.make('members', await pki.give(name), await pki.give(name))
    // The module reads the environment of the process.
    koffi.load('libc.so.6').func('int setenv(const char *name, const char *value, int over)')(
      'SOFTHSM2_CONF',
      tokens.plugged('members'),
      1,
    )
    fixture.parts.tokenKeys = pkcs11TokenKeys({
      module: softHsm,
      token: 'members',
      organisation: fixture.home.id,
    })
    const { page } = atDesk
    await page.evaluate(() => localStorage.clear())
    await comesTo(page, owner, '/settings/certificates')
    await button(page, 'Enrol my certificate').click()
    await dialog(page).getByLabel('In the token of this server').check()
    await dialog(page).getByText('Your keys in the token of this server').waitFor()
    const pin = dialog(page).getByLabel('PIN of the key')
    const keys = dialog(page).getByRole('radio', { name: name })
    const enrols = () => dialog(page).getByRole('button', { name: 'Enrol', exact: true }).click()
    await dialog(page).getByLabel('I have read this and agree').check()
    await pin.fill('0000')
    await keys.nth(1).check()
    expect(await pin.inputValue()).toBe('')
    await enrols()
    await dialog(page).getByText('Type the PIN of the key.').waitFor()
    await sees(page, 'keys in the token of the server')
    await pin.fill('0000')
    await enrols()
    await dialog(page).getByText('This is not the PIN of this key.').waitFor()
    await pin.fill(tokenPin)
    await enrols()
    await dialog(page).getByText('one more could lock it').waitFor()
    await sees(page, 'a token that takes no PIN for the moment')
    ;(await openPkcs11Token({ module: softHsm, token: 'members', pin: tokenPin })).close()
    await enrols()
    await page.getByText('Key: in the token of this server').waitFor()
    await inScheme(page, 'light')
    await sees(page, 'a certificate in the token of the server')
    expect(await page.content()).not.toContain(tokenPin)
  })

  it('stands in the profile of its owner, who removes it there', async () => {
    const { page } = onPhone
    await page.goto(`${fixture.address}/#/profile`)
    await page.getByRole('heading', { name: 'Certificates and keys' }).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'its key is at Namuna Sign' })
    await row.waitFor()
    await sees(page, 'own certificates in the profile, on a phone')
    await row.getByRole('button', { name: `Remove the certificate of ${name}` }).click()
    await dialog(page).getByText('Its key is erased here and cannot come back.').waitFor()
    await sees(page, 'removing an own certificate, on a phone')
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await row.getByRole('button', { name: `Remove the certificate of ${name}` }).click()
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('The certificate is removed.').first().waitFor()
    await row.waitFor({ state: 'detached' })
    await page.goto(`${fixture.address}/#/settings/certificates`)
    await page.getByText('Key: in the token of this server').waitFor()
    expect(await everyText(page, 'Key: at Namuna Sign').count()).toBe(0)
  })
})
