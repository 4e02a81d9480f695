import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { restorableUntil } from '#domain/users/member-life.ts'
import { moveMember } from '#domain/users/member-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Tx } from '#store/store.ts'
import type { AddingBy } from './add-members.ts'
import { inviteMembers } from './invite-members.ts'

/** Brings somebody back as what they were; one who was only invited is invited again. */
export async function restoreMember(tx: Tx, userId: string, restoring: AddingBy): Promise<void> {
  const { by, now } = restoring
  await tx.memberRecords.lockContacts()
  const member = await tx.memberRecords.getLocked(userId)
  if (!member) throw new Refusal('USER_NOT_FOUND')
  const to = moveMember(member.state, member.ended_from ?? 'off')
  if (!member.ended_at || member.erased_at || restorableUntil(member.ended_at) <= now)
    throw new Refusal('RESTORE_TOO_LATE')
  if (member.role_id === null) throw new Refusal('ROLE_NOT_FOUND')
  await tx.memberRecords.update(member.id, {
    state: to,
    ended_at: null,
    ended_from: null,
    switched_on_at: now,
    warned_unused_at: null,
    // Somebody else may have been given the number meanwhile.
    employee_id: await freeEmployeeId(tx, member.employee_id),
  })
  if (to === 'invited')
    await inviteMembers(tx, [{ userId, name: member.first_name, email: member.email }], restoring)
  await tx.audit.add('member-restored', {
    by,
    detail: { ...about('person', userId, fullName(member)), ...changed({ state: 'ended' }, { state: to }) },
  })
}

async function freeEmployeeId(tx: Tx, employeeId: string | null): Promise<string | null> {
  if (employeeId === null) return null
  const taken = await tx.memberRecords.having({ employeeIds: [employeeId] })

  return taken.length === 0 ? employeeId : null
}
