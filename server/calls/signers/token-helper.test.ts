import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { askTokenToSign } from '#contract/signers/askTokenToSign.ts'
import { bringTokenCertificate } from '#contract/signers/bringTokenCertificate.ts'
import { bringTokenSignatures } from '#contract/signers/bringTokenSignatures.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { endTokenPairing } from '#contract/signers/endTokenPairing.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { getTokenPairing } from '#contract/signers/getTokenPairing.ts'
import { getTokenWork } from '#contract/signers/getTokenWork.ts'
import { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { redeemTokenCode } from '#contract/signers/redeemTokenCode.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { tellTokenTrouble } from '#contract/signers/tellTokenTrouble.ts'
import { tokenTroubles } from '#contract/vocabulary/token-helper.ts'
import { inspect, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { sweepRedirects } from '#services/signing/sweep-redirects.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { certificatesFor, type Given, signedWith, wishToSign } from '#testing/own-certificate.ts'
import { checkWithQpdf, newestFile, opensslAgrees, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const name = 'Asha Rao'

describe('a token helper', () => {
  let fixture: SigningFixture
  let helper: WireClient
  let given: Given
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true })
    helper = aClient(fixture.url)
    given = await fixture.pki.give(name)
  })
  beforeEach(async () => {
    // Codes are counted by the minute.
    fixture.pass(60_000)
    await fixture.logIn()
  })
  afterAll(() => fixture?.close())

  async function asha() {
    const out = await aDocumentOutForSignature(fixture.initiator, [{ ...aPerson(name), methods: ['dsc'] }])

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }

  /** The code of a page, taken by a helper. */
  async function paired(client: WireClient) {
    const { pairing_id, code } = await client.call(pairTokenHelper, {})
    const redeemed = await helper.call(redeemTokenCode, { code, version: 1 })

    return { ...redeemed, pairing_id, code }
  }

  /** And the certificate brought, the act begun by the page, the helper asked. */
  async function asked(client: WireClient, by: Given = given) {
    const { pairing_id, secret } = await paired(client)
    await helper.call(bringTokenCertificate, { secret, certificates: certificatesFor(by) })
    const { certificates = [] } = await client.call(getTokenPairing, { pairing_id })
    const wish = await wishToSign(client, by)
    const { transaction_id } = await client.call(startSigning, { ...wish, certificates })
    await client.call(askTokenToSign, { pairing_id, transaction_id })

    return { pairing_id, secret, transaction_id }
  }

  /** What the page does once the helper has signed. */
  async function completes(client: WireClient, pairing_id: string, transaction_id: string) {
    const { certificates = [], signatures = [] } = await client.call(getTokenPairing, { pairing_id })
    const signed = { certificate: certificates[0]!, signatures }

    return (await client.call(completeSigning, { transaction_id, signed })).outcome
  }

  const codeOf = async (asks: Promise<{ body: { code?: string } }>) => (await asks).body.code

  it('signs what the portal prepared, and hears that it is signed', async () => {
    const { client, documentId } = await asha()
    const { pairing_id, code } = await client.call(pairTokenHelper, {})
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(await client.call(getTokenPairing, { pairing_id })).toMatchObject({ state: 'offered' })

    const typed = code.toLowerCase().replaceAll('-', ' ')
    const { secret, ...said } = await helper.call(redeemTokenCode, { code: typed, version: 1 })
    expect(said).toMatchObject({ signer: name, organisation: 'Himalaya Finance' })
    expect(said.sender).not.toBe('')
    expect(said.documents.map(({ document_id }) => document_id)).toEqual([documentId])
    expect(await client.call(getTokenPairing, { pairing_id })).toMatchObject({ state: 'taken' })
    expect(await helper.call(getTokenWork, { secret })).toMatchObject({ state: 'wait' })

    await helper.call(bringTokenCertificate, { secret, certificates: certificatesFor(given) })
    const { state, certificates = [] } = await client.call(getTokenPairing, { pairing_id })
    expect({ state, certificates }).toEqual({ state: 'certified', certificates: certificatesFor(given) })
    const started = await client.call(startSigning, { ...(await wishToSign(client, given)), certificates })
    const { transaction_id, to_sign: onPage = [] } = started
    await client.call(askTokenToSign, { pairing_id, transaction_id })

    const work = await helper.call(getTokenWork, { secret })
    expect(work.state).toBe('sign')
    expect(work.to_sign?.map(({ document_id, bytes }) => ({ document_id, bytes }))).toEqual(onPage)
    expect(work.to_sign?.[0]?.name).toBe(said.documents[0]?.name)
    const { signatures } = signedWith(given, work.to_sign ?? [])
    await helper.call(bringTokenSignatures, { secret, signatures })
    expect(await helper.call(getTokenWork, { secret })).toMatchObject({ state: 'sent' })

    expect(await completes(client, pairing_id, transaction_id)).toMatchObject({
      state: 'signed',
      certificate_name: name,
    })
    expect(await helper.call(getTokenWork, { secret })).toMatchObject({ state: 'signed' })
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const bytes = new Uint8Array(readFileSync(file))
    const report = await verify(bytes, { trust: await allTrustedRoots(fixture.parts), crypto: nodeCrypto })
    expect(report).toMatchObject({ isGood: true })
    const [signature] = (await inspect(bytes)).signatures
    opensslAgrees(bytes, signature!.byteRange, fixture.pki.rootPem, fixture.folder)
  })

  it('comes with a code once, in its time, and with no other', async () => {
    const { client } = await asha()
    const { code } = await paired(client)
    const redeems = (typed: string, version = 1) =>
      codeOf(helper.send(redeemTokenCode, { code: typed, version }))
    expect(await redeems(code)).toBe('TOKEN_CODE_OVER')
    expect(await redeems('AAAA-AAAA-AAAA')).toBe('TOKEN_CODE_OVER')

    const late = await client.call(pairTokenHelper, {})
    fixture.pass(10 * 60_000)
    expect(await redeems(late.code)).toBe('TOKEN_CODE_OVER')
    const { pairing_id } = late
    expect(await codeOf(client.send(getTokenPairing, { pairing_id }))).toBe('TOKEN_CODE_OVER')

    // Of two codes the newer one alone.
    const [first, second] = [await client.call(pairTokenHelper, {}), await client.call(pairTokenHelper, {})]
    expect(await redeems(first.code)).toBe('TOKEN_CODE_OVER')
    const both = await Promise.all([redeems(second.code), redeems(second.code)])
    expect(both.filter((one) => one === undefined)).toHaveLength(1)
  })

  it('comes with one code where two tabs ask at once', async () => {
    const { client } = await asha()
    const codes = await Promise.all(Array.from({ length: 4 }, () => client.call(pairTokenHelper, {})))
    const redeemed = []
    for (const { code } of codes)
      redeemed.push(await codeOf(helper.send(redeemTokenCode, { code, version: 1 })))
    expect(redeemed.filter((one) => one === undefined)).toHaveLength(1)
  })

  it('does not come with a code to a document that was revoked', async () => {
    const { client, documentId } = await asha()
    const { code } = await client.call(pairTokenHelper, {})
    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'Another rent' })
    const redeems = helper.send(redeemTokenCode, { code, version: 1 })
    expect(await codeOf(redeems)).toBe('TOKEN_CODE_OVER')
  })

  it('is refused after ten codes in a minute from one address', async () => {
    const tries = []
    for (let count = 0; count < 11; count += 1)
      tries.push(await codeOf(helper.send(redeemTokenCode, { code: `AAAA${count}`, version: 1 })))
    expect(tries.slice(0, 10)).toEqual(Array(10).fill('TOKEN_CODE_OVER'))
    expect(tries[10]).toBe('TOO_MANY_REQUESTS')
  })

  it('acts for one signer, and a page of another cannot use it', async () => {
    await setsOfOrganisation(fixture.initiator, { name_match: 'refuse' })
    const { client } = await asha()
    await setsOfOrganisation(fixture.initiator, { name_match: null })
    const { client: other } = await asha()
    const { pairing_id, secret } = await paired(client)
    const { transaction_id } = await other.call(startSigning, await wishToSign(other, given))
    for (const call of [getTokenPairing, endTokenPairing])
      expect(await codeOf(other.send(call, { pairing_id }))).toBe('NOT_FOUND')
    expect(await codeOf(other.send(askTokenToSign, { pairing_id, transaction_id }))).toBe('NOT_FOUND')
    expect(await codeOf(client.send(askTokenToSign, { pairing_id, transaction_id }))).toBe('NOT_FOUND')
    // The code of another signer leads to their papers, and there to the check of the name.
    const foreign = await fixture.pki.give('Meera Joshi')
    await helper.call(bringTokenCertificate, { secret, certificates: certificatesFor(foreign) })
    const wish = await wishToSign(client, foreign)
    expect(await codeOf(client.send(startSigning, wish))).toBe('NAME_MISMATCH')
  })

  it('has a secret of its own, and every other one is refused', async () => {
    const { client } = await asha()
    const { secret, pairing_id } = await paired(client)
    const altered = `${secret.slice(0, -4)}AAAA`
    for (const wrong of [altered, 'x'.repeat(117), secret.replace(pairing_id, fixture.organisation.id)]) {
      const inputs = [
        [getTokenWork, {}],
        [bringTokenCertificate, { certificates: certificatesFor(given) }],
        [bringTokenSignatures, { signatures: [{ document_id: pairing_id, signature: 'AAAA' }] }],
        [tellTokenTrouble, { trouble: 'TOKEN_PULLED' }],
      ] as const
      for (const [call, more] of inputs)
        expect(await codeOf(helper.send(call, { secret: wrong, ...more }))).toBe('TOKEN_PAIRING_OVER')
    }
    const junk = { secret, certificates: [Buffer.from('junk').toString('base64')] }
    expect(await codeOf(helper.send(bringTokenCertificate, junk))).toBe('CERTIFICATE_UNREADABLE')
  })

  it('refuses another certificate than the one of the act', async () => {
    const { client } = await asha()
    const { pairing_id, secret } = await paired(client)
    const twin = await fixture.pki.give(name)
    const certificates = certificatesFor(given)
    await helper.call(bringTokenCertificate, { secret, certificates })
    await helper.call(bringTokenCertificate, { secret, certificates })
    const changed = { secret, certificates: certificatesFor(twin) }
    expect(await codeOf(helper.send(bringTokenCertificate, changed))).toBe('CERTIFICATE_CHANGED')
    const { transaction_id } = await client.call(startSigning, await wishToSign(client, twin))
    const asks = client.send(askTokenToSign, { pairing_id, transaction_id })
    expect(await codeOf(asks)).toBe('CERTIFICATE_CHANGED')
  })

  it('does not place a signature over another hash, and the lease is given back', async () => {
    const { client } = await asha()
    const { pairing_id, secret, transaction_id } = await asked(client)
    const { to_sign = [] } = await helper.call(getTokenWork, { secret })
    const wrong = to_sign.map((one) => ({ ...one, bytes: Buffer.from('another').toString('base64') }))
    const { signatures } = signedWith(given, wrong)
    await helper.call(bringTokenSignatures, { secret, signatures })
    expect(await completes(client, pairing_id, transaction_id)).toMatchObject({
      state: 'refused',
      code: 'SIGNATURE_INVALID',
    })
    expect(await helper.call(getTokenWork, { secret })).toMatchObject({ state: 'refused' })
    expect((await client.call(getSigningPage, {})).page).toMatchObject({
      next_step: 'read',
      signing_now: null,
    })
  })

  let unlucky: WireClient | null = null
  it.each(tokenTroubles)(
    'says %s to the page, gives the lease back, and another code goes on',
    async (code) => {
      const client = unlucky ?? (await asha()).client
      unlucky = client
      const { pairing_id, secret } = await asked(client)
      expect((await client.call(getSigningPage, {})).page.signing_now).not.toBeNull()
      await helper.call(tellTokenTrouble, { secret, trouble: code })
      expect(await codeOf(client.send(getTokenPairing, { pairing_id }))).toBe(code)
      expect((await client.call(getSigningPage, {})).page.signing_now).toBeNull()
      expect(await codeOf(helper.send(getTokenWork, { secret }))).toBe('TOKEN_PAIRING_OVER')
    },
  )

  it('is away when it is silent for twenty seconds, and another code goes on', async () => {
    const { client, documentId } = await asha()
    const { pairing_id } = await asked(client)
    fixture.pass(21_000)
    expect(await codeOf(client.send(getTokenPairing, { pairing_id }))).toBe('TOKEN_HELPER_AWAY')
    await client.call(endTokenPairing, { pairing_id })
    expect((await client.call(getSigningPage, {})).page.signing_now).toBeNull()

    const again = await asked(client)
    const { to_sign = [] } = await helper.call(getTokenWork, { secret: again.secret })
    const { signatures } = signedWith(given, to_sign)
    await helper.call(bringTokenSignatures, { secret: again.secret, signatures })
    const outcome = await completes(client, again.pairing_id, again.transaction_id)
    expect(outcome.state).toBe('signed')
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)
  })

  /** A person looks for their PIN; the helper asks on, as it does every second or two. */
  async function looksForPin(minutes: number, secret: string, looks: () => unknown = () => undefined) {
    for (let passed = 0; passed < minutes * 60; passed += 15) {
      fixture.pass(15_000)
      // A page that another window covers looks once a minute.
      if (passed % 60 === 0) await looks()
      await helper.send(getTokenWork, { secret })
      await sweepRedirects(fixture.parts, fixture.store.organisationId, 10)
    }
  }

  it('keeps the turn while it waits for a PIN that comes late', async () => {
    const { client, documentId } = await asha()
    const { pairing_id, secret, transaction_id } = await asked(client)
    await looksForPin(22, secret, () => client.call(getTokenPairing, { pairing_id }))
    const { to_sign = [] } = await helper.call(getTokenWork, { secret })
    const { signatures } = signedWith(given, to_sign)
    await helper.call(bringTokenSignatures, { secret, signatures })
    expect(await completes(client, pairing_id, transaction_id)).toMatchObject({ state: 'signed' })
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)
  })

  it('keeps the turn for an hour at most, and gives it back when it is gone', async () => {
    const { docketId, documentId, client } = await asha()
    const isKept = () =>
      fixture.store.read(async (tx) => (await tx.signingAttempts.leasedOn([documentId])).length > 0)
    const { secret, pairing_id } = await asked(client)
    const looks = () => client.send(getTokenPairing, { pairing_id })
    await looksForPin(58, secret, looks)
    expect(await isKept()).toBe(true)
    await looksForPin(3, secret, looks)
    expect(await isKept()).toBe(false)
    expect(await fixture.eventsOf(docketId)).toContain('signing-timed-out')
  })

  it('does not keep the turn of a page that is closed', async () => {
    const { documentId, client } = await asha()
    const { secret, pairing_id } = await asked(client)
    await looksForPin(12, secret, () => client.call(getTokenPairing, { pairing_id }))
    const held = () => fixture.store.read((tx) => tx.signingAttempts.leasedOn([documentId]))
    expect(await held()).toHaveLength(1)
    await looksForPin(11, secret)
    expect(await held()).toEqual([])
  })

  it('does not keep the turn of a helper that is gone', async () => {
    const { documentId, client } = await asha()
    const { secret } = await asked(client)
    await looksForPin(8, secret)
    fixture.pass(11 * 60_000)
    await sweepRedirects(fixture.parts, fixture.store.organisationId, 10)
    const held = await fixture.store.read((tx) => tx.signingAttempts.leasedOn([documentId]))
    expect(held).toEqual([])
  })

  it('ends with the page, and a new code ends what an earlier one began', async () => {
    const { client } = await asha()
    const first = await asked(client)
    await client.call(pairTokenHelper, {})
    expect((await client.call(getSigningPage, {})).page.signing_now).toBeNull()
    expect(await codeOf(helper.send(getTokenWork, { secret: first.secret }))).toBe('TOKEN_PAIRING_OVER')

    const second = await paired(client)
    await client.call(endTokenPairing, { pairing_id: second.pairing_id })
    expect(await codeOf(helper.send(getTokenWork, { secret: second.secret }))).toBe('TOKEN_PAIRING_OVER')
    const { pairing_id } = second
    expect(await codeOf(client.send(getTokenPairing, { pairing_id }))).toBe('TOKEN_PAIRING_OVER')
  })

  it('leaves no row once its time is over', async () => {
    const { client } = await asha()
    const { pairing_id } = await paired(client)
    const there = () => fixture.store.read((tx) => tx.tokenPairings.get(pairing_id))
    expect(await there()).not.toBeNull()
    fixture.pass(16 * 60_000)
    await sweepRedirects(fixture.parts, fixture.store.organisationId, 10)
    expect(await there()).toBeNull()
  })

  it('is refused where it is too old, and the code stays good', async () => {
    const { client } = await asha()
    const { code } = await client.call(pairTokenHelper, {})
    const asOld = helper.send(redeemTokenCode, { code, version: 0 })
    expect(await codeOf(asOld)).toBe('TOKEN_HELPER_OLD')
    expect((await helper.call(redeemTokenCode, { code, version: 1 })).signer).toBe(name)
  })
})
