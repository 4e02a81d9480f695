import type { GroupKind, GroupRule, ReviewProduct } from '#contract/vocabulary/groups.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import { checkerGroups } from '#services/organisations/checker-groups.ts'
import type { Group, NewGroupMember } from '#store/groups/groups.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

interface GivenContact {
  name: string
  email?: string | null | undefined
  mobile?: string | null | undefined
}

interface Given {
  name?: string | undefined
  user_ids?: readonly string[] | undefined
  people?: readonly GivenContact[] | undefined
  location_ids?: readonly string[] | undefined
  rule?: GroupRule | undefined
  /** Of a pool of checkers alone. */
  products?: readonly ReviewProduct[] | undefined
}

export interface Acting {
  by: Actor
  now: Date
}

export async function makeGroup(
  tx: Tx,
  {
    kind,
    name,
    user_ids,
    people,
    location_ids,
    rule = 'any',
    products,
    isPool = false,
  }: Given & { kind: GroupKind; name: string; isPool?: boolean },
  { by }: Acting,
): Promise<string> {
  // Two who make a group of one name at once come one after the other.
  await tx.organisations.lock(tx.organisationId)
  await requireFreeName(tx, name)
  const members = await newMembers(tx, kind, user_ids ?? [], people ?? [])
  const checks = await checksOf(tx, kind, { location_ids, rule, products })
  const id = newId()
  await tx.groups.add({ id, kind, name, is_pool: isPool, ...checks })
  await tx.groups.replaceMembers(id, members)
  await tx.audit.add('group-made', {
    by,
    detail: {
      ...about('group', id, name),
      ...changed(null, { kind, name, people: await namesIn(tx, id), ...(await checksInWords(tx, checks)) }),
    },
  })

  return id
}

/**
 * Changes a group if nobody changed it since `revision` was read; those named are all its people
 * afterwards.
 */
export async function changeGroup(
  tx: Tx,
  {
    groupId,
    revision,
    fields,
    isPool = false,
  }: { groupId: string; revision: number; fields: Given; isPool?: boolean },
  { by, now }: Acting,
): Promise<void> {
  await tx.organisations.lock(tx.organisationId)
  const group = await tx.groups.getLocked(groupId)
  if (group?.is_pool !== isPool) throw new Refusal('GROUP_NOT_FOUND')
  const namesBefore = await namesIn(tx, groupId)
  if (group.revision !== revision) throw stale(group, fields, namesBefore)
  if (fields.name !== undefined) await requireFreeName(tx, fields.name, groupId)
  if (fields.user_ids || fields.people) await changePeople(tx, group, fields)
  const name = fields.name ?? group.name
  const checks = await checksOf(tx, group.kind, fields)
  await tx.groups.update(groupId, { name, ...checks, revision: revision + 1 }, now)
  const differences = changed(
    { name: group.name, people: namesBefore, ...(await checksInWords(tx, group)) },
    { name, people: await namesIn(tx, groupId), ...(await checksInWords(tx, { ...group, ...checks })) },
  )
  if (differences)
    await tx.audit.add('group-changed', { by, detail: { ...about('group', groupId, name), ...differences } })
}

/** One of the two lists alone leaves the other as it is. */
async function changePeople(tx: Tx, group: Group, { user_ids, people }: Given): Promise<void> {
  const present = await tx.groups.members(group.id)
  const userIds = user_ids ?? present.flatMap(({ user_id }) => user_id ?? [])
  const contacts = people ?? present.filter(({ user_id }) => user_id === null)
  // Somebody who has left stays in a group that nobody changes; the next change of the list refuses
  // them.
  const members = await newMembers(tx, group.kind, userIds, contacts)
  if (members.length === 0) await requireUnused(tx, group.id)
  await tx.groups.replaceMembers(group.id, members)
}

export async function removeGroup(tx: Tx, groupId: string, { by, now }: Acting): Promise<void> {
  // The settings are changed under the same lock: a group that is put to use meanwhile stays.
  await tx.organisations.lock(tx.organisationId)
  const group = await tx.groups.getLocked(groupId)
  if (!group || group.is_pool) throw new Refusal('GROUP_NOT_FOUND')
  await requireUnused(tx, groupId)
  await retireGroup(tx, group, { by, now })
}

/** Of a group that is locked, and of which nobody has need. */
export async function retireGroup(tx: Tx, group: Group, { by, now }: Acting): Promise<void> {
  const people = await namesIn(tx, group.id)
  await tx.groups.update(group.id, { deleted_at: now, revision: group.revision + 1 }, now)
  await tx.audit.add('group-removed', {
    by,
    detail: {
      ...about('group', group.id, group.name),
      ...changed({ kind: group.kind, name: group.name, people }, null),
    },
  })
}

async function requireUnused(tx: Tx, groupId: string): Promise<void> {
  if ((await checkerGroups(tx)).includes(groupId)) throw new Refusal('GROUP_IN_USE')
  if (await tx.reviews.needGroup(groupId)) throw new Refusal('GROUP_CHECKS_WAIT')
}

/** For whose dockets a group checks, and who of it decides; what is not named stays. */
async function checksOf(
  tx: Tx,
  kind: GroupKind,
  { location_ids, rule, products }: Pick<Given, 'location_ids' | 'rule' | 'products'>,
): Promise<{ locations?: string[]; rule?: GroupRule; products?: ReviewProduct[] }> {
  const isTooMuch =
    (kind !== 'checker' && (location_ids?.length ?? 0) > 0) || (kind === 'user' && rule === 'all')
  if (isTooMuch) throw new Refusal('GROUP_CHECKERS_ONLY')
  const held = await tx.departments.heldMany(location_ids ?? [])
  if (held.filter(({ retired_at }) => retired_at === null).length < (location_ids?.length ?? 0))
    throw new Refusal('DEPARTMENT_NOT_FOUND')

  return {
    ...(location_ids && { locations: [...location_ids] }),
    ...(rule && { rule }),
    ...(products && { products: [...products] }),
  }
}

const checksInWords = async (
  tx: Tx,
  {
    locations = [],
    rule,
    products = [],
  }: { locations?: string[]; rule?: GroupRule; products?: ReviewProduct[] },
) => ({
  ...(products.length > 0 && { products: products.join(', ') }),
  ...(locations.length > 0 && {
    branches: [...(await tx.departments.namesOf(locations)).values()].sort().join(', '),
  }),
  ...(rule === 'all' && { rule }),
})

async function requireFreeName(tx: Tx, name: string, otherThan?: string): Promise<void> {
  if (await tx.groups.withName(name, otherThan))
    throw new Refusal('GROUP_NAME_TAKEN', {
      fields: [{ path: 'name', code: 'GROUP_NAME_TAKEN' }],
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
        ? [{ path: 'fields.name', code: 'IS_NOW' as const, values: { value: group.name } }]
        : []),
      ...(wanted.user_ids || wanted.people
        ? [{ path: 'fields.people', code: 'IN_IT_NOW' as const, values: { people: people || '–' } }]
        : []),
    ],
  })
}
