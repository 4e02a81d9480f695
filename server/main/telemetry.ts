import type { FastifyInstance } from 'fastify'

/** Spans of what happens; where nobody asked for them nothing of this is loaded. */
export interface Tracing {
  /** Runs an act within a span of its own; whatever it answers passes. */
  during<T>(name: string, attributes: Record<string, string>, act: () => T): T
  /** A question to the database that was just answered. */
  asked(text: string, milliseconds: number, failed: boolean): void
  /** A span for each request; before any route is made. */
  watch(app: FastifyInstance): void
  stop(): Promise<void>
}

/**
 * On where OpenTelemetry's own variables name a receiver; null, and no library loaded, where they
 * do not.
 */
export async function openTracing(
  program: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Tracing | null> {
  const isWanted =
    environment.OTEL_SDK_DISABLED !== 'true' &&
    (environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
  if (!isWanted) return null
  const { startTracing } = await import('./observe/tracing.ts')

  return startTracing(program, environment)
}
