import type { SeatKind, SignerRole } from '#contract/vocabulary/states.ts'

/** A place in the order of a document, apart from who holds it. */
export interface Seat {
  id: string
  kind: SeatKind
  role: SignerRole
  witness_of: string | null
  delegated_from: string | null
  is_last: boolean
  /** How many people may act for it. */
  holders: number
}

/** Why the seats of a document do not fit together; null where they do. */
export type SeatProblem =
  | 'HOLDERS'
  | 'ROLE_OF_KIND'
  | 'WITNESS_UNBOUND'
  | 'WITNESS_OF_NOBODY'
  | 'ORIGIN_UNKNOWN'
  | 'ORIGIN_TWICE'
  | 'LAST_TWICE'
  | 'LAST_NOT_SIGNING'

/** How many people may hold a seat of each kind; nobody holds that of an organisation that signs unattended. */
const holdersOf: Readonly<Record<SeatKind, { least: number; most: number }>> = {
  person: { least: 1, most: 1 },
  self: { least: 1, most: 1 },
  group: { least: 1, most: Number.POSITIVE_INFINITY },
  nesl: { least: 1, most: 1 },
  organisation: { least: 0, most: 0 },
}

/** What a seat of each kind may be on a document. Nobody agrees or witnesses unattended; a NeSL party signs. */
const rolesOf: Readonly<Record<SeatKind, readonly SignerRole[]>> = {
  person: ['signer', 'approver', 'checker', 'viewer', 'witness', 'co-initiator'],
  self: ['signer', 'approver', 'witness'],
  group: ['signer', 'approver', 'checker', 'viewer'],
  nesl: ['signer'],
  organisation: ['signer'],
}

/** Looks at one seat among those of its document. */
export function problemOfSeat(seat: Seat, all: readonly Seat[]): SeatProblem | null {
  const { least, most } = holdersOf[seat.kind]
  if (seat.holders < least || seat.holders > most) return 'HOLDERS'
  if (!rolesOf[seat.kind].includes(seat.role)) return 'ROLE_OF_KIND'
  if ((seat.role === 'witness') !== (seat.witness_of !== null)) return 'WITNESS_UNBOUND'

  return problemOfWitness(seat, all) ?? problemOfOrigin(seat, all) ?? problemOfLast(seat, all)
}

/** A witness sees a person sign: not themselves, not another witness, and not where nobody is there. */
function problemOfWitness(seat: Seat, all: readonly Seat[]): SeatProblem | null {
  if (seat.witness_of === null) return null
  const signer = all.find(({ id }) => id === seat.witness_of)
  const isSeen = signer && signer.id !== seat.id && signer.role === 'signer' && signer.kind !== 'organisation'

  return isSeen ? null : 'WITNESS_OF_NOBODY'
}

/** Who took over stands where the other stood, in the same role; one seat is handed over once, and in no circle. */
function problemOfOrigin(seat: Seat, all: readonly Seat[]): SeatProblem | null {
  if (seat.delegated_from === null) return null
  const origin = all.find(({ id }) => id === seat.delegated_from)
  if (!origin || origin.role !== seat.role || origin.kind === 'organisation') return 'ORIGIN_UNKNOWN'
  const before = new Set([seat.id])
  for (let at: Seat | undefined = origin; at; at = all.find(({ id }) => id === at?.delegated_from)) {
    if (before.has(at.id)) return 'ORIGIN_UNKNOWN'
    before.add(at.id)
  }

  return all.some(({ id, delegated_from }) => id !== seat.id && delegated_from === origin.id)
    ? 'ORIGIN_TWICE'
    : null
}

function problemOfLast(seat: Seat, all: readonly Seat[]): SeatProblem | null {
  if (!seat.is_last) return null
  if (seat.role !== 'signer') return 'LAST_NOT_SIGNING'

  return all.some(({ id, is_last }) => id !== seat.id && is_last) ? 'LAST_TWICE' : null
}

/** The kind of a seat; servers of before wrote one's own as a person's. */
export const seatKindOf = ({ kind, is_self }: { kind: SeatKind; is_self: boolean }): SeatKind =>
  kind === 'person' && is_self ? 'self' : kind
