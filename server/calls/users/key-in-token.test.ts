import { readFileSync } from 'node:fs'
import koffi from 'koffi'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { getTokenKeys } from '#contract/users/getTokenKeys.ts'
import { verify } from '#engine'
import { nodeCrypto, openPkcs11Token } from '#engine/node/index.ts'
import { toolFolder } from '#engine/tests/run-tool.ts'
import { pkcs11TokenKeys } from '#providers/token-keys/pkcs11-token-keys.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { sealContext } from '#services/seal/organisation-seal.ts'
import { pinGuard } from '#services/signing/unattended/keys/token-pins.ts'
import { signUnattended } from '#services/signing/unattended/sign-unattended.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { noLimits } from '#testing/enrolled.ts'
import { type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { softHsm, softTokens, tokenPin } from '#testing/soft-tokens.ts'

const name = 'Meera Nair'
const methods = ['autosign' as const, 'electronic' as const]

describe('a key in the token of the server that signs by itself (softhsm2)', () => {
  const folder = toolFolder()
  let fixture: SigningFixture
  let meera: APersonWhoLogsIn & { client: WireClient }
  let serial: string
  const tokenOf = (token: string, organisation: string | null = null) =>
    pkcs11TokenKeys({ module: softHsm, token, organisation })
  const members = tokenOf('members')
  const pulled = tokenOf('pulled')
  /** As its operator does; the token forgets that a PIN was wrong. */
  const logsIn = async () =>
    (await openPkcs11Token({ module: softHsm, token: 'members', pin: tokenPin })).close()
  const wrong = async () =>
    (
      await fixture.store.read((tx) =>
        rowsOf(tx).selectFrom('key_token_tries').select('wrong').where('token', '=', 'members').execute(),
      )
    )[0]?.wrong ?? 0

  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true, servers: 1 })
    const tokens = softTokens(folder.path)
    const own = await fixture.pki.give(name)
    serial = own.serial
    tokens.make('members', own, await fixture.pki.give('Ravi Kumar'))
    // The module reads the environment of the process.
    koffi.load('libc.so.6').func('int setenv(const char *name, const char *value, int over)')(
      'SOFTHSM2_CONF',
      tokens.plugged('members'),
      1,
    )
  })
  beforeEach(async () => {
    fixture.parts.tokenKeys = members
    await logsIn()
    fixture.passToNextMinute()
    await fixture.logIn()
    const person = await aMember(fixture.parts, fixture.organisation, ['advanceSetting', 'workflow'])
    const client = aClient(fixture.url)
    await client.login(person.email, person.password)
    meera = { ...person, client }
  })
  afterAll(async () => {
    await fixture?.close()
    folder.remove()
  })

  async function adds(more: { key_id?: string; pin?: string } = {}) {
    const { consent_id } = await meera.client.call(getConsentText, { purpose: 'autosign' })
    const { body } = await meera.client.send(addCertificate, {
      kind: 'autosign',
      from: 'token',
      key_id: '01',
      pin: tokenPin,
      limits: noLimits,
      consent_text_id: consent_id,
      ...more,
    })

    return body
  }
  const rowOf = async () =>
    (await meera.client.call(fetchAutosignUser, {})).rows.find(({ user }) => user.user_id === meera.userId)!
  async function enrolled(): Promise<string> {
    expect(await adds()).toMatchObject({ status: 'success' })
    const { certificate_id, revision } = (await rowOf()).certificate
    await fixture.initiator.call(changeCertificate, { act: 'agree', certificate_id, revision })

    return certificate_id
  }
  const sends = () => aDocumentOutForSignature(fixture.initiator, [{ name, email: meera.email, methods }])
  const seatOf = async (docketId: string) =>
    (await fixture.store.read((tx) => tx.signers.ofDocket(docketId)))[0]!
  const endsOf = async (docketId: string) => {
    const { id } = await seatOf(docketId)

    return await fixture.store.read((tx) => tx.signingAttempts.endsOfSigner(id))
  }
  async function untilLeft(docketId: string, reason: string) {
    await expect
      .poll(async () => (await seatOf(docketId)).unattended_reason, { timeout: 20_000 })
      .toBe(reason)
    expect(await seatOf(docketId)).toMatchObject({ state: 'invited', methods: ['electronic'] })
  }

  /**
   * A seat that finds its key in use is asked for again five seconds later by the clock of the
   * test, which is ahead of the database's: it is asked for at once.
   */
  async function untilSigned(docketId: string) {
    const organisationId = fixture.organisation.id
    await expect
      .poll(
        async () => {
          const { id: signerId, state } = await seatOf(docketId)
          if (state === 'waiting') await signUnattended(fixture.parts, { organisationId, signerId })

          return (await seatOf(docketId)).state
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe('signed')
  }

  it('shows a member the keys in their own name, and no others', async () => {
    const { keys } = await meera.client.call(getTokenKeys, {})
    expect(keys).toMatchObject([{ key_id: '01', name, label: 'members 0', serial: serial.toLowerCase() }])
    const clerk = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    const client = aClient(fixture.url)
    await client.login(clerk.email, clerk.password)
    expect((await client.send(getTokenKeys, {})).body.code).toBe('NOT_ALLOWED')
  })

  it('signs when its turn comes, several at once, and every verifier agrees', async () => {
    const id = await enrolled()
    const kept = await fixture.store.read((tx) => tx.autosign.get(id))
    expect(kept?.sealed_key?.includes(tokenPin)).toBe(false)
    expect(await rowOf()).toMatchObject({ key: { place: 'token', service: null } })
    const out = [await sends(), await sends(), await sends()]
    for (const { docketId, documentId } of out) {
      await untilSigned(docketId)
      const file = await newestFile(fixture, documentId)
      expect(validSignatures(file)).toBe(1)
      checkWithQpdf(file)
      const bytes = new Uint8Array(readFileSync(file))
      const report = await verify(bytes, { trust: await allTrustedRoots(fixture.parts), crypto: nodeCrypto })
      expect(report).toMatchObject({ isGood: true })
    }
    // The PIN is asked for each time: nobody is left logged in.
    expect(await adds({ pin: '0000' })).toMatchObject({ code: 'KEY_PIN_WRONG' })
  })

  it('refuses a wrong PIN, the key of somebody else, and one that is nowhere', async () => {
    expect(await adds({ key_id: '02' })).toMatchObject({ code: 'KEY_NOT_IN_TOKEN' })
    expect(await adds({ key_id: 'ff' })).toMatchObject({ code: 'KEY_NOT_IN_TOKEN' })
    expect(await adds({ pin: '' })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await adds({ pin: '0000' })).toMatchObject({ code: 'KEY_PIN_WRONG' })
  })

  it('takes no PIN after a wrong one, until somebody has logged in to the token', async () => {
    expect(await adds({ pin: '0000' })).toMatchObject({ code: 'KEY_PIN_WRONG' })
    expect(await adds({ pin: '1111' })).toMatchObject({ code: 'KEY_PIN_LOCKED' })
    expect(await adds()).toMatchObject({ code: 'KEY_PIN_LOCKED' })
    expect(await wrong()).toBe(1)
    await logsIn()
    expect(await adds()).toMatchObject({ status: 'success' })
    expect(await wrong()).toBe(0)
  })

  it('counts the wrong PINs of a token that does not say of them, also on other servers', async () => {
    const { platform } = fixture.parts.store
    await platform.transaction(async ({ keyTokenTries }) => {
      await keyTokenTries.count('members', 1)
      await keyTokenTries.wasWrong('members', false)
    })
    expect(await adds()).toMatchObject({ code: 'KEY_PIN_LOCKED' })
    expect(await platform.transaction((tx) => tx.keyTokenTries.forget('members'))).toBe(true)
    expect(await adds()).toMatchObject({ status: 'success' })
  })

  it('holds no try against anybody whose end was not recorded, once the token says that none was wrong', async () => {
    const { platform } = fixture.parts.store
    await enrolled()
    // Of a token that has never said anything it may have been a wrong one.
    await platform.transaction((tx) => tx.keyTokenTries.forget('members'))
    const began = async () => {
      for (const most of [1, 2]) await platform.transaction((tx) => tx.keyTokenTries.count('members', most))
    }
    await began()
    const { docketId } = await sends()
    await expect
      .poll(async () => (await endsOf(docketId))[0]?.code, { timeout: 20_000 })
      .toBe('KEY_TOKEN_AWAY')
    expect(await seatOf(docketId)).toMatchObject({ state: 'waiting', unattended_reason: null })
    expect(await adds()).toMatchObject({ code: 'KEY_PIN_LOCKED' })

    await platform.transaction((tx) => tx.keyTokenTries.forget('members'))
    expect(await adds({ pin: '0000' })).toMatchObject({ code: 'KEY_PIN_WRONG' })
    await logsIn()
    await began()
    fixture.passToNextMinute()
    const { id: signerId } = await seatOf(docketId)
    await signUnattended(fixture.parts, { organisationId: fixture.organisation.id, signerId })
    expect((await seatOf(docketId)).state).toBe('signed')
    expect(await wrong()).toBe(0)
  })

  it('records the end of a PIN though the database fails once, and signs where it fails on', async () => {
    const { store, log } = fixture.parts
    let fails = 0
    const guard = pinGuard(
      {
        ...fixture.parts,
        log: { ...log, warn: () => {} },
        store: {
          ...store,
          platform: {
            ...store.platform,
            transaction: async (act) => {
              fails -= 1
              if (fails >= 0) throw new Error('The database is away.')

              return await store.platform.transaction(act)
            },
          },
        },
      },
      'unsteady',
      'isKept',
    )
    const counted = () =>
      fixture.store.read((tx) =>
        rowsOf(tx)
          .selectFrom('key_token_tries')
          .select(['wrong', 'pending'])
          .where('token', '=', 'unsteady')
          .executeTakeFirst(),
      )
    await guard.before(false)
    fails = 1
    await guard.after('wrong', false)
    expect(await counted()).toEqual({ wrong: 1, pending: 0 })
    await guard.before(false)
    fails = 5
    await guard.after('right', false)
    expect(await counted()).toEqual({ wrong: 1, pending: 1 })
    fails = 0
    await expect(guard.before(false)).rejects.toMatchObject({ code: 'KEY_TOKEN_AWAY' })
    await guard.after('right', false)
    expect(await counted()).toEqual({ wrong: 0, pending: 0 })
  })

  it('says that no token is set up, and that it does not answer', async () => {
    fixture.parts.tokenKeys = null
    expect((await meera.client.send(getTokenKeys, {})).body.code).toBe('KEY_TOKEN_OFF')
    expect(await adds()).toMatchObject({ code: 'KEY_TOKEN_OFF' })
    fixture.parts.tokenKeys = pulled
    expect((await meera.client.send(getTokenKeys, {})).body.code).toBe('KEY_TOKEN_AWAY')
    expect(await adds()).toMatchObject({ code: 'KEY_TOKEN_AWAY' })
  })

  it('leaves the paper to its member where the token is gone, or does not come back', async () => {
    await enrolled()
    fixture.parts.tokenKeys = null
    const off = await sends()
    await untilLeft(off.docketId, 'token_off')

    fixture.parts.tokenKeys = pulled
    const away = await sends()
    const { id: signerId } = await seatOf(away.docketId)
    const tries = async () => {
      fixture.passToNextMinute()
      await signUnattended(fixture.parts, { organisationId: fixture.organisation.id, signerId })

      return (await seatOf(away.docketId)).unattended_reason
    }
    await expect.poll(tries, { timeout: 20_000 }).toBe('token_away')
    await untilLeft(away.docketId, 'token_away')
  })

  it('stops a certificate whose PIN was changed, and leaves the token to others after two', async () => {
    const id = await enrolled()
    const { keys } = fixture.parts
    const keeps = (pin: string) =>
      fixture.store.transaction((tx) =>
        tx.autosign.update(id, {
          stopped_at: null,
          sealed_key: keys.seal(Buffer.from(pin), sealContext(fixture.organisation.id, id)),
        }),
      )
    await keeps('0000')
    await untilLeft((await sends()).docketId, 'pin_refused')
    expect(await rowOf()).toMatchObject({ state: 'stopped', stopped_by: null, limits: { used: 0 } })
    await keeps('1111')
    await untilLeft((await sends()).docketId, 'pin_refused')
    expect(await wrong()).toBe(2)
    await keeps(tokenPin)
    await untilLeft((await sends()).docketId, 'pin_locked')
    expect(await wrong()).toBe(2)

    await logsIn()
    const { docketId } = await sends()
    await untilSigned(docketId)
    expect(await wrong()).toBe(0)
  })

  it('is of one organisation, and for others as if there were none', async () => {
    fixture.parts.tokenKeys = tokenOf('members', crypto.randomUUID())
    expect((await meera.client.send(getTokenKeys, {})).body.code).toBe('KEY_TOKEN_OFF')
    expect(await adds()).toMatchObject({ code: 'KEY_TOKEN_OFF' })
    fixture.parts.tokenKeys = tokenOf('members', fixture.organisation.id)
    await enrolled()
    // Anybody registers; who is verified counts.
    await anOrganisation(fixture.parts, 'Stranger', { isVerified: false })
    fixture.parts.tokenKeys = members
    expect((await meera.client.call(getTokenKeys, {})).keys).toHaveLength(1)
    // Where none is named, and there are two, it is nobody's, and papers wait for a while.
    await anOrganisation(fixture.parts, 'Himalaya Finance')
    expect((await meera.client.send(getTokenKeys, {})).body.code).toBe('KEY_TOKEN_OFF')
    const { docketId } = await sends()
    await expect
      .poll(async () => (await endsOf(docketId))[0]?.code, { timeout: 20_000 })
      .toBe('KEY_TOKEN_AWAY')
    fixture.parts.tokenKeys = tokenOf('members', fixture.organisation.id)
    fixture.passToNextMinute()
    const { id: signerId } = await seatOf(docketId)
    await signUnattended(fixture.parts, { organisationId: fixture.organisation.id, signerId })
    // Its own job may have been quicker.
    await untilSigned(docketId)
  })
})
