import type { FastifyInstance } from 'fastify'
import type { Parts } from '#services/parts.ts'
import { installationCrl } from '#services/seal/installation-crl.ts'
import { installationRootPem, trustAnchorsPem } from '#services/seal/installation-root.ts'

/**
 * For anyone who checks a file: this installation's own root and what it revoked, and every root
 * that it judges by.
 */
export function pkiRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/pki/installation-root.pem', async (_request, reply) => {
    reply.type('application/x-pem-file').header('Cache-Control', 'public, max-age=3600')

    return installationRootPem(parts)
  })

  app.get('/pki/installation-root.crl', async (_request, reply) => {
    reply.type('application/pkix-crl').header('Cache-Control', 'public, max-age=3600')

    return Buffer.from(await installationCrl(parts))
  })

  app.get('/pki/trusted-roots.pem', async (_request, reply) => {
    reply.type('application/x-pem-file').header('Cache-Control', 'no-cache')

    return trustAnchorsPem(parts)
  })
}
