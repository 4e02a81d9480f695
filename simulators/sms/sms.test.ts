import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMail } from '../mail/start.ts'
import { startSms } from './start.ts'

const registered = { entityId: '1101000000000000001', header: 'MUHARS', templateId: '1107000000000000001' }
const template = {
  channel: 'sms',
  ...registered,
  text: 'Dear {#var#}, sign "{#var#}" at {#var#}{#var#} - Muhar',
}
const written = 'Dear Asha, sign "Lease (2026)" at https://muhar.test/s/abc - Muhar'
const asked = {
  entity_id: registered.entityId,
  header: registered.header,
  template_id: registered.templateId,
}

describe('SMS and WhatsApp gateway simulator', () => {
  let mail: Awaited<ReturnType<typeof startMail>>
  let sms: Awaited<ReturnType<typeof startSms>>
  let listener: Server
  const reports: { path?: string; body: string; signature: unknown }[] = []

  beforeAll(async () => {
    mail = await startMail()
    listener = createServer(async (request, reply) => {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      const signature = request.headers['x-gateway-signature'] ?? request.headers['x-hub-signature-256']
      reports.push({ path: request.url, body: Buffer.concat(chunks).toString(), signature })
      reply.end()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    sms = await startSms({
      mailboxUrl: mail.url,
      templates: [
        template,
        {
          channel: 'whatsapp',
          name: 'sign_invite',
          language: 'hi',
          category: 'UTILITY',
          body: '{{1}}, "{{2}}" पर हस्ताक्षर करें',
        },
        {
          channel: 'whatsapp',
          name: 'not_yet',
          language: 'en',
          category: 'UTILITY',
          body: 'x',
          status: 'PENDING',
        },
      ],
      domains: ['muhar.test'],
      whatsAppWebhookUrl: `${home()}/whatsapp`,
      delayMs: 50,
    })
  })
  afterAll(async () => {
    await sms.close()
    await mail.close()
    listener.close()
  })

  const home = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const reply = await fetch(`${sms.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const send = (body: object, authkey = 'test-key') =>
    post('/api/v1/send', { ...asked, to: '+919876543210', text: written, ...body }, { authkey })
  const stateOf = async (id: string) =>
    (await (await fetch(`${sms.url}/api/v1/messages/${id}`, { headers: { authkey: 'test-key' } })).json())
      .state as string
  const settled = async (body: object) => {
    const { body: answer } = await send(body)
    expect(answer.status).toBe('accepted')
    await expect.poll(() => stateOf(answer.message_id)).not.toBe('submitted')
    return stateOf(answer.message_id)
  }
  const admin = (path: string, body: object) =>
    post(`/admin${path}`, body, { authorization: `Bearer ${sms.adminToken}` })
  const inbox = async (to: string, channel: string) =>
    (await (
      await fetch(`${mail.url}/api/messages?to=${encodeURIComponent(to)}&channel=${channel}&wait=10`)
    ).json()) as {
      from: string
      text: string
      links: string[]
    }[]

  it('delivers a text that matches its template to the mailbox, and reports it signed', async () => {
    const to = '9876500001'
    expect(await settled({ to, dlr_url: `${home()}/dlr`, reference: 'r-1' })).toBe('delivered')
    expect(await inbox('+919876500001', 'sms')).toMatchObject([
      { from: 'MUHARS', text: written, links: ['https://muhar.test/s/abc'] },
    ])
    await expect.poll(() => reports.filter(({ path }) => path === '/dlr')).toHaveLength(1)
    const [report] = reports.filter(({ path }) => path === '/dlr')
    expect(JSON.parse(report?.body ?? '')).toMatchObject({
      reference: 'r-1',
      to: '+919876500001',
      state: 'delivered',
    })
    expect(report?.signature).toBe(
      `sha256=${createHmac('sha256', 'test-key')
        .update(report?.body ?? '')
        .digest('hex')}`,
    )
  })

  const dropped: [string, object, string][] = [
    ['another wording', { text: written.replace('Dear', 'Hello') }, 'dropped: template mismatch'],
    [
      'one missing full stop or space',
      { text: written.replace(' - Muhar', '- Muhar') },
      'dropped: template mismatch',
    ],
    [
      'a variable over 40 characters',
      { text: written.replace('Asha', 'A'.repeat(41)) },
      'dropped: variable too long',
    ],
    ['an unregistered template', { template_id: '1107000000000000009' }, 'dropped: template not registered'],
    ['an unregistered header', { header: 'OTHERS' }, 'dropped: header not registered'],
    ['an unregistered entity', { entity_id: '1101000000000000009' }, 'dropped: entity not registered'],
    [
      'a foreign domain',
      { text: written.replace('muhar.test', 'evil.test') },
      'dropped: domain not whitelisted: evil.test',
    ],
  ]
  it.each(dropped)('accepts %s and drops it silently', async (_, body, state) => {
    expect(await settled({ ...body, to: '9876500002' })).toBe(state)
    const all = (await (await fetch(`${mail.url}/api/messages?to=%2B919876500002`)).json()) as unknown[]
    expect(all).toHaveLength(0)
  })

  it('counts 40 characters in any script, and 80 where two variables stand side by side', async () => {
    expect(await settled({ text: written.replace('Asha', 'क'.repeat(40)) })).toBe('delivered')
    expect(await settled({ text: written.replace('/s/abc', `/s/${'a'.repeat(55)}`) })).toBe('delivered')
    expect(await settled({ text: written.replace('/s/abc', `/s/${'a'.repeat(80)}`) })).toBe(
      'dropped: variable too long',
    )
  })

  it('refuses a wrong key, a wrong number, a missing field', async () => {
    expect((await send({}, 'wrong')).status).toBe(401)
    expect((await send({ to: '12345' })).body).toMatchObject({ code: 'NUMBER' })
    expect((await send({ header: '' })).body).toMatchObject({ code: 'MISSING' })
    expect((await send({ dlr_url: 'nowhere' })).body).toMatchObject({ code: 'DLR_URL' })
  })

  it('fails, blocks, delays and breaks on agreed numbers', async () => {
    expect(await settled({ to: '9999000101' })).toBe('failed: absent subscriber')
    expect(await settled({ to: '9999000105' })).toMatch(/^failed: blocked/)
    expect((await send({ to: '9999000103' })).status).toBe(503)
    const late = (await send({ to: '9999000102' })).body.message_id as string
    expect(await stateOf(late)).toBe('submitted')
    expect(await inbox('+919999000102', 'sms')).toHaveLength(1)
  })

  it('is down or garbled when ordered, once', async () => {
    await admin('/behaviour', { kind: 'down' })
    await admin('/behaviour', { kind: 'garbage' })
    expect((await send({})).status).toBe(503)
    expect((await send({})).body).toMatch(/^<<</)
    expect((await send({})).status).toBe(200)
  })

  it('registers templates with the rules of the operators, behind the token', async () => {
    expect((await post('/admin/templates', template, {})).status).toBe(401)
    expect((await admin('/templates', { ...template, header: 'TOOLONG' })).status).toBe(400)
    const withAddress = {
      channel: 'whatsapp',
      name: 'otp',
      language: 'en',
      category: 'AUTHENTICATION',
      body: 'https://x.test {{1}}',
    }
    expect((await admin('/templates', withAddress)).status).toBe(400)
    expect(
      (
        await admin('/templates', {
          ...template,
          templateId: '1107000000000000002',
          text: 'Hi {#var#} (50% off?) [a-z] $1^2 \\d|x/y',
        })
      ).status,
    ).toBe(201)
    expect(
      await settled({ template_id: '1107000000000000002', text: 'Hi Asha (50% off?) [a-z] $1^2 \\d|x/y' }),
    ).toBe('delivered')
  })

  describe('WhatsApp', () => {
    const parameters = ['आशा', 'किराया']
    const message = (change: object = {}, texts = parameters) => ({
      messaging_product: 'whatsapp',
      to: '919876500003',
      type: 'template',
      template: {
        name: 'sign_invite',
        language: { code: 'hi' },
        components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
      },
      ...change,
    })
    const sendWhatsApp = (body: object, token = 'test-key') =>
      post('/v23.0/100200300/messages', body, { authorization: `Bearer ${token}` })
    const events = () =>
      reports
        .filter(({ path }) => path === '/whatsapp')
        .map(({ body }) => JSON.parse(body).entry[0].changes[0].value.statuses[0])

    it('sends a filled template to the mailbox, and posts delivered and read, signed', async () => {
      const { body } = await sendWhatsApp(message())
      const { id } = body.messages[0]
      expect(await inbox('+919876500003', 'whatsapp')).toMatchObject([
        { text: 'आशा, "किराया" पर हस्ताक्षर करें' },
      ])
      await expect.poll(() => events().map(({ status }) => status)).toEqual(['delivered'])
      await admin(`/messages/${id}/read`, {})
      expect(events().at(-1)).toMatchObject({ id, status: 'read', recipient_id: '919876500003' })
      const last = reports.at(-1)
      const expected = createHmac('sha256', 'whatsapp-test-secret')
        .update(last?.body ?? '')
        .digest('hex')
      expect(last?.signature).toBe(`sha256=${expected}`)
    })

    it('refuses in the words of the Cloud API', async () => {
      const codeOf = async (body: object, token?: string) => (await sendWhatsApp(body, token)).body.error.code
      expect(await codeOf(message(), 'wrong')).toBe(190)
      expect(await codeOf(message({ to: 'x' }))).toBe(100)
      expect(await codeOf(message({ type: 'text', text: { body: 'hello' } }))).toBe(131047)
      expect(await codeOf(message({ template: { name: 'sign_invite', language: { code: 'en' } } }))).toBe(
        132001,
      )
      expect(await codeOf(message({ template: { name: 'not_yet', language: { code: 'en' } } }))).toBe(132001)
      expect(await codeOf(message({}, ['only one']))).toBe(132000)
    })

    it('reports a number that is not on WhatsApp', async () => {
      await sendWhatsApp(message({ to: '919999000106' }))
      await expect
        .poll(() => events().find(({ recipient_id }) => recipient_id === '919999000106'))
        .toMatchObject({
          status: 'failed',
          errors: [{ code: 131026 }],
        })
    })
  })
})
