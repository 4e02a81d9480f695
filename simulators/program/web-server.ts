import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { FaultQueue } from './faults.ts'
import type { StateFolder } from './folder.ts'
import type { SimulatorOptions } from './settings.ts'

export type FormFields = Record<string, string>

/** A Fastify server that understands forms (both encodings), JSON and raw bytes. */
export function newWebServer(serverFactory?: (handler: RequestListener) => Server): FastifyInstance {
  const limits = { forceCloseConnections: true, bodyLimit: 25 * 1024 * 1024, trustProxy: false }
  const app: FastifyInstance = serverFactory ? fastify({ ...limits, serverFactory }) : fastify(limits)

  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readForm(request.headers['content-type'] ?? '', body),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) process.stderr.write(`${error.stack}\n`)
    return reply.code(status).send({ error: error.message })
  })
  return app
}

async function readForm(contentType: string, body: Buffer): Promise<FormFields> {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData()
    const fields: FormFields = {}
    for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : await value.text()
    return fields
  } catch {
    throw Object.assign(new Error('the form cannot be read'), { statusCode: 400 })
  }
}

/** Starts listening and answers the address others should use. */
export async function listen(app: FastifyInstance, options: SimulatorOptions): Promise<string> {
  const host = options.host ?? '127.0.0.1'
  await app.listen({ host, port: options.port ?? 0 })
  const { port } = app.server.address() as AddressInfo
  return (options.publicUrl ?? `http://${host}:${port}`).replace(/\/$/, '')
}

/**
 * For a simulator whose routes need its own address (certificates name it): the socket is open
 * first, and answers 503 until `open` is called.
 */
export async function bindFirst(options: SimulatorOptions) {
  const host = options.host ?? '127.0.0.1'
  const notYet: RequestListener = (_, reply) => reply.writeHead(503).end('starting')
  const server = createServer().on('request', notYet)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, host, resolve)
  })
  const { port } = server.address() as AddressInfo

  let answerRequests: RequestListener = notYet
  const app = newWebServer((handler) => {
    answerRequests = handler
    return server
  })
  return {
    app,
    url: (options.publicUrl ?? `http://${host}:${port}`).replace(/\/$/, ''),
    open: async () => {
      await app.ready()
      server.off('request', notYet).on('request', answerRequests)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await app.close()
    },
  }
}

/** The given token, or the one made at first start and kept. */
export async function adminTokenFor(options: SimulatorOptions, folder: StateFolder): Promise<string> {
  if (options.adminToken) return options.adminToken
  const kept = await folder.read('admin-token')
  if (kept) return kept
  const made = randomBytes(24).toString('base64url')
  await folder.write('admin-token', made)
  return made
}

/**
 * Everything below `/admin`, behind the admin token: the queue of faults, and what a simulator has
 * to add.
 */
export async function openAdmin(
  app: FastifyInstance,
  adminToken: string,
  faults: FaultQueue,
  more: (admin: FastifyInstance) => void = () => undefined,
): Promise<void> {
  await app.register(
    async (admin) => {
      admin.addHook('onRequest', requireToken(adminToken))
      behaviourRoutes(admin, faults)
      more(admin)
    },
    { prefix: '/admin' },
  )
}

/** Refuses requests without `Authorization: Bearer <admin token>`. */
function requireToken(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      return reply.code(401).send({ error: 'the admin token is missing or wrong' })
    }
  }
}

/** `GET | POST | DELETE /behaviour`: read, add to and empty the queue of faults. */
function behaviourRoutes(app: FastifyInstance, faults: FaultQueue): void {
  app.get('/behaviour', async () => ({ kinds: faults.kinds, waiting: faults.list() }))

  app.post('/behaviour', async (request, reply) => {
    const {
      kind,
      times = 1,
      seconds,
    } = (request.body ?? {}) as { kind?: unknown; times?: unknown; seconds?: unknown }
    const isCount = Number.isInteger(times) && Number(times) > 0
    const isDelay = seconds === undefined || (typeof seconds === 'number' && seconds >= 0 && seconds <= 3600)
    if (typeof kind !== 'string' || !faults.kinds.includes(kind) || !isCount || !isDelay) {
      return reply.code(400).send({ error: 'kind, times or seconds is not usable', kinds: faults.kinds })
    }
    faults.add({ kind, times: Number(times), seconds: seconds as number | undefined })
    return reply.code(201).send({ waiting: faults.list() })
  })

  app.delete('/behaviour', async (_, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}
