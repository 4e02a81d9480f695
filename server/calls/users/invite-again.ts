import { fullName } from '#contract/vocabulary/full-name.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireMemberState } from '#domain/users/member-moves.ts'
import { about } from '#services/audit/changed.ts'
import type { AddingBy } from '#services/users/add-members.ts'
import { inviteMembers } from '#services/users/invite-members.ts'
import type { Tx } from '#store/store.ts'

// Guide: 1 a minute.
const pause = minute

/** Invites somebody again who has not come yet; the earlier link ends. */
export async function inviteAgain(tx: Tx, userId: string, inviting: AddingBy): Promise<void> {
  const member = await tx.memberRecords.getLocked(userId)
  if (!member) throw new Refusal('USER_NOT_FOUND')
  requireMemberState(member.state, 'invited')
  const free = (member.invitation_sent_at?.getTime() ?? 0) + pause
  const wait = free - inviting.now.getTime()
  if (wait > 0) throw new Refusal('RESENT_JUST_NOW', { retryAfterSeconds: Math.ceil(wait / 1000) })
  await inviteMembers(tx, [{ userId, name: member.first_name, email: member.email }], inviting)
  await tx.audit.add('member-invited-again', {
    by: inviting.by,
    detail: about('person', userId, fullName(member)),
  })
}
