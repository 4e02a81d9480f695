import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, consents, linkOf, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a page that is opened twice or again', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const signedVersions = async (documentId: string) =>
    (await fixture.store.read((tx) => tx.documentVersions.of(documentId))).filter(
      ({ reason }) => reason === 'signed',
    )

  it('sends a docket once under one key: five at the same moment, and once more later', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const asha = aPerson('Asha Kulkarni')
    await withSigners(fixture.initiator, documentId, [asha])
    const input = { docket_id: docketId, title: 'Loan of Asha' }
    const send = () =>
      fixture.initiator.send(completeDocumentIntiation, input, { idempotencyKey: `send-${docketId}` })
    const answers = await Promise.all(Array.from({ length: 5 }, send))
    await linkOf(fixture, asha.email)
    answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'docket-sent')).toHaveLength(1)
    expect(await fixture.mailTo(asha.email)).toHaveLength(1)
    const other = await fixture.initiator.send(
      completeDocumentIntiation,
      { ...input, title: 'Another title' },
      { idempotencyKey: `send-${docketId}` },
    )
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_REUSED' } })
  })

  it('knows after a reload at the provider where the signer is, and takes the answer then', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const asha = await aSignerComesIn(fixture, first.email)
    const { form, transaction_id } = await starts(asha, 'aadhaar_otp')
    const { page } = await asha.call(getSigningPage, {})
    expect(page).toMatchObject({ transaction_id, signing_now: { is_you: true } })
    if (!form) throw new Error('there is no form for the provider')
    await returnToSender(await fixture.atProvider(form, form.fields.aspTxnID ?? '', '999900000016'))
    expect((await asha.call(getSigningPage, {})).page).toMatchObject({
      transaction_id: null,
      next_step: 'signed',
    })
    expect((await asha.call(getSigningOutcome, { transaction_id })).outcome.state).toBe('signed')
    expect(await signedVersions(documentId)).toHaveLength(1)
  })

  it('signs once in two tabs: the later start ends the earlier, whose tab is told so', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const one = await aSignerComesIn(fixture, first.email)
    fixture.pass(31_000)
    const two = await aSignerComesIn(fixture, first.email)
    const inOne = await starts(one, 'electronic')
    fixture.pass(11_000)
    // What is being signed stands still: the other tab changes nothing of it.
    const mark = await two.send(saveSignerFields, { mark: { kind: 'typed', text: 'A. Rao' } })
    expect(mark.body.code).toBe('WRONG_STATE')
    const consent_record_id = await consents(two, 'electronic', documentId)
    const inTwo = await two.call(startSigning, { method: 'electronic', consent_record_id })
    const lost = await one.call(completeSigning, { transaction_id: inOne.transaction_id })
    expect(lost.outcome).toMatchObject({ state: 'cancelled' })
    expect(await signedVersions(documentId)).toHaveLength(0)
    const won = await two.call(completeSigning, { transaction_id: inTwo.transaction_id })
    expect(won.outcome).toMatchObject({ state: 'signed' })
    expect((await one.call(getSigningPage, {})).page.next_step).toBe('signed')
    expect(await signedVersions(documentId)).toHaveLength(1)
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'signer-signed')).toHaveLength(1)
  })

  it('begins one attempt of two tabs that start at the same moment', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const one = await aSignerComesIn(fixture, first.email)
    fixture.pass(31_000)
    const two = await aSignerComesIn(fixture, first.email)
    const given = [
      await consents(one, 'aadhaar_otp', documentId),
      await consents(two, 'aadhaar_otp', documentId),
    ]
    const begun = await Promise.all(
      [one, two].map((tab, index) =>
        tab.send(startSigning, { method: 'aadhaar_otp', consent_record_id: given[index] }),
      ),
    )
    expect(begun.some(({ body }) => body.status === 'success')).toBe(true)
    const leased = await fixture.store.read((tx) => tx.signingAttempts.leasedOn([documentId]))
    expect(leased).toHaveLength(1)
  })
})
