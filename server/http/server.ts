import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { portalAt } from '#services/portal-addresses/known-addresses.ts'
import { addressProofRoutes } from './address-proofs.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { answerPlainFailure, callRoutes } from './calls/routes.ts'
import { originOf } from './calls/run-call.ts'
import { Envelope } from './envelope/envelope.ts'
import { downloadRoutes } from './files/downloads.ts'
import { logoRoutes } from './files/logos.ts'
import { uploadRoutes } from './files/uploads.ts'
import { screenRoutes } from './live/screen.ts'
import { liveRoutes } from './live/stream.ts'
import { mailReportRoutes } from './mail-reports.ts'
import { type Counters, makeCounters } from './metrics.ts'
import type { HttpOptions } from './options.ts'
import { cspReportRoutes } from './pages/csp-reports.ts'
import { healthRoutes } from './pages/health.ts'
import { webRoutes } from './pages/web.ts'
import { pkiRoutes } from './pki.ts'
import { returnRoutes } from './returns.ts'
import { samlRoutes } from './saml-routes.ts'
import { scimRoutes } from './scim/routes.ts'
import { securityHeaders } from './security-headers.ts'
import { smsReportRoutes } from './sms-reports.ts'
import { socialReturnRoutes } from './social-returns.ts'
import { ssoReturnRoutes } from './sso-returns.ts'
import { startSweeping } from './sweep.ts'
import { whatsAppReportRoutes } from './whatsapp-reports.ts'

declare module 'fastify' {
  interface FastifyRequest {
    portal: Portal
  }
}

// Our choice: 50 MB over a slow line take minutes; a request that takes longer is not going to end.
const longestRequest = 15 * 60 * 1000

/** The wire: everything that answers on the main port. */
export async function buildServer(
  parts: Parts,
  options: HttpOptions,
  counters: Counters = makeCounters(),
): Promise<FastifyInstance> {
  const isHttps = parts.settings.publicUrl.startsWith('https:')
  const app = Fastify({
    logger: false,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    requestTimeout: longestRequest,
    forceCloseConnections: true,
    ...(options.tls && { https: options.tls }),
  } as FastifyServerOptions)
  options.watch?.(app)
  securityHeaders(app, isHttps)
  knowPortal(app, parts)
  answerInOneShape(app, parts)
  logAccess(app, options.access ?? ((facts) => parts.log.info(facts, 'Answered')))

  const envelope = new Envelope(parts)
  app.register(async (scope) => callRoutes(scope, { parts, envelope, counters, isHttps }))
  app.register(async (scope) => uploadRoutes(scope, parts, counters))
  app.register(async (scope) => returnRoutes(scope, parts))
  app.register(async (scope) => mailReportRoutes(scope, parts))
  app.register(async (scope) => smsReportRoutes(scope, parts))
  app.register(async (scope) => whatsAppReportRoutes(scope, parts))
  app.register(async (scope) => cspReportRoutes(scope, parts, counters))
  app.register(async (scope) => ssoReturnRoutes(scope, parts))
  app.register(async (scope) => samlRoutes(scope, parts))
  app.register(async (scope) => scimRoutes(scope, parts), { prefix: '/scim/v2' })
  socialReturnRoutes(app, parts)
  downloadRoutes(app, parts)
  logoRoutes(app, parts)
  liveRoutes(app, parts)
  await screenRoutes(app, parts)
  healthRoutes(app, parts, options)
  apiDocsRoutes(app)
  pkiRoutes(app, parts)
  addressProofRoutes(app, parts)
  await webRoutes(app, parts, options)
  app.addHook('onClose', startSweeping(parts))

  return app
}

/** Which of the addresses in force was asked, before anything else looks at a request. */
function knowPortal(app: FastifyInstance, parts: Parts): void {
  app.decorateRequest('portal')
  app.addHook('onRequest', async (request) => {
    request.portal = await portalAt(parts, request.host)
  })
}

/** Whatever fails, and whatever is not there, in the shape of every other answer. */
function answerInOneShape(app: FastifyInstance, parts: Parts): void {
  app.setNotFoundHandler((_request, reply) => answerPlainFailure(parts, new Refusal('NOT_FOUND'), reply))
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode
    if (status === 413) return answerPlainFailure(parts, new Refusal('TOO_LARGE'), reply)
    if (status !== undefined && status >= 400 && status < 500) {
      return answerPlainFailure(parts, new Refusal('BAD_REQUEST'), reply)
    }
    answerPlainFailure(parts, error, reply)
  })
}

/** One line a request: the route as declared, never the address with its tokens. */
function logAccess(app: FastifyInstance, say: (facts: object) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: originOf(request).address,
    }
    say(facts)
  })
}
