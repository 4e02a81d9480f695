import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUnopened, partsOfBox } from '#domain/signers/group-seat.ts'
import { keyOnDocket, requireNewContact } from '#domain/signers/person-key.ts'
import { copyAsked, copyBoxes } from '#services/dockets/copy-people.ts'
import type { GroupMember } from '#store/groups/groups.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { NewSeat, Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { requireSamePerson } from '../add-signer.ts'
import { peopleOfSeats } from './people-of-seats.ts'

interface Opening {
  by: Actor
  now: Date
}

type Judged = NewSeat & Pick<Signer, 'id' | 'document_id' | 'name' | 'email' | 'mobile' | 'person_key'>

/**
 * Everybody who would be asked if these seats were opened now, in the place of their groups.
 * Refuses a group of which nobody can be asked, and somebody who would sign one document twice.
 */
export async function withPeopleOfGroups<S extends Signer>(
  tx: Tx,
  signers: readonly S[],
): Promise<{ people: (S | Judged)[]; opened: Map<string, Judged[]> }> {
  const groups = await peopleOfSeats(tx, signers)
  const seated: (S | Judged)[] = signers.filter((one) => !isUnopened(one))
  const opened = new Map<string, Judged[]>()
  for (const seat of signers.filter(isUnopened)) {
    const { people = [] } = groups.get(seat.group_id ?? '') ?? {}
    if (people.length === 0) throw new Refusal('GROUP_EMPTY')
    const rows = people.map((person) => {
      const row = memberRow(seat, person, seated)
      seated.push(row)

      return row
    })
    opened.set(seat.id, rows)
  }

  return { people: seated, opened }
}

function memberRow(seat: Signer, person: GroupMember, seated: readonly (Signer | Judged)[]): Judged {
  const here = seated.filter(({ document_id }) => document_id === seat.document_id)
  requireNewContact(person, here, { sharesPhone: false })
  const person_key = keyOnDocket({ ...person, sharesPhone: false }, seated)
  requireSamePerson(
    seated.find((one) => one.person_key === person_key),
    person,
  )

  return {
    id: newId(),
    document_id: seat.document_id,
    docket_id: seat.docket_id,
    person_key,
    sequence: seat.sequence,
    role: seat.role,
    state: 'waiting',
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    language: person.language,
    sms_language: null,
    methods: seat.methods,
    is_self: false,
    kind: 'person',
    user_id: person.user_id,
    group_id: seat.group_id,
    group_name: seat.group_name,
    group_rule: seat.group_rule,
    group_seat: seat.id,
  }
}

/**
 * Puts the people of each group in the place of its seat, each with what the seat has: boxes and
 * papers that are asked for. The seat's own row is kept and is nobody's turn.
 */
export async function openSeats(
  tx: Tx,
  keys: Keys,
  signers: readonly Signer[],
  { by, now }: Opening,
): Promise<readonly Signer[]> {
  if (!signers.some(isUnopened)) return signers
  const { opened } = await withPeopleOfGroups(tx, signers)
  await tx.signers.addMany([...opened.values()].flat())
  for (const seat of signers.filter(isUnopened)) {
    const people = opened.get(seat.id) ?? []
    await giveBoxes(tx, keys, seat, people)
    for (const { id } of people)
      await copyAsked(
        tx,
        { docketId: seat.docket_id, documentId: seat.document_id },
        new Map([[seat.id, id]]),
      )
    await tx.signers.update(seat.id, { deleted_at: now }, now)
    await tx.audit.add('group-asked', {
      by,
      docketId: seat.docket_id,
      documentId: seat.document_id,
      signerId: seat.id,
      detail: {
        name: seat.group_name,
        group_rule: seat.group_rule,
        names: people.map(({ name }) => name).join(', '),
      },
    })
  }
  const docketId = signers[0]?.docket_id ?? ''
  const documents = new Set(signers.map(({ document_id }) => document_id))

  return (await tx.signers.ofDocket(docketId)).filter(({ document_id }) => documents.has(document_id))
}

/** A signature that is smaller cannot be read. */
export const leastPart = ({ kind }: SignerPosition) =>
  boxKinds[kind].drawnAs === 'mark' ? { width: 60, height: 18 } : boxKinds[kind].least

/** Of whom one signs, each has the seat's boxes; where all sign, each has a part of them. */
async function giveBoxes(tx: Tx, keys: Keys, seat: Signer, people: readonly Judged[]): Promise<void> {
  const boxes = await tx.signerPositions.ofSigner(seat.id)
  const parts = new Map(
    seat.group_rule === 'all'
      ? boxes.map((box) => {
          const areas = partsOfBox(box, people.length, leastPart(box))
          if (!areas)
            throw new Refusal('GROUP_BOX_SMALL', {
              values: { group: seat.group_name ?? '', count: people.length },
            })

          return [box.id, areas] as const
        })
      : [],
  )
  for (const [at, { id }] of people.entries())
    await copyBoxes(tx, keys, boxes, seat.document_id, new Map([[seat.id, id]]), (box) => ({
      ...box,
      ...parts.get(box.id)?.[at],
    }))
}
