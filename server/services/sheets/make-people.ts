import type { SheetKind } from '#contract/vocabulary/people-sheets.ts'
import { Refusal } from '#domain/refusal.ts'
import { addExternalUsers } from '#services/external-users/add-external-user.ts'
import { changeExternalUser } from '#services/external-users/change-external-user.ts'
import type { Acting } from '#services/external-users/send-link.ts'
import type { Parts } from '#services/parts.ts'
import { addMembers } from '#services/users/add-members.ts'
import type { RowOutcome, StoredSheetRow } from '#store/sheets/sheet-rows.ts'
import type { Tx } from '#store/store.ts'
import type { SheetPerson } from '#store/tables/sheets.ts'

interface Row {
  id: string
  person: SheetPerson
}

type Make = (tx: Tx, parts: Parts, rows: readonly Row[], acting: Acting) => Promise<RowOutcome[]>

const made = ({ id }: Row, userId: string): RowOutcome => ({ id, made_id: userId, refused: null })
const refused = ({ id }: Row, { code }: Refusal): RowOutcome => ({ id, made_id: null, refused: code })

const oneByOne =
  (act: (tx: Tx, parts: Parts, person: SheetPerson, acting: Acting) => Promise<string>): Make =>
  async (tx, parts, rows, acting) => {
    const outcomes: RowOutcome[] = []
    for (const row of rows) {
      const result = await tx.savepoints.attempt(() => act(tx, parts, row.person, acting))
      outcomes.push(result instanceof Refusal ? refused(row, result) : made(row, result))
    }

    return outcomes
  }

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

/** A few questions for all of them; where all are refused together, each is tried by itself. */
const together = (
  act: (tx: Tx, parts: Parts, people: readonly SheetPerson[], acting: Acting) => Promise<readonly Outcome[]>,
): Make =>
  async function make(tx, parts, rows, acting) {
    const results = await tx.savepoints.attempt(() =>
      act(
        tx,
        parts,
        rows.map(({ person }) => person),
        acting,
      ),
    )
    if (results instanceof Refusal) {
      const [only, ...more] = rows
      if (only && more.length === 0) return [refused(only, results)]
      const outcomes: RowOutcome[] = []
      for (const row of rows) outcomes.push(...(await make(tx, parts, [row], acting)))

      return outcomes
    }

    return rows.map((row, at) => {
      const result = results[at]
      if (!result) throw new Error('A row of a sheet was not answered.')

      return 'userId' in result ? made(row, result.userId) : refused(row, result.refusal)
    })
  }

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

const makers: Record<SheetKind, Make> = {
  members: together((tx, _parts, people, acting) =>
    // Where two decide on roles, two have had this sheet in their hands.
    addMembers(tx, people.map(newMember), { ...acting, rolesAgreed: true }),
  ),
  external_new: together((tx, parts, people, acting) =>
    addExternalUsers(tx, parts, people.map(newOutsider), acting),
  ),
  external_change: oneByOne(async (tx, parts, person, acting) => {
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
  }),
}

export async function makePeople(
  tx: Tx,
  parts: Parts,
  kind: SheetKind,
  rows: readonly StoredSheetRow[],
  acting: Acting,
): Promise<RowOutcome[]> {
  return makers[kind](
    tx,
    parts,
    rows.map(({ id, person }) => ({ id, person: person ?? {} })),
    acting,
  )
}
