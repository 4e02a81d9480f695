import { Refusal } from '#domain/refusal.ts'
import type { ListedMember } from '#store/member-records.ts'
import type { Tx } from '#store/store.ts'

export const nameOf = (member: { first_name: string; last_name: string }): string =>
  `${member.first_name} ${member.last_name}`.trim()

/** One member with what stands beside them; another organisation's is not found. */
export async function shownMember(tx: Tx, userId: string): Promise<ListedMember> {
  const record = await tx.memberRecords.get(userId)
  const [shown] = record ? await tx.memberRecords.shown([record.id]) : []
  if (!shown) throw new Refusal('USER_NOT_FOUND')

  return shown
}
