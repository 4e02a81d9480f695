import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'

export interface Successor {
  userId: string
  name: string
}

/**
 * Who takes open dockets over: an active member who may send them, and nobody who is just leaving.
 */
export async function findSuccessor(
  tx: Tx,
  successorId: string | undefined,
  leaving: readonly string[],
): Promise<Successor | null> {
  if (successorId === undefined) return null
  const membership = await tx.memberships.ofUser(successorId)
  if (!membership) throw new Refusal('USER_NOT_FOUND')
  const isFit =
    membership.state === 'active' && membership.modules.includes('workflow') && !leaving.includes(successorId)
  if (!isFit) throw new Refusal('SUCCESSOR_UNFIT')
  const record = await tx.memberRecords.get(successorId)

  return { userId: successorId, name: record ? fullName(record) : '' }
}

/**
 * Passes on what is open with a member who leaves; refused where something is and nobody takes it.
 * Answers how many dockets.
 */
export async function handOverWork(
  tx: Tx,
  leaving: MemberRecord,
  successor: Successor | null,
  by: Actor,
): Promise<number> {
  if (!successor) {
    const work = (await tx.openWork.of([leaving.user_id])).get(leaving.user_id)
    if (Object.values(work?.dockets ?? {}).some((count) => count > 0)) throw new Refusal('SUCCESSOR_MISSING')

    return 0
  }
  const docketIds = await tx.openWork.handOver(leaving.user_id, successor.userId)
  for (const docketId of docketIds)
    await tx.audit.add('docket-handed-over', {
      by,
      docketId,
      detail: {
        ...about('person', leaving.user_id, fullName(leaving)),
        before: JSON.stringify({ initiator: fullName(leaving) }),
        after: JSON.stringify({ initiator: successor.name }),
      },
    })

  return docketIds.length
}
