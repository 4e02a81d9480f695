import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import type { HttpOptions } from '../options.ts'

/** Certificates that whoever checks a file needs: the verification page in its worker, and people without us. */
export function pkiRoutes(app: FastifyInstance, options: HttpOptions): void {
  /** The root under which the installation's own seals stand. */
  app.get('/pki/installation-root.pem', async (_request, reply) => {
    const pem = await options.installationRoot?.()
    if (!pem) throw new Refusal('NOT_FOUND')
    reply.type('application/x-pem-file').header('Cache-Control', 'public, max-age=3600')

    return pem
  })

  /** Every root that this installation trusts, its own among them. */
  app.get('/pki/trusted-roots.pem', async (_request, reply) => {
    const roots = (await options.trustedRoots?.()) ?? []
    reply.type('application/x-pem-file').header('Cache-Control', 'public, max-age=3600')

    return roots.map(toPem).join('')
  })
}

function toPem(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []

  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
