import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { ReportNotTrusted } from '#providers/messages/port.ts'
import { takeDeliveryReport } from '#services/notifications/take-delivery-report.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'

// Our choice: several statuses of a few hundred bytes each.
const mostReportBytes = 256 * 1024

/** WhatsApp says here what became of messages; only what it signed is believed. */
export function whatsAppReportRoutes(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostReportBytes }, (_request, body, done) => {
    done(null, body)
  })

  // Asked once, when the address is entered there: the agreed word, and its challenge back.
  app.get('/api/returns/whatsapp', async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const agreed = parts.messages.whatsAppHook?.verifyToken
    if (!agreed) throw new Refusal('NOT_FOUND')
    if (query['hub.mode'] !== 'subscribe' || !isSame(String(query['hub.verify_token'] ?? ''), agreed))
      throw new Refusal('NOT_ALLOWED')

    return reply.type('text/plain').send(String(query['hub.challenge'] ?? '').slice(0, 200))
  })

  app.post('/api/returns/whatsapp', async (request, reply) => {
    const hook = parts.messages.whatsAppHook
    if (!hook) throw new Refusal('NOT_FOUND')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    try {
      // One that is not known is not asked for again: the others of this post were taken.
      for (const report of hook.readReports({ headers: request.headers, body }))
        await takeDeliveryReport(parts, 'whatsapp', report)
    } catch (error) {
      if (!(error instanceof ReportNotTrusted)) throw error
      parts.log.warn({ why: error.message }, 'A delivery report is not trusted.')
      throw new Refusal('NOT_ALLOWED')
    }

    return reply.status(204).send()
  })
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))
