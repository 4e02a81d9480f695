import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshToken } from '#contract/sessions/refreshToken.ts'
import { askTokenToSign } from '#contract/signers/askTokenToSign.ts'
import { bringTokenCertificate } from '#contract/signers/bringTokenCertificate.ts'
import { bringTokenSignatures } from '#contract/signers/bringTokenSignatures.ts'
import { completeBulkPortion } from '#contract/signers/completeBulkPortion.ts'
import { endTokenPairing } from '#contract/signers/endTokenPairing.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { getTokenPairing } from '#contract/signers/getTokenPairing.ts'
import { getTokenWork } from '#contract/signers/getTokenWork.ts'
import { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { redeemTokenCode } from '#contract/signers/redeemTokenCode.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { stopBulkSigning } from '#contract/signers/stopBulkSigning.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { tellTokenTrouble } from '#contract/signers/tellTokenTrouble.ts'
import { mostInPortion } from '#contract/vocabulary/bulk-limits.ts'
import { sweepRedirects } from '#services/signing/sweep-redirects.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { beginsElectronically, stopsSigning, wordsOfBulk } from '#testing/bulk-signing.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { certificatesFor, type Given, signedWith } from '#testing/own-certificate.ts'
import { aMember } from '#testing/people.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { untilOwn } from '#testing/until-own.ts'

const name = 'Meera Nair'
const helper_key = 'k'.repeat(43)

describe('a token helper that signs many documents', () => {
  let fixture: SigningFixture
  let client: WireClient
  let helper: WireClient
  let email: string
  let given: Given
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true })
    given = await fixture.pki.give(name)
    helper = aClient(fixture.url)
  })
  beforeEach(async () => {
    // Codes are counted by the minute.
    fixture.pass(60_000)
    await fixture.logIn()
    const member = await aMember(fixture.parts, fixture.organisation, ['workflow'])
    email = member.email
    client = aClient(fixture.url)
    await client.login(member.email, member.password)
  })
  afterAll(() => fixture?.close())

  const codeOf = async (asks: Promise<{ body: { code?: string } }>) => (await asks).body.code

  async function begins(papers: number) {
    const ids: string[] = []
    for (let number = 0; number < papers; number++) {
      const { documentId } = await aDocumentOutForSignature(fixture.initiator, [
        { name, email, methods: ['dsc'] },
      ])
      ids.push(documentId)
    }
    for (const id of ids) await untilOwn(client, id)
    const { bulk } = await client.call(startBulkSigning, {
      document_ids: ids,
      method: 'dsc',
      consent_id: await wordsOfBulk(client),
    })

    return { ids, bulk_id: bulk.bulk_id }
  }

  /** The code of the page, taken by a helper that brings its certificate. */
  async function paired(bulk_id: string, by = given) {
    const { pairing_id, code } = await client.call(pairTokenHelper, { bulk_id })
    const redeemed = await helper.call(redeemTokenCode, { code, version: 2, helper_key })
    const { secret } = redeemed
    await helper.call(bringTokenCertificate, { secret, certificates: certificatesFor(by) })

    return { ...redeemed, pairing_id, code }
  }

  const takes = async (bulk_id: string) => {
    const { portion } = await client.call(takeBulkPortion, { bulk_id, certificates: certificatesFor(given) })
    if (!portion) throw new Error('Nothing was taken.')

    return portion
  }

  async function asks(pairing_id: string, bulk_id: string) {
    const { portion_id, to_sign = [] } = await takes(bulk_id)
    await client.call(askTokenToSign, { pairing_id, portion_id })

    return { portion_id, to_sign }
  }

  it('signs portion after portion under one code, and hears how many are signed', async () => {
    const { ids, bulk_id } = await begins(mostInPortion + 2)
    const { pairing_id, secret, ...shown } = await paired(bulk_id)
    expect(shown).toMatchObject({ in_portions: true, organisation: 'Himalaya Finance' })
    expect(shown.documents.map(({ document_id }) => document_id).sort()).toEqual([...ids].sort())
    expect(shown.documents[0]?.sender).toBeTruthy()
    expect(await helper.call(getTokenWork, { secret })).toMatchObject({ state: 'wait' })

    const sizes: number[] = []
    let last = ''
    for (let left = ids.length; left > 0; ) {
      const { portion_id, to_sign } = await asks(pairing_id, bulk_id)
      const work = await helper.call(getTokenWork, { secret })
      expect(work).toMatchObject({ state: 'sign', portion_id })
      expect(work.to_sign?.map(({ document_id, bytes }) => ({ document_id, bytes }))).toEqual(to_sign)
      const { signatures } = signedWith(given, to_sign)
      // An answer that was lost is brought again, and is not taken for the next portion.
      if (last) await helper.call(bringTokenSignatures, { secret, portion_id: last, signatures })
      expect((await helper.call(getTokenWork, { secret })).state).toBe('sign')
      await helper.call(bringTokenSignatures, { secret, portion_id, signatures })
      expect(await helper.call(getTokenWork, { secret })).toMatchObject({ state: 'sent' })
      const { certificates = [], ...there } = await client.call(getTokenPairing, { pairing_id })
      const signed = { certificate: certificates[0]!, signatures: there.signatures! }
      const { bulk } = await client.call(completeBulkPortion, { bulk_id, portion_id, signed })
      sizes.push(signatures.length)
      last = portion_id
      left = bulk.waiting
    }
    expect(sizes).toEqual([mostInPortion, 2])
    expect(await helper.call(getTokenWork, { secret })).toMatchObject({
      state: 'signed',
      signed: ids.length,
      left: 0,
    })
    for (const id of ids.slice(0, 2)) expect(validSignatures(await newestFile(fixture, id))).toBe(1)
  })

  /** The page of a member: its looks are quiet, and its token is changed for another in time. */
  const looks = async (pairing_id: string, changesToken: boolean) => {
    const quiet = { headers: { 'x-activity': '0' } }
    await client.call(getTokenPairing, { pairing_id }, quiet)
    if (!changesToken) return
    const answer = await client.call(refreshToken, { refreshToken: client.refresh ?? '' }, quiet)
    client.session = answer.token
    client.refresh = answer.refreshToken
  }

  it('keeps a portion, and the session, while it waits for a PIN that comes late', async () => {
    const { ids, bulk_id } = await begins(2)
    const { pairing_id, secret } = await paired(bulk_id)
    const { portion_id, to_sign } = await asks(pairing_id, bulk_id)
    // Longer than a member may do nothing: the PIN is typed in another window.
    for (let passed = 0; passed < 35 * 60; passed += 15) {
      fixture.pass(15_000)
      if (passed % 60 === 0) await looks(pairing_id, passed % 600 === 0)
      await helper.send(getTokenWork, { secret })
      await sweepRedirects(fixture.parts, fixture.store.organisationId, 10)
    }
    const { signatures } = signedWith(given, to_sign)
    await helper.call(bringTokenSignatures, { secret, portion_id, signatures })
    const [certificate = ''] = certificatesFor(given)
    const ended = await client.call(completeBulkPortion, {
      bulk_id,
      portion_id,
      signed: { certificate, signatures },
    })
    expect(ended.bulk.waiting).toBe(0)
    for (const id of ids) expect(validSignatures(await newestFile(fixture, id))).toBe(1)
  })

  it('gives the portion back where the token is pulled out, and another code goes on', async () => {
    const { ids, bulk_id } = await begins(1)
    const first = await paired(bulk_id)
    await asks(first.pairing_id, bulk_id)
    await helper.call(tellTokenTrouble, { secret: first.secret, trouble: 'TOKEN_PULLED' })
    const { pairing_id } = first
    expect(await codeOf(client.send(getTokenPairing, { pairing_id }))).toBe('TOKEN_PULLED')
    expect((await client.call(getBulkSigning, { bulk_id })).bulk).toMatchObject({
      state: 'stopped',
      waiting: 1,
    })
    const leased = await fixture.store.read((tx) => tx.signingAttempts.leasedOn(ids))
    expect(leased).toEqual([])

    const second = await paired(bulk_id)
    const { to_sign } = await asks(second.pairing_id, bulk_id)
    expect(to_sign).toHaveLength(1)
    await client.call(stopBulkSigning, { bulk_id })
    const { secret } = second
    expect(await codeOf(helper.send(getTokenWork, { secret }))).toBe('TOKEN_PAIRING_OVER')
  })

  it('is asked for the newest portion alone, and with its own certificate', async () => {
    const { bulk_id } = await begins(1)
    const { pairing_id } = await paired(bulk_id)
    const old = await takes(bulk_id)
    const { portion_id } = await takes(bulk_id)
    const asksFor = (id: string) => codeOf(client.send(askTokenToSign, { pairing_id, portion_id: id }))
    expect(await asksFor(old.portion_id)).toBe('BULK_ELSEWHERE')
    expect(await asksFor(portion_id)).toBeUndefined()
    expect(await asksFor(portion_id)).toBeUndefined()

    const other = await paired(bulk_id, await fixture.pki.give(name))
    const again = await takes(bulk_id)
    const wanted = { pairing_id: other.pairing_id, portion_id: again.portion_id }
    expect(await codeOf(client.send(askTokenToSign, wanted))).toBe('CERTIFICATE_CHANGED')
    await client.call(endTokenPairing, { pairing_id: other.pairing_id })
    await stopsSigning(client)
  })

  it('comes to its own member alone, with a helper that knows portions', async () => {
    const { bulk_id } = await begins(1)
    const { pairing_id, code } = await client.call(pairTokenHelper, { bulk_id })
    const redeems = (more: object) => codeOf(helper.send(redeemTokenCode, { code, version: 2, ...more }))
    expect(await redeems({ version: 1 })).toBe('TOKEN_HELPER_OLD')
    expect(await redeems({ helper_key })).toBeUndefined()
    const theirs = fixture.initiator
    expect(await codeOf(theirs.send(pairTokenHelper, { bulk_id }))).toBe('NOT_FOUND')
    for (const call of [getTokenPairing, endTokenPairing])
      expect(await codeOf(theirs.send(call, { pairing_id }))).toBe('NOT_FOUND')
    const asked = theirs.send(askTokenToSign, { pairing_id, portion_id: bulk_id })
    expect(await codeOf(asked)).toBe('NOT_FOUND')
    expect((await client.send(pairTokenHelper, {})).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'bulk_id', code: 'REQUIRED' }],
    })
    expect((await client.send(askTokenToSign, { pairing_id })).body).toMatchObject({
      fields: [{ path: 'portion_id', code: 'REQUIRED' }],
    })
    await stopsSigning(client)
    const electronic = await beginsElectronically(fixture, theirs)
    expect(await codeOf(theirs.send(pairTokenHelper, { bulk_id: electronic }))).toBe('METHOD_NOT_ALLOWED')
    await stopsSigning(theirs)
  })

  it('asks again for an answer that was lost, and no other helper does', async () => {
    const { bulk_id } = await begins(1)
    const { code } = await client.call(pairTokenHelper, { bulk_id })
    const first = await helper.call(redeemTokenCode, { code, version: 2, helper_key })
    expect(await helper.call(redeemTokenCode, { code, version: 2, helper_key })).toEqual(first)
    const { secret } = first
    await helper.call(bringTokenCertificate, { secret, certificates: certificatesFor(given) })
    expect((await helper.call(redeemTokenCode, { code, version: 2, helper_key })).secret).toBe(secret)
    for (const key of [{}, { helper_key: 'j'.repeat(43) }])
      expect(await codeOf(helper.send(redeemTokenCode, { code, version: 2, ...key }))).toBe('TOKEN_CODE_OVER')
    fixture.pass(16 * 60_000)
    const late = helper.send(redeemTokenCode, { code, version: 2, helper_key })
    expect(await codeOf(late)).toBe('TOKEN_CODE_OVER')
  })

  it('is swept away with its organisation among those where something is due', async () => {
    const { bulk_id } = await begins(1)
    const { pairing_id } = await client.call(pairTokenHelper, { bulk_id })
    const { organisationId } = fixture.store
    const isDue = async () => {
      const now = new Date(fixture.parts.clock.now().getTime())
      return (await fixture.parts.store.platform.read((tx) => tx.organisations.due(now))).includes(
        organisationId,
      )
    }
    fixture.pass(11 * 60_000)
    expect(await isDue()).toBe(true)
    expect(await fixture.store.read((tx) => tx.tokenPairings.get(pairing_id))).not.toBeNull()
  })
})
