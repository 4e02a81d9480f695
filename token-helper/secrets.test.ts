import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import koffi from 'koffi'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { continueAtService } from '#contract/signers/continueAtService.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import { continueAtKeyService } from '#contract/users/continueAtKeyService.ts'
import { visitKeyService } from '#contract/users/visitKeyService.ts'
import { openPkcs11Token } from '#engine/node/index.ts'
import { pkcs11TokenKeys } from '#providers/token-keys/pkcs11-token-keys.ts'
import { visitService } from '#simulators/csc/walk.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { aTokenHelper } from '#testing/a-token-helper.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aKeyFile, anEnrolment, enrols, noLimits, passphrase } from '#testing/enrolled.ts'
import { privatePart, spellingsOf } from '#testing/leaks/key-spellings.ts'
import { filesOf, tablesOf } from '#testing/leaks/places.ts'
import { Plants } from '#testing/leaks/plants.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type Given, signedWith, startsWithKey } from '#testing/own-certificate.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { allows, comesToChoose, offersService, servicePin } from '#testing/signing-services.ts'
import { softHsm, softTokens, tokenPin } from '#testing/soft-tokens.ts'
import { pageWithToken } from '#testing/token-acts.ts'
import { unattendedTurns } from '#testing/unattended-turns.ts'

const name = 'Meera Nair'
const wrongPassphrase = 'a wrong planted passphrase 3K'
const wrongPin = '90817263'
/** Something that has to be found, or the search sees nothing. */
const control = 'control.of.the.search'

/**
 * Everybody signs with recognisable secrets, in each way that has any; then all that the server
 * wrote is searched.
 */
describe('passphrases, PINs and keys of those who sign', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muhar-secrets-'))
  const tokens = softTokens(folder)
  const plants = new Plants()
  const keys: { name: string; part: Buffer }[] = []
  const logged: string[] = []
  let fixture: SigningFixture
  let serviceId: string
  let meera: { email: string; client: WireClient }
  const { untilSigned } = unattendedTurns(() => fixture)

  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true, hasService: true })
    serviceId = await offersService(fixture)
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(fixture.parts.log, level).mockImplementation(
        (...said) => void logged.push(JSON.stringify(said)),
      )
    tokens.make('members', await gives('the key in the token of the server'))
    tokens.make('asha', await gives('the key in a token of a signer'))
    // The module reads the environment of the process.
    koffi.load('libc.so.6').func('int setenv(const char *name, const char *value, int over)')(
      'SOFTHSM2_CONF',
      tokens.plugged('members'),
      1,
    )
    plants.plant('text', 'a passphrase', passphrase)
    plants.plant('text', 'a wrong passphrase', wrongPassphrase)
    plants.plant('text', 'the PIN of a token', tokenPin)
    plants.plant('text', 'a wrong PIN', wrongPin)
    plants.plant('code', 'the PIN at a service', servicePin)
  })
  beforeEach(async () => {
    fixture.passToNextMinute()
    await fixture.logIn()
    meera = await aLoggedInMember(fixture, fixture.organisation, ['advanceSetting', 'workflow'])
  })
  afterAll(async () => {
    await fixture?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function gives(what: string): Promise<Given> {
    const given = await fixture.pki.give(name)
    keys.push({ name: what, part: privatePart(given) })

    return given
  }
  async function comesToSign(method: 'dsc' | 'cloud') {
    const person = { ...aPerson(name), methods: [method] }
    const { first } = await aDocumentOutForSignature(fixture.initiator, [person])

    return await aSignerComesIn(fixture, first.email)
  }
  async function signsByItself() {
    const methods = ['autosign' as const, 'electronic' as const]
    const { docketId } = await aDocumentOutForSignature(fixture.initiator, [
      { name, email: meera.email, methods },
    ])
    await untilSigned(docketId)
  }
  const wishes = async () => ({
    kind: 'autosign' as const,
    limits: noLimits,
    consent_text_id: (await meera.client.call(getConsentText, { purpose: 'autosign' })).consent_id,
  })
  async function enrolsAt(
    how: { from: 'token'; key_id: string } | { from: 'service'; visit_id: string; credential_id: string },
    pin: string,
  ) {
    const common = await wishes()
    const wrong = await meera.client.send(addCertificate, { ...common, ...how, pin: wrongPin })
    expect(wrong.body.code).toMatch(/^KEY_PIN_WRONG$/)
    // A wrong PIN is counted; the right one elsewhere ends that.
    if (how.from === 'token')
      (await openPkcs11Token({ module: softHsm, token: 'members', pin: tokenPin })).close()
    const { certificate } = await meera.client.call(addCertificate, { ...common, ...how, pin })
    const { certificate_id, revision } = certificate.certificate
    await fixture.initiator.call(changeCertificate, { act: 'agree', certificate_id, revision })
  }

  it('sign with their own certificate', async () => {
    const given = await gives('the key of an own certificate')
    const client = await comesToSign('dsc')
    const { transaction_id, to_sign } = await startsWithKey(client, given)
    const signed = signedWith(given, to_sign)
    expect((await client.call(completeSigning, { transaction_id, signed })).outcome.state).toBe('signed')
  })

  it('sign through the token helper', async () => {
    const client = await comesToSign('dsc')
    const page = pageWithToken(client)
    const helper = aTokenHelper({
      url: fixture.url,
      conf: tokens.plugged('asha'),
      home: join(folder, 'home'),
      code: await page.code(),
    })
    try {
      await helper.sees('You sign as')
      await page.begins()
      await helper.sees('PIN of asha')
      helper.types(wrongPin)
      await helper.sees('The PIN is wrong.')
      helper.types(tokenPin)
      await helper.sees('is sent')
      expect((await page.completes()).state).toBe('signed')
      logged.push(helper.printed())
    } finally {
      helper.kill()
    }
  })

  it('sign by themselves with an enrolled file', async () => {
    const given = await gives('the key of an enrolled file')
    const wrong = await anEnrolment(meera.client, await aKeyFile(given), { passphrase: wrongPassphrase })
    expect((await meera.client.send(addCertificate, wrong)).body.code).toBe('KEY_FILE_PASSPHRASE')
    await enrols(meera.client, fixture.initiator, given)
    await signsByItself()
  })

  it('sign by themselves with a key in the token of the server', async () => {
    fixture.parts.tokenKeys = pkcs11TokenKeys({ module: softHsm, token: 'members', organisation: null })
    await enrolsAt({ from: 'token', key_id: '01' }, tokenPin)
    await signsByItself()
  })

  it('sign with a key at a service, and by themselves with it', async () => {
    const { login } = await fixture.csc.addPerson(name, [{ scal: '2' }])
    const client = await comesToSign('cloud')
    const { transaction_id, credentials } = await comesToChoose(client, serviceId, login)
    const { returned } = await allows(client, transaction_id, credentials[0]!.credential_id)
    const { outcome } = await client.call(continueAtService, { transaction_id, ...returned })
    expect(outcome?.state).toBe('signed')

    const held = await fixture.csc.addPerson(name, [{ kind: 'alone-pin', scal: '1' }])
    const { address } = await meera.client.call(visitKeyService, { service_id: serviceId })
    const { searchParams } = await visitService(address, { login: held.login })
    const { visit } = await meera.client.call(continueAtKeyService, {
      state: searchParams.get('state') ?? '',
      code: searchParams.get('code') ?? '',
    })
    await enrolsAt(
      { from: 'service', visit_id: visit!.visit_id, credential_id: visit!.keys[0]!.credential_id },
      servicePin,
    )
    await signsByItself()
  })

  it('are found in no row, job, audit entry, line of the log or file', async () => {
    await aDocumentOutForSignature(fixture.initiator, [{ name, email: `${control}@example.in` }])
    const client = new pg.Client(fixture.database.adminUrl)
    await client.connect()
    const tables = await tablesOf(client)
    await client.end()
    const files = await filesOf(fixture.vaultFolder)
    const places = [...tables, ...files, { name: 'log', bytes: Buffer.from(logged.join('\n')) }]

    const sizeOf = (name: string) => places.find((place) => place.name === name)?.bytes.length ?? 0
    for (const table of ['certificates', 'signing_transactions', 'audit_entries', 'signers'])
      expect(sizeOf(`public.${table}`), table).toBeGreaterThan(500)
    expect(sizeOf('pgboss.job')).toBeGreaterThan(100)
    expect(sizeOf('log')).toBeGreaterThan(20)
    expect(files.length).toBeGreaterThan(10)
    const seen = new Plants()
    seen.plant('text', 'the control', control)
    expect(seen.foundIn(tables).join()).toContain('public.signers')

    expect(keys).toHaveLength(4)
    const found = keys.flatMap(({ name: key, part }) =>
      places.flatMap(({ name: place, bytes }) =>
        spellingsOf(part).some((one) => bytes.includes(one)) ? [`${key} in ${place}`] : [],
      ),
    )
    expect([...plants.foundIn(places), ...found].join('\n')).toBe('')
  })
})
