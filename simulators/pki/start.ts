import { setTimeout as pause } from 'node:timers/promises'
import { openAuthority } from '../esp/authority.ts'
import { pkiRoutes } from '../esp/pki-routes.ts'
import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { adminTokenFor, bindFirst, openAdmin } from '../program/web-server.ts'
import { type CertificateKind, certificateKinds, type Given, giveCertificate } from './people.ts'

const kinds = ['down', 'slow'] as const

export interface PkiOptions extends SimulatorOptions {
  clock?: () => Date
}

export interface RunningPki extends RunningSimulator {
  rootPem: string
  /** As `POST /admin/certificates`. */
  give(name: string, kind?: CertificateKind, key?: 'rsa' | 'ec'): Promise<Given>
  /** As `POST /admin/revocations`. */
  revoke(serial: string): Promise<boolean>
}

/** An authority for signers of the Indian kind, with lists and OCSP; nobody trusts its root. */
export async function startPki(options: PkiOptions = {}): Promise<RunningPki> {
  const folder = await openFolder(options.folder)
  const clock = options.clock ?? (() => new Date())
  const adminToken = await adminTokenFor(options, folder)
  const faults = new FaultQueue(kinds)
  const { app, url, open, close: closeServer } = await bindFirst(options)
  const authority = await openAuthority(folder, url, clock, {
    of: 'certifying authority',
    issuing: 'Sub-CA for Class 3 Individual',
  })

  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(crl|ocsp)/.test(request.url)) return
    const fault = faults.take(kinds)
    if (fault?.kind === 'slow') await pause((fault.seconds ?? 30) * 1000, undefined, { ref: false })
    if (fault?.kind === 'down') return reply.code(503).send('Service Unavailable')
  })
  pkiRoutes(app, authority, clock)
  const give: RunningPki['give'] = (name, kind = 'signing', key = 'rsa') =>
    giveCertificate(authority, { name, kind, key }, clock())
  await openAdmin(app, adminToken, faults, (admin) => {
    admin.post<{ Body: { name?: string; kind?: CertificateKind; key?: 'rsa' | 'ec' } }>(
      '/certificates',
      async ({ body }, reply) => {
        const { name, kind = 'signing', key = 'rsa' } = body
        if (!name || !certificateKinds.includes(kind)) return reply.code(400).send({ error: 'name, kind' })
        return reply.code(201).send(await give(name, kind, key))
      },
    )
    admin.post<{ Body: { serial?: string } }>('/revocations', async ({ body }, reply) =>
      (await authority.revoke(body.serial ?? ''))
        ? reply.code(204).send()
        : reply.code(404).send({ error: 'nobody has this serial number' }),
    )
  })
  await open()

  return {
    url,
    adminToken,
    rootPem: authority.levels.root.certificate.toString('pem'),
    give,
    revoke: (serial) => authority.revoke(serial),
    async close() {
      await closeServer()
      await folder.release()
    },
  }
}
