import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import { requiredOfUsers, requireFilled } from '#services/organisations/required-fields.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import type { AddingBy } from './add-members.ts'
import { auditFactsOf } from './audit-facts.ts'
import { givingWaits } from './giving-roles.ts'
import { inviteMembers } from './invite-members.ts'
import { proposeGiving } from './propose-giving.ts'

export interface Contact {
  first_name?: string
  last_name?: string
  email?: string
  mobile?: string | null
}

/**
 * Corrects the person whom an organisation invites, and invites them again. Another mail address is
 * another person: the invitation goes to theirs, and nobody's account changes; a role that two
 * agreed to was agreed to for somebody else. Returns the user who is invited now.
 */
export async function correctInvited(
  tx: Tx,
  member: MemberRecord,
  contact: Contact,
  acting: AddingBy,
): Promise<string> {
  const { by, now } = acting
  const corrected = { ...member, ...contact }
  requireFilled<'user'>(
    (await requiredOfUsers(tx)).filter((field) => field in contact),
    contact,
  )
  await requireFree(tx, member, contact)
  const userId =
    contact.email === undefined
      ? member.user_id
      : await whoHas(tx, { ...corrected, email: contact.email, language: await languageOf(tx, member) })
  await tx.linkCodes.endInvitations(tx.organisationId, [member.user_id], 'replaced', now)
  const askedAnew = userId === member.user_id ? null : await roleToAskAnew(tx, member, acting)
  await tx.memberRecords.update(member.id, {
    ...contact,
    user_id: userId,
    ...(askedAnew !== null && { role_id: null }),
  })
  await inviteMembers(tx, [{ userId, name: corrected.first_name, email: corrected.email }], acting)
  await tx.audit.add('member-corrected', {
    by,
    detail: {
      ...about('person', userId, fullName(corrected)),
      ...changed(auditFactsOf(only(member, contact)), auditFactsOf(contact)),
    },
  })

  if (askedAnew !== null)
    await proposeGiving(tx, acting, [{ userId, name: fullName(corrected), from: null, to: askedAnew }])

  return userId
}

/**
 * What the person before had, or would have had, where a second administrator has to agree to it
 * for this one.
 */
async function roleToAskAnew(tx: Tx, member: MemberRecord, acting: AddingBy): Promise<string | null> {
  const waiting = await tx.roleProposals.givingTo(member.user_id)
  await tx.roleProposals.overtakeOf(member.user_id, acting.now)
  const waits = !acting.rolesAgreed && (await givingWaits(tx, acting.by))

  return waits ? (waiting?.role_id ?? member.role_id) : null
}

async function whoHas(
  tx: Tx,
  person: { email: string; first_name: string; last_name: string; language: string },
): Promise<string> {
  const user = (await tx.users.findOrMakeMany([person])).get(person.email)
  if (!user) throw new Error('a user was neither found nor made')
  if (await tx.memberRecords.get(user.id)) throw taken('MEMBER_EXISTS', 'email')

  return user.id
}

/** The invitation keeps its language. */
const languageOf = async (tx: Tx, member: MemberRecord): Promise<string> =>
  (await tx.users.byId(member.user_id))?.language ?? 'en'

async function requireFree(tx: Tx, member: MemberRecord, { email, mobile }: Contact): Promise<void> {
  const others = async (known: { emails?: string[]; mobiles?: string[] }) =>
    (await tx.memberRecords.having(known)).some(({ id }) => id !== member.id)
  if (email && (await others({ emails: [email] }))) throw taken('MEMBER_EXISTS', 'email')
  if (mobile && (await others({ mobiles: [mobile] }))) throw taken('MOBILE_TAKEN', 'mobile')
}

const taken = (code: 'MEMBER_EXISTS' | 'MOBILE_TAKEN', path: string): Refusal =>
  new Refusal(code, { fields: [{ path, code }] })

const only = (member: MemberRecord, contact: Contact): Contact =>
  Object.fromEntries(Object.keys(contact).map((name) => [name, member[name as keyof MemberRecord]]))
