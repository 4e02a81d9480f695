import { nodeSigningKey } from '#engine/node/index.ts'
import { sealContext } from '../../../seal/organisation-seal.ts'
import type { OpenKey } from './unattended-key.ts'

/** A key from a file, sealed in our database. */
export const keyOfFile: OpenKey = async ({ parts, store, kept: { id, sealed_key }, certificates }) => {
  if (!sealed_key) throw new Error(`Certificate ${id} has no key.`)
  const key = parts.keys.open(sealed_key, sealContext(store.organisationId, id))

  return { key: nodeSigningKey({ key, certificates }), close: () => key.fill(0) }
}
