import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/**
 * Each of them is somebody of this organisation; one who is not makes the whole request unknown.
 */
export async function requireMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  const found = new Set((await tx.memberRecords.ofUsers(ids)).map(({ user_id }) => user_id))
  if (ids.some((id) => !found.has(id))) throw new Refusal('USER_NOT_FOUND')
}
