import { emptyOnes } from '#contract/vocabulary/form-fields.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import type { PlainRefusalCode } from '#contract/vocabulary/refusals.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import { requiredOfUsers } from '#services/organisations/required-fields.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { Act, Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import type { User } from '#store/users/users.ts'
import { auditFactsOf } from './audit-facts.ts'
import { givingWaits, judgeGiving } from './giving-roles.ts'
import { type Inviting, inviteMembers } from './invite-members.ts'
import { proposeGiving } from './propose-giving.ts'

/** What an administrator says of somebody to be added. */
export interface NewPerson {
  first_name: string
  last_name: string
  email: string
  mobile: string | null
  role_id: string
  department_id: string | null
  employee_id: string | null
  language: string
}

export interface AddingBy extends Inviting {
  by: Actor
  /** Two people have seen which roles these are, or nobody gives them: they count at once. */
  rolesAgreed?: true
  /** With which a person is asked to confirm a contact; missing where nobody proposes one. */
  messages?: Pick<Parts, 'settings' | 'keys'>
}

/**
 * For each person, in their order, the user's id, with the proposal of their role where it waits;
 * or why they were not added.
 */
export type Added = { userId: string; proposalId: string | null } | { refusal: Refusal }

/**
 * Adds people to the organisation, invited: a few questions for all of them together, so that a
 * sheet adds hundreds in one transaction. Each is judged by itself. Somebody whom others know
 * already gets a further membership, and nothing of them is told or changed.
 */
export async function addMembers(tx: Tx, people: readonly NewPerson[], adding: AddingBy): Promise<Added[]> {
  await tx.memberRecords.lockContacts()
  const judged = await judge(tx, people, adding)
  const fit = people.flatMap((person, index) => (judged[index] ? [] : [{ person, index }]))
  const users = await tx.users.findOrMakeMany(fit.map(({ person }) => person))
  const before = new Map(
    (await tx.memberRecords.ofUsers([...users.values()].map(({ id }) => id))).map((one) => [
      one.user_id,
      one,
    ]),
  )
  const results: Added[] = judged.map((refusal) => ({ refusal: refusal ?? new Refusal('MEMBER_EXISTS') }))
  const invited = fit.flatMap(({ person, index }) => {
    const user = users.get(person.email) as User
    const record = before.get(user.id)
    if (record && record.state !== 'ended') return []
    results[index] = { userId: user.id, proposalId: null }

    return [{ person, userId: user.id, record: record ?? null, index }]
  })
  const waits = !adding.rolesAgreed && (await givingWaits(tx, adding.by))
  await keep(tx, waits ? invited.map(withoutRole) : invited, adding)
  await inviteMembers(
    tx,
    invited.map(({ person, userId }) => ({ userId, name: person.first_name, email: person.email })),
    adding,
  )
  await tx.audit.addMany(
    invited.map(({ person, userId, record }): Act => {
      const detail = {
        ...about('person', userId, fullName(person)),
        ...changed(record && { state: record.state }, {
          ...auditFactsOf(waits ? { ...person, role_id: null } : person),
          state: 'invited',
        }),
      }

      return ['member-invited', { by: adding.by, detail }]
    }),
  )

  if (!waits) return results
  const proposals = await proposeGiving(
    tx,
    adding,
    invited.map(({ person, userId }) => ({
      userId,
      name: fullName(person),
      from: null,
      to: person.role_id,
    })),
  )
  for (const [at, { index, userId }] of invited.entries())
    results[index] = { userId, proposalId: proposals[at] ?? null }

  return results
}

const withoutRole = (one: Invited): Invited => ({ ...one, person: { ...one.person, role_id: null } })

interface Invited {
  person: Omit<NewPerson, 'role_id'> & { role_id: string | null }
  userId: string
  /** Of somebody who was deleted here before. */
  record: MemberRecord | null
}

async function keep(tx: Tx, invited: readonly Invited[], { by, now }: AddingBy): Promise<void> {
  const columns = (person: Invited['person']) => ({
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    mobile: person.mobile,
    employee_id: person.employee_id,
    role_id: person.role_id,
    department_id: person.department_id,
    state: 'invited' as const,
    invited_at: now,
    invited_by: by.name,
  })
  await tx.memberRecords.addMany(
    invited
      .filter(({ record }) => record === null)
      .map(({ person, userId }) => {
        const id = newId()

        return { id, user_id: userId, reference_id: `REF-${id.slice(-8)}`, ...columns(person) }
      }),
  )
  for (const { person, record } of invited)
    if (record)
      await tx.memberRecords.update(record.id, {
        ...columns(person),
        joined_at: null,
        ended_at: null,
        ended_from: null,
        erased_at: null,
        off_at: null,
        off_reason: null,
        last_seen_at: null,
      })
}

/** What of these people keeps each of them out; null where nothing does. */
async function judge(tx: Tx, people: readonly NewPerson[], { by }: AddingBy): Promise<(Refusal | null)[]> {
  const giving = await judgeGiving(
    tx,
    by,
    people.map(({ role_id }) => role_id),
  )
  const required = await requiredOfUsers(tx)
  const departments = new Map(
    (await tx.departments.heldMany(people.flatMap(({ department_id }) => department_id ?? []))).map((one) => [
      one.id,
      one,
    ]),
  )
  const here = await tx.memberRecords.having({
    emails: people.map(({ email }) => email),
    mobiles: people.flatMap(({ mobile }) => mobile ?? []),
    employeeIds: people.flatMap(({ employee_id }) => employee_id ?? []),
  })
  const taken = {
    emails: new Set(here.map(({ email }) => email)),
    mobiles: new Set(here.map(({ mobile }) => mobile)),
    employees: new Set(here.map(({ employee_id }) => employee_id?.toLowerCase())),
  }

  return people.map((person) => {
    const employee = person.employee_id?.toLowerCase()
    const ofRole = giving(person.role_id)
    if (ofRole) return ofRole
    const empty = emptyOnes(required, { ...person, depId: person.department_id })
    if (empty.length > 0) return new Refusal('BAD_REQUEST', { fields: empty })
    const department = person.department_id ? departments.get(person.department_id) : undefined
    if (person.department_id && !department) return refused('DEPARTMENT_NOT_FOUND', 'depId')
    if (department?.retired_at) return refused('DEPARTMENT_CLOSED', 'depId')
    if (taken.emails.has(person.email)) return refused('MEMBER_EXISTS', 'email')
    if (person.mobile && taken.mobiles.has(person.mobile)) return refused('MOBILE_TAKEN', 'mobile')
    if (employee && taken.employees.has(employee)) return refused('EMPLOYEE_TAKEN', 'employee_id')
    // The next of the same list meets this one.
    taken.emails.add(person.email)
    if (person.mobile) taken.mobiles.add(person.mobile)
    if (employee) taken.employees.add(employee)

    return null
  })
}

const refused = (code: PlainRefusalCode, path: string): Refusal =>
  new Refusal(code, { fields: [{ path, code }] })
