import type { FastifyInstance } from 'fastify'
import { presentTime } from '#store/present-time.ts'

/** Closed, but for the signer's own pages. */
const features = (ofSigners: 'self' | '') =>
  [
    'accelerometer=()',
    `camera=(${ofSigners})`,
    'display-capture=(self)',
    `geolocation=(${ofSigners})`,
    'gyroscope=()',
    `microphone=(${ofSigners})`,
    'payment=()',
    'usb=()',
  ].join(', ')

/** What a signer's page may ask the device for; in a frame, as far as the site allows it too. */
export const signersFeatures = { 'Permissions-Policy': features('self') }

const forEveryAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

// Two years, as the preload lists ask for.
const strictTransport = 'max-age=63072000; includeSubDomains'
// What lies below an organisation's own address is the organisation's.
const strictHereAlone = 'max-age=63072000'
const nothingActive = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Headers that every answer carries; a route that knows better sets its own policy and caching
 * first.
 */
export function securityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(forEveryAnswer)
    if (!reply.hasHeader('Permissions-Policy')) reply.header('Permissions-Policy', features(''))
    // Ours rather than the machine's: browsers measure our deadlines by it.
    reply.header('Date', new Date(presentTime()).toUTCString())
    if (isHttps)
      reply.header(
        'Strict-Transport-Security',
        request.portal?.organisationId ? strictHereAlone : strictTransport,
      )
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', nothingActive)
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
}

/** The policy of index.html: `stack.md`, row CSP. */
export function pagePolicy(
  nonce: string,
  formTargets: readonly string[],
  portalUrl: string,
  frames: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Not every browser takes 'self' for the line of a shared screen, too.
    `connect-src 'self' ${new URL(portalUrl).origin.replace(/^http/, 'ws')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    'report-uri /api/csp-report',
  ].join('; ')
}

/**
 * What a worker may do is said by the answer that brought it (CSP 3 §4.2.2); the others may do
 * nothing but compute.
 */
export const scriptPolicies = [
  // Draws strangers' pages: it may compile PDFium and reach no network.
  {
    of: /\/assets\/draw-worker-[^/]+\.js(?:\.\w+)?$/,
    policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  },
  // Keeps the verification page for use offline: it fetches that page again.
  { of: /\/verify-offline\.js(?:\.\w+)?$/, policy: "default-src 'none'; connect-src 'self'" },
] as const
