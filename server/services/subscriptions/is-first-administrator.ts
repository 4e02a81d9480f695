import type { Tx } from '#store/store.ts'

/**
 * Before an organisation has modules, its administrators are told by the role that was made for
 * them.
 */
export async function isFirstAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const membership = await tx.memberships.ofUser(userId)
  const roles = await tx.roles.builtAs('administrator')

  return membership?.state === 'active' && roles.some(({ id }) => id === membership.role_id)
}
