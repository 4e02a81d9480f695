import type { FastifyInstance } from 'fastify'
import { ReportNotTrusted } from '#providers/messages/port.ts'
import { takeMailReport } from '#services/notifications/take-mail-report.ts'
import type { Parts } from '#services/parts.ts'

// Our choice: the status is before the returned message, of which headers alone are asked back.
const mostReportBytes = 256 * 1024

/**
 * The owner's mail server hands over here what came back to `MUHAR_MAIL_RETURN_PATH`, byte for
 * byte. Whatever people write there is answered like a report: a mail server that reads of a fault
 * returns the return.
 */
export function mailReportRoutes(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostReportBytes }, (_request, body, done) => {
    done(null, body)
  })

  app.post('/api/returns/mail', async (request, reply) => {
    const mail = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    try {
      const report = await parts.messages.readMailReport(mail)
      if (!(await takeMailReport(parts, report))) parts.log.info({}, 'A returned mail is none of ours.')
    } catch (error) {
      if (!(error instanceof ReportNotTrusted)) throw error
      parts.log.info({ why: error.message }, 'A mail to the return address is no report.')
    }

    return reply.status(204).send()
  })
}
