import { type AddingBy, addMembers, type NewPerson } from '#services/users/add-members.ts'
import type { Tx } from '#store/store.ts'

/**
 * Adds one person, or refuses; answers the proposal of their role too, where it waits for a second
 * administrator.
 */
export async function addOne(
  tx: Tx,
  person: NewPerson,
  adding: AddingBy,
): Promise<{ user_id: string; proposal_id: string | null }> {
  const [added] = await addMembers(tx, [person], adding)
  if (!added) throw new Error('addMembers answered nothing for one person')
  if ('refusal' in added) throw added.refusal

  return { user_id: added.userId, proposal_id: added.proposalId }
}
