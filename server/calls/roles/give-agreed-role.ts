import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireMemberState } from '#domain/users/member-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import { judgeGiving, requireMayTouch } from '#services/users/giving-roles.ts'
import { keepAnAdministrator } from '#services/users/keep-an-administrator.ts'
import type { Tx } from '#store/store.ts'

interface Agreed {
  userId: string
  roleId: string
  asker: { id: string; name: string }
  by: Actor
  now: Date
}

/** Gives a person the role that two have agreed to; both must be allowed to at this moment. */
export async function giveAgreedRole(tx: Tx, { userId, roleId, asker, by, now }: Agreed): Promise<void> {
  await keepAnAdministrator(tx, async () => {
    const member = await tx.memberRecords.getLocked(userId)
    if (!member) throw new Refusal('USER_NOT_FOUND')
    requireMemberState(member.state, 'invited', 'active', 'off')
    if (userId === by.id) throw new Refusal('OWN_ROLE')
    for (const id of [asker.id, by.id]) {
      await requireMayTouch(tx, id, member.role_id)
      const refusal = (await judgeGiving(tx, { kind: 'member', ...(id && { id }) }, [roleId]))(roleId)
      if (refusal) throw refusal
    }
    await tx.memberRecords.update(member.id, { role_id: roleId })
    await tx.roleProposals.overtakeOf(userId, now)
    // What the new role opens is seen by logging in, what it closes at once.
    await tx.sessions.endOfUser(userId, now, 'role-changed')
    await tx.audit.add('member-changed', {
      by,
      detail: {
        ...about('person', userId, fullName(member)),
        ...changed({ role_id: member.role_id }, { role_id: roleId }),
        asked_by: asker.name,
      },
    })
  })
}
