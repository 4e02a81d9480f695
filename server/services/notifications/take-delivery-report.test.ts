import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aDocumentOutForSignature } from '#testing/builders.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { deliverNotification } from './deliver-notification.ts'
import { referenceOf } from './take-delivery-report.ts'

/** Agreed with the SMS simulator (simulators/README.md). */
const absent = '+919999000101'
const silent = '+919999000104'
const reachable = '+919812300001'

describe('the report of the SMS gateway', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const askByMobile = (mobile: string) =>
    aDocumentOutForSignature(fixture.initiator, [{ name: 'Asha Rao', mobile }])
  const signerOf = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document.signers[0]
  const deliveryOf = async (documentId: string) => (await signerOf(documentId))?.delivery

  /** Posts a report as a gateway would that holds this key. */
  function report(input: { reference: unknown; state: unknown }, key = 'test-key') {
    const body = JSON.stringify(input)
    const signature = createHmac('sha256', key).update(body).digest('hex')

    return fetch(`${fixture.url}/api/returns/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-signature': `sha256=${signature}` },
      body,
    })
  }

  /** A text that left and of which the gateway has said nothing yet. */
  async function underWay() {
    const out = await askByMobile(silent)
    await expect.poll(() => deliveryOf(out.documentId)).toMatchObject([{ state: 'sent' }])
    const [row] = await fixture.store.read((tx) => tx.notifications.ofDocket(out.docketId))

    return { ...out, reference: referenceOf(fixture.organisation.id, row?.id ?? '') }
  }

  it('shows that a text arrived', async () => {
    const { documentId } = await askByMobile(reachable)
    await expect
      .poll(() => deliveryOf(documentId))
      .toMatchObject([{ channel: 'sms', state: 'delivered', error: null }])
    expect(await signerOf(documentId)).toMatchObject({ state: 'invited' })
  })

  it('is believed also when the gateway never answered us, and nothing is sent twice', async () => {
    const { send } = fixture.parts.messages
    let sends = 0
    fixture.parts.messages.send = async (message) => {
      if (message.channel !== 'sms') return send(message)
      sends += 1
      await report({ reference: message.reference, state: 'delivered' })
      throw new Error('timed out')
    }
    const { documentId, docketId } = await askByMobile(reachable)
    await expect
      .poll(() => deliveryOf(documentId))
      .toMatchObject([{ channel: 'sms', state: 'delivered', error: null }])
    fixture.pass(60_000)
    const [row] = await fixture.store.read((tx) => tx.notifications.ofDocket(docketId))
    await deliverNotification(fixture.parts, fixture.organisation.id, row?.id ?? '')
    fixture.parts.messages.send = send
    expect(sends).toBe(1)
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document).toMatchObject({ waiting_for: null, signers: [{ delivery: [{ error: null }] }] })
  })

  it('bounces whom a text cannot reach, and tells the initiator', async () => {
    const { documentId, docketId } = await askByMobile(absent)
    await expect.poll(async () => (await signerOf(documentId))?.state).toBe('bounced')
    expect(await deliveryOf(documentId)).toMatchObject([
      { state: 'bounced', cause: 'absent', error: 'failed: absent subscriber' },
    ])
    expect(await fixture.eventsOf(docketId)).toContain('signer-bounced')
    const told = () =>
      fixture.mailTo(fixture.initiatorEmail, (subject) => subject.startsWith('Not delivered'))
    await expect.poll(told).toHaveLength(1)
  })

  it('bounces nobody whom a mail has reached', async () => {
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [
      { name: 'Asha Rao', email: `asha.${Date.now()}@example.in`, mobile: absent },
    ])
    await expect
      .poll(async () => (await deliveryOf(documentId))?.map(({ state }) => state).sort())
      .toEqual(['bounced', 'sent'])
    expect((await signerOf(documentId))?.state).toBe('invited')
  })

  it('counts once, however often it comes, and its first word is its last', async () => {
    const { documentId, docketId, reference } = await underWay()
    const dropped = { reference, state: 'dropped: template mismatch' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(dropped)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect((await report({ reference, state: 'delivered' })).status).toBe(204)
    expect(await signerOf(documentId)).toMatchObject({
      state: 'bounced',
      delivery: [{ state: 'bounced', cause: 'dropped', error: 'dropped: template mismatch' }],
    })
    expect((await fixture.eventsOf(docketId)).filter((event) => event === 'signer-bounced')).toHaveLength(1)
  })

  it('changes nothing while the text is still under way', async () => {
    const { documentId, reference } = await underWay()
    expect((await report({ reference, state: 'submitted' })).status).toBe(204)
    expect(await deliveryOf(documentId)).toMatchObject([{ state: 'sent' }])
  })

  it('is not believed unsigned, signed with another key, altered, or without sense', async () => {
    const { documentId, reference } = await underWay()
    const forged = { reference, state: 'failed: absent subscriber' }
    expect((await report(forged, 'another-key')).status).toBe(403)
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${fixture.url}/api/returns/sms`, { method: 'POST', headers, body })
    expect((await send(JSON.stringify(forged))).status).toBe(403)
    const other = createHmac('sha256', 'test-key').update('{}').digest('hex')
    const moved = { 'x-gateway-signature': `sha256=${other}` }
    expect((await send(JSON.stringify(forged), moved)).status).toBe(403)
    expect((await send('{}', moved)).status).toBe(403)
    expect(await deliveryOf(documentId)).toMatchObject([{ state: 'sent' }])
  })

  it('is one answer for a message that is unknown, of another organisation, or no text', async () => {
    const { documentId, reference } = await underWay()
    const [, notificationId = ''] = reference.split('.')
    const state = 'failed: absent subscriber'
    for (const unknown of [
      'nonsense',
      referenceOf(fixture.organisation.id, crypto.randomUUID()),
      referenceOf(crypto.randomUUID(), notificationId),
    ]) {
      const answer = await report({ reference: unknown, state })
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await deliveryOf(documentId)).toMatchObject([{ state: 'sent' }])
  })
})
