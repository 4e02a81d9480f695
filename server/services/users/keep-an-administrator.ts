import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/**
 * Runs a change that may take an administrator away (a member, a role, a granted module) and refuses it where none would
 * be left. Locked before and counted after: of two that take each other away at the same moment the second is refused.
 */
export async function keepAnAdministrator<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  await tx.administrators.lock()
  const hadOne = await tx.administrators.exist()
  const changed = await change()
  if (hadOne && !(await tx.administrators.exist())) throw new Refusal('LAST_ADMINISTRATOR')

  return changed
}
