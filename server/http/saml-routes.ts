import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import type { LeavingMessage } from '#providers/single-sign-on/port.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import { hearLeaving, ourSamlMetadata } from '#services/single-sign-on/saml-messages.ts'
import { originOf } from './calls/run-call.ts'
import { providerOf } from './sso-returns.ts'

// Our choice: each may make a key or check a signature. A whole company may share one address.
const mostAMinute = 240
const mostFormBytes = 512 * 1024

/**
 * What SAML has beside signing in: our metadata (Metadata §4.1), and single logout by HTTP-Redirect
 * and HTTP-POST (Bindings §3.4, §3.5).
 */
export function samlRoutes(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )

  app.get('/api/sso/:organisation/:provider/metadata', async (request, reply) => {
    await limitAddress(parts, 'saml-metadata', originOf(request).address, mostAMinute)
    const name = providerOf(request)
    const metadata = name && (await ourSamlMetadata(parts, name))
    if (!metadata) throw new Refusal('NOT_FOUND')

    return reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="muhar-metadata.xml"')
      .header('cache-control', 'no-store')
      .send(metadata)
  })

  const leave = async (request: FastifyRequest, reply: FastifyReply, message: LeavingMessage) => {
    const origin = originOf(request)
    await limitAddress(parts, 'saml-logout', origin.address, mostAMinute)
    const name = providerOf(request)
    const next = name && (await hearLeaving(parts, name, message, origin))

    return reply.redirect(next ?? `${parts.settings.publicUrl}/#/sso?failed=untrue`, 303)
  }
  app.get('/api/sso/:organisation/:provider/slo', async (request, reply) => {
    const [, query = ''] = request.url.split(/\?(.*)/s)

    return leave(request, reply, { binding: 'redirect', query })
  })
  app.post('/api/sso/:organisation/:provider/slo', async (request, reply) => {
    const { body } = request
    const form = Object.fromEntries(body instanceof URLSearchParams ? body : [])

    return leave(request, reply, { binding: 'post', form })
  })
}
