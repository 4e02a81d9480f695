import type { AddressInfo } from 'node:net'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { FaultQueue } from '../program/faults.ts'
import type { Attachment, Mailbox } from './mailbox.ts'
import { deliveryStatusNotification } from './returned.ts'

export interface SmtpOptions {
  host: string
  port: number
  user?: string
  password?: string
  /** How long `slow@…` and `late@…` take, and the return of what went to `vanished@…`. */
  delayMs: number
  /** Mail to this address is also posted there, as an owner's own mail server hands it on. */
  handOver?: { address: string; url: string }
}

interface Sender {
  from: string
  /** RFC 3461. */
  envelopeId: string | null
}

/** What the part before the @ makes the server do; `bounce+anything@…` counts too. */
export const agreedAddresses = ['bounce', 'greylist', 'slow', 'late', 'full', 'vanished'] as const

export async function startSmtp(mailbox: Mailbox, faults: FaultQueue, options: SmtpOptions) {
  const seen = new Set<string>()
  const waiting = new Set<NodeJS.Timeout>()

  const server = new SMTPServer({
    banner: 'mail simulator',
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    hideDSN: false,
    size: 50 * 1024 * 1024,
    closeTimeout: 500,

    onConnect(_session, done) {
      if (faults.take(['down'])) return done(refusal(421, 'Service not available, closing channel'))
      done()
    },

    onAuth(login, _session, done) {
      const isRight =
        !options.user || (login.username === options.user && login.password === options.password)
      if (!isRight) return done(refusal(535, '5.7.8 Authentication credentials invalid'))
      done(null, { user: login.username })
    },

    onRcptTo({ address }, session, done) {
      const agreed = agreedOn(address)
      if (agreed === 'bounce') return done(refusal(550, '5.1.1 No such mailbox here'))
      if (agreed === 'slow') return void later(() => done())
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
      const pair = `${from} ${address.toLowerCase()}`
      if (agreed === 'greylist' && !seen.has(pair)) {
        seen.add(pair)
        return done(refusal(451, '4.7.1 Greylisted, try again later'))
      }
      done()
    },

    onData(stream, session, done) {
      const { mailFrom, dsn } = session.envelope
      const sender = { from: mailFrom ? mailFrom.address : '', envelopeId: dsn?.envid ?? null }
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const receive = async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        if (stream.sizeExceeded) throw refusal(552, '5.3.4 Message too big')
        if (recipients.some((address) => agreedOn(address) === 'full'))
          throw refusal(552, '5.2.2 Mailbox full')

        const raw = Buffer.concat(chunks)
        const arrival = await read(raw)
        for (const to of recipients) {
          const add = () => mailbox.add({ channel: 'email', to, ...arrival })
          if (agreedOn(to) === 'vanished') later(() => void giveBack(sender, to, raw))
          else if (agreedOn(to) === 'late') later(() => void add())
          else await add()
        }
      }
      receive().then(() => done(), done)
    },
  })
  server.on('error', (error: Error) => process.stderr.write(`smtp: ${error.message}\n`))

  async function giveBack({ from, envelopeId }: Sender, to: string, mail: Buffer): Promise<void> {
    // RFC 5321 §4.5.5: what came from nobody goes back to nobody.
    if (!from) return
    const returned = Buffer.from(deliveryStatusNotification({ from, to, envelopeId, mail }), 'latin1')
    await mailbox.add({ channel: 'email', to: from, ...(await read(returned)) })
    if (options.handOver?.address !== from) return
    try {
      const { ok, status } = await fetch(options.handOver.url, { method: 'POST', body: returned })
      if (!ok) process.stderr.write(`The returned mail was refused: ${status}\n`)
    } catch (error) {
      process.stderr.write(`The returned mail was not handed over: ${String(error)}\n`)
    }
  }

  function later(act: () => void) {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      act()
    }, options.delayMs)
    waiting.add(timer)
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port, options.host, () => resolve())
  })
  const { port } = server.server.address() as AddressInfo

  return {
    port,
    close: () => {
      for (const timer of waiting) clearTimeout(timer)
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function agreedOn(address: string): (typeof agreedAddresses)[number] | undefined {
  return agreedAddresses.find((name) => new RegExp(`^${name}([+.-].*)?@`, 'i').test(address))
}

function refusal(responseCode: number, text: string): Error & { responseCode: number } {
  return Object.assign(new Error(text), { responseCode })
}

async function read(raw: Buffer) {
  const mail = await PostalMime.parse(raw)
  const attachments: Attachment[] = mail.attachments.map((part, at) => ({
    name: part.filename ?? `attachment-${at + 1}`,
    type: part.mimeType,
    contentId: part.contentId?.replace(/^<|>$/g, ''),
    content: base64(part.content),
  }))
  const html = mail.html ?? ''
  return {
    from: written(mail.from),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html,
    messageId: mail.messageId ?? '',
    attachments,
  }
}

function base64(content: ArrayBuffer | Uint8Array | string): string {
  if (typeof content === 'string') return Buffer.from(content).toString('base64')
  return Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)).toString('base64')
}

function written(address: Address | undefined): string {
  if (!address) return ''
  return address.address && address.name
    ? `${address.name} <${address.address}>`
    : (address.address ?? address.name)
}
