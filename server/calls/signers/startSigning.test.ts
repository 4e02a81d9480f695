import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { cancelSigning } from '#contract/signers/cancelSigning.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { renewSigningLease } from '#contract/signers/renewSigningLease.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { sweepRedirects } from '#services/signing/sweep-redirects.ts'
import { aSignerComesIn, consents, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('workflow/startSigning', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const together = () => [
    { ...aPerson('Asha Rao'), sequence: 1 },
    { ...aPerson('Ravi Kumar'), sequence: 1 },
  ]

  it('gives the lease to one of two parallel signers, and both get to sign', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator, together())
    const people = [
      await aSignerComesIn(fixture, first.email),
      await aSignerComesIn(fixture, second.email),
    ] as const
    const tries = await Promise.allSettled(people.map((one) => starts(one, 'aadhaar_otp')))
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const wonAt = tries.findIndex(({ status }) => status === 'fulfilled')
    const lost = tries[1 - wonAt] as PromiseRejectedResult
    expect(lost.reason).toMatchObject({ code: 'OTHER_IS_SIGNING' })
    const winner = people[wonAt]!
    const loser = people[1 - wonAt]!

    const { page } = await loser.call(getSigningPage, {})
    expect(page).toMatchObject({ next_step: 'wait', signing_now: { is_you: false } })
    const won = (tries[wonAt] as PromiseFulfilledResult<{ transaction_id: string }>).value
    await winner.call(cancelSigning, { transaction_id: won.transaction_id })
    await signsElectronically(loser)
    await signsElectronically(winner)
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(2)
    checkWithQpdf(file)
  })

  it('answers a double click with the same transaction and the same form', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Rao'),
    ])
    const asha = await aSignerComesIn(fixture, first.email)
    const consent_record_id = await consents(asha, 'aadhaar_otp', documentId)
    const input = { method: 'aadhaar_otp' as const, consent_record_id }
    const [one, two] = await Promise.all([asha.call(startSigning, input), asha.call(startSigning, input)])
    expect(two).toEqual(one)
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'signing-started')).toHaveLength(1)
  })

  it('keeps the lease of a person who is slow to reach the provider, which does not know the act yet', async () => {
    const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    const { transaction_id } = await starts(asha, 'aadhaar_otp')
    fixture.pass(120_000)
    await sweepRedirects(fixture.parts, fixture.store.organisationId, 100)
    const { outcome } = await asha.call(getSigningOutcome, { transaction_id })
    expect(outcome.state).toBe('waiting_for_provider')
  })

  it('says of a docket that was taken back that it was, also to somebody who had signed', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, together())
    const asha = await aSignerComesIn(fixture, first.email)
    const consent_record_id = await consents(asha, 'electronic', documentId)
    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'A wrong amount' })
    const { status, body } = await asha.send(startSigning, { method: 'electronic', consent_record_id })
    expect([status, body.code]).toEqual([422, 'WRONG_STATE'])
    expect(body.message).toContain('taken back')
  })

  it('asks for a new consent for a new attempt, and ends the one before', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    const begun = await starts(asha, 'aadhaar_otp')
    fixture.pass(20_000)
    const again = await starts(asha, 'aadhaar_otp')
    expect(again.transaction_id).not.toBe(begun.transaction_id)
    const { outcome } = await asha.call(getSigningOutcome, { transaction_id: begun.transaction_id })
    expect(outcome.state).toBe('cancelled')
    const used = await fixture.store.read((tx) => tx.signingTransactions.get(again.transaction_id))
    await asha.call(cancelSigning, { transaction_id: again.transaction_id })
    const input = { method: 'aadhaar_otp', consent_record_id: used?.consent_id }
    expect((await asha.send(startSigning, input)).body.code).toBe('CONSENT_MISSING')
    expect(documentId).toBeTruthy()
  })

  it('refuses what is not ready: consent of another method, mark, turn, unknown paper', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    const asha = await aSignerComesIn(fixture, first.email)
    const electronic = await consents(asha, 'electronic', documentId)
    const codeFor = async (input: object) => (await asha.send(startSigning, input)).body.code
    expect(await codeFor({ method: 'aadhaar_otp', consent_record_id: electronic })).toBe('CONSENT_MISSING')
    expect(await codeFor({ method: 'electronic', consent_record_id: electronic })).toBe('MARK_MISSING')
    expect(await codeFor({ method: 'electronic', consent_record_id: crypto.randomUUID() })).toBe(
      'CONSENT_MISSING',
    )
    const unknown = {
      method: 'electronic',
      consent_record_id: electronic,
      document_ids: [crypto.randomUUID()],
    }
    expect(await codeFor(unknown)).toBe('DOCUMENT_NOT_FOUND')
    const text = { document_id: documentId, consent_id: crypto.randomUUID(), language: 'en' }
    expect((await asha.send(sendAadhaarConsent, text)).body.code).toBe('CONSENT_OUTDATED')
    const foreign = { document_id: crypto.randomUUID(), consent_id: text.consent_id, language: 'en' }
    expect((await asha.send(sendAadhaarConsent, foreign)).body.code).toBe('DOCUMENT_NOT_FOUND')
    expect(second.email).toBeTruthy()
  })

  it('takes a picture for what it is, not for what it says', async () => {
    const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    const png = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')
    expect((await asha.send(saveSignerFields, { mark: { kind: 'drawn', png } })).body.code).toBe(
      'MARK_INVALID',
    )
    const mark = { kind: 'uploaded', fileId: crypto.randomUUID() }
    expect((await asha.send(saveSignerFields, { mark })).body.code).toBe('FILE_NOT_FOUND')
  })

  it('keeps the lease while it is renewed, and gives it up when time runs out', async () => {
    const { first, second } = await aDocumentOutForSignature(fixture.initiator, together())
    const asha = await aSignerComesIn(fixture, first.email)
    const ravi = await aSignerComesIn(fixture, second.email)
    const { transaction_id } = await starts(asha, 'aadhaar_otp')
    fixture.pass(8 * 60_000)
    await asha.call(renewSigningLease, { transaction_id })
    fixture.pass(8 * 60_000)
    await expect(starts(ravi, 'electronic')).rejects.toMatchObject({ code: 'OTHER_IS_SIGNING' })
    fixture.pass(3 * 60_000)
    expect((await signsElectronically(ravi)).state).toBe('signed')
    expect((await asha.send(renewSigningLease, { transaction_id })).body.code).toBe('LEASE_ENDED')
    expect((await signsElectronically(asha)).state).toBe('signed')
  })

  it('does not find the transaction of another person', async () => {
    const { first, second } = await aDocumentOutForSignature(fixture.initiator, together())
    const asha = await aSignerComesIn(fixture, first.email)
    const ravi = await aSignerComesIn(fixture, second.email)
    const { transaction_id } = await starts(asha, 'electronic')
    for (const call of [getSigningOutcome, cancelSigning, completeSigning, renewSigningLease])
      expect((await ravi.send(call, { transaction_id })).body.code).toBe('NOT_FOUND')
    expect((await asha.call(completeSigning, { transaction_id })).outcome.state).toBe('signed')
  })

  it('says that the provider is down, and keeps the turn', async () => {
    const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    const { begin } = fixture.parts.esign
    fixture.parts.esign.begin = () => Promise.reject(new Error('no key'))
    await expect(starts(asha, 'aadhaar_otp')).rejects.toMatchObject({ code: 'PROVIDER_DOWN' })
    fixture.parts.esign.begin = begin
    expect((await asha.call(getSigningPage, {})).page).toMatchObject({ next_step: 'read', signing_now: null })
    expect((await signsElectronically(asha)).state).toBe('signed')
  })

  it('signs without a time-stamp rather than keep the signer waiting for a slow authority', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    const order = (method: string, body?: object) =>
      fetch(`${fixture.tsa.url}/admin/behaviour`, {
        method,
        headers: {
          authorization: `Bearer ${fixture.tsa.adminToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      })
    // Several: certificates of earlier dockets may ask for theirs at the same moment.
    expect((await order('POST', { kind: 'slow', seconds: 30, times: 20 })).status).toBe(201)
    expect((await signsElectronically(asha)).state).toBe('signed')
    await order('DELETE')
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    const report = await verify(readFileSync(file), {
      trust: await allTrustedRoots(fixture.parts),
      time: fixture.parts.clock.now(),
      crypto: nodeCrypto,
    })
    expect(report.signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', timeSource: 'claim' })
  })

  it('is over for everybody once someone declines', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator, together())
    const asha = await aSignerComesIn(fixture, first.email)
    const ravi = await aSignerComesIn(fixture, second.email)
    const { transaction_id } = await starts(asha, 'electronic')
    await ravi.call(rejectDocument, { document_id: documentId, reason: 'The amount is wrong' })
    expect((await asha.send(completeSigning, { transaction_id })).body).toMatchObject({
      status: expect.any(String),
    })
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document).toMatchObject({ state: 'rejected', reason: 'Ravi Kumar: The amount is wrong' })
    const versions = await fixture.store.read((tx) => tx.documentVersions.of(documentId))
    expect(versions.map(({ reason }) => reason)).toEqual(['uploaded'])
    await expect
      .poll(
        async () =>
          (await fixture.mailTo(fixture.initiatorEmail, (subject) => subject.startsWith('Declined'))).length,
      )
      .toBe(1)
  })
})
