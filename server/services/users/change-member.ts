import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import type { PlainRefusalCode } from '#contract/vocabulary/refusals.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireMemberState } from '#domain/users/member-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import { requiredOfUsers, requireFilled } from '#services/organisations/required-fields.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import type { AddingBy } from './add-members.ts'
import { type Contact, correctInvited } from './correct-invited.ts'
import { givingWaits, judgeGiving, requireMayTouch } from './giving-roles.ts'
import { keepAnAdministrator } from './keep-an-administrator.ts'
import { isOfDirectory } from './kept-by-provider.ts'
import { differing, type MemberChange, type Place } from './member-change.ts'
import { proposeContacts } from './propose-contact.ts'
import { proposeGiving } from './propose-giving.ts'
import { requireFresh } from './require-fresh.ts'

export interface ChangedMember {
  /** Another one where the invitation now goes to another mail address. */
  userId: string
  /** Of the role, where it waits for a second administrator. */
  proposalId: string | null
  /** Contacts that somebody who has joined is asked to confirm. */
  waitingContacts: ContactKind[]
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
    const isTheirs = member.state !== 'invited'
    if (isTheirs) await requireProposable(tx, member, contact, acting)
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
        detail: { ...about('person', userId, fullName(member)), ...changed(pick(member, place), place) },
      })
    }

    if (Object.keys(contact).length === 0) return { userId, proposalId, waitingContacts: [] }
    if (isTheirs) {
      await requireMayTouch(tx, acting.by.id, member.role_id)
      const waitingContacts = await proposeContacts(tx, acting.messages!, member, contact, acting)

      return { userId, proposalId, waitingContacts }
    }
    const invited = await correctInvited(tx, member, contact, acting)

    const proposal = await tx.roleProposals.givingTo(invited)

    return { userId: invited, proposalId: proposal?.id ?? null, waitingContacts: [] }
  })
}

/**
 * What counts at once; a role that waits for somebody else is left as it is and asked for, once.
 */
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
  const given = { userId: member.user_id, name: fullName(member), from: member.role_id, to: role_id }
  const [proposalId = null] = await proposeGiving(tx, acting, [given])

  return { ...place, proposalId }
}

/** Only the person changes their own name; a contact is proposed to a person who can confirm it. */
async function requireProposable(
  tx: Tx,
  member: MemberRecord,
  contact: Contact,
  { by, messages }: AddingBy,
): Promise<void> {
  const mayPropose = messages !== undefined && member.state === 'active' && member.user_id !== by.id
  const owned = Object.keys(contact).filter((path) => !mayPropose || !['email', 'mobile'].includes(path))
  if (owned.length > 0)
    throw new Refusal('CONTACT_OWNED', { fields: owned.map((path) => ({ path, code: 'CONTACT_OWNED' })) })
  if (contact.email === undefined || !isOfDirectory(member)) return
  const organisation = (await tx.organisations.find(tx.organisationId))?.name ?? ''
  throw new Refusal('KEPT_BY_PROVIDER', { values: { organisation } })
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

const refused = (code: PlainRefusalCode, path: string): Refusal =>
  new Refusal(code, { fields: [{ path, code }] })
