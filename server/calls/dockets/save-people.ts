import { changePerson } from '#calls/signers/change-person.ts'
import type { DraftPerson } from '#contract/dockets/updateWorkflow.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { openDocket } from '#services/dockets/open-folder.ts'
import { requiredOfSigners, requireFilled } from '#services/organisations/required-fields.ts'
import { addSigners, type NewSigner, openToChangePeople } from '#services/signers/add-signer.ts'
import { takeSeats } from '#services/signers/remove-seats.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/**
 * Makes the people of a draft those that are named: who is missing goes, who is new comes onto
 * every document.
 */
export async function savePeople(
  tx: Tx,
  docketId: string,
  people: readonly DraftPerson[],
  acting: Acting,
  keys: Keys,
): Promise<void> {
  const { docket, documents, signers } = await openDocket(tx, docketId)
  const first = documents.find(({ state }) => state === 'draft')
  if (!first) throw new Refusal('NO_DOCUMENTS')
  const rowsOf = (key: string) => signers.filter(({ person_key }) => person_key === key)
  const known = people.map((person) => {
    const row = person.signer_id && signers.find(({ id }) => id === person.signer_id)
    if (person.signer_id && !row) throw new Refusal('SIGNER_NOT_FOUND')

    return { person, row: row || null }
  })
  const staying = new Set(known.flatMap(({ row }) => row?.person_key ?? []))
  const leaving = signers.filter(({ person_key }) => !staying.has(person_key))
  await takeSeats(tx, { docket, signers }, leaving, acting)

  const changed = known.flatMap(({ person, row }) => (row ? [{ row, person }] : []))
  for (const { row, person } of changed) {
    const fields = differing(row, person)
    if (Object.keys(fields).length > 0)
      await changePerson(tx, docketId, row.id, { fields, shares_phone: person.shares_phone }, acting, keys)
  }
  const moved = changed.flatMap(({ row, person: { sequence } }) =>
    sequence === undefined || sequence === row.sequence
      ? []
      : rowsOf(row.person_key).map(({ id }) => [id, sequence] as const),
  )
  await tx.signers.order(new Map(moved), acting.now)
  const coming = people.flatMap((person) => (person.signer_id === undefined ? [asNew(person)] : []))
  if (coming.length > 0) await addAll(tx, first.id, coming, acting)
}

async function addAll(
  tx: Tx,
  documentId: string,
  coming: readonly NewSigner[],
  acting: Acting,
): Promise<void> {
  const opened = await openToChangePeople(tx, documentId, acting)
  const required = await requiredOfSigners(tx, opened.docket)
  for (const person of coming) requireFilled<'signer'>(required, person)
  await addSigners(tx, opened, coming, acting)
}

/** What of a person is another than it was. */
function differing(row: Signer, { name, email, mobile, methods, language }: DraftPerson) {
  const wanted = { name, email, mobile, methods, language }

  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(row[key as keyof typeof wanted]),
    ),
  )
}

const asNew = (person: Extract<DraftPerson, { role: string }>): NewSigner => ({
  name: person.name,
  email: person.email ?? null,
  mobile: person.mobile ?? null,
  role: person.role,
  sequence: person.sequence ?? null,
  methods: person.methods ?? null,
  language: person.language ?? 'en',
  allDocuments: true,
  isSelf: false,
  sharesPhone: person.shares_phone,
})
