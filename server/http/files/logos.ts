import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { logoKey } from '#services/organisations/face.ts'
import type { Parts } from '#services/parts.ts'
import { openPartnerLogo } from '#services/registration/partner-logo.ts'

/**
 * Logos are public faces: found by what their address says and nothing else, never active, kept by
 * browsers.
 */
export function logoRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/api/organisation/logo/:key', async (request, reply) => {
    const { key } = request.params as { key: string }
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Refusal('NOT_FOUND')
    const logo = await open(parts, Buffer.from(key, 'hex'))
    if (!logo) throw new Refusal('NOT_FOUND')
    const bytes = Buffer.from(await logo.read(0, logo.size))
    asPicture(reply, typeOf(bytes))

    return bytes
  })
  app.get('/api/partner/logo/:id/:fingerprint', async (request, reply) => {
    const { id, fingerprint } = request.params as { id: string; fingerprint: string }
    if (!uuid.test(id)) throw new Refusal('NOT_FOUND')
    const logo = await parts.store.platform.read((tx) => openPartnerLogo(tx, id, fingerprint))
    if (!logo) throw new Refusal('NOT_FOUND')
    asPicture(reply, logo.type)

    return logo.bytes
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const asPicture = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .type(type)
    .header('Cache-Control', 'public, max-age=86400, immutable')
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")

/** What the organisation shows today: an address that was a logo's once leads nowhere. */
async function open(parts: Parts, key: Buffer) {
  const found = await parts.store.platform.read((tx) => tx.lookups.find('logo', key))
  if (!found) return null
  const { organisation_id: organisationId } = found
  const organisation = await parts.store
    .forOrganisation(organisationId)
    .read((tx) => tx.organisations.find(organisationId))
  const sha = [organisation?.logo_file_sha, organisation?.co_branding_logo_sha, organisation?.stamp_sha].find(
    (one) => one && logoKey(organisationId, one).equals(key),
  )

  return sha ? parts.vault.open(organisationId, Buffer.from(sha, 'hex')) : null
}

/** We wrote these bytes ourselves: PNG, or the drawing that is left of an SVG. */
const typeOf = (bytes: Buffer): string =>
  bytes.subarray(0, 4).toString('hex') === '89504e47' ? 'image/png' : 'image/svg+xml'
