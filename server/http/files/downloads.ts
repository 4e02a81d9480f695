import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { noteServed } from '#services/batches/sample-batch.ts'
import { drawPage, pageWidths } from '#services/downloads/draw-page.ts'
import { downloadCookieName } from '#services/downloads/issue-ticket.ts'
import { type TicketProof, useTicket } from '#services/downloads/use-ticket.ts'
import { refuseInDowntime } from '#services/downtime/known-downtime.ts'
import type { Parts } from '#services/parts.ts'
import { cookieOf } from '../calls/browser-side.ts'
import { headerToken } from '../calls/routes.ts'
import { originOf } from '../calls/run-call.ts'
import { hashOfClientKey, readClientKey } from '../envelope/client-key.ts'
import { readRange } from './read-range.ts'
import { servedType } from './served-type.ts'

const privateAnswer = { 'Cache-Control': 'private, no-store', 'Content-Security-Policy': 'sandbox' }

/** The two GETs that a ticket opens (docs/wire.md §4). */
export function downloadRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/api/files/download/:token', async (request, reply) => {
    const { token } = request.params as { token: string }
    await refuseInDowntime(parts)
    const ticket = await useTicket(parts, 'file', token, proofOf(parts, request))
    const file = await parts.vault.open(ticket.organisation_id, ticket.sha256)
    if (!file) throw new Refusal('NOT_FOUND')

    reply
      .headers(privateAnswer)
      .header('Accept-Ranges', 'bytes')
      .header('Content-Disposition', attachment(ticket.name))
      .type(servedType(ticket.mime))

    return sendRange(request, reply, file)
  })

  app.get('/api/files/page/:token/:page', async (request, reply) => {
    const { token, page } = request.params as { token: string; page: string }
    const width = Number((request.query as { w?: unknown }).w ?? 720)
    if (!/^[1-9]\d{0,4}$/.test(page) || !(pageWidths as readonly number[]).includes(width)) {
      throw new Refusal('NOT_FOUND')
    }
    await refuseInDowntime(parts)
    const ticket = await useTicket(parts, 'pages', token, proofOf(parts, request))
    const image = await drawPage(parts, ticket.organisation_id, ticket.sha256, Number(page), width)
    await noteServed(parts, ticket)
    reply.headers(privateAnswer).header('Content-Disposition', 'inline').type('image/webp')

    return Buffer.from(image.buffer, image.byteOffset, image.byteLength)
  })
}

function proofOf(parts: Parts, request: FastifyRequest): TicketProof {
  const key = request.headers['x-client-key']

  return {
    cookie: cookieOf(request.headers.cookie, downloadCookieName(parts.keys)),
    sessionToken: headerToken(request),
    clientKeyHash: key === undefined ? null : hashOfClientKey(readClientKey(key)),
    address: originOf(request).address,
  }
}

interface Sendable {
  size: number
  stream(start?: number, end?: number): AsyncIterable<Uint8Array>
}

function sendRange(request: FastifyRequest, reply: FastifyReply, file: Sendable) {
  const range = readRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    reply.status(416).header('Content-Range', `bytes */${file.size}`)
    return ''
  }
  const { start, end } = range ?? { start: 0, end: file.size }
  if (range) reply.status(206).header('Content-Range', `bytes ${start}-${end - 1}/${file.size}`)
  reply.header('Content-Length', String(end - start))

  return request.method === 'HEAD' ? '' : Readable.from(file.stream(start, end), { objectMode: false })
}

/** RFC 6266: an ASCII name for old readers beside the real one. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
