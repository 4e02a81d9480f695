import type { FastifyInstance } from 'fastify'
import type { Parts } from '#services/parts.ts'
import type { Counters } from '../metrics.ts'

// Our choice: a report is a few hundred bytes.
const mostReportBytes = 16 * 1024

/** Browsers tell when a page broke its policy; journeys fail on the count, people read the log. */
export function cspReportRoutes(app: FastifyInstance, parts: Parts, counters: Counters): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostReportBytes }, (_request, body, done) => {
    done(null, body)
  })
  app.post('/api/csp-report', async (request, reply) => {
    const report = readReport(request.body)
    counters.cspReported(report.directive)
    parts.log.warn({ csp: report }, 'A page broke the content security policy')
    reply.status(204)
  })
}

interface CspReport {
  directive: string
  blocked: string
  source: string
}

// Anyone who can reach the address can send anything: a few short words are kept.
function readReport(body: unknown): CspReport {
  const report = firstReport(typeof body === 'string' ? body : '')
  const word = (...names: string[]) => {
    for (const name of names) {
      const value = report[name]
      if (typeof value === 'string') return value.slice(0, 200).replace(/[^\x20-\x7e]/g, '?')
    }
    return 'unknown'
  }

  return {
    directive:
      word('effective-directive', 'effectiveDirective', 'violated-directive').replace(/[^a-z-].*$/, '') ||
      'unknown',
    blocked: word('blocked-uri', 'blockedURL'),
    source: word('source-file', 'sourceFile'),
  }
}

function firstReport(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    const outer = (Array.isArray(parsed) ? parsed[0] : parsed) as Record<string, unknown> | null
    const inner = outer?.['csp-report'] ?? outer?.body ?? outer

    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
