import { randomBytes } from 'node:crypto'
import { sha256 } from '#store/sha256.ts'

const form = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.[\w-]{43}$/

/**
 * Names its act, so that one organisation is searched; 256 random bits prove it. A helper brings
 * them, so that it can ask again for an answer that was lost; an older one gets them.
 */
export const helperSecret = (organisationId: string, pairingId: string, helperKey: string | null): string =>
  `${organisationId}.${pairingId}.${helperKey ?? randomBytes(32).toString('base64url')}`

export function actOfSecret(secret: string): { organisationId: string; pairingId: string } | null {
  const [, organisationId, pairingId] = form.exec(secret) ?? []

  return organisationId && pairingId ? { organisationId, pairingId } : null
}

export const hashOfSecret = (secret: string): Buffer => sha256(secret)
