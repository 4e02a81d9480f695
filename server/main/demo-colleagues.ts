import { day } from '#contract/vocabulary/time.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

/**
 * People in every state of a membership, so that a list has something to show; nobody logs in as
 * them.
 */
const colleagues = [
  { first: 'Priyanka', last: 'Srivastava', state: 'active', daysAgo: 1 },
  { first: 'Venkata', last: 'Chintalapati', state: 'active', daysAgo: 4 },
  { first: 'Anjali', last: 'Deshmukh', state: 'active', daysAgo: 19 },
  { first: 'Harpreet', last: 'Singh', state: 'active', daysAgo: null },
  { first: 'Zarine', last: 'Daruwalla', state: 'off', daysAgo: 80 },
  { first: 'Rohit', last: 'Bose', state: 'invited', daysAgo: null },
] as const

/** Six more members in the role of the organisation's officers, in its first department. */
export async function makeColleagues(tx: Tx, departmentId: string, roleId: string | null): Promise<void> {
  const now = Date.now()
  const people = colleagues.map((person) => ({ ...person, userId: newId(), id: newId() }))
  for (const { userId, first, last } of people)
    await tx.users.add({
      id: userId,
      email_id: `${first}.${last}.${tx.organisationId.slice(-12)}@colleagues.example`.toLowerCase(),
      first_name: first,
      last_name: last,
    })
  await tx.memberRecords.addMany(
    people.map(({ userId, id, state, daysAgo }, index) => ({
      id,
      user_id: userId,
      department_id: departmentId,
      role_id: roleId,
      reference_id: `REF-${userId.slice(-8)}`,
      employee_id: `EMP-${1041 + index}`,
      state,
      invited_by: 'Muhar demo',
      invited_at: new Date(now - 120 * day),
      joined_at: state === 'invited' ? null : new Date(now - 118 * day),
      last_seen_at: daysAgo === null ? null : new Date(now - daysAgo * day),
      off_at: state === 'off' ? new Date(now - 60 * day) : null,
      off_reason: state === 'off' ? 'On leave' : null,
    })),
  )
}
