import type { PlatformTx } from '#store/store.ts'
import type { OrganisationOfUser } from '#store/users/users.ts'

/**
 * In whose name somebody is written to about their own login: the one asked for where it is theirs,
 * else their first.
 */
export async function mailingOrganisation(
  tx: Pick<PlatformTx, 'users'>,
  userId: string,
  wanted?: string | null,
): Promise<OrganisationOfUser | null> {
  const all = await tx.users.organisationsOf(userId)

  return all.find(({ organisation_id }) => organisation_id === wanted) ?? all[0] ?? null
}
