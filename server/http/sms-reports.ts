import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { type DeliveryReport, type DeliveryReportPost, ReportNotTrusted } from '#providers/messages/port.ts'
import { takeDeliveryReport } from '#services/notifications/take-delivery-report.ts'
import type { Parts } from '#services/parts.ts'

// Our choice: a report is a few hundred bytes.
const mostReportBytes = 16 * 1024

/** The SMS gateway says here what became of a text; only what it signed is believed. */
export function smsReportRoutes(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostReportBytes }, (_request, body, done) => {
    done(null, body)
  })

  app.post('/api/returns/sms', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!(await takeDeliveryReport(parts, 'sms', readTrusted(parts, { headers: request.headers, body }))))
      throw new Refusal('NOT_FOUND')

    return reply.status(204).send()
  })
}

function readTrusted(parts: Parts, post: DeliveryReportPost): DeliveryReport {
  if (!parts.messages.readSmsReport) throw new Refusal('NOT_FOUND')
  try {
    return parts.messages.readSmsReport(post)
  } catch (error) {
    if (!(error instanceof ReportNotTrusted)) throw error
    parts.log.warn({ why: error.message }, 'A delivery report is not trusted.')
    throw new Refusal('NOT_ALLOWED')
  }
}
