import type { FastifyInstance } from 'fastify'
import type { Deliveries, Delivery } from './deliveries.ts'
import { behaviourOf, mobileNumber } from './numbers.ts'
import { scrub } from './scrub.ts'
import type { Templates } from './templates.ts'

export interface GatewayParts {
  templates: Templates
  deliveries: Deliveries
  keys: string[]
  domains: string[]
}

/**
 * An SMS gateway as Indian gateways are: accepted is not delivered, and a dropped text is only seen
 * in the report.
 */
export function smsRoutes(
  app: FastifyInstance,
  { templates, deliveries, keys, domains }: GatewayParts,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { authkey } = request.headers
    if (typeof authkey !== 'string' || !keys.includes(authkey)) {
      return reply.code(401).send({ status: 'error', code: 'AUTH', message: 'authkey is missing or wrong' })
    }
  })

  app.post('/send', async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const refuse = (code: string, message: string) => reply.code(400).send({ status: 'error', code, message })
    const to = mobileNumber(body.to)
    if (!to) return refuse('NUMBER', 'to is not an Indian mobile number')
    const { entity_id, header, template_id, text, dlr_url, reference } = body
    const needed = { entity_id, header, template_id, text }
    const missing = Object.entries(needed).find(([, value]) => typeof value !== 'string' || value === '')
    if (missing) return refuse('MISSING', `${missing[0]} is missing`)
    if (dlr_url !== undefined && !URL.canParse(String(dlr_url)))
      return refuse('DLR_URL', 'dlr_url is not an address')
    if (behaviourOf(to) === 'gateway-down') return reply.code(503).send({ status: 'error', code: 'DOWN' })

    const sms = {
      entityId: String(entity_id),
      header: String(header),
      templateId: String(template_id),
      text: String(text),
    }
    const dropped = scrub(sms, templates.sms(sms.entityId), domains)
    const report = dlr_url
      ? {
          url: String(dlr_url),
          key: String(request.headers.authkey),
          header: 'x-gateway-signature',
          body: forReading,
        }
      : undefined
    const input = { channel: 'sms', to, from: sms.header, text: sms.text } as const
    const { id } = deliveries.accept(
      { ...input, reference: reference ? String(reference) : undefined },
      dropped,
      report,
    )
    return { status: 'accepted', message_id: id }
  })

  app.get<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const delivery = deliveries.get(request.params.id)
    return delivery ? forReading(delivery) : reply.code(404).send({ status: 'error', code: 'UNKNOWN' })
  })
}

/** `state` reads as operators write it: `delivered`, `failed: …`, `dropped: …`. */
function forReading({ id, to, state, reason, reference, history }: Delivery) {
  const at = history.at(-1)?.at
  return { message_id: id, reference, to, state: reason ? `${state}: ${reason}` : state, at, history }
}
