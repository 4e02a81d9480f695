import type { FastifyInstance } from 'fastify'
import type { Deliveries, Delivery } from './deliveries.ts'
import { behaviourOf, mobileNumber } from './numbers.ts'
import type { GatewayParts } from './sms-routes.ts'
import type { WhatsAppTemplate } from './templates.ts'

export interface WhatsAppParts extends GatewayParts {
  /** Delivery states are posted here, signed with the secret in X-Hub-Signature-256. */
  webhookUrl?: string
  appSecret: string
  senderName: string
}

type Parameters = { type?: unknown; text?: unknown }[]
type Component = { type?: unknown; parameters?: Parameters }
interface Send {
  messaging_product?: unknown
  to?: unknown
  type?: unknown
  biz_opaque_callback_data?: unknown
  template?: { name?: unknown; language?: { code?: unknown }; components?: Component[] }
}

/** The part of the WhatsApp Cloud API that sends approved templates. */
export function whatsAppRoutes(app: FastifyInstance, parts: WhatsAppParts): void {
  const { templates, deliveries, keys } = parts

  app.post<{ Params: { version: string; phone: string } }>(
    '/:version/:phone/messages',
    async (request, reply) => {
      const refuse = (status: number, code: number, message: string) =>
        reply.code(status).send({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code } })
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (!token || !keys.includes(token)) return refuse(401, 190, 'Invalid OAuth access token')

      const body = (request.body ?? {}) as Send
      const to = mobileNumber(body.to)
      if (body.messaging_product !== 'whatsapp' || !to) return refuse(400, 100, 'Invalid parameter')
      // Nobody has written to this sender, so the 24-hour window is never open.
      if (body.type !== 'template') return refuse(400, 131047, 'Re-engagement message: a template is needed')
      if (behaviourOf(to) === 'gateway-down') return refuse(503, 131016, 'Service unavailable')

      const name = String(body.template?.name ?? '')
      const template = templates.whatsApp(name, String(body.template?.language?.code ?? ''))
      if (template?.status !== 'APPROVED') {
        return refuse(404, 132001, 'Template name does not exist in the translation')
      }
      const text = fill(template, body.template?.components ?? [])
      if (text === undefined)
        return refuse(400, 132000, 'Number of parameters does not match the expected number')

      const report = parts.webhookUrl
        ? { url: parts.webhookUrl, key: parts.appSecret, header: 'x-hub-signature-256', body: statusEvent }
        : undefined
      const { id } = deliveries.accept(
        {
          channel: 'whatsapp',
          to,
          from: parts.senderName,
          text,
          reference: body.biz_opaque_callback_data ? String(body.biz_opaque_callback_data) : undefined,
        },
        undefined,
        report,
      )
      const number = to.slice(1)
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: body.to, wa_id: number }],
        messages: [{ id }],
      }
    },
  )
}

/** The body with its parameters, or nothing when their number is not right. */
function fill({ body }: WhatsAppTemplate, components: Component[]): string | undefined {
  const given = components.find(({ type }) => String(type).toLowerCase() === 'body')?.parameters ?? []
  const wanted = new Set([...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number)))
  if (given.length !== wanted.size) return undefined
  const texts = given.map(({ type, text }) =>
    type === 'text' && typeof text === 'string' && text ? text : undefined,
  )
  if (texts.includes(undefined)) return undefined
  return body.replace(/\{\{(\d+)\}\}/g, (_, number: string) => texts[Number(number) - 1] ?? '')
}

function statusEvent(delivery: Delivery) {
  const { id, to, state, reason, reference, history } = delivery
  const timestamp = String(Math.floor(Date.parse(history.at(-1)?.at ?? '') / 1000))
  const status = {
    id,
    status: state,
    timestamp,
    recipient_id: to.slice(1),
    ...(reference && { biz_opaque_callback_data: reference }),
    ...(reason && { errors: [{ code: 131026, title: 'Message undeliverable', message: reason }] }),
  }
  const value = { messaging_product: 'whatsapp', statuses: [status] }
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: 'test', changes: [{ field: 'messages', value }] }],
  }
}

/** `read` is the one state that needs a person: the admin plays it. */
export function readingRoutes(admin: FastifyInstance, deliveries: Deliveries): void {
  admin.post<{ Params: { id: string } }>('/messages/:id/read', async (request, reply) => {
    const delivery = deliveries.get(request.params.id)
    if (delivery?.state !== 'delivered')
      return reply.code(409).send({ error: 'only a delivered message can be read' })
    return deliveries.change(delivery.id, 'read')
  })
}
