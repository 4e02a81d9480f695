import type { AddingBy } from '#services/users/add-members.ts'
import { changeMember } from '#services/users/change-member.ts'
import { eachAlone } from '#services/users/each-alone.ts'
import type { Tx } from '#store/store.ts'

interface Settling extends AddingBy {
  tx: Tx
}

/**
 * Gives people the role that their groups mean. Who is in no group that means one keeps theirs, or
 * gets that of new people where they have just left one.
 */
export async function settleRoles(
  { tx, ...acting }: Settling,
  ids: readonly string[],
  { withoutGroup }: { withoutGroup: 'keep' | 'new' },
): Promise<void> {
  const ofNew = withoutGroup === 'new' ? (await tx.directories.get())?.role_id : null
  const roles = await tx.directoryGroups.rolesOf(ids)
  for (const person of await tx.directoryPeople.ofIds([...ids].sort())) {
    const role_id = roles.get(person.id) ?? ofNew
    if (role_id && role_id !== person.role_id && person.state !== 'ended')
      await changeMember(tx, person.user_id, { revision: person.revision, role_id }, acting)
  }
}

/**
 * The same for an administrator who says what a group means: one whom they may not change stays,
 * and is counted.
 */
export async function settleRolesEach(
  settling: Settling,
  ids: readonly string[],
): Promise<{ changed: number; kept: number }> {
  // The directory gives roles by what a group means, in whatever moment it is said.
  const outcomes = await eachAlone(settling.tx, ids, (id) =>
    settleRoles({ ...settling, rolesAgreed: true }, [id], { withoutGroup: 'new' }),
  )
  const kept = outcomes.filter(({ refusal }) => refusal !== null).length

  return { changed: outcomes.length - kept, kept }
}
