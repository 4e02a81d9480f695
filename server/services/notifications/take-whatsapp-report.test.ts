import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '#http/server.ts'
import type { RunningSimulator } from '#simulators/program/run.ts'
import { startSms } from '#simulators/sms/start.ts'
import { holdsPackage, standingOf } from '#testing/balances.ts'
import { aDatabase } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { testParts } from '#testing/parts.ts'
import { anOrganisation } from '#testing/people.ts'
import { deliverNotification } from './deliver-notification.ts'
import { queueNotification } from './queue-notification.ts'
import { referenceOf } from './take-delivery-report.ts'

const appSecret = 'the secret of the app'
const verifyToken = 'the word that was agreed'

describe('the report of WhatsApp', () => {
  let gateway: RunningSimulator
  let parts: Awaited<ReturnType<typeof testParts>>
  let server: Awaited<ReturnType<typeof buildServer>>
  let url: string
  let organisationId: string
  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    gateway = await startSms({
      whatsAppWebhookUrl: `${url}/api/returns/whatsapp`,
      whatsAppAppSecret: appSecret,
      templates: [
        {
          channel: 'whatsapp',
          name: 'sign',
          language: 'en',
          category: 'UTILITY',
          body: '{{1}} asks you to sign {{2}}',
        },
      ],
    })
    const { url: databaseUrl } = await aDatabase()
    parts = await testParts({
      databaseUrl,
      whatsApp: { url: `${gateway.url}/v23.0/100`, token: 'test-key', hook: { appSecret, verifyToken } },
    })
    server = await buildServer(parts, { webFolder: null })
    await server.listen({ port, host: '127.0.0.1' })
    organisationId = (await anOrganisation(parts)).id
  })
  afterAll(async () => {
    await server?.close()
    await parts?.close()
    await gateway?.close()
  })

  async function sent(to: string, by = organisationId): Promise<string> {
    const message = {
      channel: 'whatsapp' as const,
      to,
      template: 'sign',
      language: 'en',
      parameters: ['Asha', 'Loan'],
    }
    const about = { template: 'signer-invitation' as const, docketId: null, signerId: null }
    const id = await parts.store
      .forOrganisation(by)
      .transaction((tx) => queueNotification(tx, parts.keys, message, about))
    await deliverNotification(parts, by, id)

    return id
  }

  const stateOf = (id: string) => async () => {
    const row = await parts.store.forOrganisation(organisationId).read((tx) => tx.notifications.get(id))

    return [row?.state, row?.error]
  }

  function report(statuses: object[], secret = appSecret) {
    const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] })
    const signature = createHmac('sha256', secret).update(body).digest('hex')

    return fetch(`${url}/api/returns/whatsapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
      body,
    })
  }

  it('shows that a message arrived, and that one did not, with the words of WhatsApp', async () => {
    await expect.poll(stateOf(await sent('+919812300001'))).toEqual(['delivered', null])
    await expect
      .poll(stateOf(await sent('+919999000106')))
      .toEqual(['bounced', 'failed: not a WhatsApp number'])
  })

  it('is taken for each of several, and not believed unless WhatsApp signed it', async () => {
    const silent = '+919999000104'
    const [one, other] = [await sent(silent), await sent(silent)]
    const failed = (id: string) => ({
      status: 'failed',
      biz_opaque_callback_data: referenceOf(organisationId, id),
      errors: [{ title: 'Undeliverable' }],
    })
    expect((await report([failed(one)], 'another secret')).status).toBe(403)
    expect(await stateOf(one)()).toEqual(['sent', null])
    const unknown = failed(crypto.randomUUID())
    expect((await report([unknown, failed(one), { status: 'sent' }, failed(other)])).status).toBe(204)
    expect(await stateOf(one)()).toEqual(['bounced', 'failed: Undeliverable'])
    expect(await stateOf(other)()).toEqual(['bounced', 'failed: Undeliverable'])
    expect((await report([{ ...failed(one), status: 'delivered' }])).status).toBe(204)
    expect(await stateOf(one)(), 'its first word is its last').toEqual(['bounced', 'failed: Undeliverable'])
  })

  it('settles what the message took of the balance, or gives it back', async () => {
    const { id: by } = await anOrganisation(parts)
    const store = parts.store.forOrganisation(by)
    const left = () => standingOf(store, 'whatsapp')
    const is = (status: string, id: string) =>
      report([{ status, biz_opaque_callback_data: referenceOf(by, id) }])
    await holdsPackage(parts.store, by, { whatsapp: 2, sms: 9 })

    const silent = '+919999000104'
    const [one, other] = [await sent(silent, by), await sent(silent, by)]
    expect(await left()).toMatchObject({ available: 0, reserved: 2, used: 0, sum: 0 })
    const third = await sent(silent, by)
    const row = await store.read((tx) => tx.notifications.get(third))
    expect([row?.state, row?.cause]).toEqual(['bounced', 'unpaid'])

    for (const _ of [1, 2]) await is('delivered', one)
    expect(await left()).toMatchObject({ available: 0, reserved: 1, used: 1, sum: 0 })
    for (const _ of [1, 2]) await is('failed', other)
    expect(await left()).toMatchObject({ available: 1, reserved: 0, used: 1, sum: 0 })
    expect(await standingOf(store, 'sms'), 'no SMS is taken').toMatchObject({ available: 9, used: 0 })
  })

  it('keeps when a message was read, whatever came before, once', async () => {
    const silent = '+919999000104'
    const [one, other] = [await sent(silent), await sent(silent)]
    const is = (status: string, id: string) =>
      report([{ status, biz_opaque_callback_data: referenceOf(organisationId, id) }])
    const momentsOf = async (id: string) => {
      const row = await parts.store.forOrganisation(organisationId).read((tx) => tx.notifications.get(id))

      return [row?.sent_at !== null, row?.delivered_at, row?.read_at] as const
    }
    await is('delivered', one)
    const [, delivered] = await momentsOf(one)
    expect(await momentsOf(one)).toEqual([true, expect.any(Date), null])
    await is('read', one)
    const first = await momentsOf(one)
    expect(first).toEqual([true, delivered, expect.any(Date)])
    await is('read', one)
    await is('delivered', one)
    expect(await momentsOf(one)).toEqual(first)
    await is('read', other)
    expect(await momentsOf(other)).toEqual([true, expect.any(Date), expect.any(Date)])
    expect(await stateOf(other)()).toEqual(['delivered', null])
  })

  it('gives the challenge back to a caller who knows the agreed word', async () => {
    const subscribe = (word: string) =>
      fetch(
        `${url}/api/returns/whatsapp?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': '12345' })}`,
      )
    const right = await subscribe(verifyToken)
    expect([right.status, await right.text()]).toEqual([200, '12345'])
    expect((await subscribe('another')).status).toBe(403)
  })
})
