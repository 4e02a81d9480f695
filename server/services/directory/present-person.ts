import { fullName } from '#contract/vocabulary/full-name.ts'
import { enterpriseSchema, userSchema } from '#domain/directory/attributes.ts'
import { isObject, type Resource } from '#domain/directory/read-resource.ts'
import type { DirectoryPerson, GroupOfPerson } from '#store/directory/directory-people.ts'
import { sha256 } from '#store/sha256.ts'
import type { Tx } from '#store/store.ts'

/** What a membership says where the directory has said nothing. */
export function saidHere(person: DirectoryPerson): Resource {
  const { first_name, last_name, email, mobile, employee_id, department_name } = person
  const ofEnterprise = {
    ...(employee_id && { employeeNumber: employee_id }),
    ...(department_name && { department: department_name }),
  }

  return {
    name: {
      formatted: fullName(person),
      ...(last_name && { familyName: last_name }),
      ...(first_name && { givenName: first_name }),
    },
    displayName: fullName(person),
    emails: [{ value: email, type: 'work', primary: true }],
    ...(mobile && { phoneNumbers: [{ value: mobile, type: 'mobile' }] }),
    ...(Object.keys(ofEnterprise).length > 0 && { [enterpriseSchema]: ofEnterprise }),
  }
}

/** A person as the directory may say them: what a PUT replaces and a PATCH changes. */
export function editablePerson(person: DirectoryPerson): Resource {
  const here = saidHere(person)
  const said = person.directory ?? {}
  const nested = (name: string) => ({
    ...(here[name] as Resource | undefined),
    ...(said[name] as Resource | undefined),
  })
  const ofEnterprise = nested(enterpriseSchema)

  return {
    userName: person.directory_name ?? person.email,
    ...(person.external_id !== null && { externalId: person.external_id }),
    active: person.state === 'invited' || person.state === 'active',
    ...here,
    ...said,
    name: nested('name'),
    ...(Object.keys(ofEnterprise).length > 0 && { [enterpriseSchema]: ofEnterprise }),
  }
}

/**
 * People as they are answered (RFC 7643 §8.3), with their groups and the names of their managers.
 */
export async function presentPeople(
  tx: Tx,
  base: string,
  people: readonly DirectoryPerson[],
): Promise<Resource[]> {
  const edited = people.map((person) => ({ person, said: editablePerson(person) }))
  const groups = Map.groupBy(
    await tx.directoryPeople.groupsOf(people.map(({ id }) => id)),
    ({ membership_id }) => membership_id,
  )
  const names = await tx.directoryPeople.names(edited.flatMap(({ said }) => managerOf(said) ?? []))

  return edited.map(({ person, said }) => presentOne(base, person, said, groups.get(person.id) ?? [], names))
}

function presentOne(
  base: string,
  person: DirectoryPerson,
  { [enterpriseSchema]: ofEnterprise, ...said }: Resource,
  groups: readonly GroupOfPerson[],
  names: ReadonlyMap<string, string>,
): Resource {
  const resource: Resource = {
    schemas: [userSchema, ...(ofEnterprise ? [enterpriseSchema] : [])],
    id: person.id,
    ...said,
    ...(groups.length > 0 && {
      groups: groups.map(({ id, name }) => ({
        value: id,
        $ref: `${base}/Groups/${id}`,
        display: name,
        type: 'direct',
      })),
    }),
    ...(isObject(ofEnterprise) && { [enterpriseSchema]: withManager(base, ofEnterprise, names) }),
  }
  const meta = {
    resourceType: 'User',
    created: person.created_at.toISOString(),
    lastModified: person.changed_at.toISOString(),
    location: `${base}/Users/${person.id}`,
  }

  return { ...resource, meta: { ...meta, version: etagOf(resource) } }
}

/** RFC 7232 §2.3: weak, since two servers may spell the same in another order. */
const etagOf = (resource: Resource): string =>
  `W/"${sha256(JSON.stringify(resource)).toString('base64url').slice(0, 22)}"`

export function managerOf(said: Resource): string | null {
  const ofEnterprise = said[enterpriseSchema]
  const manager = isObject(ofEnterprise) ? ofEnterprise.manager : null
  const id = isObject(manager) ? manager.value : null

  return typeof id === 'string' && uuid.test(id) ? id.toLowerCase() : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A manager who has left is not told. */
function withManager(base: string, ofEnterprise: Resource, names: ReadonlyMap<string, string>): Resource {
  const id = managerOf({ [enterpriseSchema]: ofEnterprise })
  const name = id && names.get(id)
  const { manager: _said, ...others } = ofEnterprise

  return name ? { ...others, manager: { value: id, $ref: `${base}/Users/${id}`, displayName: name } } : others
}

/** The ETag of an answer. */
export const versionOf = ({ meta }: Resource): string => String((meta as Resource).version)
