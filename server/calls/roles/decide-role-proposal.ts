import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { isAdministrator } from '#domain/roles/role-policy.ts'
import { about } from '#services/audit/changed.ts'
import { applyRoleChange } from '#services/roles/apply-role-change.ts'
import { stopChecking } from '#services/roles/check-role-changes.ts'
import { giverOf, judgeRoleChange, roleOf } from '#services/roles/judge-role-change.ts'
import type { RoleActor, RoleChange } from '#services/roles/role-change.ts'
import type { RoleProposalRow } from '#store/roles/role-proposals.ts'
import type { Tx } from '#store/store.ts'
import { giveAgreedRole } from './give-agreed-role.ts'

interface Decision {
  proposal_id: string
  decision: 'agree' | 'decline' | 'withdraw'
  note: string | null
}

const stateAfter = { agree: 'agreed', decline: 'declined', withdraw: 'withdrawn' } as const

/** Decided once: of two at the same moment the second is told that it does not wait any more. */
export async function decideRoleProposal(
  tx: Tx,
  actor: RoleActor,
  { proposal_id, decision, note }: Decision,
): Promise<{ state: RoleProposalRow['state']; role_id: string | null }> {
  await tx.administrators.lock()
  const proposal = await tx.roleProposals.locked(proposal_id)
  if (!proposal) throw new Refusal('PROPOSAL_NOT_FOUND')
  if (proposal.state !== 'waits') throw new Refusal('PROPOSAL_DECIDED')
  if ((proposal.asked_by === actor.userId) !== (decision === 'withdraw')) throw new Refusal('OWN_PROPOSAL')
  const decider = await giverOf(tx, actor.userId)
  if (decision !== 'withdraw' && !decider?.modules.has(keeperOf(proposal))) throw new Refusal('NOT_ALLOWED')

  const state = stateAfter[decision]
  await tx.roleProposals.decide(proposal.id, {
    state,
    decided_by: actor.userId,
    decided_at: actor.now,
    note,
  })
  const role_id = decision === 'agree' ? await carryOut(tx, actor, proposal) : proposal.role_id
  await tx.audit.add(`role-change-${state}`, {
    by: actor.by,
    detail: {
      ...(await aboutOf(tx, proposal, role_id)),
      act: proposal.act,
      proposal: proposal.id,
      ...(note && { note }),
    },
  })

  return { state, role_id }
}

/**
 * Both must be allowed to make the change at this moment: the member who asked, and the one who
 * agrees.
 */
async function carryOut(tx: Tx, actor: RoleActor, proposal: RoleProposalRow): Promise<string | null> {
  const asker = await giverOf(tx, proposal.asked_by)
  const checker = await giverOf(tx, actor.userId)
  if (!asker?.modules.has(keeperOf(proposal)) || !checker) throw new Refusal('ASKER_GONE')
  if (proposal.act === 'stop-checking') {
    if (!isAdministrator(checker.modules)) throw new Refusal('ROLE_OF_ADMINISTRATORS')
    await stopChecking(tx, actor)
    return null
  }
  const name = (await tx.members.names([proposal.asked_by])).get(proposal.asked_by) ?? ''
  if (proposal.act === 'give') {
    await giveAgreedRole(tx, {
      userId: proposal.user_id ?? '',
      roleId: proposal.role_id ?? '',
      asker: { id: proposal.asked_by, name },
      by: actor.by,
      now: actor.now,
    })

    return proposal.role_id
  }
  const change = changeOf(proposal)
  const role = await roleOf(tx, change)
  for (const giver of [asker, checker]) await judgeRoleChange(tx, change, role, giver)

  return (await applyRoleChange(tx, actor, change, role, name)).role_id
}

/**
 * Members who keep people decide who has which role; members who keep roles decide what a role
 * allows.
 */
const keeperOf = ({ act }: RoleProposalRow) => (act === 'give' ? 'users' : 'roles')

async function aboutOf(tx: Tx, { act, id, label, role_id, user_id }: RoleProposalRow, made: string | null) {
  if (act !== 'give' || !user_id) return about('role', made ?? role_id ?? id, label)

  const member = await tx.memberRecords.get(user_id)

  return { ...about('person', user_id, member ? fullName(member) : ''), role: label }
}

function changeOf({ act, role_id, role_revision, wanted }: RoleProposalRow): RoleChange {
  if (act === 'delete')
    return {
      act,
      roleId: role_id ?? '',
      revision: role_revision ?? 0,
      toRoleId: wanted.to_role_id ?? null,
    }
  const { label = '', description = '', modules = [], built_in = null } = wanted
  const role = { label, description, modules, built_in }

  return act === 'make'
    ? { act, wanted: role }
    : { act: 'change', roleId: role_id ?? '', revision: role_revision ?? 0, wanted: role }
}
