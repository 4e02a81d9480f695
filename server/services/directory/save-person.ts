import { enterpriseSchema, shapes } from '#domain/directory/attributes.ts'
import { type PatchOperation, patched } from '#domain/directory/patch.ts'
import type { Resource } from '#domain/directory/read-resource.ts'
import { badRequest, ScimProblem } from '#domain/directory/scim-problem.ts'
import { Refusal } from '#domain/refusal.ts'
import { addMembers } from '#services/users/add-members.ts'
import { changeMember } from '#services/users/change-member.ts'
import { endMember, switchOff, switchOn } from '#services/users/end-member.ts'
import { findSuccessor, type Successor } from '#services/users/hand-over-work.ts'
import { restoreMember } from '#services/users/restore-member.ts'
import type { DirectoryPerson } from '#store/directory/directory-people.ts'
import { contactOf, departmentOf, employeeIdOf, languageOf } from './contact-of.ts'
import { type DirectoryActing, lockPeople } from './directory-acting.ts'
import { settleRoles } from './groups-roles.ts'
import { keepWords } from './keep-words.ts'
import { refuseAadhaarIn } from './no-aadhaar.ts'
import { editablePerson, managerOf, presentPeople, versionOf } from './present-person.ts'

const notFound = (id: string) => new ScimProblem(404, undefined, `Resource ${id.slice(0, 100)} not found.`)
const taken = () => new ScimProblem(409, 'uniqueness', 'Another person has this userName.')

/**
 * Invites somebody whom the directory names (RFC 7644 §3.3), as an administrator would; a repeated
 * POST meets them.
 */
export async function createPerson(acting: DirectoryActing, said: Resource): Promise<Resource> {
  const { tx } = acting
  refuseAadhaarIn(said)
  await lockPeople(tx)
  const userName = requireName(said)
  if (await tx.directoryPeople.hasName(userName, null)) throw taken()
  const roleId = (await tx.directories.get())?.role_id
  if (!roleId)
    throw new ScimProblem(409, undefined, 'The organisation has not said which role new people get.')
  await requireManager(acting, said, null)
  const department = departmentOf(said)
  const [added] = await addMembers(
    tx,
    [
      {
        ...contactOf(said),
        role_id: roleId,
        department_id: department && (await tx.directoryPeople.departmentNamed(department)),
        employee_id: employeeIdOf(said),
        language: languageOf(said),
      },
    ],
    acting,
  )
  if (!added || 'refusal' in added)
    throw added?.refusal ?? new Error('addMembers answered nothing for one person')
  const record = await tx.directoryPeople.ofUser(added.userId)
  if (!record) throw new Error('a person was added and is not there')
  await tx.memberRecords.update(record.id, {
    directory: null,
    directory_name: null,
    external_id: null,
    directory_held: false,
  })
  await tx.directoryGroups.forgetPerson(record.id)
  await keepWords(acting, await personOf(acting, record.id), said, { isNew: true })
  if (said.active === false) await deactivate(acting, record.id)

  return await presentPerson(acting, record.id)
}

/** RFC 7644 §3.5.1. Whether they are active stays as it is where nothing is said of it. */
export async function replacePerson(
  acting: DirectoryActing,
  id: string,
  said: Resource,
  condition: (version: string) => void,
): Promise<Resource> {
  return await change(acting, id, condition, () => said)
}

/** RFC 7644 §3.5.2. */
export async function patchPerson(
  acting: DirectoryActing,
  id: string,
  operations: readonly PatchOperation[],
  condition: (version: string) => void,
): Promise<Resource> {
  return await change(acting, id, condition, (person) =>
    patched(shapes.User, editablePerson(person), operations),
  )
}

/**
 * RFC 7644 §3.6: the membership ends; what the person did stays, and it can be taken back for
 * thirty days.
 */
export async function removePerson(
  acting: DirectoryActing,
  id: string,
  condition: (version: string) => void,
): Promise<void> {
  const { tx } = acting
  const person = await lockedPerson(acting, id, condition)
  if (person.state === 'ended') await tx.memberRecords.update(person.id, { directory_held: false })
  else await endMember(tx, person.user_id, { ...acting, successor: await successorOf(acting, person) })
  await tx.directoryGroups.forgetPerson(person.id)
}

async function change(
  acting: DirectoryActing,
  id: string,
  condition: (version: string) => void,
  wanted: (person: DirectoryPerson) => Resource,
): Promise<Resource> {
  const before = await lockedPerson(acting, id, condition)
  const said = wanted(before)
  refuseAadhaarIn(said)
  if (await acting.tx.directoryPeople.hasName(requireName(said), before.id)) throw taken()
  await requireManager(acting, said, editablePerson(before))
  if (before.state === 'ended' && said.active === true) await comeBack(acting, before)
  await saveMembership(acting, before.id, said)
  await keepWords(acting, await personOf(acting, before.id), said, { isNew: false })
  await switchAsSaid(acting, before.id, said.active)

  return await presentPerson(acting, before.id)
}

/**
 * What the organisation itself says of a member; of somebody invited also whom it invites (portal:
 * users change their own name).
 */
async function saveMembership(acting: DirectoryActing, id: string, said: Resource): Promise<void> {
  const { tx } = acting
  const person = await personOf(acting, id)
  const contact = contactOf(said)
  const employee_id = employeeIdOf(said)
  const department = departmentOf(said)
  const department_id = department && (await tx.directoryPeople.departmentNamed(department))
  if (person.state === 'ended') return
  await changeMember(
    tx,
    person.user_id,
    {
      revision: person.revision,
      employee_id,
      // A branch that is not there changes nothing: the words of the directory are kept beside it.
      ...(department_id && { department_id }),
      ...(person.state === 'invited' && contact),
    },
    acting,
  )
}

async function switchAsSaid(acting: DirectoryActing, id: string, active: unknown): Promise<void> {
  const { state, user_id } = await personOf(acting, id)
  if (active === false && (state === 'active' || state === 'invited')) await deactivate(acting, id)
  if (active === true && state === 'off') await switchOn(acting.tx, user_id, acting)
}

/**
 * Sessions end with the commit. A person who is only invited loses the invitation, and stays one of
 * the directory's people.
 */
async function deactivate(acting: DirectoryActing, id: string): Promise<void> {
  const { tx } = acting
  const person = await personOf(acting, id)
  const leaving = { ...acting, successor: await successorOf(acting, person) }
  if (person.state === 'active') await switchOff(tx, person.user_id, leaving)
  else {
    await endMember(tx, person.user_id, leaving)
    await tx.memberRecords.update(person.id, { directory_held: true })
  }
}

async function comeBack(acting: DirectoryActing, person: DirectoryPerson): Promise<void> {
  await restoreMember(acting.tx, person.user_id, acting)
  await acting.tx.memberRecords.update(person.id, { directory_held: false })
  await settleRoles(acting, [person.id], { withoutGroup: 'keep' })
}

/**
 * The manager where they can, else whom the organisation named; nobody where neither may send
 * documents.
 */
async function successorOf(acting: DirectoryActing, person: DirectoryPerson): Promise<Successor | null> {
  const { tx } = acting
  const managerId = managerOf(editablePerson(person))
  const [manager] = managerId ? await tx.directoryPeople.ofIds([managerId]) : []
  for (const userId of [manager?.user_id, (await tx.directories.get())?.successor_id])
    if (userId)
      try {
        return await findSuccessor(tx, userId, [person.user_id])
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }

  return null
}

async function lockedPerson(
  acting: DirectoryActing,
  id: string,
  condition: (version: string) => void,
): Promise<DirectoryPerson> {
  await lockPeople(acting.tx)
  if (!(await acting.tx.directoryPeople.getLocked(id))) throw notFound(id)
  const person = await personOf(acting, id)
  condition(versionOf(await presentPerson(acting, id)))

  return person
}

async function personOf({ tx }: DirectoryActing, id: string): Promise<DirectoryPerson> {
  const [person] = await tx.directoryPeople.ofIds([id])
  if (!person) throw notFound(id)

  return person
}

export async function presentPerson(
  acting: Pick<DirectoryActing, 'tx' | 'base'>,
  id: string,
): Promise<Resource> {
  const people = await acting.tx.directoryPeople.ofIds([id])
  const [shown] = await presentPeople(acting.tx, acting.base, people)
  if (!shown) throw notFound(id)

  return shown
}

function requireName(said: Resource): string {
  const name = said.userName
  if (typeof name !== 'string') throw badRequest('invalidValue', 'userName is required.')

  return name
}

/** A manager is one of the people here; one who has left since is in nobody's way. */
async function requireManager(
  { tx }: DirectoryActing,
  said: Resource,
  before: Resource | null,
): Promise<void> {
  const { manager } = (said[enterpriseSchema] ?? {}) as { manager?: Resource }
  const { manager: known } = (before?.[enterpriseSchema] ?? {}) as { manager?: Resource }
  if (manager?.value === undefined || manager.value === known?.value) return
  const id = managerOf(said)
  if (!id || (await tx.directoryPeople.ofIds([id])).length === 0)
    throw badRequest('invalidValue', `The manager ${String(manager.value)} is not found.`)
}
