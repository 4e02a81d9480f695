import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireMemberState } from '#domain/users/member-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import { requiredOfUsers, requireFilled } from '#services/organisations/required-fields.ts'
import type { MemberRecord } from '#store/member-records.ts'
import type { Tx } from '#store/store.ts'
import type { AddingBy } from './add-members.ts'
import { correctInvited } from './correct-invited.ts'
import { judgeGiving, requireMayTouch } from './giving-roles.ts'
import { keepAnAdministrator } from './keep-an-administrator.ts'
import { differing, type MemberChange, type Place } from './member-change.ts'
import { requireFresh } from './require-fresh.ts'
import { nameOf } from './shown-member.ts'

/**
 * Changes what the organisation says of a member; of an invited one also whom it invites. Answers the user, who is another
 * one where the invitation now goes to another mail address.
 */
export async function changeMember(
  tx: Tx,
  userId: string,
  change: MemberChange,
  acting: AddingBy,
): Promise<string> {
  await tx.memberRecords.lockContacts()

  return await keepAnAdministrator(tx, async () => {
    const member = await tx.memberRecords.getLocked(userId)
    if (!member) throw new Refusal('USER_NOT_FOUND')
    requireMemberState(member.state, 'invited', 'active', 'off')
    await requireFresh(tx, member, change)
    const { contact, place } = differing(member, change)
    if (Object.keys(contact).length > 0 && member.state !== 'invited')
      throw new Refusal('CONTACT_OWNED', {
        fields: Object.keys(contact).map((path) => ({ path, message: refusals.CONTACT_OWNED.text })),
      })
    await judge(tx, member, place, acting)
    if (Object.keys(place).length > 0) {
      await tx.memberRecords.update(member.id, place)
      // What the new role opens is seen by logging in, what it closes at once.
      if (place.role_id) await tx.sessions.endOfUser(userId, acting.now, 'role-changed')
      await tx.audit.add('member-changed', {
        by: acting.by,
        detail: { ...about('person', userId, nameOf(member)), ...changed(pick(member, place), place) },
      })
    }

    return Object.keys(contact).length > 0 ? await correctInvited(tx, member, contact, acting) : userId
  })
}

const pick = (member: MemberRecord, fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, member[name as keyof MemberRecord]]))

async function judge(tx: Tx, member: MemberRecord, place: Place, { by }: AddingBy): Promise<void> {
  if (place.role_id) {
    if (member.user_id === by.id) throw refused('OWN_ROLE', 'role_id')
    await requireMayTouch(tx, by.id, member.role_id)
    const beyond = (await judgeGiving(tx, by, [place.role_id]))(place.role_id)
    if (beyond) throw beyond
  }
  const named = (await requiredOfUsers(tx)).filter(
    (field) => (field === 'depId' ? 'department_id' : field) in place,
  )
  requireFilled<'user'>(named, { ...place, depId: place.department_id })
  if (place.department_id) {
    const department = await tx.departments.held(place.department_id)
    if (!department) throw refused('DEPARTMENT_NOT_FOUND', 'depId')
    if (department.retired_at) throw refused('DEPARTMENT_CLOSED', 'depId')
  }
  if (place.employee_id) {
    const having = await tx.memberRecords.having({ employeeIds: [place.employee_id] })
    if (having.some(({ id }) => id !== member.id)) throw refused('EMPLOYEE_TAKEN', 'employee_id')
  }
}

const refused = (code: RefusalCode, path: string): Refusal =>
  new Refusal(code, { fields: [{ path, message: refusals[code].text }] })
