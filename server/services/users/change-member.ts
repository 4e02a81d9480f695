import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireMemberState } from '#domain/users/member-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import { requiredOfUsers, requireFilled } from '#services/organisations/required-fields.ts'
import type { MemberRecord } from '#store/member-records.ts'
import type { Tx } from '#store/store.ts'
import type { AddingBy } from './add-members.ts'
import { correctInvited } from './correct-invited.ts'
import { givingWaits, judgeGiving, requireMayTouch } from './giving-roles.ts'
import { keepAnAdministrator } from './keep-an-administrator.ts'
import { differing, type MemberChange, type Place } from './member-change.ts'
import { proposeGiving } from './propose-giving.ts'
import { requireFresh } from './require-fresh.ts'
import { nameOf } from './shown-member.ts'

export interface ChangedMember {
  /** Another one where the invitation now goes to another mail address. */
  userId: string
  /** Of the role, where it waits for a second administrator. */
  proposalId: string | null
}

/** Changes what the organisation says of a member; of an invited one also whom it invites. */
export async function changeMember(
  tx: Tx,
  userId: string,
  change: MemberChange,
  acting: AddingBy,
): Promise<ChangedMember> {
  await tx.memberRecords.lockContacts()

  return await keepAnAdministrator(tx, async () => {
    const member = await tx.memberRecords.getLocked(userId)
    if (!member) throw new Refusal('USER_NOT_FOUND')
    requireMemberState(member.state, 'invited', 'active', 'off')
    await requireFresh(tx, member, change)
    const { contact, place: wanted } = differing(member, change)
    if (Object.keys(contact).length > 0 && member.state !== 'invited')
      throw new Refusal('CONTACT_OWNED', {
        fields: Object.keys(contact).map((path) => ({ path, message: refusals.CONTACT_OWNED.text })),
      })
    await judge(tx, member, wanted, acting)
    const { proposalId, ...place } = await whatWaits(tx, member, wanted, acting)
    if (Object.keys(place).length > 0) {
      await tx.memberRecords.update(member.id, place)
      // What the new role opens is seen by logging in, what it closes at once.
      if (place.role_id) {
        await tx.sessions.endOfUser(userId, acting.now, 'role-changed')
        await tx.roleProposals.overtakeOf(userId, acting.now)
      }
      await tx.audit.add('member-changed', {
        by: acting.by,
        detail: { ...about('person', userId, nameOf(member)), ...changed(pick(member, place), place) },
      })
    }

    if (Object.keys(contact).length === 0) return { userId, proposalId }
    const invited = await correctInvited(tx, member, contact, acting)

    return { userId: invited, proposalId: (await tx.roleProposals.givingTo(invited))?.id ?? null }
  })
}

/** What counts at once; a role that waits for somebody else is left as it is and asked for, once. */
async function whatWaits(
  tx: Tx,
  member: MemberRecord,
  { role_id, ...place }: Place,
  acting: AddingBy,
): Promise<Place & { proposalId: string | null }> {
  if (!role_id) return { ...place, proposalId: null }
  if (acting.rolesAgreed || !(await givingWaits(tx, acting.by)))
    return { ...place, role_id, proposalId: null }
  const before = await tx.roleProposals.givingTo(member.user_id)
  if (before?.role_id === role_id) return { ...place, proposalId: before.id }
  const given = { userId: member.user_id, name: nameOf(member), from: member.role_id, to: role_id }
  const [proposalId = null] = await proposeGiving(tx, acting, [given])

  return { ...place, proposalId }
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
