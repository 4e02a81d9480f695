import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

const day = 24 * 60 * 60 * 1000

/** People in every state of a membership, so that a list has something to show; nobody logs in as them. */
const colleagues = [
  { first: 'Priyanka', last: 'Srivastava', state: 'active', daysAgo: 1 },
  { first: 'Venkata', last: 'Chintalapati', state: 'active', daysAgo: 4 },
  { first: 'Anjali', last: 'Deshmukh', state: 'active', daysAgo: 19 },
  { first: 'Harpreet', last: 'Singh', state: 'active', daysAgo: null },
  { first: 'Zarine', last: 'Daruwalla', state: 'off', daysAgo: 80 },
  { first: 'Rohit', last: 'Bose', state: 'invited', daysAgo: null },
] as const

/** Six more members in the role of the organisation's officers, in its first department. */
export async function makeColleagues(tx: Tx, departmentId: string): Promise<void> {
  const organisation_id = tx.organisationId
  const role = await tx.db
    .selectFrom('roles')
    .select('id')
    .where('organisation_id', '=', organisation_id)
    .where('label', 'like', '%officer%')
    .executeTakeFirst()
  const now = Date.now()
  const people = colleagues.map((person) => ({ ...person, userId: newId(), id: newId() }))
  await tx.db
    .insertInto('users')
    .values(
      people.map(({ userId, first, last }) => ({
        id: userId,
        email_id: `${first}.${last}.${organisation_id.slice(-4)}@colleagues.example`.toLowerCase(),
        first_name: first,
        last_name: last,
      })),
    )
    .execute()
  await tx.db
    .insertInto('memberships')
    .values(
      people.map(({ userId, id, state, daysAgo }, index) => ({
        organisation_id,
        id,
        user_id: userId,
        department_id: departmentId,
        role_id: role?.id ?? null,
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
    .execute()
}
