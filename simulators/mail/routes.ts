import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Arrival, channels, type Mailbox, type Message, type Question } from './mailbox.ts'
import { framedMail, mailboxPage } from './pages.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; " +
  "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
// The mail is somebody else's markup: no scripts, no forms, nothing fetched; links may open a tab.
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox'

type Search = { Querystring: Question & { wait?: string; limit?: string } }
type ById = { Params: { id: string; part: string } }

export async function pageRoutes(app: FastifyInstance, mailbox: Mailbox): Promise<void> {
  for (const [name, type] of Object.entries({ 'mailbox.css': 'text/css', 'mailbox.js': 'text/javascript' })) {
    const text = await readFile(new URL(name, import.meta.url), 'utf8')
    app.get(`/assets/${name}`, async (_, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }

  const asPage = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy }
  app.get<Search>('/', async (request, reply) => {
    return reply.headers(asPage).send(mailboxPage(mailbox, request.query, undefined))
  })
  app.get<Search & ById>('/messages/:id', async (request, reply) => {
    const message = mailbox.get(request.params.id)
    if (!message) return reply.redirect('/', 303)
    return reply.headers(asPage).send(mailboxPage(mailbox, request.query, message))
  })
  app.get<ById>('/messages/:id/html', async (request, reply) => {
    const message = mailbox.get(request.params.id)
    if (!message) return reply.code(404).send({ error: 'no such message' })
    return reply.headers({ ...asPage, 'content-security-policy': framePolicy }).send(framedMail(message))
  })
}

export function apiRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<Search>('/api/messages', async (request) => {
    const { wait, limit, ...question } = request.query
    const seconds = Math.min(Number(wait) || 0, 60)
    const found = seconds > 0 ? await mailbox.waitFor(question, seconds) : mailbox.find(question)
    return found.slice(0, Number(limit) || 100).map(forReading)
  })

  app.get<ById>('/api/messages/:id', async (request, reply) => {
    const message = mailbox.get(request.params.id)
    return message ? forReading(message) : reply.code(404).send({ error: 'no such message' })
  })

  app.get<ById>('/api/messages/:id/attachments/:part', async (request, reply) => {
    const part = mailbox.get(request.params.id)?.attachments[Number(request.params.part)]
    if (!part) return reply.code(404).send({ error: 'no such attachment' })
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(part.name)}`)
      .send(Buffer.from(part.content, 'base64'))
  })

  // The SMS and WhatsApp gateway delivers here: the telephone's screen is part of the mailbox.
  app.post('/api/messages', async (request, reply) => {
    const arrival = request.body as Partial<Arrival> | null
    const texts = [arrival?.to, arrival?.from, arrival?.text]
    if (
      !arrival ||
      !channels.includes(arrival.channel as Message['channel']) ||
      texts.some((one) => !isText(one))
    ) {
      return reply.code(400).send({ error: 'channel, to, from and text are needed' })
    }
    const { channel, to, from, text } = arrival as Arrival
    return reply.code(201).send(forReading(await mailbox.add({ channel, to, from, text })))
  })

  app.delete<Search>('/api/messages', async (request) => ({ removed: await mailbox.remove(request.query) }))
  app.delete<ById>('/api/messages/:id', async (request) => ({
    removed: await mailbox.remove(request.params),
  }))

  app.get('/api/events', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': listening\n\n')
    const stop = mailbox.onChange(() => reply.raw.write('event: change\ndata: {}\n\n'))
    request.raw.on('close', stop)
  })
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0
}

function forReading({ attachments, ...message }: Message) {
  return { ...message, attachments: attachments.map(({ name, type }) => ({ name, type })) }
}
