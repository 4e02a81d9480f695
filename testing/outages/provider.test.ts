import { afterEach, describe, expect, it } from 'vitest'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { renewSigningLease } from '#contract/signers/renewSigningLease.ts'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, starts } from '../a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { byTier } from '../in-this-tier.ts'
import { aSigningFixture, type SigningFixture } from '../signing-fixture.ts'

const asha = '999900000016'
const minute = 60_000
const slowSeconds =
  process.env.MUHAR_OUTAGES === 'whole' ? 30 : byTier(import.meta.url, { short: 3, long: 30 })

describe('an e-sign provider', () => {
  let fixture: SigningFixture
  afterEach(() => fixture.close())

  async function atTheProvider() {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const signer = await aSignerComesIn(fixture, first.email)
    const { form, transaction_id } = await starts(signer, 'aadhaar_otp')
    const txn = form?.fields.eSignRequest?.match(/txn="([^"]+)"/)?.[1]
    if (!form || !txn) throw new Error('there is no form for the provider')

    return {
      documentId,
      signer,
      transaction_id,
      walk: () => fixture.atProvider(form, txn, asha),
      outcome: async () => (await signer.call(getSigningOutcome, { transaction_id })).outcome,
    }
  }

  const document = async (documentId: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document

  async function judgedAfterwards(documentId: string) {
    const { result } = await fixture.initiator.call(downloadSignedFile, { document_id: documentId })
    const { signatures } = await verify(await fixture.initiator.download(result.url), {
      trust: fixture.parts.settings.trustedRoots,
      crypto: nodeCrypto,
    })

    return signatures.find(({ type }) => type === 'signature')
  }

  it('that is eleven minutes behind signs, and its signature lasts', async () => {
    fixture = await aSigningFixture({ providerAheadMs: -11 * minute })
    const { documentId, walk, outcome } = await atTheProvider()
    expect((await returnToSender(await walk())).status).toBe(303)
    expect(await outcome()).toMatchObject({ state: 'signed', being_added: null })
    await expect.poll(async () => (await document(documentId)).proof?.level).toBe('B-LTA')
    expect(await judgedAfterwards(documentId)).toMatchObject({ indication: 'TOTAL-PASSED' })
  })

  it('that is three minutes ahead signs; the time-stamp waits until the certificate has begun', async () => {
    fixture = await aSigningFixture({ providerAheadMs: 3 * minute })
    const { documentId, walk, outcome } = await atTheProvider()
    expect((await returnToSender(await walk())).status).toBe(303)
    expect(await outcome()).toMatchObject({ state: 'signed', being_added: 'time-stamp' })
    await expect.poll(async () => (await document(documentId)).waiting_for).toBe('time-stamp')
  })

  it('that is eleven minutes ahead is not believed, in words that say why; the turn is kept', async () => {
    fixture = await aSigningFixture({ providerAheadMs: 11 * minute })
    const { documentId, walk, outcome } = await atTheProvider()
    expect((await returnToSender(await walk())).status).toBe(303)
    const told = await outcome()
    expect(told).toMatchObject({ state: 'refused', code: 'PROVIDER_ANSWER_BAD', can_try_again: true })
    expect(told.message).toMatch(/clock of the e-sign provider is wrong/)
    expect((await document(documentId)).versions.map(({ reason }) => reason)).toEqual(['uploaded'])
  })

  it(`that answers after ${slowSeconds} s is waited for: the lease is kept, and nobody is told that it failed`, async () => {
    fixture = await aSigningFixture()
    const { signer, walk, transaction_id, outcome } = await atTheProvider()
    await fixture.orderOfProvider('slow', { seconds: slowSeconds })
    const began = performance.now()
    const walked = walk().then((back) => ({ back, after: performance.now() - began }))
    expect(await outcome()).toMatchObject({ state: 'waiting_for_provider', message: expect.any(String) })
    const { lease_until } = await signer.call(renewSigningLease, { transaction_id })
    expect(Date.parse(lease_until)).toBeGreaterThan(Date.now() + slowSeconds * 1000)

    const { back, after } = await walked
    expect(after).toBeGreaterThan(slowSeconds * 1000)
    expect((await returnToSender(back)).status).toBe(303)
    expect(await outcome()).toMatchObject({ state: 'signed' })
  })
})
