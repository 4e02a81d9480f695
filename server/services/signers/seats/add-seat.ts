import type { GroupRule } from '#contract/vocabulary/groups.ts'
import { Refusal } from '#domain/refusal.ts'
import { keyOfGroup } from '#domain/signers/group-seat.ts'
import { nextSequence } from '#domain/signers/next-sequence.ts'
import { sharesContact } from '#domain/signers/person-key.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import { type OpenDocument, signersOn } from '#services/dockets/open-folder.ts'
import { requiredOfSigners, requireFilled } from '#services/organisations/required-fields.ts'
import type { Group, GroupMember } from '#store/groups/groups.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { asSigner } from '../add-group.ts'
import { addSigners, type NewSigner, openToChangePeople } from '../add-signer.ts'
import { peopleOfGroup, peopleOfSeats, signsForGroup } from './people-of-seats.ts'

interface Wanted {
  documentId: string
  groupId: string
  sequence: number | null
  /** Null is what the group says. */
  rule: GroupRule | null
}

/** Puts a signing group on a docket as one signer. Answers its seat on this document. */
export async function addSeat(tx: Tx, wanted: Wanted, acting: ActingLater): Promise<string> {
  const opened = await openToChangePeople(tx, wanted.documentId, acting)
  const group = await tx.groups.get(wanted.groupId)
  if (group?.kind !== 'signing') throw new Refusal('GROUP_NOT_FOUND')
  const people = await peopleOfGroup(tx, group.id)
  if (people.length === 0) throw new Refusal('GROUP_EMPTY')
  const required = await requiredOfSigners(tx, opened.docket)
  for (const person of people) requireFilled<'signer'>(required, person)
  await requireNobodyTwice(tx, opened, group, people)
  const rule = wanted.rule ?? group.rule
  const sequence = wanted.sequence ?? nextSequence(signersOn(opened, wanted.documentId), 'sequential')
  const isOut = opened.document.state === 'out_for_signature'

  return isOut
    ? await addToOut(tx, opened, { group, rule, sequence, people }, acting)
    : ((await addSigners(tx, opened, [seatOf({ group, rule, sequence })], acting))[0] ?? '')
}

async function requireNobodyTwice(
  tx: Tx,
  opened: OpenDocument,
  group: Group,
  people: readonly GroupMember[],
): Promise<void> {
  const present = signersOn(opened, opened.document.id)
  if (present.some(({ group_id }) => group_id === group.id))
    throw new Refusal('SIGNER_TWICE', { values: { case: 'groupTwice', group: group.name } })
  const others = await peopleOfSeats(tx, present)
  for (const person of people) {
    const signs = present.find((one) => sharesContact(one, person))
    if (signs) throw signsForGroup(signs.name, group.name)
    for (const other of others.values())
      if (other.people.some((one) => sharesContact(one, person)))
        throw signsForGroup(person.name, other.group)
  }
}

interface Seat {
  group: Group
  rule: GroupRule
  sequence: number
}

const seatOf = ({ group, rule, sequence }: Seat): NewSigner => ({
  name: group.name,
  email: null,
  mobile: null,
  role: 'signer',
  sequence,
  methods: null,
  language: 'en',
  allDocuments: true,
  isSelf: false,
  kind: 'group',
  group: { id: group.id, name: group.name, rule },
})

/** Of what is out the people are asked at once; the seat is kept beside them. */
async function addToOut(
  tx: Tx,
  opened: OpenDocument,
  { group, rule, sequence, people }: Seat & { people: readonly GroupMember[] },
  acting: ActingLater,
): Promise<string> {
  const out = opened.documents.filter(({ state }) => state === 'out_for_signature')
  const seats = new Map(out.map(({ id }) => [id, newId()]))
  await tx.signers.addMany(
    [...seats].map(([document_id, id]) => ({
      id,
      document_id,
      docket_id: opened.docket.id,
      person_key: keyOfGroup(group.id),
      sequence,
      role: 'signer',
      state: 'waiting',
      name: group.name,
      methods: (opened.docket.settings as { methods?: string[] }).methods ?? [],
      kind: 'group',
      group_id: group.id,
      group_name: group.name,
      group_rule: rule,
      deleted_at: acting.now,
    })),
  )
  await addSigners(
    tx,
    opened,
    people.map((person) => ({
      ...asSigner(person, 'signer', sequence),
      group: { id: group.id, name: group.name, rule, seats },
    })),
    acting,
  )

  return seats.get(opened.document.id) ?? ''
}
