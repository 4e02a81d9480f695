import type { OutputOf } from '#contract/define-call.ts'
import type { fetchAvailableGroups } from '#contract/groups/fetchAvailableGroups.ts'
import { sharesContact } from '#domain/signers/person-key.ts'
import { type OpenDocument, signersOn } from '#services/dockets/open-folder.ts'
import { peopleOfGroup, peopleOfSeats } from '#services/signers/seats/people-of-seats.ts'
import type { CountedGroup } from '#store/groups/groups.ts'
import type { Tx } from '#store/store.ts'

/** Signing groups in their relation to a document. */
export async function availableGroups(
  tx: Tx,
  opened: OpenDocument,
  groups: readonly CountedGroup[],
): Promise<OutputOf<typeof fetchAvailableGroups>['rows']> {
  const present = signersOn(opened, opened.document.id)
  const ofOthers = await peopleOfSeats(tx, present)
  const rows = []
  for (const { id, name, rule } of groups) {
    const people = await peopleOfGroup(tx, id)
    const is_on = present.some(({ group_id }) => group_id === id)
    const others = [
      ...present.filter(({ group_id }) => group_id !== id),
      ...[...ofOthers].flatMap(([groupId, other]) => (groupId === id ? [] : other.people)),
    ]
    rows.push({
      group_id: id,
      name,
      rule,
      people: people.map((person) => person.name),
      is_on,
      sign_already: is_on
        ? []
        : people.filter((person) => others.some((one) => sharesContact(one, person))).map((one) => one.name),
    })
  }

  return rows
}
