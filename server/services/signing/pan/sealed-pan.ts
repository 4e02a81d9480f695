import type { Keys } from '#store/keys.ts'
import type { KeptPanCard } from '#store/signers/pan-cards.ts'

const context = (organisationId: string, id: string): string => `pan-card:${organisationId}:${id}`

export const sealPan = (keys: Keys, organisationId: string, id: string, pan: string): Buffer =>
  keys.seal(Buffer.from(pan, 'utf8'), context(organisationId, id))

export const openPan = (keys: Keys, { organisation_id, id, sealed_pan }: KeptPanCard): string =>
  keys.open(sealed_pan, context(organisation_id, id)).toString('utf8')
