import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mostSignalBytes, shareProtocol, ticketPrefix } from '#contract/vocabulary/screen-sharing.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import { type Line, openLine } from '#services/screen-sharing/line.ts'
import { originOf } from '../calls/run-call.ts'
import { ScreenLine } from './screen-line.ts'

// Our choice: a line is opened once, and again where it was cut.
const mostLinesAMinute = 60
const address = '/api/live/screen'

/**
 * `GET /api/live/screen` (docs/support-screen.md): the line of one side of a shared screen. A
 * WebSocket has no envelope and no header of ours, so it is opened by a ticket from `shareScreen`,
 * which is good once.
 */
export async function screenRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const opened = new WeakMap<FastifyRequest, Line>()
  const lines = new Map<ScreenLine, Promise<void>>()

  await app.register(websocket, {
    options: {
      maxPayload: mostSignalBytes,
      perMessageDeflate: false,
      // The ticket beside it is never answered.
      handleProtocols: (asked) => asked.has(shareProtocol) && shareProtocol,
    },
    errorHandler: (_error, socket) => socket.terminate(),
    async preClose() {
      for (const line of lines.keys()) await line.restart()
      await Promise.all(lines.values())
    },
  })

  // Elsewhere there is nothing to upgrade to, and a route would answer as if it had been asked in
  // plain HTTP.
  app.addHook('onRequest', async (request) => {
    const isWebSocket = request.raw.headers.upgrade?.toLowerCase() === 'websocket'
    if (request.ws && isWebSocket && request.routeOptions.url !== address) throw new Refusal('NOT_FOUND')
  })

  app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: address,
      websocket: true,
      async preValidation(request) {
        if (!request.ws) throw new Refusal('NOT_FOUND')
        opened.set(request, await admitted(parts, request))
      },
      handler(socket, request) {
        const line = opened.get(request)
        if (!line) {
          socket.terminate()
          return
        }
        const running = new ScreenLine(parts, socket, line, originOf(request))
        lines.set(
          running,
          running.run().finally(() => lines.delete(running)),
        )
      },
    })
  })
}

/** Decided before the upgrade: a caller who does not belong here never has a line. */
async function admitted(parts: Parts, request: FastifyRequest): Promise<Line> {
  // Browsers say by themselves which page asks (RFC 6455 §10.2), and no page can say another.
  if (request.headers.origin !== new URL(request.portal.url).origin) throw new Refusal('NOT_ALLOWED')
  const { address: from } = originOf(request)
  await limitAddress(parts, 'screen-lines-opened', from, mostLinesAMinute)
  const asked = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim())
  const ticket = asked.find((one) => one.startsWith(ticketPrefix))?.slice(ticketPrefix.length)
  const line = asked.includes(shareProtocol) && ticket ? await openLine(parts, ticket, from) : null
  if (!line) throw new Refusal('NOT_ALLOWED')

  return line
}
