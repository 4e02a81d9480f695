import type { Member } from '#domain/askers.ts'
import type { Tx } from '#store/store.ts'

/** A member in work that goes on without them. */
export type LaterMember = Pick<Member, 'userId' | 'name' | 'modules'>

/** Who asked for long work, with what they may do now; null once they do not work here any more. */
export async function memberLater(tx: Tx, userId: string): Promise<LaterMember | null> {
  const membership = await tx.memberships.ofUser(userId)
  if (membership?.state !== 'active') return null
  const names = await tx.members.names([userId])

  return { userId, name: names.get(userId) ?? '', modules: new Set(membership.modules) }
}
