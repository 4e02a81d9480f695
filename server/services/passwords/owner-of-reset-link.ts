import { Refusal } from '#domain/refusal.ts'
import { readLinkCode } from '#services/links/link-codes.ts'
import type { PlatformTx } from '#store/store.ts'
import type { User } from '#store/users/users.ts'

export async function ownerOfResetLink(
  tx: Pick<PlatformTx, 'linkCodes' | 'users'>,
  token: string,
  now: Date,
): Promise<User> {
  const { user_id: userId } = await readLinkCode(tx, token, ['reset'], now)
  const user = userId && (await tx.users.byId(userId))
  if (!user) throw new Refusal('INVALID_URL')

  return user
}
