import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { beyondGiver, mayTouchRole } from '#domain/roles/role-policy.ts'
import { giverOf, type RoleGiver } from '#services/roles/judge-role-change.ts'
import { needsChecker } from '#services/roles/needs-checker.ts'
import type { Tx } from '#store/store.ts'

const nobody: RoleGiver = { roleId: null, modules: new Set() }

/**
 * Judges roles that this person gives to others, as they are at this moment (decision record
 * 0014): a role is not a way round what one may not give. Of each role why it cannot be given; null
 * where it can. A directory gives what an administrator has said it gives, and was judged for then.
 */
export async function judgeGiving(
  tx: Tx,
  by: Pick<Actor, 'kind' | 'id'>,
  roleIds: readonly string[],
): Promise<(roleId: string) => Refusal | null> {
  const roles = new Map((await tx.roles.getMany(roleIds)).map((role) => [role.id, role]))
  const giver = (by.id && (await giverOf(tx, by.id))) || nobody

  return (roleId) => {
    const role = roles.get(roleId)
    if (!role)
      return new Refusal('ROLE_NOT_FOUND', {
        fields: [{ path: 'role_id', code: 'ROLE_NOT_FOUND' }],
      })
    if (by.kind === 'scim') return null
    const beyond = beyondGiver(giver, role.granted, { toOneself: false })
    if (beyond.length === 0) return null

    return new Refusal('MODULE_BEYOND_YOURS', {
      fields: beyond.map((module) => ({ path: 'role_id', code: 'MODULE', values: { module } })),
    })
  }
}

/**
 * Whether a role that this person gives waits for a second one (decision record 0034). Where nobody
 * is left who could agree it does not wait: otherwise nobody could be made a second administrator
 * any more.
 */
export const givingWaits = async (tx: Tx, by: Pick<Actor, 'kind'>): Promise<boolean> =>
  by.kind === 'member' && (await needsChecker(tx)) && (await tx.administrators.areSeveral())

/**
 * Who runs the organisation is kept from their work only by others who do, or by its policy, which
 * nobody is. Called under the lock of administrators.
 */
export async function requireMayTouch(
  tx: Tx,
  actorId: string | undefined,
  roleId: string | null,
): Promise<void> {
  const role = roleId && actorId && (await tx.roles.get(roleId))
  if (!role) return
  const giver = (await giverOf(tx, actorId)) ?? nobody
  if (!mayTouchRole(giver, role.granted)) throw new Refusal('ROLE_OF_ADMINISTRATORS')
}
