import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { sweepOrganisations } from '#jobs/sweep-organisations.ts'
import { linkOf } from '../a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '../builders.ts'
import { aClient } from '../client.ts'
import type { Way } from './front.ts'
import { anOutageHouse, type OutageHouse, soonEnough } from './outage-house.ts'

const soon = { timeout: 40_000, interval: 100 }
const isOtp = (subject: string) => /^\d{6} /.test(subject)

describe('while the mail server is gone', () => {
  let house: OutageHouse
  beforeAll(async () => {
    house = await anOutageHouse()
  })
  afterAll(() => house.close())
  beforeEach(() => house.mailFront.is('open'))

  const documentOf = async (document_id: string) =>
    (await house.initiator.call(fetchDocumentInfo, { document_id })).document

  it('sending goes on, people see what is waited for and until when, and each mail leaves once', async () => {
    const legal = await aDocumentOutForSignature(house.initiator, [aPerson('Legal Twin')])
    await expect.poll(() => house.mailTo(legal.first.email), soon).toHaveLength(1)
    expect(await documentOf(legal.documentId)).toMatchObject({ waiting_for: null, next_try_at: null })

    const { docketId, documentId } = await aDraft(house.initiator)
    const asha = aPerson('Asha Rao')
    await withSigners(house.initiator, documentId, [asha])
    await house.mailFront.is('refused')
    const began = performance.now()
    await house.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan' })
    expect(performance.now() - began).toBeLessThan(soonEnough)
    await expect.poll(async () => (await documentOf(documentId)).waiting_for, soon).toBe('mail')
    const waiting = await documentOf(documentId)
    expect(Date.parse(waiting.next_try_at ?? '')).toBeGreaterThan(house.parts.clock.now().getTime())
    expect(waiting.signers[0]).toMatchObject({
      state: 'invited',
      delivery: [{ state: 'queued', error: 'not reached yet', next_try_at: waiting.next_try_at }],
    })
    // Nobody is held up by it.
    expect(waiting.next_step).toBe('Waiting for Asha Rao.')

    await house.mailFront.is('open')
    house.pass(31_000)
    await sweepOrganisations.run({}, house.parts)
    await expect.poll(() => house.mailTo(asha.email), soon).toHaveLength(1)
    await expect.poll(async () => (await documentOf(documentId)).waiting_for, soon).toBeNull()
    expect(await documentOf(documentId)).toMatchObject({
      next_try_at: null,
      signers: [{ delivery: [{ state: 'sent', next_try_at: null }] }],
    })
  })

  it.each<Way>(['refused', 'hanging'])(
    '(%s) whoever asks for a code is told at once that it is on its way',
    async (way) => {
      const { first } = await aDocumentOutForSignature(house.initiator, [aPerson('Asha Rao')])
      const link = await linkOf(house, first.email)
      await house.mailFront.is(way)
      const signer = aClient(house.url)
      const began = performance.now()
      const sent = await signer.call(generateSignerOtp, { link })
      expect(performance.now() - began).toBeLessThan(soonEnough)
      expect(sent.has_left).toBe(false)
      expect(await house.mailTo(first.email, isOtp)).toHaveLength(0)

      await house.mailFront.is('open')
      house.pass(31_000)
      await sweepOrganisations.run({}, house.parts)
      await expect.poll(() => house.mailTo(first.email, isOtp), soon).toHaveLength(1)
      // And when all is well it says so.
      house.pass(31_000)
      expect((await signer.call(generateSignerOtp, { link })).has_left).toBe(true)
    },
  )
})
