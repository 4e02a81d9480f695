import type { GroupRow } from '#contract/groups/group-record.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import { presentGroups } from './present-groups.ts'

export async function readGroup(tx: Tx, groupId: string): Promise<GroupRow> {
  const found = await tx.groups.get(groupId)
  const [group] = found && !found.is_pool ? await presentGroups(tx, [found]) : []
  if (!group) throw new Refusal('GROUP_NOT_FOUND')

  return group
}
