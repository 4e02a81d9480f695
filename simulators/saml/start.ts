import { readFile } from 'node:fs/promises'
import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { serveSignInStyle } from '../program/sign-in-page.ts'
import { adminTokenFor, bindFirst, openAdmin } from '../program/web-server.ts'
import { responseFaults } from './faults.ts'
import { openSamlKeys } from './keys.ts'
import { lineFaults, logoutRequest, type SamlParts, samlRoutes } from './routes.ts'
import { openServiceProviders } from './service-providers.ts'
import { openSessions } from './sessions.ts'

export interface SamlOptions extends SimulatorOptions {
  clock?: () => Date
}

export interface RunningSaml extends RunningSimulator {
  entityId: string
  metadataUrl: string
}

/** A SAML 2.0 identity provider whose people are make-believe. */
export async function startSaml(options: SamlOptions = {}): Promise<RunningSaml> {
  const folder = await openFolder(options.folder)
  const adminToken = await adminTokenFor(options, folder)
  const clock = options.clock ?? (() => new Date())
  const { app, url, open, close: closeServer } = await bindFirst(options)
  const parts: SamlParts = {
    services: await openServiceProviders(folder),
    sessions: openSessions(),
    keys: await openSamlKeys(folder, clock),
    faults: new FaultQueue([...lineFaults, ...responseFaults]),
    entityId: `${url}/metadata`,
    signOnUrl: `${url}/sign-on`,
    logoutUrl: `${url}/logout`,
    clock,
  }
  samlRoutes(app, parts)
  await serveSignInStyle(app)
  const submit = await readFile(new URL('submit.js', import.meta.url), 'utf8')
  app.get('/assets/submit.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(submit))
  await openAdmin(app, adminToken, parts.faults, (admin) => {
    admin.get('/services', async () => parts.services.list())
    admin.post('/services', async (request, reply) => {
      try {
        const { metadata = '' } = (request.body ?? {}) as { metadata?: string }
        return reply.code(201).send(await parts.services.register(metadata))
      } catch (error) {
        return reply.code(400).send({ error: error instanceof Error ? error.message : String(error) })
      }
    })
    admin.get('/sessions', async () =>
      parts.sessions.list().map((session) => ({
        index: session.index,
        nameId: session.nameId,
        // Where the browser of this person would be sent, were they to leave here.
        logoutUrl: logoutRequest(parts, session) ?? null,
      })),
    )
    admin.post('/keys/rotate', async (_, reply) => {
      await parts.keys.rotate()
      return reply.code(204).send()
    })
  })
  await open()

  return {
    url,
    adminToken,
    entityId: parts.entityId,
    metadataUrl: `${url}/metadata`,
    close: async () => {
      await closeServer()
      await folder.release()
    },
  }
}
