import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { aSignerComesIn, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('an e-sign provider in trouble', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  it.each([
    ['is down', 'down', {}],
    ['is slow for 30 seconds', 'slow', { seconds: 30 }],
    ['answers garbage', 'garbage-page', {}],
  ])('loses no signature when it %s while it is asked', async (_, kind, more) => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const asha = await aSignerComesIn(fixture, first.email)
    const { form, transaction_id } = await starts(asha, 'aadhaar_otp')
    if (!form) throw new Error('there is no form for the provider')
    // Signed at the provider; the browser never came back, so the outcome is asked for.
    await fixture.atProvider(form, form.fields.aspTxnID ?? '', '999900000016')
    fixture.pass(30_000)
    expect((await fixture.orderOfProvider(kind, { ...more, times: 1 })).status).toBe(201)
    const { outcome } = await asha.call(getSigningOutcome, { transaction_id })
    expect(outcome).toMatchObject({ state: 'waiting_for_provider' })
    expect((await asha.call(getSigningPage, {})).page.signing_now).toMatchObject({ is_you: true })

    fixture.pass(30_000)
    const later = await asha.call(getSigningOutcome, { transaction_id })
    expect(later.outcome).toMatchObject({ state: 'signed' })
    const versions = await fixture.store.read((tx) => tx.documentVersions.of(documentId))
    expect(versions.filter(({ reason }) => reason === 'signed')).toHaveLength(1)
  })
})
