import type { FastifyInstance } from 'fastify'
import { socialProviders } from '#contract/vocabulary/registration.ts'
import { portalPage } from '#services/downtime/portal-page.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import { finishSocial } from '#services/sessions/social-sign-in.ts'
import { begunWith } from '#services/single-sign-on/sign-in.ts'
import { originOf } from './calls/run-call.ts'
import { whereSsoGoesOn } from './sso-returns.ts'

/**
 * Where a provider sends people back to (OpenID Connect Core §3.1.2.5). Nobody is logged in here
 * and no cookie is set: the browser goes on with a one-time code behind the `#`, which is good only
 * under the key of the browser that began.
 */
export function socialReturnRoutes(app: FastifyInstance, parts: Parts): void {
  for (const provider of socialProviders)
    app.get(`/api/returns/${provider}`, async (request, reply) => {
      await limitTries(parts, 'social-return', originOf(request))
      const { search, searchParams } = new URL(request.url, 'http://any')
      // Of the installation's own client, which organisations may have switched on for their
      // members.
      const begun = await begunWith(parts, searchParams.get('state') ?? '')
      if (begun)
        return reply.redirect(await whereSsoGoesOn(parts, begun, searchParams, originOf(request)), 303)
      const outcome = await finishSocial(parts, provider, new URLSearchParams(search)).catch(
        (error: unknown) => {
          // A person is better off on our page, which says so and offers to begin again.
          parts.log.error({ err: error, provider }, 'A sign-in could not be finished')

          return { failed: 'away' as const }
        },
      )
      const goesOn = 'code' in outcome ? `social/${outcome.code}` : `social?failed=${outcome.failed}`

      const began = 'portal' in outcome ? outcome.portal : undefined

      return reply.redirect(await portalPage(parts, goesOn, began), 303)
    })
}
