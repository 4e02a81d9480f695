import { type AddingBy, addMembers, type NewPerson } from '#services/users/add-members.ts'
import type { Tx } from '#store/store.ts'

/** Adds one person, or refuses. */
export async function addOne(tx: Tx, person: NewPerson, adding: AddingBy): Promise<string> {
  const [added] = await addMembers(tx, [person], adding)
  if (!added) throw new Error('addMembers answered nothing for one person')
  if ('refusal' in added) throw added.refusal

  return added.userId
}
