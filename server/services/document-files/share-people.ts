import { copyParties } from '#services/signers/copy-parties.ts'
import { gathered } from '#services/signers/seats/gather-seats.ts'
import { newId } from '#store/new-id.ts'
import type { NewSeat, Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** All documents of a docket share its people unless someone was put on one document alone. */
export async function sharePeople(
  tx: Tx,
  people: readonly Signer[],
  documentIds: readonly string[],
): Promise<void> {
  const each = [
    ...new Map((await gathered(tx, people)).map((person) => [person.person_key, person])).values(),
  ]
  // A witness comes after the one whose signature they see.
  const inOrder = each.toSorted(
    (one, other) => Number(one.witness_of !== null) - Number(other.witness_of !== null),
  )
  const seats: NewSeat[] = []
  const copied = []
  for (const documentId of documentIds) {
    const ids = new Map(each.map(({ person_key }) => [person_key, newId()]))
    const seen = (id: string | null) => people.find((one) => one.id === id)?.person_key ?? ''
    for (const person of inOrder) {
      const id = ids.get(person.person_key) ?? newId()
      seats.push({
        id,
        document_id: documentId,
        docket_id: person.docket_id,
        person_key: person.person_key,
        sequence: person.sequence,
        role: person.role,
        state: 'waiting',
        name: person.name,
        email: person.email,
        mobile: person.mobile,
        language: person.language,
        sms_language: person.sms_language,
        expected_facts: person.expected_facts && JSON.stringify(person.expected_facts),
        sealed_facts: person.sealed_facts,
        code_by: person.code_by,
        asks_factor: person.asks_factor,
        methods: person.methods,
        is_self: person.is_self,
        kind: person.kind,
        witness_of: ids.get(seen(person.witness_of)) ?? null,
        is_last: person.is_last,
        told_at_end: person.told_at_end,
        group_id: person.group_id,
        group_name: person.group_name,
        group_rule: person.group_rule,
        user_id: person.user_id,
      })
      copied.push({ from: person, to: { id, docketId: person.docket_id, documentId } })
    }
  }
  await tx.signers.addMany(seats)
  await copyParties(tx, copied)
}
