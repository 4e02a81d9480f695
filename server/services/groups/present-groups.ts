import type { GroupRow } from '#contract/groups/group-record.ts'
import type { CountedGroup } from '#store/groups.ts'
import type { Tx } from '#store/store.ts'
import { checkerGroups } from './checker-groups.ts'

/** Groups as those who keep and use them see them. */
export async function presentGroups(tx: Tx, groups: readonly CountedGroup[]): Promise<GroupRow[]> {
  const checks = new Set(await checkerGroups(tx))

  return groups.map(({ id, kind, name, people, updated_at, revision }) => ({
    group_id: id,
    kind,
    name,
    people,
    used_in: checks.has(id) ? ['checker'] : [],
    updated_at: updated_at.toISOString(),
    revision,
  }))
}
