import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { failureCoach } from '#contract/vocabulary/failure-coach.ts'
import { numberOfCode, numberOfInnerCode } from '#simulators/esp/agreed-numbers.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const isOuter = (code: string) => code.startsWith('ESP-')
const numberOf = (code: string) => (isOuter(code) ? numberOfCode(code) : numberOfInnerCode(code))

describe('what a person is told after each code of the coach', () => {
  let fixture: SigningFixture
  let asha: WireClient
  let documentId: string
  beforeAll(async () => {
    fixture = await aSigningFixture()
    const out = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Kulkarni')])
    documentId = out.documentId
    asha = await aSignerComesIn(fixture, out.first.email)
  })
  afterAll(() => fixture?.close())

  /** The agreed number is typed at the provider; its answer comes back over the real wire. */
  async function failsWith(aadhaar: string) {
    const { form, transaction_id } = await starts(asha, 'aadhaar_otp')
    await returnToSender(await fixture.atProvider(form!, form!.fields.aspTxnID ?? '', aadhaar))
    const { outcome } = await asha.call(getSigningOutcome, { transaction_id })

    return { outcome, transaction_id }
  }

  it.each(failureCoach)('tells $code ($source) as $advice', async (row) => {
    const { outcome, transaction_id } = await failsWith(numberOf(row.code))
    expect(outcome).toMatchObject({
      state: row.advice === 'ended' ? 'cancelled' : 'refused',
      method: 'aadhaar_otp',
      can_try_again: true,
      coach: { advice: row.advice, again: row.ways === 'all' },
    })
    // An inferred code is told in the provider's own words beside ours.
    expect(outcome.coach?.words ?? '').toMatch(row.source === 'I' ? `UIDAI error ${row.code}` : /^$/)
    expect(outcome.reference).toMatch(/^[0-9A-F]{8}$/)

    const { page } = await asha.call(getSigningPage, {})
    expect(page.last_failure).toEqual({ transaction_id, until: outcome.coach?.until ?? null })
    const left = outcome.retry_after_seconds ?? 0
    expect(left).toBeLessThanOrEqual(row.waitSeconds)
    expect(left).toBeGreaterThanOrEqual(row.waitSeconds > 0 ? row.waitSeconds - 10 : 0)

    // The sender reads a reason on the docket.
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers[0]?.trouble).toMatchObject({ kind: 'failed', method: 'aadhaar_otp' })
  })

  it('says until when, the same moment however often it is asked, and nothing after it', async () => {
    const { outcome, transaction_id } = await failsWith(numberOfInnerCode('952'))
    expect(outcome.retry_after_seconds).toBeGreaterThan(590)
    fixture.pass(300_000)
    const later = await asha.call(getSigningOutcome, { transaction_id })
    expect(later.outcome.coach?.until).toBe(outcome.coach?.until)
    expect(later.outcome.retry_after_seconds).toBeLessThanOrEqual(300)
    fixture.pass(301_000)
    const over = await asha.call(getSigningOutcome, { transaction_id })
    expect(over.outcome.retry_after_seconds).toBeNull()
  })

  it.each([
    ['of the provider', numberOfCode('ESP-777')],
    ['of UIDAI', numberOfInnerCode('123')],
  ])('gives the general sentence and a reference for an unknown code %s', async (_, aadhaar) => {
    const { outcome } = await failsWith(aadhaar)
    const advice = aadhaar === numberOfCode('ESP-777') ? 'unknown' : 'away'
    expect(outcome.coach).toMatchObject({ advice, words: null, again: true })
    expect(outcome.reference).toMatch(/^[0-9A-F]{8}$/)
    expect(JSON.stringify(outcome)).not.toMatch(/777|123/)
  })
})
