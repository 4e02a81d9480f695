import { readFile } from 'node:fs/promises'
import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { adminTokenFor, bindFirst, openAdmin } from '../program/web-server.ts'
import { authorizeRoutes } from './authorize-routes.ts'
import { openClients } from './clients.ts'
import { openKeys } from './keys.ts'
import { isProviderName, type Provider, providers } from './providers.ts'
import { openSignIns } from './sign-ins.ts'
import { tokenFaults } from './token.ts'
import { lineFaults, tokenRoutes } from './token-routes.ts'

export interface OpenIdOptions extends SimulatorOptions {
  /** Registered at the start, beside those kept in the folder. */
  clients?: unknown[]
  clock?: () => Date
}

export interface RunningOpenId extends RunningSimulator {
  googleIssuer: string
  microsoftIssuer: string
}

/** Two OpenID providers whose people are make-believe. */
export async function startOpenId(options: OpenIdOptions = {}): Promise<RunningOpenId> {
  const folder = await openFolder(options.folder)
  const clock = options.clock ?? (() => new Date())
  const adminToken = await adminTokenFor(options, folder)
  const clients = await openClients(folder)
  for (const client of options.clients ?? []) await clients.register(client)
  const signIns = openSignIns(clock)
  const faults = new FaultQueue([...lineFaults, ...tokenFaults, 'deny'])
  const { app, url, open, close: closeServer } = await bindFirst(options)
  const [google, microsoft] = await Promise.all([openKeys(folder, 'google'), openKeys(folder, 'microsoft')])
  const keys = { google, microsoft }
  const issuerOf = (provider: Provider) => `${url}${provider.path}`

  authorizeRoutes(app, { clients, signIns, issuerOf, isDenied: () => faults.take(['deny']) !== undefined })
  tokenRoutes(app, { clients, signIns, keys, faults, issuerOf, clock })
  const css = await readFile(new URL('openid.css', import.meta.url), 'utf8')
  app.get('/assets/openid.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(css))
  await openAdmin(app, adminToken, faults, (admin) => {
    admin.get('/clients', async () => clients.list())
    admin.post('/clients', async (request, reply) => {
      try {
        return reply.code(201).send(await clients.register(request.body))
      } catch (error) {
        if (error instanceof RangeError) return reply.code(400).send({ error: error.message })
        throw error
      }
    })
    admin.post<{ Params: { provider: string } }>('/keys/:provider/rotate', async (request, reply) => {
      const { provider } = request.params
      if (!isProviderName(provider)) return reply.code(404).send({ error: 'no such provider' })
      await keys[provider].rotate()
      return reply.code(204).send()
    })
  })
  await open()

  return {
    url,
    adminToken,
    googleIssuer: issuerOf(providers.google),
    microsoftIssuer: issuerOf(providers.microsoft),
    close: async () => {
      await closeServer()
      await folder.release()
    },
  }
}
