import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { deliveryStatusNotification } from '#simulators/mail/returned.ts'
import { startMail } from '#simulators/mail/start.ts'
import { readMailReport } from './mail-report.ts'
import { ReportNotTrusted } from './port.ts'
import { smtpMail } from './smtp-mail.ts'

const reference = `${randomUUID()}.${randomUUID()}.${'x'.repeat(22)}`
const mail = Buffer.from(
  `Message-ID:\r\n <${reference}@muhar.test>\r\nSubject: Please sign\r\n\r\nStatus: 2.0.0`,
)
const returned = (envelopeId: string | null = reference) =>
  deliveryStatusNotification({ from: 'returned@muhar.test', to: 'asha@example.in', envelopeId, mail })
const read = (text: string) => readMailReport(Buffer.from(text, 'latin1'))

const lost = {
  reference,
  outcome: 'lost',
  cause: 'no_mailbox',
  said: '5.1.1 (550 5.1.1 The mailbox is not there any more, whoever it was)',
}

describe('what mail servers return', () => {
  it('names the message by the id of its envelope, and what became of it', async () => {
    expect(await read(returned())).toEqual(lost)
  })

  it('names it by the headers that came back, where a server on the way knew no envelope ids', async () => {
    expect(await read(returned(null))).toEqual(lost)
  })

  it('is understood with bare line ends, and cut off behind its status', async () => {
    expect(await read(returned().replaceAll('\r\n', '\n'))).toEqual(lost)
    const text = returned()
    expect(await read(text.slice(0, text.indexOf('text/rfc822-headers') - 40))).toEqual(lost)
  })

  it('is understood in base64, as some servers write it', async () => {
    const text = returned()
    const start = text.indexOf('Reporting-MTA')
    const end = text.indexOf('\r\n--', start)
    const coded = Buffer.from(text.slice(start, end)).toString('base64')
    const written = `${text.slice(0, start - 2)}Content-Transfer-Encoding: base64\r\n\r\n${coded}${text.slice(end)}`
    expect(await read(written)).toEqual(lost)
  })

  it.each([
    ['delayed', 'under way'],
    ['relayed', 'under way'],
    ['expanded', 'under way'],
    ['Delivered', 'delivered'],
    ['FAILED', 'lost'],
  ])('that says %s means %s', async (action, outcome) => {
    expect(await read(returned().replace('Action: failed', `Action: ${action}`))).toMatchObject({ outcome })
  })

  it('shows nothing of the far server that is no plain text, nor more than a line of it', async () => {
    const report = await read(returned().replace('whoever', `\x1b[31m<b>\x00${'x'.repeat(5_000)}`))
    const said = report.outcome === 'lost' && report.said
    expect(said).toMatch(/^5\.1\.1 \(550 5\.1\.1 The mailbox is not there any more, +\[31m<b> x+\)$/)
    expect(String(said).length).toBeLessThan(180)
  })

  it('shows no whole address that the far server repeats', async () => {
    const report = await read(returned().replace('whoever it was', '<asha.rao+loan@example.in>: unknown'))
    expect(report).toMatchObject({
      said: '5.1.1 (550 5.1.1 The mailbox is not there any more, <***@example.in>: unknown)',
    })
  })

  it.each([
    [
      'a note of somebody on holiday',
      'From: asha@example.in\r\nSubject: Out of office\r\n\r\nBack on Monday.',
    ],
    ['nothing', ''],
    ['bytes', '\x00\xff\xfe\x89PNG\r\n\x1a\n'],
    ['a report without an action', returned().replace('Action: failed', 'Auction: failed')],
    ['a report about no message', returned(null).replace(/<[^>]*@muhar.test>/, '<>')],
  ])('is no report where it is %s', async (_what, text) => {
    await expect(read(text)).rejects.toBeInstanceOf(ReportNotTrusted)
  })

  it.each([
    ['5.1.1', 'no_mailbox'],
    ['5.1.10', 'no_mailbox'],
    ['5.2.2', 'mailbox_full'],
    ['4.4.7', 'not_taken_in_time'],
    ['5.7.1', 'refused'],
    ['5.1.8', 'refused'],
  ])('names the cause of status %s', async (status, cause) => {
    expect(await read(returned().replace('Status: 5.1.1', `Status: ${status}`))).toMatchObject({ cause })
  })

  it('comes from a server that took the mail, to the address we asked for, with headers alone', async () => {
    const posted: Buffer[] = []
    const hook = createServer(async (request, reply) => {
      posted.push(await buffer(request))
      reply.end()
    }).listen(0, '127.0.0.1')
    await once(hook, 'listening')
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
    const outside = await startMail({ delayMs: 10, handOver: { address: 'returned@muhar.test', url } })
    const smtp = smtpMail({
      url: outside.smtpUrl,
      from: 'sign@muhar.test',
      returnPath: 'returned@muhar.test',
    })
    try {
      await smtp.send({
        channel: 'mail',
        to: 'vanished@example.in',
        subject: 'Please sign',
        text: 'Of this nothing comes back.',
        html: '<p>Of this nothing comes back.</p>',
        fromName: 'Himalaya',
        reference,
      })
      await expect.poll(() => posted).toHaveLength(1)
      expect(await readMailReport(posted[0]!)).toEqual(lost)
      expect(posted[0]!.toString()).not.toContain('nothing comes back')
    } finally {
      smtp.close()
      await outside.close()
      hook.close()
    }
  })
})
