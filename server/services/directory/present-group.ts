import { groupSchema } from '#domain/directory/attributes.ts'
import type { Resource } from '#domain/directory/read-resource.ts'
import { ScimProblem } from '#domain/directory/scim-problem.ts'
import type { DirectoryGroup } from '#store/directory/directory-groups.ts'
import type { Tx } from '#store/store.ts'

/** Groups as they are answered (RFC 7643 §8.4); without their people where nobody wants them. */
export async function presentGroups(
  tx: Tx,
  base: string,
  groups: readonly DirectoryGroup[],
  { withPeople }: { withPeople: boolean },
): Promise<Resource[]> {
  const ids = groups.map(({ id }) => id)
  const people = Map.groupBy(
    withPeople ? await tx.directoryGroups.peopleOf(ids) : [],
    ({ group_id }) => group_id,
  )

  return groups.map((group) => ({
    schemas: [groupSchema],
    id: group.id,
    ...(group.external_id !== null && { externalId: group.external_id }),
    displayName: group.name,
    ...(withPeople && {
      members: (people.get(group.id) ?? []).map(({ id, name }) => ({
        value: id,
        $ref: `${base}/Users/${id}`,
        display: name,
        type: 'User',
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: group.created_at.toISOString(),
      lastModified: group.changed_at.toISOString(),
      location: `${base}/Groups/${group.id}`,
      version: `W/"${group.revision}"`,
    },
  }))
}

export async function presentGroup(
  { tx, base }: { tx: Tx; base: string },
  id: string,
  { withPeople } = { withPeople: true },
): Promise<Resource> {
  const group = await tx.directoryGroups.get(id)
  const [shown] = group ? await presentGroups(tx, base, [group], { withPeople }) : []
  if (!shown) throw new ScimProblem(404, undefined, `Resource ${id.slice(0, 100)} not found.`)

  return shown
}
