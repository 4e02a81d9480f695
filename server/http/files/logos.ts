import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { lookups } from '#store/lookups.ts'

/** Logos are public faces: found by the hash of their bytes, never active, kept by browsers. */
export function logoRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/api/organisation/logo/:sha256', async (request, reply) => {
    const { sha256 } = request.params as { sha256: string }
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Refusal('NOT_FOUND')
    const hash = Buffer.from(sha256, 'hex')
    const found = await parts.store.platform.read((tx) => lookups(tx.db).find('logo', hash))
    const logo = found && (await parts.vault.open(found.organisationId, hash))
    if (!logo) throw new Refusal('NOT_FOUND')
    const bytes = Buffer.from(await logo.read(0, logo.size))
    reply
      .type(typeOf(bytes))
      .header('Cache-Control', 'public, max-age=86400, immutable')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")

    return bytes
  })
}

function typeOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString('hex') === '89504e47') return 'image/png'
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg'

  return 'image/svg+xml'
}
