import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { SignInFailed } from '#providers/identity/port.ts'
import { portalPage } from '#services/downtime/portal-page.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import { leftAtProvider } from '#services/single-sign-on/leave.ts'
import type { ProviderName } from '#services/single-sign-on/provider-in-use.ts'
import { finishSignIn } from '#services/single-sign-on/sign-in.ts'
import { originOf } from './calls/run-call.ts'

// Our choice: a signed assertion with many groups takes some 20 kB.
const mostFormBytes = 512 * 1024

const Name = z.object({
  organisation: z.string().regex(/^[0-9a-z]{1,32}$/i),
  provider: z.uuid().toLowerCase(),
})

/**
 * Where organisations' own providers send people back to: OpenID Connect Core §3.1.2.5 by address,
 * SAML Bindings §3.5 by form. Nobody is logged in here and no cookie is set or read: the browser
 * goes on with a one-time code behind the `#`, which is good only under the key of the browser that
 * began.
 */
export function ssoReturnRoutes(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
  const goOn = async (request: FastifyRequest, returned: URLSearchParams): Promise<string> => {
    const origin = originOf(request)
    await limitTries(parts, 'sso-return', origin)

    return await whereSsoGoesOn(parts, providerOf(request), returned, origin)
  }

  app.get('/api/sso/:organisation/:provider/return', async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://any')

    return reply.redirect(await goOn(request, searchParams), 303)
  })
  app.post('/api/sso/:organisation/:provider/acs', async (request, reply) =>
    reply.redirect(await goOn(request, formOf(request)), 303),
  )
  // Back-Channel Logout 1.0 §2.8: 200 where it was done, 400 where the token is not believed, and
  // nothing is stored on the way.
  app.post('/api/sso/:organisation/:provider/backchannel-logout', async (request, reply) => {
    const origin = originOf(request)
    await limitTries(parts, 'sso-logout', origin)
    const name = providerOf(request)
    if (!name) throw new Refusal('NOT_FOUND')
    reply.header('cache-control', 'no-store')
    try {
      await leftAtProvider(parts, name, formOf(request), origin)
    } catch (error) {
      if (!(error instanceof SignInFailed)) throw error
      const { why, message } = error
      parts.log.warn({ provider: name.providerId, why, error: message }, 'A logout is not believed')

      return reply.status(why === 'away' ? 503 : 400).send({ error: 'invalid_request' })
    }

    return reply.status(200).send()
  })
}

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

export function providerOf(request: FastifyRequest): ProviderName | null {
  const { data } = Name.safeParse(request.params)

  return data ? { publicId: data.organisation, providerId: data.provider } : null
}

/** The page of the portal that goes on, with a code or with why there is none. */
export async function whereSsoGoesOn(
  parts: Parts,
  name: ProviderName | null,
  returned: URLSearchParams,
  origin: SessionOrigin,
): Promise<string> {
  const outcome = name
    ? await finishSignIn(parts, name, returned, origin).catch((error: unknown) => {
        // A person is better off on our page, which says so and offers to begin again.
        parts.log.error({ err: error }, 'A sign-in could not be finished')

        return { failed: 'away' as const }
      })
    : { failed: 'off' as const }
  const query =
    'code' in outcome
      ? new URLSearchParams({ code: outcome.code })
      : new URLSearchParams({
          failed: outcome.failed,
          ...(name && { provider: `${name.publicId}.${name.providerId}` }),
        })

  return await portalPage(parts, `sso?${query}`, 'portal' in outcome ? outcome.portal : undefined)
}
