import type { GroupRow } from '#contract/groups/group-record.ts'
import { checkerGroups } from '#services/organisations/checker-groups.ts'
import type { CountedGroup } from '#store/groups/groups.ts'
import type { Tx } from '#store/store.ts'

/** Groups as those who keep and use them see them. */
export async function presentGroups(tx: Tx, groups: readonly CountedGroup[]): Promise<GroupRow[]> {
  const checks = new Set(await checkerGroups(tx))

  const branches = await tx.departments.namesOf(groups.flatMap(({ locations }) => locations))

  return groups.map(({ id, kind, name, people, locations, rule, updated_at, revision }) => ({
    group_id: id,
    kind,
    name,
    people,
    used_in: checks.has(id) ? ['checker'] : [],
    locations: locations
      .flatMap((location) => {
        const branch = branches.get(location)

        return branch === undefined ? [] : [{ id: location, name: branch }]
      })
      .sort((one, other) => one.name.localeCompare(other.name)),
    rule,
    updated_at: updated_at.toISOString(),
    revision,
  }))
}
