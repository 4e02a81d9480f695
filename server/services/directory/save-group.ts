import { shapes } from '#domain/directory/attributes.ts'
import type { Filter } from '#domain/directory/filter.ts'
import { readGroupPatch, readMemberIds, takeMembers } from '#domain/directory/group-body.ts'
import type { PatchOperation } from '#domain/directory/patch.ts'
import { isObject, type Resource, readResource } from '#domain/directory/read-resource.ts'
import { badRequest, ScimProblem } from '#domain/directory/scim-problem.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { DirectoryGroup } from '#store/directory/directory-groups.ts'
import { newId } from '#store/new-id.ts'
import { type DirectoryActing, lockPeople } from './directory-acting.ts'
import { settleRoles } from './groups-roles.ts'
import { refuseAadhaarIn } from './no-aadhaar.ts'
import { presentGroup } from './present-group.ts'

const notFound = (id: string) => new ScimProblem(404, undefined, `Resource ${id.slice(0, 100)} not found.`)
const taken = () => new ScimProblem(409, 'uniqueness', 'Another group has this displayName.')

export async function createGroup(acting: DirectoryActing, body: unknown): Promise<Resource> {
  const { tx, by } = acting
  await lockPeople(tx)
  const { said, memberIds } = readGroup(body)
  const name = requireName(said)
  if (await tx.directoryGroups.hasName(name, null)) throw taken()
  await requirePeople(acting, memberIds)
  const id = newId()
  await tx.directoryGroups.add({ id, name, external_id: (said.externalId as string | undefined) ?? null })
  await tx.directoryGroups.addPeople(id, memberIds)
  await tx.audit.add('directory-group-made', {
    by,
    detail: { ...about('group', id, name), ...changed(null, { name, people: memberIds.length }) },
  })

  return await presentGroup(acting, id)
}

export async function replaceGroup(
  acting: DirectoryActing,
  id: string,
  body: unknown,
  condition: (version: string) => void,
): Promise<Resource> {
  const group = await lockedGroup(acting, id, condition)
  const { said, memberIds } = readGroup(body)
  await requirePeople(acting, memberIds)
  const present = await acting.tx.directoryGroups.idsOf(id, null)
  const gone = withoutThose(present, memberIds)
  await saveGroup(acting, group, {
    name: requireName(said),
    external_id: (said.externalId as string | undefined) ?? null,
    moved: await move(acting, id, memberIds, gone),
  })

  return await presentGroup(acting, id)
}

export async function patchGroup(
  acting: DirectoryActing,
  id: string,
  operations: readonly PatchOperation[],
  condition: (version: string) => void,
): Promise<void> {
  const group = await lockedGroup(acting, id, condition)
  const { said, acts } = readGroupPatch(
    { displayName: group.name, ...(group.external_id !== null && { externalId: group.external_id }) },
    operations,
  )
  const moved: Moved = { added: [], removed: [] }
  for (const act of acts) {
    const idsOf = (filter: Filter | null) => acting.tx.directoryGroups.idsOf(id, filter)
    if (act.kind === 'add') await requirePeople(acting, act.ids)
    if (act.kind === 'replace') await requirePeople(acting, act.ids)
    const coming = act.kind === 'add' || act.kind === 'replace' ? act.ids : []
    const going =
      act.kind === 'remove'
        ? act.ids
        : act.kind === 'remove-where'
          ? await idsOf(act.filter)
          : act.kind === 'replace'
            ? withoutThose(await idsOf(null), act.ids)
            : []
    const { added, removed } = await move(acting, id, coming, going)
    moved.added.push(...added)
    moved.removed.push(...removed)
  }
  await saveGroup(acting, group, {
    name: requireName(said),
    external_id: (said.externalId as string | undefined) ?? null,
    moved,
  })
}

export async function removeGroup(
  acting: DirectoryActing,
  id: string,
  condition: (version: string) => void,
): Promise<void> {
  const { tx, by } = acting
  const group = await lockedGroup(acting, id, condition)
  const people = await tx.directoryGroups.idsOf(id, null)
  await tx.directoryGroups.remove(id)
  if (group.role_id) await settleRoles(acting, people, { withoutGroup: 'new' })
  await tx.audit.add('directory-group-removed', {
    by,
    detail: {
      ...about('group', id, group.name),
      ...changed({ name: group.name, people: people.length }, null),
    },
  })
}

interface Moved {
  added: string[]
  removed: string[]
}

interface Saving {
  name: string
  external_id: string | null
  moved: Moved
}

async function saveGroup(acting: DirectoryActing, group: DirectoryGroup, wanted: Saving): Promise<void> {
  const { tx, by, now } = acting
  const { name, external_id, moved } = wanted
  const isRenamed = name !== group.name
  if (isRenamed && (await tx.directoryGroups.hasName(name, group.id))) throw taken()
  const isMoved = moved.added.length > 0 || moved.removed.length > 0
  if (!isRenamed && !isMoved && external_id === group.external_id) return
  await tx.directoryGroups.update(group.id, { name, external_id }, now)
  if (group.role_id)
    await settleRoles(acting, [...new Set([...moved.added, ...moved.removed])], { withoutGroup: 'new' })
  await tx.audit.add('directory-group-changed', {
    by,
    detail: {
      ...about('group', group.id, name),
      ...changed({ name: group.name, external_id: group.external_id }, { name, external_id }),
      ...(isMoved && { added: moved.added.length, removed: moved.removed.length }),
      ...(isMoved && { people: await namesOf(acting, [...moved.added, ...moved.removed]) }),
    },
  })
}

// Our choice: as many as a person reads.
const mostNamed = 20

async function namesOf({ tx }: DirectoryActing, ids: readonly string[]): Promise<string> {
  const names = await tx.directoryPeople.names(ids.slice(0, mostNamed))
  const others = ids.length - mostNamed

  return [...names.values(), ...(others > 0 ? [`+${others}`] : [])].join(', ')
}

async function move(
  { tx }: DirectoryActing,
  id: string,
  coming: readonly string[],
  going: readonly string[],
): Promise<Moved> {
  return {
    added: await tx.directoryGroups.addPeople(id, coming),
    removed: await tx.directoryGroups.removePeople(id, going),
  }
}

function readGroup(body: unknown): { said: Resource; memberIds: string[] } {
  const { rest, members } = takeMembers(isObject(body) ? body : {})

  return { said: readResource(shapes.Group, rest), memberIds: readMemberIds(members) }
}

async function requirePeople({ tx }: DirectoryActing, ids: readonly string[]): Promise<void> {
  const known = await tx.directoryPeople.names(ids)
  const missing = ids.find((id) => !known.has(id))
  if (missing) throw badRequest('invalidValue', `The member ${missing} is not found.`)
}

async function lockedGroup(
  { tx }: DirectoryActing,
  id: string,
  condition: (version: string) => void,
): Promise<DirectoryGroup> {
  await lockPeople(tx)
  const group = await tx.directoryGroups.getLocked(id)
  if (!group) throw notFound(id)
  condition(`W/"${group.revision}"`)

  return group
}

const withoutThose = (all: readonly string[], those: readonly string[]): string[] => {
  const kept = new Set(those)

  return all.filter((id) => !kept.has(id))
}

function requireName(said: Resource): string {
  const name = said.displayName
  if (typeof name !== 'string') throw badRequest('invalidValue', 'displayName is required.')
  refuseAadhaarIn({ displayName: name })

  return name
}
