import type { GroupKind } from '#contract/vocabulary/groups.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Group, NewGroupMember } from '#store/groups.ts'
import { newId } from '#store/new-id.ts'
import type { AuditFacts, Tx } from '#store/store.ts'
import { checkerGroups } from './checker-groups.ts'

interface GivenContact {
  name: string
  email?: string | null | undefined
  mobile?: string | null | undefined
}

interface Given {
  name?: string | undefined
  user_ids?: readonly string[] | undefined
  people?: readonly GivenContact[] | undefined
}

export interface Acting {
  by: AuditFacts['by']
  now: Date
}

export async function makeGroup(
  tx: Tx,
  { kind, name, user_ids, people }: Required<Given> & { kind: GroupKind; name: string },
  { by }: Acting,
): Promise<string> {
  // Two who make a group of one name at once come one after the other.
  await tx.organisations.lock(tx.organisationId)
  await requireFreeName(tx, name)
  const members = await newMembers(tx, kind, user_ids ?? [], people ?? [])
  const id = newId()
  await tx.groups.add({ id, kind, name })
  await tx.groups.replaceMembers(id, members)
  await tx.audit.add('group-made', {
    by,
    detail: { ...about('group', id, name), ...changed(null, { kind, name, people: await namesIn(tx, id) }) },
  })

  return id
}

/** Changes a group if nobody changed it since `revision` was read; those named are all its people afterwards. */
export async function changeGroup(
  tx: Tx,
  { groupId, revision, fields }: { groupId: string; revision: number; fields: Given },
  { by, now }: Acting,
): Promise<void> {
  await tx.organisations.lock(tx.organisationId)
  const group = await tx.groups.getLocked(groupId)
  if (!group) throw new Refusal('GROUP_NOT_FOUND')
  const namesBefore = await namesIn(tx, groupId)
  if (group.revision !== revision) throw stale(group, fields, namesBefore)
  if (fields.name !== undefined) await requireFreeName(tx, fields.name, groupId)
  if (fields.user_ids || fields.people) await changePeople(tx, group, fields)
  const name = fields.name ?? group.name
  await tx.groups.update(groupId, { name, revision: revision + 1 }, now)
  const told = changed(
    { name: group.name, people: namesBefore },
    { name, people: await namesIn(tx, groupId) },
  )
  if (told) await tx.audit.add('group-changed', { by, detail: { ...about('group', groupId, name), ...told } })
}

/** One of the two lists alone leaves the other as it is. */
async function changePeople(tx: Tx, group: Group, { user_ids, people }: Given): Promise<void> {
  const present = await tx.groups.members(group.id)
  const userIds = user_ids ?? present.flatMap(({ userId }) => userId ?? [])
  const contacts = people ?? present.filter(({ userId }) => userId === null)
  // Somebody who has left stays in a group that nobody touched; whoever saves their list is told.
  const members = await newMembers(tx, group.kind, userIds, contacts)
  if (members.length === 0 && (await checkerGroups(tx)).includes(group.id)) throw new Refusal('GROUP_IN_USE')
  await tx.groups.replaceMembers(group.id, members)
}

export async function removeGroup(tx: Tx, groupId: string, { by, now }: Acting): Promise<void> {
  // The settings are changed under the same lock: a group that is put to use meanwhile stays.
  await tx.organisations.lock(tx.organisationId)
  const group = await tx.groups.getLocked(groupId)
  if (!group) throw new Refusal('GROUP_NOT_FOUND')
  if ((await checkerGroups(tx)).includes(groupId)) throw new Refusal('GROUP_IN_USE')
  const people = await namesIn(tx, groupId)
  await tx.groups.update(groupId, { deleted_at: now, revision: group.revision + 1 }, now)
  await tx.audit.add('group-removed', {
    by,
    detail: {
      ...about('group', groupId, group.name),
      ...changed({ kind: group.kind, name: group.name, people }, null),
    },
  })
}

async function requireFreeName(tx: Tx, name: string, otherThan?: string): Promise<void> {
  if (await tx.groups.withName(name, otherThan))
    throw new Refusal('GROUP_NAME_TAKEN', {
      fields: [{ path: 'name', message: 'Another group of your organisation has this name.' }],
    })
}

async function newMembers(
  tx: Tx,
  kind: GroupKind,
  userIds: readonly string[],
  contacts: readonly GivenContact[],
): Promise<NewGroupMember[]> {
  if (contacts.length > 0 && kind !== 'signing') throw new Refusal('GROUP_MEMBERS_ONLY')
  const known = await tx.groups.membersAmong(userIds)
  if (userIds.some((id) => !known.has(id))) throw new Refusal('USER_NOT_FOUND')
  const people = contacts.map(({ name, email, mobile }) => ({
    name,
    email: email ?? null,
    mobile: mobile ?? null,
  }))
  const keys = [
    ...userIds,
    ...people.flatMap(({ email, mobile }) => [email, mobile].filter((key) => key !== null)),
  ]
  if (new Set(keys).size < keys.length) throw new Refusal('GROUP_PERSON_TWICE')

  return [...userIds.map((userId) => ({ userId })), ...people]
}

const namesIn = async (tx: Tx, groupId: string): Promise<string> =>
  (await tx.groups.members(groupId)).map(({ name }) => name).join(', ')

function stale(group: Group, wanted: Given, people: string): Refusal {
  return new Refusal('GROUP_STALE', {
    fields: [
      ...(wanted.name !== undefined && wanted.name !== group.name
        ? [{ path: 'fields.name', message: `It is now: ${group.name}` }]
        : []),
      ...(wanted.user_ids || wanted.people
        ? [{ path: 'fields.people', message: `In it now: ${people || '–'}` }]
        : []),
    ],
  })
}
