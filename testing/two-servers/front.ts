import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The proxy of several servers: successive requests go to the next one in turn, for every client,
 * so that nothing can rely on a server's memory. Streams pass through as they come, in both
 * directions.
 */
export async function startFront(port = 0) {
  let targets: readonly string[] = []
  let turn = 0
  const served: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const index = turn % targets.length
    turn += 1
    served[index] = (served[index] ?? 0) + 1
    const from = incoming.socket.remoteAddress ?? ''
    const before = incoming.headers['x-forwarded-for']
    const onward = request(new URL(incoming.url ?? '/', targets[index]), {
      agent,
      method: incoming.method,
      headers: {
        ...incoming.headers,
        // A client's own claim stays before ours, as with any proxy; the servers believe only the
        // hops they are told.
        'x-forwarded-for': before ? `${before}, ${from}` : from,
      },
    })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', () => {
      if (outgoing.headersSent) return void outgoing.destroy()
      outgoing.writeHead(502).end()
    })
    outgoing.on('close', () => onward.destroy())
    incoming.on('error', () => onward.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing))
  server.keepAliveTimeout = 0
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    /** Where requests go from now on. */
    sendTo(addresses: readonly string[]): void {
      targets = addresses
    },
    /** How many requests each server was sent. */
    served: (): readonly number[] => served,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}

export type Front = Awaited<ReturnType<typeof startFront>>
