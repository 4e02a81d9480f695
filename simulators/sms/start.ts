import { setTimeout as pause } from 'node:timers/promises'
import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { adminTokenFor, listen, newWebServer, openAdmin } from '../program/web-server.ts'
import { openDeliveries } from './deliveries.ts'
import { smsRoutes } from './sms-routes.ts'
import { openTemplates } from './templates.ts'
import { readingRoutes, whatsAppRoutes } from './whatsapp-routes.ts'

export interface SmsOptions extends SimulatorOptions {
  /** The mail simulator; its mailbox shows what arrives. */
  mailboxUrl?: string
  /** Registered at the start, beside those kept in the folder. */
  templates?: unknown[]
  /** Callers' keys: `authkey` for SMS, the bearer token for WhatsApp. */
  keys?: string[]
  /** Addresses in SMS texts must belong to one of these; an empty list holds nothing back. */
  domains?: string[]
  whatsAppWebhookUrl?: string
  whatsAppAppSecret?: string
  whatsAppSender?: string
  /** How long the late number takes; 5 seconds by default. */
  delayMs?: number
}

const defaultKeys = ['test-key', 'esp-test-key']

/** An SMS and WhatsApp gateway that follows the operators' registration rules. */
export async function startSms(options: SmsOptions = {}): Promise<RunningSimulator> {
  const folder = await openFolder(options.folder)
  const adminToken = await adminTokenFor(options, folder)
  const templates = await openTemplates(folder)
  for (const template of options.templates ?? []) await templates.register(template)
  const { mailboxUrl, delayMs = 5000, domains = [] } = options
  const deliveries = await openDeliveries(folder, { mailboxUrl, delayMs })
  const faults = new FaultQueue(['down', 'slow', 'garbage'])
  const gateway = {
    templates,
    deliveries,
    keys: [...new Set([...(options.keys ?? []), ...defaultKeys])],
    domains,
  }

  const app = newWebServer()
  await app.register(async (open) => {
    open.addHook('onRequest', async (request, reply) => {
      const fault = request.method === 'POST' ? faults.take(faults.kinds) : undefined
      if (fault?.kind === 'slow') await pause((fault.seconds ?? 30) * 1000, undefined, { ref: false })
      if (fault?.kind === 'down') return reply.code(503).type('text/plain').send('Service Unavailable')
      if (fault?.kind === 'garbage') return reply.type('text/html').send('<<< gateway lost its words')
    })
    await open.register(async (sms) => smsRoutes(sms, gateway), { prefix: '/api/v1' })
    whatsAppRoutes(open, {
      ...gateway,
      webhookUrl: options.whatsAppWebhookUrl,
      appSecret: options.whatsAppAppSecret ?? 'whatsapp-test-secret',
      senderName: options.whatsAppSender ?? 'Test business',
    })
  })
  await openAdmin(app, adminToken, faults, (admin) => {
    readingRoutes(admin, deliveries)
    admin.get('/messages', async () => deliveries.list())
    admin.get('/templates', async () => templates.list())
    admin.post('/templates', async (request, reply) => {
      try {
        return reply.code(201).send(await templates.register(request.body))
      } catch (error) {
        if (error instanceof RangeError) return reply.code(400).send({ error: error.message })
        throw error
      }
    })
  })

  const close = async () => {
    await app.close()
    await deliveries.close()
    await folder.release()
  }
  return { url: await listen(app, options), adminToken, close }
}
