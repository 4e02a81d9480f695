import { Refusal } from '#domain/refusal.ts'
import { addExternalUsers } from '#services/external-users/add-external-user.ts'
import { changeExternalUser } from '#services/external-users/change-external-user.ts'
import { addMembers } from '#services/users/add-members.ts'
import type { SheetPerson } from '#store/tables/sheets.ts'
import { oneByOne, together } from './make-rows.ts'

const newMember = (person: SheetPerson) => ({
  first_name: person.first_name ?? '',
  last_name: person.last_name ?? '',
  email: person.email ?? '',
  mobile: person.mobile ?? null,
  role_id: person.role_id ?? '',
  department_id: person.department_id ?? null,
  employee_id: person.employee_id ?? null,
  language: person.language ?? 'en',
})

type Outcome = { userId: string } | { refusal: Refusal }

const inWords = (outcomes: readonly Outcome[]): (string | Refusal)[] =>
  outcomes.map((one) => ('userId' in one ? one.userId : one.refusal))

const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

const newOutsider = (person: SheetPerson) => ({
  name: person.name ?? '',
  email: person.email ?? null,
  mobile: person.mobile ?? null,
  language: person.language ?? 'en',
  validFrom: null,
  validUntil: dateOf(person.valid_until),
  assisted: true,
})

export const makeMembers = together<SheetPerson>(async (tx, _parts, people, acting) =>
  // Where two decide on roles, two have had this sheet in their hands.
  inWords(await addMembers(tx, people.map(newMember), { ...acting, rolesAgreed: true })),
)

export const makeOutsiders = together<SheetPerson>(async (tx, parts, people, acting) =>
  inWords(await addExternalUsers(tx, parts, people.map(newOutsider), acting)),
)

export const changeOutsiders = oneByOne<SheetPerson>(async (tx, parts, person, acting) => {
  const known = await tx.externalUsers.withEmail(person.email ?? '')
  if (!known) throw new Refusal('EXTERNAL_USER_NOT_FOUND')
  const { name, mobile, language } = person
  const validUntil = dateOf(person.valid_until)
  // What the sheet leaves empty stays as it is.
  const changes = {
    ...(name && { name }),
    ...(mobile && { mobile }),
    ...(language && { language }),
    ...(validUntil && { valid_until: validUntil }),
  }
  await changeExternalUser(tx, parts, { userId: known.id, revision: known.revision, changes }, acting)

  return known.id
})
