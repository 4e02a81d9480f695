import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import { applyRoleChange } from './apply-role-change.ts'
import { giverOf, judgeRoleChange, roleOf } from './judge-role-change.ts'
import { needsChecker } from './needs-checker.ts'
import { proposeRoleChange } from './propose-role-change.ts'
import type { RoleActor, RoleChange, RoleDone } from './role-change.ts'

export type RoleOutcome = RoleDone & { outcome: 'done' | 'waits'; proposal_id: string | null }

/**
 * Changes a role now, or has it wait for a second administrator where the organisation wants one.
 */
export async function changeRole(tx: Tx, actor: RoleActor, change: RoleChange): Promise<RoleOutcome> {
  // One after the other: names, numbers and who administers are judged on what is there.
  await tx.administrators.lock()
  const giver = await giverOf(tx, actor.userId)
  if (!giver) throw new Refusal('NOT_ALLOWED')
  const role = await roleOf(tx, change)
  await judgeRoleChange(tx, change, role, giver)
  if (await needsChecker(tx)) {
    const proposal_id = await proposeRoleChange(tx, actor, change, role)

    return { outcome: 'waits', role_id: role?.id ?? null, moved: 0, proposal_id }
  }

  return { outcome: 'done', ...(await applyRoleChange(tx, actor, change, role)), proposal_id: null }
}
