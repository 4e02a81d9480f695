import type { Store } from '#store/store.ts'

const knownTo = new WeakMap<Store, Map<string, string>>()
const mostKnown = 10_000

/**
 * The organisation behind the public id of a token. A public id never changes, so it is remembered.
 */
export async function findOrganisation(store: Store, publicId: string): Promise<string | null> {
  const known = knownTo.get(store) ?? new Map<string, string>()
  knownTo.set(store, known)
  const remembered = known.get(publicId)
  if (remembered) return remembered

  const id = await store.platform.read((tx) => tx.organisations.idOfPublic(publicId))
  if (!id) return null
  if (known.size >= mostKnown) known.clear()
  known.set(publicId, id)

  return id
}
