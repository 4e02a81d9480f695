import { Refusal } from '#domain/refusal.ts'
import { isUnopened } from '#domain/signers/group-seat.ts'
import { sharesContact } from '#domain/signers/person-key.ts'
import type { GroupMember } from '#store/groups/groups.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

type OfGroup = Pick<Signer, 'kind' | 'group_id' | 'group_name'>

interface Contact {
  name: string
  email: string | null
  mobile: string | null
}

/** Who of a signing group can be asked now. */
export async function peopleOfGroup(tx: Tx, groupId: string): Promise<GroupMember[]> {
  const group = await tx.groups.get(groupId)
  if (!group) return []

  return (await tx.groups.members(groupId)).filter(({ active, email, mobile }) => active && (email ?? mobile))
}

/** The people of the groups that have a seat here and are not asked yet. */
export async function peopleOfSeats(
  tx: Tx,
  seats: readonly OfGroup[],
): Promise<Map<string, { group: string; people: GroupMember[] }>> {
  const found = new Map<string, { group: string; people: GroupMember[] }>()
  for (const { group_id, group_name } of seats.filter(isUnopened))
    if (group_id && !found.has(group_id))
      found.set(group_id, { group: group_name ?? '', people: await peopleOfGroup(tx, group_id) })

  return found
}

/** Refuses somebody who signs for a group on the same document already. */
export async function requireInNoGroup(
  tx: Tx,
  contacts: readonly Contact[],
  seats: readonly OfGroup[],
): Promise<void> {
  for (const { group, people } of (await peopleOfSeats(tx, seats)).values())
    for (const contact of contacts)
      if (people.some((one) => sharesContact(one, contact))) throw signsForGroup(contact.name, group)
}

export const signsForGroup = (name: string, group: string): Refusal =>
  new Refusal('SIGNER_TWICE', { values: { case: 'forGroup', name, group } })
