import type { PoolRow } from '#contract/groups/group-record.ts'
import type { CountedGroup } from '#store/groups/groups.ts'
import type { Tx } from '#store/store.ts'
import { presentGroups } from './present-groups.ts'

/** Review groups with their people, and how much waits for each. */
export async function presentPools(tx: Tx, pools: readonly CountedGroup[]): Promise<PoolRow[]> {
  const ids = pools.map(({ id }) => id)
  const waiting = await tx.reviews.waitingCounts(ids)
  const members = await tx.groups.membersOf(ids)
  const products = new Map(pools.map((pool) => [pool.id, pool.products]))

  return (await presentGroups(tx, pools)).map((row) => ({
    ...row,
    products: products.get(row.group_id) ?? [],
    waiting: waiting.get(row.group_id) ?? 0,
    members: (members.get(row.group_id) ?? []).map(({ user_id, name, active }) => ({
      user_id,
      name,
      active,
    })),
  }))
}
