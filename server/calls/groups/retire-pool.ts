import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { askStep, type Telling } from '#services/dockets/ask-for-review.ts'
import { retireGroup } from '#services/groups/save-group.ts'
import type { Group } from '#store/groups/groups.ts'
import type { Tx } from '#store/store.ts'

interface Retired {
  groupId: string
  successorId: string | null
}

/** Retires a review group. What waits for it is asked of its successor, by the same levels. */
export async function retirePool(
  tx: Tx,
  { groupId, successorId }: Retired,
  { by, now }: Pick<Acting, 'by' | 'now'>,
  parts: Telling,
): Promise<void> {
  if (groupId === successorId) throw new Refusal('SUCCESSOR_IS_SELF')
  // Dockets before groups, as those who decide take their locks. A docket that comes in between is
  // decided by the administrators.
  const waiting = await tx.reviews.waitingFor(groupId)
  for (const docketId of waiting) await tx.dockets.getLocked(docketId)
  await tx.organisations.lock(tx.organisationId)
  const pool = await poolLocked(tx, groupId)
  const successor = successorId === null ? null : await poolLocked(tx, successorId)
  // Again under the locks: what was decided meanwhile waits no more.
  const left = (await tx.reviews.waitingFor(groupId)).filter((id) => waiting.includes(id))
  if (left.length > 0 && !successor) throw new Refusal('GROUP_CHECKS_WAIT')
  await retireGroup(tx, pool, { by, now })
  if (!successor) return
  for (const docketId of left) {
    const asked = await tx.reviews.handOver(docketId, pool.id, successor.id)
    await tx.audit.add('review-handed-over', {
      by,
      docketId,
      detail: { from: pool.name, to: successor.name },
    })
    for (const step of asked) await askStep(tx, step, now, parts)
    await tx.announce(docketId, 'review-changed', { by: by.name })
  }
}

async function poolLocked(tx: Tx, id: string): Promise<Group> {
  const group = await tx.groups.getLocked(id)
  if (!group?.is_pool) throw new Refusal('GROUP_NOT_FOUND')

  return group
}
