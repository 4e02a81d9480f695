import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { RevocationTrouble, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { secureSignatures } from '../lasting/secure-signature.ts'
import { finishDocument } from './finish-document.ts'
import { sweepUnfinished } from './sweep-unfinished.ts'

const away = () => Promise.reject(new RevocationTrouble('cannot be reached'))
const awayRevocation = { askOcsp: away, fetchCrl: away, fetchIssuer: away }

describe('an authority', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterEach(() => authorityIsWell())
  afterAll(() => fixture?.close())

  const admin = (method: string, body?: object) =>
    fetch(`${fixture.tsa.url}/admin/behaviour`, {
      method,
      headers: {
        authorization: `Bearer ${fixture.tsa.adminToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const authorityIs = async (kind: string) =>
    expect((await admin('POST', { kind, times: 1_000, seconds: 110 })).status).toBe(201)
  const authorityIsWell = () => admin('DELETE').then(({ status }) => expect(status).toBe(204))

  async function signsWithAadhaar(email: string) {
    const client = await aSignerComesIn(fixture, email)
    const { form, transaction_id } = await starts(client, 'aadhaar_otp')
    const back = await fixture.atProvider(form!, form!.fields.aspTxnID ?? '', '999900000016')
    const before = performance.now()
    await returnToSender(back)
    const tookMs = performance.now() - before
    const outcome = async () => (await client.call(getSigningOutcome, { transaction_id })).outcome

    return { outcome, tookMs }
  }

  const documentOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document
  const tryAgain = (documentId: string, triesInVain = 1) =>
    finishDocument(fixture.parts, fixture.organisation.id, documentId, triesInVain)
  const reportOn = async (file: string) =>
    verify(readFileSync(file), {
      trust: await allTrustedRoots(fixture.parts),
      time: fixture.parts.clock.now(),
      crypto: nodeCrypto,
    })

  it('that is well proves the time in the signature itself, and then all of it', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const { outcome } = await signsWithAadhaar(first.email)
    expect(await outcome()).toMatchObject({ state: 'signed', being_added: null })
    await expect.poll(async () => (await documentOf(documentId)).state).toBe('completed')
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    expect((await reportOn(file)).signatures).toMatchObject([
      {
        indication: 'TOTAL-PASSED',
        timeSource: 'time-stamp',
        timeStamps: [{ kind: 'signature' }, { kind: 'document' }],
      },
      { type: 'document time-stamp', indication: 'TOTAL-PASSED' },
    ])
    expect(await documentOf(documentId)).toMatchObject({ proof: { level: 'B-LTA', problem: null } })
  })

  it.each(['slow', 'down', 'wrong-time'])(
    'that is %s keeps no signer waiting, and the document gets its time-stamp later',
    async (kind) => {
      const { documentId, docketId, first, second } = await aDocumentOutForSignature(fixture.initiator, [
        aPerson('Asha Kulkarni'),
        aPerson('Ravi Kumar'),
      ])
      await authorityIs(kind)
      const { outcome, tookMs } = await signsWithAadhaar(first.email)
      // The slow one would hold them for 110 seconds.
      expect(tookMs).toBeLessThan(60_000)
      expect(await outcome()).toMatchObject({ state: 'signed', being_added: 'time-stamp' })
      expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)

      // The next one is not kept waiting for it either.
      await signsElectronically(await aSignerComesIn(fixture, second.email))
      await expect.poll(async () => (await documentOf(documentId)).waiting_for).toBe('time-stamp')
      const waiting = await fixture.store.read((tx) => tx.documents.get(documentId))
      expect(waiting).toMatchObject({ state: 'out_for_signature', waiting_for: 'time-stamp' })
      expect(waiting?.next_try_at?.getTime()).toBeGreaterThan(fixture.parts.clock.now().getTime())
      const signed = readFileSync(await newestFile(fixture, documentId))

      await authorityIsWell()
      await Promise.all([tryAgain(documentId), tryAgain(documentId)])
      expect(await documentOf(documentId)).toMatchObject({ state: 'completed', waiting_for: null })
      expect(await outcome()).toMatchObject({ state: 'signed', being_added: null })
      const versions = await fixture.store.read((tx) => tx.documentVersions.of(documentId))
      expect(versions.map(({ reason }) => reason)).toEqual(['uploaded', 'signed', 'signed', 'sealed'])
      const file = await newestFile(fixture, documentId)
      expect(readFileSync(file).subarray(0, signed.length).equals(signed)).toBe(true)
      expect(validSignatures(file)).toBe(2)
      checkWithQpdf(file)
      const report = await reportOn(file)
      expect(report.isGood).toBe(true)
      expect(report.signatures.map(({ type, timeSource }) => [type, timeSource])).toEqual([
        ['signature', 'time-stamp'],
        ['signature', 'time-stamp'],
        // One for the signatures without a time of their own, one over everything.
        ['document time-stamp', 'time-stamp'],
        ['document time-stamp', 'time-stamp'],
      ])
      expect(await documentOf(documentId)).toMatchObject({ proof: { level: 'B-LTA' } })
      await expect.poll(() => fixture.eventsOf(docketId)).toContain('completion-certified')
    },
  )

  it('that stays away is not waited for for ever: the file is valid, and the trail says what it lacks', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    await authorityIs('down')
    await signsWithAadhaar(first.email)
    await tryAgain(documentId, 9)
    expect((await documentOf(documentId)).state).toBe('out_for_signature')
    await tryAgain(documentId, 10)
    expect(await documentOf(documentId)).toMatchObject({ state: 'completed', waiting_for: null })
    expect(await fixture.eventsOf(docketId)).toContain('time-stamp-left-out')
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    expect((await reportOn(file)).signatures).toMatchObject([
      { indication: 'TOTAL-PASSED', timeSource: 'claim' },
    ])
  })

  it('that is well again finds the document although its job was lost', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    await authorityIs('down')
    await signsWithAadhaar(first.email)
    await expect.poll(async () => (await documentOf(documentId)).waiting_for).toBe('time-stamp')
    await authorityIsWell()
    await sweepUnfinished(fixture.parts, fixture.organisation.id, 10)
    expect((await documentOf(documentId)).state).toBe('out_for_signature')
    fixture.pass(20 * 60_000)
    await fixture.logIn()
    await sweepUnfinished(fixture.parts, fixture.organisation.id, 10)
    await expect.poll(async () => (await documentOf(documentId)).state).toBe('completed')
    // The certificate of 30 minutes lived still when the authority came back.
    expect(await documentOf(documentId)).toMatchObject({ proof: { level: 'B-LTA' } })
  })

  const gathered = async (documentId: string) =>
    (await fixture.store.read((tx) => tx.validationEvidence.of(documentId))).ocsps.length

  it('that tells of revocation is waited for at the end alone, and asked again', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const asked = fixture.parts.revocation
    fixture.parts.revocation = awayRevocation
    const { outcome } = await signsWithAadhaar(first.email)
    expect(await outcome()).toMatchObject({ state: 'signed' })
    await expect.poll(async () => (await documentOf(documentId)).waiting_for).toBe('revocation')
    expect(await documentOf(documentId)).toMatchObject({
      state: 'out_for_signature',
      proof: { level: 'B-T' },
      next_try_at: expect.any(String),
    })
    fixture.parts.revocation = asked
    await tryAgain(documentId)
    expect(await documentOf(documentId)).toMatchObject({ state: 'completed', proof: { level: 'B-LTA' } })
  })

  it('that tells of revocation is asked while the certificate lives, and its answer kept until the end', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
      aPerson('Ravi Kumar'),
    ])
    await signsWithAadhaar(first.email)
    await expect.poll(() => gathered(documentId)).toBeGreaterThan(0)
    await expect.poll(async () => (await documentOf(documentId)).proof?.level).toBe('B-T')

    const asked = fixture.parts.revocation
    fixture.parts.revocation = awayRevocation
    await signsElectronically(await aSignerComesIn(fixture, second.email))
    await expect.poll(async () => (await documentOf(documentId)).state).toBe('completed')
    fixture.parts.revocation = asked
    expect((await documentOf(documentId)).proof).toMatchObject({ level: 'B-LTA' })
    expect(await gathered(documentId)).toBe(0)
  })

  it('stamps between two signers what was signed while it was away, but not under the hands of a signer', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
      aPerson('Ravi Kumar'),
    ])
    await authorityIs('down')
    await signsWithAadhaar(first.email)
    // The first try was in vain.
    await expect.poll(() => gathered(documentId)).toBeGreaterThan(0)
    await authorityIsWell()
    const next = await aSignerComesIn(fixture, second.email)
    const { form } = await starts(next, 'aadhaar_otp')
    const secure = () => secureSignatures(fixture.parts, fixture.organisation.id, documentId, 9)
    await secure()
    const reasons = async () =>
      (await fixture.store.read((tx) => tx.documentVersions.of(documentId))).map(({ reason }) => reason)
    expect(await reasons()).toEqual(['uploaded', 'signed'])
    await returnToSender(await fixture.atProvider(form!, form!.fields.aspTxnID ?? '', '999900000016', true))

    await secure()
    await secure()
    expect(await reasons()).toEqual(['uploaded', 'signed', 'sealed'])
    expect((await documentOf(documentId)).proof).toMatchObject({ level: 'B-T' })
    await signsElectronically(await aSignerComesIn(fixture, second.email))
    await expect.poll(async () => (await documentOf(documentId)).state).toBe('completed')
    const report = await reportOn(await newestFile(fixture, documentId))
    expect(report.isGood).toBe(true)
    expect(report.signatures.map(({ type }) => type)).toEqual([
      'signature',
      'document time-stamp',
      'signature',
      'document time-stamp',
    ])
  })
})
