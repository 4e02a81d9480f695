import type { KeyAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

/**
 * The organisation's store for a program: before each change it checks that the key is still valid,
 * and keeps it valid until the act is over. Ending a key waits for the acts that run; none begins
 * afterwards.
 */
export const storeOfKey = (store: OrganisationStore, { keyId }: KeyAsker): OrganisationStore => ({
  organisationId: store.organisationId,
  read: (act) => store.read(act),
  ask: (act) => store.ask(act),
  transaction: (act) =>
    store.transaction(async (tx) => {
      await requireStanding(tx, keyId)

      return await act(tx)
    }),
})

async function requireStanding(tx: Tx, keyId: string): Promise<void> {
  const key = await tx.apiKeys.lockedForAct(keyId)
  if (!key || key.ended_at) throw new Refusal('API_KEY')
}
