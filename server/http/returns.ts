import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import { browserReturned } from '#services/signing/browser-returned.ts'
import { findRedirect } from '#services/signing/find-redirect.ts'
import { providerNamed } from '#services/signing/provider-named.ts'
import { receiveProviderAnswer } from '#services/signing/receive-provider-answer.ts'
import { pageOfVisit } from '#services/signing/remote/page-of-visit.ts'
import { originOf } from './calls/run-call.ts'

const mostAnswerBytes = 2 * 1024 * 1024

/**
 * Providers come back here (docs/wire.md §7): no cookie is set, nobody is logged in; the browser
 * goes on to the portal.
 */
export function returnRoutes(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostAnswerBytes }, (_request, body, done) => {
    done(null, body)
  })

  serviceReturnRoute(app, parts)
  app.post('/api/returns/:provider', async (request, reply) => {
    const { provider } = request.params as { provider: string }
    if (!providerNamed(parts, provider)) throw new Refusal('NOT_FOUND')
    // What became of it is in the rows; the signer's page reads it there, under its own session.
    await receive(parts, provider, request).catch((error: unknown) => {
      // A provider's server tries again when it reads of a fault; a person is better off on the
      // signer's page.
      if (!isBrowser(request)) throw error
      parts.log.error({ err: error, provider }, 'A provider’s answer could not be taken')
    })

    // The server of a provider that also sends the browser elsewhere wants to read that it was
    // heard.
    if (provider === parts.panEsign.name && !isBrowser(request)) return reply.type('text/plain').send('OK')

    return reply.redirect(`${request.portal.url}/#${await pageAfter(parts, request)}`, 303)
  })
  browserReturnRoutes(app, parts)
}

/**
 * A provider whose server brings the answer sends the browser here. Either may be first, lost or
 * doubled: what the browser brings is taken, and where nothing has come the provider is asked.
 */
function browserReturnRoutes(app: FastifyInstance, parts: Parts): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/returns/:provider/back',
    handler: async (request, reply) => {
      const { provider } = request.params as { provider: string }
      if (provider !== parts.panEsign.name) throw new Refusal('NOT_FOUND')
      await limitTries(parts, 'service-return', originOf(request))
      const post = { contentType: request.headers['content-type'] ?? '', body: bodyOf(request) }
      await browserReturned(parts, provider, tripOf(request), post).catch((error: unknown) => {
        parts.log.error({ err: error, provider }, 'A browser’s return could not be taken')
      })

      return reply.redirect(`${request.portal.url}/#/sign/return`, 303)
    },
  })
}

/** Who signs many papers goes on in the portal; who signs one docket, on the signer's page. */
async function pageAfter(parts: Parts, request: FastifyRequest): Promise<string> {
  const trip = tripOf(request)
  // Either page asks again how it ended; a redirect that cannot be read keeps nobody here.
  const found = trip
    ? await findRedirect(parts, trip).catch((error: unknown) => {
        parts.log.error({ err: error }, 'A redirect could not be read')

        return null
      })
    : null

  return found?.bulkRedirectId ? '/my-documents/sign?back' : '/sign/return'
}

/** A signing service sends people back with what only their own session may use. */
function serviceReturnRoute(app: FastifyInstance, parts: Parts): void {
  app.get('/api/returns/cloud', async (request, reply) => {
    await limitTries(parts, 'service-return', originOf(request))
    const { searchParams } = new URL(request.url, 'http://any')
    const state = searchParams.get('state') ?? ''
    const code = searchParams.get('code')
    const goesOn = new URLSearchParams({ state, ...(code && { code }) })

    return reply.redirect(`${await pageOfVisit(parts, state)}?${goesOn}`, 303)
  })
}

async function receive(parts: Parts, provider: string, request: FastifyRequest): Promise<void> {
  await receiveProviderAnswer(parts, provider, {
    contentType: request.headers['content-type'] ?? '',
    body: bodyOf(request),
    redirect: tripOf(request),
  })
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const tripOf = ({ query }: FastifyRequest): string | null => {
  const { trip } = query as { trip?: unknown }

  return typeof trip === 'string' ? trip : null
}

const isBrowser = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html')
