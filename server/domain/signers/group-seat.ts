import type { GroupRule } from '#contract/vocabulary/groups.ts'
import type { SeatKind, SignerState } from '#contract/vocabulary/states.ts'

interface Seated {
  id: string
  state: SignerState
  group_rule: GroupRule | null
  group_seat: string | null
}

/** A seat of a group whose people are not asked yet: its row is no person's. */
export const isUnopened = ({ kind }: { kind: SeatKind }): boolean => kind === 'group'

/** What a group whose people are not asked yet has in the place of a person's contact. */
export const keyOfGroup = (groupId: string): string => `group:${groupId}`

/** The seat for which one of several people signs; null for everybody else. */
export const sharedSeat = ({
  group_rule,
  group_seat,
}: {
  group_rule?: GroupRule | null
  group_seat?: string | null
}): string | null => (group_rule === 'any' ? (group_seat ?? null) : null)

/** Who else may sign for the seat of this person. */
export const matesOf = <S extends Seated>(own: Seated, all: readonly S[]): S[] => {
  const seat = sharedSeat(own)

  return seat === null
    ? []
    : all.filter((one) => one.id !== own.id && sharedSeat(one) === seat && one.state !== 'declined')
}

/** Of those of whom one signs, the first alone: a seat is one, however many are asked for it. */
export function oneOfEachSeat<S extends { group_rule?: GroupRule | null; group_seat?: string | null }>(
  signers: readonly S[],
): S[] {
  const seen = new Set<string>()

  return signers.filter((signer) => {
    const seat = sharedSeat(signer)
    if (seat === null) return true
    if (seen.has(seat)) return false
    seen.add(seat)

    return true
  })
}

const standing: readonly SignerState[] = [
  'signed',
  'signing',
  'authenticated',
  'opened',
  'invited',
  'waiting',
  'bounced',
]

interface Shown extends Seated {
  name: string
  person_key: string
  group_id: string | null
  group_name: string | null
}

/** As others read it: a group is one, until somebody of it signs. */
export function shownSeats<S extends Shown>(signers: readonly S[]): S[] {
  const far = ({ state }: Seated) => (standing.indexOf(state) + standing.length + 1) % (standing.length + 1)
  const first = oneOfEachSeat(signers.toSorted((one, other) => far(one) - far(other)))

  return signers
    .filter((one) => first.includes(one))
    .map((one) =>
      sharedSeat(one) === null || one.state === 'signed' || one.state === 'signing'
        ? one
        : { ...one, name: one.group_name ?? one.name, person_key: keyOfGroup(one.group_id ?? '') },
    )
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The box of a group of which all sign, in so many equal parts: below each other while they are
 * high enough, then side by side too. Null where they would be smaller than a box may be.
 */
export function partsOfBox(box: Area, count: number, least: Pick<Area, 'width' | 'height'>): Area[] | null {
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const [width, height] = [box.width / columns, box.height / rows]
    if (width < least.width) return null
    if (height < least.height) continue

    return Array.from({ length: count }, (_, at) => ({
      x: box.x + (at % columns) * width,
      // From the top, as people read.
      y: box.y + box.height - (Math.floor(at / columns) + 1) * height,
      width,
      height,
    }))
  }

  return null
}
