import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import type { ListedMember } from '#store/users/member-records.ts'

/** One member with what is beside them; another organisation's is not found. */
export async function shownMember(tx: Tx, userId: string): Promise<ListedMember> {
  const record = await tx.memberRecords.get(userId)
  const [shown] = record ? await tx.memberRecords.shown([record.id]) : []
  if (!shown) throw new Refusal('USER_NOT_FOUND')

  return shown
}
