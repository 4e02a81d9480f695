import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/** One that a docket may name; nobody retires it until the end of the transaction. */
export async function requireClient(tx: Tx, clientId: string, path = 'client_id'): Promise<void> {
  if (!(await tx.clients.getHeld(clientId))) throw new Refusal('CLIENT_NOT_FOUND').ofField(path)
}
