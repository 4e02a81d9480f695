import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveMember, requireMemberState } from '#domain/users/member-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import { requireMayTouch } from './giving-roles.ts'
import { handOverWork, type Successor } from './hand-over-work.ts'
import { keepAnAdministrator } from './keep-an-administrator.ts'

export interface Leaving {
  by: Actor
  now: Date
  successor: Successor | null
  reason?: string | undefined
}

/** Ends a membership. It can be taken back for thirty days; what the person did stays theirs. */
export const endMember = (tx: Tx, userId: string, leaving: Leaving): Promise<number> =>
  leave(tx, userId, 'ended', leaving)

/** Switches a member off, to come back another day. */
export const switchOff = (tx: Tx, userId: string, leaving: Leaving): Promise<number> =>
  leave(tx, userId, 'off', leaving)

/**
 * Sessions die with the commit: each call reads them from the rows. Answers how many dockets went
 * to the successor.
 */
async function leave(
  tx: Tx,
  userId: string,
  to: 'off' | 'ended',
  { by, now, successor, reason }: Leaving,
): Promise<number> {
  return await keepAnAdministrator(tx, async () => {
    const member = await tx.memberRecords.getLocked(userId)
    if (!member) throw new Refusal('USER_NOT_FOUND')
    if (userId === by.id) throw new Refusal('OWN_MEMBERSHIP')
    moveMember(member.state, to)
    await requireMayTouch(tx, by.id, member.role_id)
    const handedOver = await handOverWork(tx, member, successor, by)
    await tx.memberRecords.update(member.id, columns(member, to, now, reason))
    await tx.sessions.endOfUser(userId, now, to === 'off' ? 'switched-off' : 'membership-ended')
    if (to === 'ended') await tx.roleProposals.overtakeOf(userId, now)
    await tx.linkCodes.endInvitations(tx.organisationId, [userId], 'ended', now)
    await tx.audit.add(to === 'off' ? 'member-switched-off' : 'member-ended', {
      by,
      detail: {
        ...about('person', userId, fullName(member)),
        ...changed({ state: member.state }, { state: to }),
        ...(reason && { reason }),
        ...(successor && handedOver > 0 && { handed_over: handedOver, successor: successor.userId }),
      },
    })

    return handedOver
  })
}

function columns(member: MemberRecord, to: 'off' | 'ended', now: Date, reason: string | undefined) {
  if (to === 'off') return { state: to, off_at: now, off_reason: reason ?? null }

  return { state: to, ended_at: now, ended_from: member.state as 'invited' | 'active' | 'off' }
}

/** Back to work, as they were. */
export async function switchOn(tx: Tx, userId: string, { by, now }: { by: Actor; now: Date }): Promise<void> {
  const member = await tx.memberRecords.getLocked(userId)
  if (!member) throw new Refusal('USER_NOT_FOUND')
  if (userId === by.id) throw new Refusal('OWN_MEMBERSHIP')
  requireMemberState(member.state, 'off')
  await tx.memberRecords.update(member.id, {
    state: 'active',
    off_at: null,
    off_reason: null,
    // Their unused days are counted from now, else the nightly job would switch them off again.
    switched_on_at: now,
    warned_unused_at: null,
  })
  await tx.audit.add('member-switched-on', {
    by,
    detail: {
      ...about('person', userId, fullName(member)),
      ...changed({ state: 'off' }, { state: 'active' }),
    },
  })
}
