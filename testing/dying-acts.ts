import type { Parts } from '#services/parts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

/**
 * Parts of a server that is killed in one of its transactions: at its beginning, or at its end
 * before anything of it is kept.
 */
export function dyingStore(parts: Parts, { acts, when }: { acts: number; when: 'before' | 'after' }): Parts {
  let left = acts
  const dying = (store: OrganisationStore): OrganisationStore => ({
    ...store,
    transaction: async <T>(act: (tx: Tx) => Promise<T>): Promise<T> => {
      left -= 1
      if (left > 0) return store.transaction(act)
      if (when === 'before') throw new Error('killed')

      return store.transaction(async (tx) => {
        await act(tx)
        throw new Error('killed')
      })
    },
  })

  return {
    ...parts,
    store: { ...parts.store, forOrganisation: (id) => dying(parts.store.forOrganisation(id)) },
  }
}
