import type { TFunction } from 'i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'

const standing = ['signed', 'signing', 'authenticated', 'opened', 'invited', 'waiting', 'bounced']

type Seated = Pick<SignerRecord, 'name' | 'state'> & Partial<Pick<SignerRecord, 'group'>>

/** The seat of which one person signs, while nobody has begun to. */
const openSeat = ({ group, state }: Seated): string | null =>
  group?.rule === 'any' && state !== 'signed' && state !== 'signing' ? group.seat_id : null

/** A group of which one signs is one, under its name, until somebody of it signs. */
export function asSeats<S extends Seated>(people: readonly S[]): S[] {
  const far = ({ state }: Seated) => {
    const at = standing.indexOf(state)

    return at < 0 ? standing.length : at
  }
  const seats = Map.groupBy(people, (one) => (one.group?.rule === 'any' ? one.group.seat_id : one))

  return [...seats.values()].flatMap((rows) => {
    const [first] = rows.toSorted((one, other) => far(one) - far(other))
    if (!first) return []

    return openSeat(first) === null ? [first] : [{ ...first, name: first.group?.name ?? first.name }]
  })
}

/** Whom a seat asks, or for whom somebody signs. */
export function groupWords(t: TFunction, person: Pick<Seated, 'name' | 'group'>): string | null {
  const { group, name } = person
  if (!group) return null
  if (name !== group.name) return t('group.for', { group: group.name })
  const names = group.people.filter(({ state }) => state !== 'declined').map((one) => one.name)

  return t(group.rule === 'any' ? 'group.anyOf' : 'group.allOf', { names: names.join(', ') })
}
