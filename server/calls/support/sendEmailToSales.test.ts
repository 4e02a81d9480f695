import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendEmailToSales } from '#contract/support/sendEmailToSales.ts'
import { buildServer } from '#http/server.ts'
import { startMail } from '#simulators/mail/start.ts'
import { aClient } from '#testing/client.ts'
import { aDatabase } from '#testing/database.ts'
import { testParts } from '#testing/parts.ts'

const salesAddress = `sales.${process.pid}@muhar.test`
let mail: Awaited<ReturnType<typeof startMail>>
let parts: Awaited<ReturnType<typeof testParts>>
let server: Awaited<ReturnType<typeof buildServer>>
let url: string
let shifted = 0

beforeAll(async () => {
  mail = await startMail()
  parts = await testParts({
    databaseUrl: (await aDatabase()).url,
    smtpUrl: mail.smtpUrl,
    settings: { salesAddress },
    shift: () => shifted,
  })
  server = await buildServer(parts, { webFolder: null })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await parts.close()
  await mail.close()
})

const enquiry = {
  fname: 'Asha',
  lname: 'Rao',
  email: 'asha@example.in',
  phone: '98111 22334',
  cname: 'Sagar Traders',
  msg: 'How much is it\r\nBcc: all@example.in <b>for ten people</b>?',
  type: 'quote',
  user_details: { people: '10' },
}
const nextHour = () => {
  shifted += 60 * 60 * 1000
}
const received = async () => {
  const answer = await fetch(`${mail.url}/api/messages?to=${encodeURIComponent(salesAddress)}`)

  return (await answer.json()) as { subject: string; text: string }[]
}

describe('an enquiry', () => {
  it('is mailed to the sales address with all that was typed', async () => {
    expect(await aClient(url).call(sendEmailToSales, enquiry)).toMatchObject({
      message: 'An email has been sent successfully, someone from the team will contact shortly.',
    })
    const [one] = await received()
    expect(one?.subject).toBe('Enquiry of Asha Rao, Sagar Traders')
    for (const words of ['for ten people', 'quote', 'people: 10', 'asha@example.in', '98111 22334'])
      expect(one?.text).toContain(words)
  })

  it('is sent once under one key, and three times an hour from one address', async () => {
    nextHour()
    const before = (await received()).length
    const client = aClient(url)
    const key = { idempotencyKey: 'one-act' }
    for (let asked = 0; asked < 3; asked += 1) await client.call(sendEmailToSales, enquiry, key)
    expect(await received()).toHaveLength(before + 1)
    const answers: number[] = []
    for (let asked = 0; asked < 3; asked += 1)
      answers.push((await client.send(sendEmailToSales, enquiry)).status)
    expect(answers).toEqual([200, 200, 429])
    nextHour()
    expect((await client.send(sendEmailToSales, enquiry)).status).toBe(200)
  })

  it.each([
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
    [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number.'],
    [{ msg: ' ' }, 'msg', 'This field is required.'],
  ])('says what is wrong with %j', async (wrong, path, message) => {
    const { status, body } = await aClient(url).send(sendEmailToSales, { ...enquiry, ...wrong })
    expect([status, body.fields]).toMatchObject([400, [{ path, message }]])
  })

  it('says that it failed when no mail leaves', async () => {
    nextHour()
    await mail.close()
    const { status, body } = await aClient(url).send(sendEmailToSales, enquiry)
    expect([status, body.code, body.message]).toEqual([
      503,
      'SALES_MAIL_FAILED',
      'Failed to send an email to the sales.',
    ])
  })
})
