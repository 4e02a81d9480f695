import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMail } from './start.ts'

type Seen = {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  links: string[]
}

describe('mail simulator', () => {
  let mail: Awaited<ReturnType<typeof startMail>>
  beforeAll(async () => {
    mail = await startMail({ user: 'muhar', password: 'right', delayMs: 50 })
  })
  afterAll(() => mail.close())

  const send = (to: string, extra: object = {}) =>
    createTransport(mail.smtpUrl).sendMail({
      from: 'Sender <sender@example.test>',
      to,
      subject: 'To sign',
      text: 'Hello',
      ...extra,
    })
  const read = async (query: string) =>
    (await (await fetch(`${mail.url}/api/messages?${query}`)).json()) as Seen[]

  it('keeps a mail for each recipient, with its links in order', async () => {
    await send('asha@example.test, ravi@example.test', {
      text: 'Sign at http://127.0.0.1:8080/#/sign/abc_DEF-1.',
      html: '<a href="http://127.0.0.1:8080/?a=1&amp;b=2#/sign/abc_DEF-1">Sign</a>',
    })
    const [message] = await read('to=ASHA@example.test')
    expect(message).toMatchObject({
      to: 'asha@example.test',
      from: 'Sender <sender@example.test>',
      subject: 'To sign',
    })
    expect(message?.links).toEqual([
      'http://127.0.0.1:8080/?a=1&b=2#/sign/abc_DEF-1',
      'http://127.0.0.1:8080/#/sign/abc_DEF-1',
    ])
    expect(await read('to=ravi@example.test&channel=email')).toHaveLength(1)
    expect(await read('to=ravi@example.test&channel=sms')).toHaveLength(0)
  })

  it('answers a reader who waits as soon as the message is there', async () => {
    const waiting = read('to=waiter@example.test&wait=20')
    await send('waiter@example.test', { subject: 'Soon' })
    expect((await waiting).map((one) => one.subject)).toEqual(['Soon'])
  })

  it('answers only what came after a known message, newest first', async () => {
    await send('order@example.test', { subject: 'one' })
    const [first] = await read('to=order@example.test')
    await send('order@example.test', { subject: 'two' })
    await send('order@example.test', { subject: 'three' })
    const later = await read(`to=order@example.test&after=${first?.id}`)
    expect(later.map((one) => one.subject)).toEqual(['three', 'two'])
  })

  it('bounces, greylists and reports a full mailbox on agreed addresses', async () => {
    await expect(send('bounce+1@example.test')).rejects.toMatchObject({ responseCode: 550 })
    await expect(send('greylist@example.test')).rejects.toMatchObject({ responseCode: 451 })
    await send('greylist@example.test')
    expect(await read('to=greylist@example.test')).toHaveLength(1)
    await expect(send('full@example.test')).rejects.toMatchObject({ responseCode: 552 })
  })

  it('takes a late mail and delivers it afterwards', async () => {
    await send('late@example.test')
    expect(await read('to=late@example.test&wait=20')).toHaveLength(1)
  })

  it('refuses a wrong password, and takes a right one', async () => {
    const { port } = new URL(mail.smtpUrl)
    const as = (pass: string) =>
      createTransport({ host: '127.0.0.1', port: Number(port), auth: { user: 'muhar', pass } }).sendMail({
        from: 'sender@example.test',
        to: 'login@example.test',
        text: pass,
      })
    await as('right')
    await expect(as('wrong')).rejects.toMatchObject({ responseCode: 535 })
    expect((await read('to=login@example.test')).map((one) => one.text.trim())).toEqual(['right'])
  })

  it('is down when told so, once', async () => {
    const steer = (authorization: string) =>
      fetch(`${mail.url}/admin/behaviour`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'down' }),
      })
    expect((await steer('Bearer wrong')).status).toBe(401)
    expect((await steer(`Bearer ${mail.adminToken}`)).status).toBe(201)
    await expect(send('down@example.test')).rejects.toMatchObject({ responseCode: 421 })
    await send('down@example.test')
  })

  it('shows a mail in a frame that runs nothing, and escapes the rest', async () => {
    await send('xss@example.test', {
      subject: '<script>alert(1)</script>',
      html: '<p>x</p><script>alert(2)</script>',
    })
    const [message] = await read('to=xss@example.test')
    const page = await fetch(`${mail.url}/messages/${message?.id}`)
    expect(await page.text()).not.toContain('<script>alert')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const frame = await fetch(`${mail.url}/messages/${message?.id}/html`)
    expect(frame.headers.get('content-security-policy')).toMatch(/sandbox (?!.*allow-scripts)/)
  })

  it('keeps attachments and pictures that the mail refers to', async () => {
    const content = Buffer.from([0, 1, 2, 255])
    await send('files@example.test', {
      html: '<img src="cid:logo">',
      attachments: [
        { filename: 'हस्ताक्षर.pdf', content },
        { filename: 'logo.png', content, cid: 'logo' },
      ],
    })
    const [message] = await read('to=files@example.test')
    const file = await fetch(`${mail.url}/api/messages/${message?.id}/attachments/0`)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content)
    const frame = await (await fetch(`${mail.url}/messages/${message?.id}/html`)).text()
    expect(frame).toContain(`src="data:image/png;base64,${content.toString('base64')}"`)
  })

  it('takes telephone messages, refuses half ones, and removes on request', async () => {
    const post = (body: object) =>
      fetch(`${mail.url}/api/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post({ channel: 'sms', to: '+919990000011', from: 'MUHARS' })).status).toBe(400)
    expect((await post({ channel: 'fax', to: '1', from: '2', text: '3' })).status).toBe(400)
    expect(
      (await post({ channel: 'sms', to: '+919990000011', from: 'MUHARS', text: '123456 is your OTP' }))
        .status,
    ).toBe(201)
    expect(await read('to=%2B919990000011&channel=sms')).toHaveLength(1)
    await fetch(`${mail.url}/api/messages?to=%2B919990000011`, { method: 'DELETE' })
    expect(await read('to=%2B919990000011')).toHaveLength(0)
  })
})
