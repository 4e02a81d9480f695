import Fastify, { type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What the server counts of itself; read by Prometheus on a port of its own. */
export interface Counters {
  registry: Registry
  callStarted(path: string): (status: number) => void
  refused(path: string, code: string): void
  cspReported(directive: string): void
  uploaded(bytes: number): void
}

export function makeCounters(): Counters {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'muhar_call_seconds',
    help: 'How long calls take, by path and status.',
    labelNames: ['path', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const refused = new Counter({
    name: 'muhar_refusals_total',
    help: 'Calls that were refused, by path and code.',
    labelNames: ['path', 'code'] as const,
    registers,
  })
  const cspReports = new Counter({
    name: 'muhar_csp_reports_total',
    help: 'Reports of browsers that a page broke the content security policy.',
    labelNames: ['directive'] as const,
    registers,
  })
  const uploadedBytes = new Counter({
    name: 'muhar_uploaded_bytes_total',
    help: 'Bytes uploaded.',
    registers,
  })

  return {
    registry,
    callStarted: (path) => {
      const stop = calls.startTimer({ path })
      return (status) => stop({ status: String(status) })
    },
    refused: (path, code) => refused.inc({ path, code }),
    cspReported: (directive) => cspReports.inc({ directive }),
    uploaded: (bytes) => uploadedBytes.inc(bytes),
  }
}

/** `/metrics`, for `server/main/` to listen with on a port of its own. */
export function buildMetricsServer({ registry }: Pick<Counters, 'registry'>): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType)

    return await registry.metrics()
  })

  return app
}
