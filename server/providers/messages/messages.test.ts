import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMail } from '#simulators/mail/start.ts'
import { startSms } from '#simulators/sms/start.ts'
import { gatewayOver } from './gateways.ts'
import { httpSms } from './http-sms.ts'
import { MessageRefused } from './port.ts'
import { smtpMail } from './smtp-mail.ts'
import { whatsAppCloud } from './whatsapp-cloud.ts'

const mail = (to: string) => ({
  channel: 'mail' as const,
  to,
  subject: 'नमस्ते Asha',
  text: 'Read http://127.0.0.1/#/sign/abc',
  html: '<p>Read</p>',
  fromName: 'Himalaya & "Sons"',
})
const sms = (to: string, text = 'Asha asks you to sign Loan. - MUHAR') => ({
  channel: 'sms' as const,
  to,
  templateId: 'ours',
  text,
})
const registered = {
  channel: 'sms',
  entityId: '1101170000000000001',
  header: 'MUHARS',
  templateId: '1107170000000009999',
  text: '{#var#} asks you to sign {#var#}. - MUHAR',
}

describe('carriers of messages', () => {
  let mailbox: Awaited<ReturnType<typeof startMail>>
  let gateway: Awaited<ReturnType<typeof startSms>>
  let smtp: ReturnType<typeof smtpMail>
  const smsTo = (key: string, more: object = {}) =>
    httpSms({
      ...more,
      url: gateway.url,
      key,
      entityId: registered.entityId,
      header: registered.header,
      templateIds: { ours: registered.templateId },
    })

  beforeAll(async () => {
    mailbox = await startMail()
    gateway = await startSms({
      mailboxUrl: mailbox.url,
      templates: [
        registered,
        {
          channel: 'whatsapp',
          name: 'sign',
          language: 'en',
          category: 'UTILITY',
          body: '{{1}} asks you to sign {{2}}',
        },
      ],
    })
    smtp = smtpMail({ url: mailbox.smtpUrl, from: 'no-reply@muhar.test' })
  })
  afterAll(async () => {
    smtp.close()
    await gateway.close()
    await mailbox.close()
  })
  const received = async (to: string) =>
    (await (await fetch(`${mailbox.url}/api/messages?to=${encodeURIComponent(to)}`)).json()) as Record<
      string,
      unknown
    >[]

  it('carries a mail with its name, subject and text', async () => {
    await smtp.send(mail('asha@example.in'))
    const [message] = await received('asha@example.in')
    expect(message).toMatchObject({ subject: 'नमस्ते Asha', text: expect.stringContaining('#/sign/abc') })
    expect(String(message?.from)).toContain('Himalaya')
  })

  it('tells a recipient that is refused for good from a server that may work later', async () => {
    await expect(smtp.send(mail('bounce@example.in'))).rejects.toMatchObject({
      name: 'MessageRefused',
      lost: { cause: 'no_mailbox' },
    })
    const later = await smtp.send(mail('greylist@example.in')).catch((error: unknown) => error)
    expect(later).toBeInstanceOf(Error)
    expect(later).not.toBeInstanceOf(MessageRefused)
    const nobody = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@b.in' })
    const down = await nobody.send(mail('asha@example.in')).catch((error: unknown) => error)
    nobody.close()
    expect(down).not.toBeInstanceOf(MessageRefused)
  })

  it('carries an SMS under the id that the installation registered', async () => {
    await smsTo('test-key').send(sms('+919876543210'))
    await expect
      .poll(() => received('+919876543210'))
      .toMatchObject([{ text: 'Asha asks you to sign Loan. - MUHAR' }])
  })

  it('refuses a number for good, and tries again after a wrong key or a gateway that is down', async () => {
    await expect(smsTo('test-key').send(sms('12'))).rejects.toBeInstanceOf(MessageRefused)
    for (const act of [
      smsTo('wrong').send(sms('+919876543210')),
      smsTo('test-key').send(sms('+919999000103')),
    ])
      expect(await act.catch((error: unknown) => error)).not.toBeInstanceOf(MessageRefused)
  })

  it.each(['down', 'slow', 'garbage'])(
    'tries again after a gateway that was %s, and carries it then',
    async (kind) => {
      const to = { down: '+919812345601', slow: '+919812345602', garbage: '+919812345603' }[kind] ?? ''
      const ordered = await fetch(`${gateway.url}/admin/behaviour`, {
        method: 'POST',
        headers: { authorization: `Bearer ${gateway.adminToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ kind, seconds: 30, times: 1 }),
      })
      expect(ordered.status).toBe(201)
      const impatient = smsTo('test-key', { patienceMs: 500 })
      const failed = await impatient.send(sms(to)).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(Error)
      expect(failed).not.toBeInstanceOf(MessageRefused)
      await smsTo('test-key').send(sms(to))
      await expect.poll(() => received(to)).toHaveLength(1)
    },
  )

  it('carries an approved WhatsApp template', async () => {
    const whatsApp = whatsAppCloud({ url: `${gateway.url}/v23.0/100`, token: 'test-key' })
    const message = {
      channel: 'whatsapp' as const,
      to: '+919812345678',
      language: 'en',
      parameters: ['Asha', 'Loan'],
    }
    await whatsApp.send({ ...message, template: 'sign' })
    await expect.poll(() => received('+919812345678')).toMatchObject([{ text: 'Asha asks you to sign Loan' }])
    await expect(whatsApp.send({ ...message, template: 'unknown' })).rejects.toBeInstanceOf(MessageRefused)
  })

  it('refuses a channel that the installation lacks', async () => {
    const none = gatewayOver({ mail: null, sms: null, whatsapp: null })
    await expect(none.send(mail('a@b.in'))).rejects.toMatchObject({ lost: { cause: 'no_carrier' } })
  })
})
