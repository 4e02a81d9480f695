import { buildServer } from '#http/server.ts'
import type { Parts } from '#services/parts.ts'
import { startFront } from './front.ts'

/**
 * One server on a port; or several behind it, asked in turn. Answers the function that stops them.
 */
export async function serveInTurn(all: readonly Parts[], port: number): Promise<() => Promise<void>> {
  // A test may come from any address it likes, as through a proxy.
  const options = { webFolder: null, trustedProxies: ['127.0.0.1'] }
  const servers = await Promise.all(all.map((parts) => buildServer(parts, options)))
  const closeServers = async () => void (await Promise.all(servers.map((server) => server.close())))
  const [only] = servers
  if (servers.length === 1 && only) {
    await only.listen({ port, host: '127.0.0.1' })

    return closeServers
  }

  const front = await startFront(port)
  front.sendTo(await Promise.all(servers.map((server) => server.listen({ port: 0, host: '127.0.0.1' }))))

  return async () => {
    await front.close()
    await closeServers()
  }
}
