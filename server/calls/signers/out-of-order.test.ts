import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { renewSigningLease } from '#contract/signers/renewSigningLease.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { changeOwnDetails } from '#contract/users/changeOwnDetails.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { aSignerComesIn, consents, linkOf, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('steps out of order', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const anyId = () => crypto.randomUUID()

  it('of the sender change nothing: inviting, taking back, downloading before sending; sending twice', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const [signer] = await withSigners(fixture.initiator, documentId, [aPerson('Asha Rao')])
    const codeOf = async (...[call, input]: Parameters<typeof fixture.initiator.send>) =>
      (await fixture.initiator.send(call, input)).body.code ?? 'done'
    const document_id = documentId
    expect(await codeOf(resendInviteToSigner, { document_id, signer_id: signer?.id })).toBe('WRONG_STATE')
    expect(await codeOf(revokeDocument, { document_id, reason: 'Too early' })).toBe('WRONG_STATE')
    expect(await codeOf(downloadSignedFile, { document_id })).toBe('WRONG_STATE')
    expect(await codeOf(downloadCompletionCertificate, { document_id })).toBe('NOT_COMPLETED')
    expect(await codeOf(completeDocumentIntiation, { docket_id: docketId })).toBe('done')
    expect(await codeOf(completeDocumentIntiation, { docket_id: docketId })).toBe('WRONG_STATE')
    expect(await codeOf(downloadCompletionCertificate, { document_id })).toBe('NOT_COMPLETED')
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'docket-sent')).toHaveLength(1)
  })

  it('of the signer lead nowhere before the code: no page, no consent, no signing', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const link = await linkOf(fixture, first.email)
    const nobody = aClient(fixture.url)
    const consent = { document_id: documentId, consent_id: anyId(), language: 'en' }
    const inputs = [
      [getSigningPage, {}],
      [sendAadhaarConsent, consent],
      [startSigning, { method: 'electronic', consent_record_id: anyId() }],
      [completeSigning, { transaction_id: anyId() }],
      [rejectDocument, { document_id: documentId, reason: 'No' }],
    ] as const
    for (const [call, input] of inputs)
      expect(await nobody.send(call, input), call.path).toMatchObject({
        status: 401,
        body: { code: 'SESSION_MISSING' },
      })
    const guess = { link, challenge_id: anyId(), otp: '123456' }
    expect((await nobody.send(validateSignerOtp, guess)).body.code).toBe('OTP_EXPIRED')
  })

  it('of the signer are refused: completing what was not started, or what is at the provider', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    const codeOf = async (transaction_id: string) =>
      (await asha.send(completeSigning, { transaction_id })).body.code
    expect(await codeOf(anyId())).toBe('NOT_FOUND')
    expect((await asha.send(renewSigningLease, { transaction_id: anyId() })).body.code).toBe('NOT_FOUND')
    const { transaction_id } = await starts(asha, 'aadhaar_otp')
    expect(await codeOf(transaction_id)).toBe('METHOD_NOT_ALLOWED')
    const versions = await fixture.store.read((tx) => tx.documentVersions.of(documentId))
    expect(versions.map(({ reason }) => reason)).toEqual(['uploaded'])
  })

  it('of a colleague whose turn it is not are refused, and nobody is passed by', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const [asha] = await withSigners(fixture.initiator, documentId, [aPerson('Asha Rao')])
    const self = await fixture.initiator.call(addSelfSigner, { document_id: documentId, sequence: 2 })
    const box = { page_number: 2, x: 60, y: 100, width: 200, height: 60 }
    await fixture.initiator.call(signBoxPosition, {
      document_id: documentId,
      signer_id: self.signer_id,
      ...box,
    })
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId })
    const early = await fixture.initiator.send(startSigning, {
      method: 'electronic',
      document_ids: [documentId],
      consent_record_id: anyId(),
    })
    expect(early.body.code).toBe('NOT_YOUR_TURN')

    const first = await aSignerComesIn(fixture, asha?.email ?? '')
    expect((await signsElectronically(first)).state).toBe('signed')
    const own = await aSignerComesIn(fixture, fixture.initiatorEmail)
    expect((await signsElectronically(own)).state).toBe('signed')
    const stateNow = async () =>
      (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.state
    await expect.poll(stateNow).toBe('completed')
    const late = await fixture.initiator.send(revokeDocument, { document_id: documentId, reason: 'Too late' })
    expect(late.body.code).toBe('WRONG_STATE')

    // Who changes their name afterwards keeps the old one on what they signed.
    const names = async (id: string) =>
      (await fixture.initiator.call(fetchDocumentInfo, { document_id: id })).document.signers.map(
        ({ name }) => name,
      )
    const before = await names(documentId)
    await fixture.initiator.call(changeOwnDetails, { first_name: 'Meenakshi', last_name: 'Iyer' })
    const next = await aDraft(fixture.initiator)
    await fixture.initiator.call(addSelfSigner, { document_id: next.documentId })
    expect(await names(next.documentId)).toEqual(['Meenakshi Iyer'])
    expect(await names(documentId)).toEqual(before)
    expect(before).not.toContain('Meenakshi Iyer')
  })

  it('cannot sign what was taken back while the signer was at it', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    const { transaction_id } = await starts(asha, 'electronic')
    await fixture.initiator.call(revokeDocument, { document_id: documentId, reason: 'The figures changed' })
    const late = await asha.send(completeSigning, { transaction_id })
    expect(late.body.outcome).toMatchObject({ state: 'refused', code: 'WRONG_STATE', can_try_again: false })
    expect((await asha.send(getSigningPage, {})).body.code).toBe('LINK_ENDED')
    const versions = await fixture.store.read((tx) => tx.documentVersions.of(documentId))
    expect(versions.map(({ reason }) => reason)).toEqual(['uploaded'])
    await expect(consents(asha, 'electronic', documentId)).rejects.toMatchObject({ code: 'LINK_ENDED' })
  })
})
