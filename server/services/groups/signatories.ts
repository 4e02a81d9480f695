import { mostPeopleOfGroup } from '#contract/vocabulary/groups.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Group, GroupMember, NewGroupMember } from '#store/groups/groups.ts'
import type { Tx } from '#store/store.ts'
import type { Acting } from './save-group.ts'

/** Puts a person into a signing group; who is in it already stays as they are. */
export async function joinGroup(
  tx: Tx,
  groupId: string,
  person: NewGroupMember,
  acting: Acting,
): Promise<void> {
  const { group, people } = await openGroup(tx, groupId)
  if ('userId' in person && !(await tx.groups.membersAmong([person.userId])).has(person.userId))
    throw new Refusal('USER_NOT_FOUND')
  if (people.some((one) => isSame(one, person))) return
  if (people.length >= mostPeopleOfGroup)
    throw new Refusal('GROUP_FULL', { values: { most: mostPeopleOfGroup } })
  await replace(tx, group, people, [...people.map(asNew), person], acting)
}

/** A turn that is open stays with them until somebody else of the group takes it. */
export async function leaveGroup(
  tx: Tx,
  groupId: string,
  { userId, email, mobile }: { userId: string | null; email: string | null; mobile: string | null },
  acting: Acting,
): Promise<void> {
  const { group, people } = await openGroup(tx, groupId)
  const person = userId ? { userId } : { name: '', email, mobile }
  const stay = people.filter((one) => !isSame(one, person))
  if (stay.length < people.length) await replace(tx, group, people, stay.map(asNew), acting)
}

/** Two who change one group at once come one after the other. */
async function openGroup(tx: Tx, groupId: string): Promise<{ group: Group; people: GroupMember[] }> {
  await tx.organisations.lock(tx.organisationId)
  const group = await tx.groups.getLocked(groupId)
  if (group?.kind !== 'signing') throw new Refusal('GROUP_NOT_FOUND')

  return { group, people: await tx.groups.members(groupId) }
}

/** A member is known by their user, also where their contact is given. */
const isSame = (one: GroupMember, person: NewGroupMember): boolean =>
  'userId' in person
    ? one.user_id === person.userId
    : (person.email !== null && one.email === person.email) ||
      (person.mobile !== null && one.mobile === person.mobile)

const asNew = ({ user_id, name, email, mobile }: GroupMember): NewGroupMember =>
  user_id ? { userId: user_id } : { name, email, mobile }

async function replace(
  tx: Tx,
  group: Group,
  before: readonly GroupMember[],
  members: readonly NewGroupMember[],
  { by, now }: Acting,
): Promise<void> {
  await tx.groups.replaceMembers(group.id, members)
  await tx.groups.update(group.id, { revision: group.revision + 1 }, now)
  const differences = changed(
    { people: namesOf(before) },
    { people: namesOf(await tx.groups.members(group.id)) },
  )
  if (differences)
    await tx.audit.add('group-changed', {
      by,
      detail: { ...about('group', group.id, group.name), ...differences },
    })
}

const namesOf = (people: readonly GroupMember[]): string => people.map(({ name }) => name).join(', ')
