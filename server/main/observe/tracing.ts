import { type Context, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { Tracing } from '../telemetry.ts'

/**
 * The exporter reads its own variables (OTEL_EXPORTER_OTLP_…). Spans hold routes, statements
 * without values and names of ours; no id, address or word of anybody. A trace begins here: what a
 * client says of its own is not read.
 */
export function startTracing(
  program: string,
  environment: Readonly<Record<string, string | undefined>>,
): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': environment.OTEL_SERVICE_NAME ?? 'muhar',
      'muhar.program': program,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratioOf(environment)) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: Number(environment.OTEL_BSP_SCHEDULE_DELAY ?? 5_000),
      }),
    ],
  })
  const tracer = provider.getTracer('muhar')

  return {
    during(name, attributes, act) {
      const span = tracer.startSpan(name, { attributes })

      return ended(span, () => context.with(trace.setSpan(context.active(), span), act))
    },
    asked(text, milliseconds, failed) {
      // What no call or job asked (the queue looking for work, twice a second) is noise.
      if (!trace.getSpan(context.active())) return
      const now = Date.now()
      const span = tracer.startSpan(`database ${text.trim().split(/\s/, 1)[0]?.toLowerCase() ?? ''}`, {
        kind: SpanKind.CLIENT,
        startTime: now - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
      })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    watch(app) {
      const spans = new WeakMap<FastifyRequest, { span: Span; within: Context }>()
      app.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        const span = tracer.startSpan(`${request.method} ${route}`, {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': request.method, 'http.route': route },
        })
        const within = trace.setSpan(context.active(), span)
        spans.set(request, { span, within })
        context.with(within, done)
      })
      // A body that is read ends the chain of calls that the request began with.
      app.addHook('preHandler', (request, _reply, done) => {
        const { within } = spans.get(request) ?? {}
        if (within) context.with(within, done)
        else done()
      })
      app.addHook('onResponse', async (request, reply) => {
        const { span } = spans.get(request) ?? {}
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    stop: () => provider.shutdown(),
  }
}

function ended<T>(span: Span, act: () => T): T {
  const failed = (error: unknown) => {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' })
    span.end()
  }
  try {
    const answer = act()
    if (!(answer instanceof Promise)) {
      span.end()
      return answer
    }
    answer.then(() => span.end(), failed)

    return answer
  } catch (error) {
    failed(error)
    throw error
  }
}

function ratioOf(environment: Readonly<Record<string, string | undefined>>): number {
  const ratio = Number(environment.OTEL_TRACES_SAMPLER_ARG ?? 1)

  return ratio >= 0 && ratio <= 1 ? ratio : 1
}

function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, '?').slice(0, 500)
}
