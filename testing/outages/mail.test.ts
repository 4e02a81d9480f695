import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { sweepOrganisations } from '#jobs/sweep-organisations.ts'
import { linkOf } from '../a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '../builders.ts'
import { aClient } from '../client.ts'
import type { Way } from './front.ts'
import { anOutageFixture, type OutageFixture, soonEnough } from './outage-fixture.ts'

const soon = { timeout: 40_000, interval: 100 }
const isOtp = (subject: string) => /^\d{6} /.test(subject)

describe('while the mail server is gone', () => {
  let fixture: OutageFixture
  beforeAll(async () => {
    fixture = await anOutageFixture()
  })
  afterAll(() => fixture.close())
  beforeEach(() => fixture.mailFront.is('open'))

  const documentOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document

  it('sending goes on, people see what is waited for and until when, and each mail leaves once', async () => {
    const legal = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    await expect.poll(() => fixture.mailTo(legal.first.email), soon).toHaveLength(1)
    expect(await documentOf(legal.documentId)).toMatchObject({ waiting_for: null, next_try_at: null })

    const { docketId, documentId } = await aDraft(fixture.initiator)
    const asha = aPerson('Asha Rao')
    await withSigners(fixture.initiator, documentId, [asha])
    await fixture.mailFront.is('refused')
    const began = performance.now()
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan' })
    expect(performance.now() - began).toBeLessThan(soonEnough)
    await expect.poll(async () => (await documentOf(documentId)).waiting_for, soon).toBe('mail')
    const waiting = await documentOf(documentId)
    expect(Date.parse(waiting.next_try_at ?? '')).toBeGreaterThan(fixture.parts.clock.now().getTime())
    expect(waiting.signers[0]).toMatchObject({
      state: 'invited',
      delivery: [{ state: 'queued', cause: 'not_reached', error: null, next_try_at: waiting.next_try_at }],
    })
    // Nobody is held up by it.
    expect(waiting.next_step).toBe('Waiting for Asha Rao.')

    await fixture.mailFront.is('open')
    fixture.pass(31_000)
    await sweepOrganisations.run({}, fixture.parts)
    await expect.poll(() => fixture.mailTo(asha.email), soon).toHaveLength(1)
    await expect.poll(async () => (await documentOf(documentId)).waiting_for, soon).toBeNull()
    expect(await documentOf(documentId)).toMatchObject({
      next_try_at: null,
      signers: [{ delivery: [{ state: 'sent', next_try_at: null }] }],
    })
  })

  it.each<Way>(['refused', 'hanging'])(
    '(%s) a signer who asks for a code reads at once that it is on its way',
    async (way) => {
      const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
      const link = await linkOf(fixture, first.email)
      await fixture.mailFront.is(way)
      const signer = aClient(fixture.url)
      const began = performance.now()
      const sent = await signer.call(generateSignerOtp, { link })
      expect(performance.now() - began).toBeLessThan(soonEnough)
      expect(sent.has_left).toBe(false)
      expect(await fixture.mailTo(first.email, isOtp)).toHaveLength(0)

      await fixture.mailFront.is('open')
      fixture.pass(31_000)
      await sweepOrganisations.run({}, fixture.parts)
      await expect.poll(() => fixture.mailTo(first.email, isOtp), soon).toHaveLength(1)
      // And when all is well it says so.
      fixture.pass(31_000)
      expect((await signer.call(generateSignerOtp, { link })).has_left).toBe(true)
    },
  )
})
