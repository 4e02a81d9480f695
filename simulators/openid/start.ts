import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { serveSignInStyle } from '../program/sign-in-page.ts'
import { adminTokenFor, bindFirst, openAdmin } from '../program/web-server.ts'
import { authorizeRoutes } from './authorize-routes.ts'
import { openClients } from './clients.ts'
import { openKeys } from './keys.ts'
import { logoutFaults, openLogout } from './logout-routes.ts'
import { isProviderName, type Provider, providerNames, providers } from './providers.ts'
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
  workIssuer: string
}

/** OpenID providers whose people are make-believe. */
export async function startOpenId(options: OpenIdOptions = {}): Promise<RunningOpenId> {
  const folder = await openFolder(options.folder)
  const clock = options.clock ?? (() => new Date())
  const adminToken = await adminTokenFor(options, folder)
  const clients = await openClients(folder)
  for (const client of options.clients ?? []) await clients.register(client)
  const signIns = openSignIns(clock)
  const faults = new FaultQueue([...lineFaults, ...tokenFaults, ...logoutFaults, 'deny'])
  const { app, url, open, close: closeServer } = await bindFirst(options)
  const [google, microsoft, work] = await Promise.all(providerNames.map((name) => openKeys(folder, name)))
  if (!google || !microsoft || !work) throw new Error('A provider has no keys.')
  const keys = { google, microsoft, work }
  const issuerOf = (provider: Provider) => `${url}${provider.path}`

  authorizeRoutes(app, { clients, signIns, issuerOf, isDenied: () => faults.take(['deny']) !== undefined })
  const logout = openLogout({
    clients,
    keys: work,
    issuer: issuerOf(providers.work),
    fault: () => faults.take(logoutFaults)?.kind,
    clock,
  })
  logout.routes(app)
  tokenRoutes(app, { clients, signIns, keys, faults, issuerOf, logout, clock })
  await serveSignInStyle(app)
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
    // Somebody's sessions end at the provider: of one account, everywhere.
    admin.post('/logout', async (request) => {
      const { subject } = (request.body ?? {}) as { subject?: string }
      return { told: await logout.tell(null, subject ?? '') }
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
    workIssuer: issuerOf(providers.work),
    close: async () => {
      await closeServer()
      await folder.release()
    },
  }
}
